"""The definitions, as plain loops; nothing here knows of irlab."""

from itertools import combinations, product
from math import inf

import numpy as np

CLOSE = 1e-12


def extreme(value, observed, alternative):
    if alternative == "greater":
        return value >= observed - CLOSE
    if alternative == "less":
        return value <= observed + CLOSE
    return abs(value) >= abs(observed) - CLOSE


def randomization_p(d, alternative="two-sided"):
    """All sign patterns, one at a time."""
    observed, count, total = sum(d) / len(d), 0, 0
    for signs in product((1, -1), repeat=len(d)):
        mean = sum(sign * x for sign, x in zip(signs, d, strict=True)) / len(d)
        count += extreme(mean, observed, alternative)
        total += 1
    return count / total


def random_randomization_p(d, n_resamples, seed, alternative="two-sided"):
    rng, observed, count = np.random.default_rng(seed), sum(d) / len(d), 0
    for _ in range(n_resamples):
        mean = sum(-x if coin < 0.5 else x for x, coin in zip(d, rng.random(len(d)), strict=True)) / len(d)
        count += extreme(mean, observed, alternative)
    return (count + 1) / (n_resamples + 1)


def bootstrap_p(d, n_resamples, seed, method, alternative):
    rng, n, count, no_win, no_loss = np.random.default_rng(seed), len(d), 0, 0, 0
    mean = sum(d) / n
    t = mean / (np.std(d, ddof=1) / n**0.5)
    for _ in range(n_resamples):
        drawn = [d[i] for i in rng.integers(n, size=n)]
        off = sum(drawn) / n - mean
        if method == "studentized":
            error = np.std(drawn, ddof=1) / n**0.5
            count += extreme(off / error if error > CLOSE else inf * off if abs(off) > CLOSE else 0, t, alternative)
        else:
            count += extreme(off, mean, alternative)
        no_win += sum(drawn) / n <= CLOSE
        no_loss += sum(drawn) / n >= -CLOSE
    if method == "percentile":
        count = {"greater": no_win, "less": no_loss, "two-sided": 2 * min(no_win, no_loss) + 1}[alternative]
    return min((count + 1) / (n_resamples + 1), 1)


def middle_ranks(sizes):
    return [sum(y < x for y in sizes) + (sum(y == x for y in sizes) + 1) / 2 for x in sizes]


def wilcoxon_p(d, zeros, alternative):
    """Rank, then try every sign pattern."""
    if zeros == "drop":
        d = [x for x in d if x]
    ranks = [r for r, x in zip(middle_ranks([abs(x) for x in d]), d, strict=True) if x]
    d = [x for x in d if x]
    plus = sum(r for r, x in zip(ranks, d, strict=True) if x > 0)
    sums = [sum(r for r, sign in zip(ranks, signs, strict=True) if sign) for signs in product((0, 1), repeat=len(d))]
    at_least, at_most = (sum(op) / len(sums) for op in ([s >= plus for s in sums], [s <= plus for s in sums]))
    return {"greater": at_least, "less": at_most, "two-sided": min(1, 2 * min(at_least, at_most))}[alternative]


def randomized_hsd(scores, n_resamples, seed):
    """{(a, b): p}: shuffle each topic's scores, look at the range of the column means."""
    rng, (n, m) = np.random.default_rng(seed), scores.shape
    ranges = []
    for _ in range(n_resamples):
        columns = [0.0] * m
        for topic in range(n):
            keys = rng.random(m)
            for column, system in enumerate(sorted(range(m), key=keys.__getitem__)):
                columns[column] += scores[topic, system] / n
        ranges.append(max(columns) - min(columns))
    means = [sum(scores[:, system]) / n for system in range(m)]
    return {
        (a, b): (sum(r >= abs(means[b] - means[a]) - CLOSE for r in ranges) + 1) / (n_resamples + 1)
        for a, b in combinations(range(m), 2)
    }


def randomized_preference_hsd(preferences, n_resamples, seed):
    """{(a, b): p}: relabel each topic's systems, look at the largest mean preference of any pair."""
    rng, (n, m) = np.random.default_rng(seed), preferences.shape[:2]
    pairs = list(combinations(range(m), 2))
    largest = []
    for _ in range(n_resamples):
        means = dict.fromkeys(pairs, 0.0)
        for topic in range(n):
            keys = rng.random(m)
            label = sorted(range(m), key=keys.__getitem__)
            for a, b in pairs:
                means[a, b] += preferences[topic, label[a], label[b]] / n
        largest.append(max(abs(mean) for mean in means.values()))
    return {
        (a, b): (sum(x >= abs(preferences[:, a, b].sum() / n) - CLOSE for x in largest) + 1) / (n_resamples + 1)
        for a, b in pairs
    }


def t_value(d):
    error = np.std(d, ddof=1) / len(d) ** 0.5
    return np.mean(d) / error if error > CLOSE else np.mean(d) * inf if abs(np.mean(d)) > CLOSE else 0.0


def max_t(differences, alternative):
    """A p for each system: every sign pattern of the topics, the largest t of any system."""
    sided = {"two-sided": abs, "greater": lambda t: t, "less": lambda t: -t}[alternative]
    n, k = differences.shape
    largest = [
        max(sided(t_value([sign * x for sign, x in zip(signs, differences[:, j], strict=True)])) for j in range(k))
        for signs in product((1, -1), repeat=n)
    ]
    own = [sided(t_value(differences[:, j])) for j in range(k)]
    return [sum(t >= mine - 1e-9 for t in largest) / len(largest) for mine in own]


def rbo(a, b, p, depth=2000):
    """The infinite sum, cut where nothing is left; what the lists do not say is extrapolated as Webber et al. do."""
    a, b = sorted((a, b), key=len)
    s, longest = len(a), len(b)
    total = 0.0
    for d in range(1, depth + 1):
        if d <= s:
            agreement = len(set(a[:d]) & set(b[:d])) / d
        elif d <= longest:
            agreement = (len(set(a) & set(b[:d])) + len(set(a) & set(b[:s])) / s * (d - s)) / d
        total += (1 - p) * p ** (d - 1) * agreement
    return total
