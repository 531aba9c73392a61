"""The data that several test files use: the worked example of source 002, and random scores without ties."""

import numpy as np

A = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]
B = [35, 84, 15, 75, 68, 85, 80, 50, 58, 75]


def random_pair(seed, n, effect=0.05):
    """Scores of a baseline and a system over n topics: correlated, no two differences equal, none zero."""
    rng = np.random.default_rng(seed)
    baseline = rng.beta(1, 3, n)
    return baseline, np.clip(baseline + rng.normal(effect, 0.15, n), -1, 2)


def random_scores(seed, n, m, spread=0.1):
    """A topics x systems matrix: topics differ, systems differ a little."""
    rng = np.random.default_rng(seed)
    return rng.beta(1, 3, (n, 1)) + rng.normal(0, spread / 2, m) + rng.normal(0, spread, (n, m))
