"""Null distributions made by counting or by drawing: sign patterns, shuffles, rank sums; and their tails."""

from math import floor, inf

import numpy as np

EXACT_TOPICS = 20  # all 2^n sign patterns up to here (a million), random ones beyond
BLOCK = 2**22  # numbers held at once


def sign_flips(n, n_resamples, seed, width=0):
    """Blocks of sign patterns, a row each, 1.0 where a topic's difference is flipped.

    The first row flips nothing. All 2^n of them where n_resamples is None, else that row and n_resamples random ones.
    ``width``: how many numbers a pattern is turned into, where that is more than n.
    """
    if n_resamples is None:
        if n > 25:
            raise ValueError(f"2^{n} sign patterns are too many to list: leave exact out, or keep 25 topics")
        for start, size in blocks(2**n, max(n, width)):
            yield ((start + np.arange(size))[:, None] >> np.arange(n) & 1).astype(float)
        return
    yield np.zeros((1, n))
    rng = np.random.default_rng(seed)
    for _, size in blocks(n_resamples, max(n, width)):
        yield (rng.random((size, n)) < 0.5).astype(float)


def shuffles(n, m, n_resamples, seed, width):
    """Blocks of shuffles: for each of n topics an order of the m systems, by sorting random numbers."""
    rng = np.random.default_rng(seed)
    for _, size in blocks(n_resamples, width):
        yield rng.random((size, n, m)).argsort(axis=-1)


def blocks(total, width):
    """(start, size) of blocks of rows that hold at most BLOCK numbers each."""
    step = max(BLOCK // width, 1)
    return [(start, min(step, total - start)) for start in range(0, total, step)]


def rank_sum_masses(ranks):
    """Chance of each value of twice the rank sum when a fair coin says of every rank whether it counts.

    One rank at a time: the sum stays, or grows by that rank. Twice, because middle ranks may end in .5.
    """
    doubled = np.round(2 * np.asarray(ranks)).astype(int)
    masses = np.zeros(doubled.sum() + 1)
    masses[0] = 1.0
    for rank in doubled:
        grown = np.concatenate([np.zeros(rank), masses[: len(masses) - rank]])
        masses = (masses + grown) / 2
    return masses


def discrete_tail(at_most, at_least, alternative):
    """p of a discrete statistic; two-sided: twice the smaller tail."""
    p = {"two-sided": 2 * min(at_most, at_least), "greater": at_least, "less": at_most}[alternative]
    return min(float(p), 1.0)


def count_extreme(null, observed, alternative, slack):
    """How many of ``null`` are at least as extreme as ``observed``, rounding forgiven."""
    extreme = {
        "two-sided": np.abs(null) >= abs(observed) - slack,
        "greater": null >= observed - slack,
        "less": null <= observed + slack,
    }[alternative]
    return int(extreme.sum())


def kth_smallest(values, k):
    """The k-th smallest; with k = 0 there is no bound."""
    return np.partition(values, k - 1)[k - 1] if k > 0 else -inf


def kth_largest(values, k):
    return -kth_smallest(-values, k)


def cut(error, total):
    """How many of ``total`` equally likely values a tail of ``error`` may hold."""
    return floor(error * total + 1e-9)
