"""Many comparisons at once: corrections of p-values, and tests made for many systems on the same topics."""

from collections.abc import Mapping
from itertools import combinations

import numpy as np
import pandas as pd
import scipy

from irlab.significance.inputs import ROUNDING, check_alternative, check_resamples, check_share, score_table
from irlab.significance.resampling import EXACT_TOPICS, cut, kth_largest, shuffles, sign_flips
from irlab.significance.results import Comparisons, number

COMPLETE_NULL = "on each topic all systems could be swapped: none differs from any other (the complete null)"


def bonferroni(pvalues):
    """Bonferroni: p-values times their number m, at most 1. The chance of any false alarm stays below alpha.

    Takes an array, list, Series or dict; the answer has the same labels. Compare it with alpha itself.

    >>> bonferroni([0.01, 0.02, 0.4])
    array([0.03, 0.06, 1.  ])
    """
    return _adjusted(pvalues, lambda p: len(p) * p)


def holm(pvalues):
    """Holm: the i-th smallest p-value times m - i + 1, never below one before it.

    As safe as Bonferroni and never weaker. Source: Holm 1979.

    >>> holm([0.01, 0.02, 0.4])
    array([0.03, 0.04, 0.4 ])
    """
    return _adjusted(pvalues, lambda p: np.maximum.accumulate(np.arange(len(p), 0, -1) * p))


def benjamini_hochberg(pvalues):
    """Benjamini and Hochberg: the i-th smallest p-value times m / i, never above one after it.

    Bounds not the chance of any false alarm but the expected share of false ones among all alarms (independent or
    positively dependent tests).

    >>> benjamini_hochberg([0.01, 0.02, 0.4])
    array([0.03, 0.03, 0.4 ])
    """
    return _adjusted(pvalues, lambda p: np.minimum.accumulate((len(p) / np.arange(1, len(p) + 1) * p)[::-1])[::-1])


def tukey_hsd(scores, confidence=0.95):
    """Tukey's honestly significant differences for the design topics x systems, every pair of systems.

    score = topic effect + system effect + error, errors normal with the same variance for all systems. With m
    systems, n topics and the residuals after taking out both effects:

    - mean square error = sum of squared residuals / ((n - 1)(m - 1))
    - q = |difference of two means| / sqrt(mean square error / n), p from the studentised range of m means

    H0, complete and partial: a pair's two systems have equal effects. The interval is simultaneous. Some ten
    milliseconds a pair, so `randomized_tukey_hsd` is the faster one for a hundred systems. ``scores``: as
    `score_table` takes them. Source: Tukey 1953; Carterette 2012.

    >>> hsd = tukey_hsd({"a": [25, 43, 39], "b": [35, 84, 15], "c": [40, 60, 50]})
    >>> hsd.df, float(hsd.table.loc[("a", "b"), "pvalue"].round(4))
    (4, 0.821)
    """
    check_share(confidence, "confidence")
    scores = score_table(scores)
    x = scores.to_numpy()
    n, m = x.shape
    means = x.mean(axis=0)
    residuals = x - x.mean(axis=1, keepdims=True) - means + x.mean()
    df = (n - 1) * (m - 1)
    mean_square = (residuals**2).sum() / df
    a, b = np.triu_indices(m, 1)
    difference = means[b] - means[a]
    slack = ROUNDING * np.abs(x).max()
    if mean_square > slack**2:
        error = np.sqrt(mean_square / n)
        pvalue = scipy.stats.studentized_range.sf(np.abs(difference) / error, m, df)
        half_width = error * _critical_range(confidence, m, df)
    else:  # the systems differ by constants, or not at all: q is infinite, or zero
        mean_square = error = half_width = 0.0
        pvalue = np.where(np.abs(difference) <= slack, 1.0, 0.0)
    null = "the two systems of a pair have the same effect"
    working = (
        f"mean square error {number(mean_square)}, {df} degrees of freedom",
        f"standard error of a mean: sqrt({number(mean_square)} / {n}) = {number(error)}",
    )
    return _comparisons("Tukey HSD", scores, difference, pvalue, half_width, confidence, null, working, df)


def randomized_tukey_hsd(scores, n_resamples=10_000, seed=0, confidence=0.95):
    """Tukey's HSD without the normal distribution: shuffle the systems within each topic, again and again.

    H0: the complete null, on each topic all systems could be swapped. Each shuffle gives m column means and their
    range, largest - smallest; a pair's p is (count + 1) / (B + 1), counting the shuffles whose range is at least the
    pair's difference. So the chance of any false alarm is held under the complete null. It is not where systems with
    equal means differ in spread (then too high), and where some systems do differ, their distance enters the ranges
    of all (then too low); tests/benchmarks/error_rates.md has the rates. Source: Carterette 2012.

    A shuffle sorts m uniform random numbers a topic, topics in order, so that the same seed gives the same p.

    >>> runs = {"a": [.1, .2, .1, .3, .2, .1], "b": [.5, .7, .6, .6, .8, .5], "c": [.1, .3, .2, .2, .2, .2]}
    >>> randomized_tukey_hsd(runs).told_apart()                       # b from a and from c
    0.6666666666666666
    """
    check_share(confidence, "confidence")
    check_resamples(n_resamples)
    scores = score_table(scores)
    x = scores.to_numpy()
    n, m = x.shape
    ranges = []
    for shuffle in shuffles(n, m, n_resamples, seed, width=n * m):
        sums = np.take_along_axis(np.broadcast_to(x, shuffle.shape), shuffle, axis=-1).sum(axis=1)
        ranges.append((sums.max(axis=1) - sums.min(axis=1)) / n)
    a, b = np.triu_indices(m, 1)
    means = x.sum(axis=0) / n
    return _randomized("randomised Tukey HSD", scores, means[b] - means[a], ranges, confidence)


def randomized_preference_hsd(preferences, systems=None, n_resamples=10_000, seed=0, confidence=0.95):
    """The randomised HSD for measures that compare two systems and give neither a score of its own.

    ``preferences``: topics x systems x systems, positive where the first is preferred, antisymmetric. H0: the
    complete null, on each topic all systems could be swapped. Each shuffle relabels the systems of every topic, both
    rows and columns, and gives the largest |mean preference| of any pair; a pair's p is (count + 1) / (B + 1). On
    preferences that are differences of scores it is `randomized_tukey_hsd`, shuffle by shuffle.

    The table has a row a pair, (run_a, run_b), whose ``difference`` is the mean preference for run_a. Source: Diaz
    and Ferraro 2022, after Carterette 2012.

    >>> x = np.array([[.1, .5], [.2, .7], [.1, .6], [.3, .6], [.2, .8], [.1, .5]])
    >>> wins = np.sign(x[:, :, None] - x[:, None, :])                 # the second always wins: p near 2 / 2^6
    >>> 0.02 < randomized_preference_hsd(wins).table["pvalue"].item() < 0.04
    True
    """
    check_share(confidence, "confidence")
    check_resamples(n_resamples)
    x = np.asarray(preferences, dtype=float)
    if x.ndim != 3 or x.shape[1] != x.shape[2]:
        raise ValueError(f"preferences must be topics x systems x systems, here: {x.shape}")
    n, m = x.shape[:2]
    if n < 2 or m < 2:
        raise ValueError(f"comparing systems needs two topics and two systems at least, here: {n} and {m}")
    if not np.isfinite(x).all():
        raise ValueError("preferences must be finite numbers: leave out the topics that have none")
    slack = ROUNDING * (np.abs(x).max() or 1.0)
    if not np.allclose(x, -x.swapaxes(1, 2), rtol=0, atol=slack):
        raise ValueError("preferences must be antisymmetric: preferences[t, a, b] = -preferences[t, b, a]")
    a, b = np.triu_indices(m, 1)
    largest = []
    for shuffle in shuffles(n, m, n_resamples, seed, width=8 * (n * m + 3 * len(a))):
        sums = np.zeros((len(shuffle), len(a)))
        for topic in range(n):
            label = shuffle[:, topic]
            sums += x[topic].ravel().take(label.take(a, axis=1) * m + label.take(b, axis=1))
        largest.append(np.abs(sums).max(axis=1) / n)
    wins = pd.DataFrame(x.sum(axis=2) / (m - 1), columns=range(1, m + 1) if systems is None else list(systems))
    mean = sum(x)[a, b] / n  # added topic by topic, as the shuffles are
    test = "randomised HSD of preferences"
    return _randomized(test, wins, mean, largest, confidence, names=("run_a", "run_b"))


def randomized_max_t(
    scores, baseline, alternative="two-sided", n_resamples=10_000, seed=0, confidence=0.95, exact=None
):
    """One baseline against many systems, corrected together by the largest t (Westfall and Young 1993).

    Each shuffle flips, topic by topic, the signs of all systems' differences from the baseline together, which keeps
    how they depend on each other, and gives the largest t of any system; a system's p is the share of sign patterns
    with a t at least as large as its own: of all 2^n where n <= 20 (or ``exact=True``), else (count + 1) / (B + 1).
    H0 of a system: its differences are symmetric around zero, on each topic together with those of the others under
    H0; the chance of any false alarm is held whichever of them are true.

    The interval is simultaneous: the difference -+ the critical t times its standard error.

    >>> runs = {"a": [.1, .2, .1, .3, .2, .1], "b": [.5, .7, .6, .6, .8, .5], "c": [.1, .3, .2, .2, .2, .2]}
    >>> (randomized_max_t(runs, "a").table["pvalue"] * 64).tolist()      # of 2^6 sign patterns
    [2.0, 46.0]
    """
    check_share(confidence, "confidence")
    check_alternative(alternative)
    check_resamples(n_resamples)
    scores = score_table(scores)
    if baseline not in scores.columns:
        raise ValueError(f"no system is called {baseline!r}; there are {', '.join(map(str, scores.columns))}")
    others = scores.columns[scores.columns != baseline]
    d = scores[others].to_numpy() - scores[[baseline]].to_numpy()
    d[np.abs(d) <= ROUNDING * np.abs(scores.to_numpy()).max()] = 0.0
    n, mean = len(d), d.mean(axis=0)
    exact = n <= EXACT_TOPICS if exact is None else exact
    # t = sqrt(n - 1) r / sqrt(1 - r^2) grows with r = mean / root mean square; flips leave the squares alone
    size = np.sqrt((d**2).mean(axis=0))
    size[size == 0] = 1.0
    sided = {"two-sided": np.abs, "greater": np.positive, "less": np.negative}[alternative]
    patterns = sign_flips(n, None if exact else n_resamples, seed, width=max(d.shape))
    largest = [sided((mean - 2 * (flips @ d) / n) / size).max(axis=1) for flips in patterns]
    largest = np.sort(np.concatenate(largest))
    total = len(largest)
    pvalue = (total - np.searchsorted(largest, sided(mean / size) - ROUNDING)) / total
    error = d.std(axis=0, ddof=1) / np.sqrt(n)
    with np.errstate(divide="ignore", invalid="ignore"):
        t, critical = (
            np.sqrt(n - 1) * r / np.sqrt(np.where(1 - r**2 > ROUNDING, 1 - r**2, 0))
            for r in (mean / size, kth_largest(largest, cut(1 - confidence, total) + 1))
        )
        reach = np.where(error > 0, critical * error, 0.0)
    columns = {
        "difference": mean,
        "t": t,
        "low": mean - reach if alternative != "less" else -np.inf,
        "high": mean + reach if alternative != "greater" else np.inf,
        "pvalue": pvalue,
    }
    index = pd.MultiIndex.from_product([[baseline], others], names=["baseline", "system"])
    return Comparisons(
        test=f"{alternative} randomised max-T against {baseline}",
        table=pd.DataFrame(columns, index=index),
        means=scores.mean(),
        n=n,
        df=None,
        confidence=confidence,
        half_width=None,
        null="of a system: on each topic it and the baseline could be swapped, with all others under H0",
        working=(
            f"{total:,} sign patterns, {'all of them' if exact else 'the one seen among them'}",
            f"their largest t exceeds {number(critical)} in {100 * (1 - confidence):g}% of them at most",
        ),
    )


def _adjusted(pvalues, formula):
    """Apply ``formula`` to the p-values in ascending order and put them back, with their labels."""
    labelled = pd.Series(pvalues) if isinstance(pvalues, Mapping) else pvalues
    p = np.asarray(labelled, dtype=float)
    if p.ndim != 1 or not len(p):
        raise ValueError("p-values must be a list with at least one of them")
    if not ((p >= 0) & (p <= 1)).all():
        raise ValueError(f"p-values must lie between 0 and 1, here: {p[~((p >= 0) & (p <= 1))][0]}")
    order = np.argsort(p, kind="stable")
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(formula(p[order]), 1.0)
    if isinstance(pvalues, Mapping):
        return dict(zip(pvalues, adjusted.tolist(), strict=True))
    return pd.Series(adjusted, pvalues.index, name=pvalues.name) if isinstance(pvalues, pd.Series) else adjusted


def _randomized(test, scores, difference, largest, confidence, names=("baseline", "system")):
    """Comparisons by the largest difference of every shuffle; the data are one more, the largest."""
    largest = np.sort(np.concatenate([*largest, [np.inf]]))
    total = len(largest)
    slack = ROUNDING * np.abs(difference).max()
    pvalue = (total - np.searchsorted(largest, np.abs(difference) - slack)) / total
    half_width = float(kth_largest(largest, cut(1 - confidence, total) + 1))
    working = (
        f"{total - 1:,} shuffles",
        f"their largest difference exceeds {number(half_width)} in {100 * (1 - confidence):g}% of them at most",
    )
    return _comparisons(test, scores, difference, pvalue, half_width, confidence, COMPLETE_NULL, working, names=names)


def _comparisons(
    test,
    scores,
    difference,
    pvalue,
    half_width,
    confidence,
    null,
    working,
    df=None,
    names=("baseline", "system"),
):
    columns = {
        "difference": difference,
        "low": difference - half_width,
        "high": difference + half_width,
        "pvalue": pvalue,
    }
    table = pd.DataFrame(columns, index=pd.MultiIndex.from_tuples(combinations(scores.columns, 2), names=names))
    n, means = len(scores), scores.mean()
    return Comparisons(test, table, means, n, df, confidence, half_width, null, working)


def _critical_range(confidence, m, df):
    """The quantile of the studentised range; the root of its tail is found in a tenth of SciPy's time."""

    def excess(q):
        return scipy.stats.studentized_range.sf(q, m, df) - (1 - confidence)

    high = 4.0
    while excess(high) > 0:
        high *= 2
    return scipy.optimize.brentq(excess, 0.0, high, xtol=1e-10)
