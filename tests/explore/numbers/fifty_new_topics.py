import numpy as np
from scipy import stats


def numbers(state, old=None):
    effect, n = state["effect"], state["n"]
    d = np.random.default_rng(state["seed"]).normal(effect, 1, (20, n))
    p, means = stats.ttest_1samp(d, 0, axis=1).pvalue, d.mean(axis=1)
    far, shift = stats.t.ppf(0.975, n - 1), effect * n**0.5
    said = np.maximum(p, 0.001)
    chance = stats.nct.sf(far, n - 1, shift) + np.nan_to_num(stats.nct.cdf(-far, n - 1, shift)) if effect else 0.05
    out = [int((p <= 0.05).sum()), 20, 0.05, effect, n, 100 * chance]
    return [*out, said.min(), said.max(), means.min(), means.max(), *said]
