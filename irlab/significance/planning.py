"""Before the experiment: power, topics needed, what a small study can find, and how it misleads when it does.

All speak of the paired t-test when the differences are normal with the standardised mean ``effect_size`` (d_z, the
mean difference in standard deviations of the differences).
"""

from functools import cache
from math import ceil, inf, sqrt

import numpy as np
import scipy

from irlab.significance.inputs import check_alternative, check_share
from irlab.significance.paired import t_critical

NODES = 200  # of the Gauss-Legendre quadrature over the standard deviation that a sample happens to show


def power(effect_size, n, alpha=0.05, alternative="two-sided"):
    """The chance that a paired t-test on n topics reaches p <= alpha.

    E[P(|Z| > c U)]: Z normal around effect_size sqrt(n) with variance 1, U the sample's standard deviation in units
    of the true one, c the critical t. Equals the tail of the non-central t distribution.

    >>> round(power(0.5, 34), 4)
    0.8078
    """
    _check(n, alpha)
    check_alternative(alternative)
    shift, cut, weight = _cuts(effect_size, n, alpha, alternative)
    above, below = scipy.stats.norm.sf(cut - shift) @ weight, scipy.stats.norm.cdf(-cut - shift) @ weight
    return float({"two-sided": above + below, "greater": above, "less": below}[alternative])


def topics_needed(effect_size, target_power=0.8, alpha=0.05, alternative="two-sided"):
    """The smallest number of topics with which the paired t-test has at least ``target_power``.

    >>> topics_needed(0.5), topics_needed(0.2)
    (34, 199)
    """
    check_share(target_power, "target_power")
    _check(2, alpha)
    check_alternative(alternative)
    helpful = abs(effect_size) if alternative == "two-sided" else effect_size * (-1) ** (alternative == "less")
    if not helpful > 0:
        raise ValueError(f"no number of topics finds an effect of {effect_size} with alternative {alternative!r}")
    if target_power <= alpha:
        return 2
    low, high = 1, 2
    while power(effect_size, high, alpha, alternative) < target_power:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        enough = power(effect_size, middle, alpha, alternative) >= target_power
        low, high = (low, middle) if enough else (middle, high)
    return high


def minimum_detectable_difference(n, sd_difference, target_power=0.8, alpha=0.05, alternative="two-sided"):
    """The smallest true mean difference that n topics find with ``target_power``, in the units of the scores.

    >>> round(minimum_detectable_difference(50, 0.2), 4)
    0.0808
    """
    check_share(target_power, "target_power")
    _check(n, alpha)
    check_alternative(alternative)
    if not 0 < sd_difference < inf:
        raise ValueError(f"sd_difference must be above 0, here: {sd_difference}")
    if target_power <= alpha:
        return 0.0
    sign = -1 if alternative == "less" else 1

    def lacking(d):
        return power(sign * d, n, alpha, alternative) - target_power

    high = 1.0
    while lacking(high) < 0:
        high *= 2
    return sd_difference * scipy.optimize.brentq(lacking, 0.0, high, xtol=1e-12)


def type_s_error(effect_size, n, alpha=0.05):
    """The chance that a result with p <= alpha (two-sided) has the wrong sign.

    Source: Gelman and Carlin 2014.

    >>> round(type_s_error(0.1, 10), 3)
    0.209
    """
    _check(n, alpha)
    if effect_size == 0:
        raise ValueError("an effect of zero has no sign to be wrong about")
    wrong = power(-abs(effect_size), n, alpha / 2, "greater")
    return wrong / power(effect_size, n, alpha)


def type_m_error(effect_size, n, alpha=0.05):
    """By what factor the differences with p <= alpha (two-sided) exaggerate the true one, on average.

    E[|mean difference| given p <= alpha] / |true mean difference|, the exaggeration ratio of Gelman and Carlin 2014.

    >>> round(type_m_error(0.2, 10), 2)
    3.58
    """
    _check(n, alpha)
    if effect_size == 0:
        raise ValueError("an effect of zero cannot be exaggerated")
    shift, cut, weight = _cuts(abs(effect_size), n, alpha, "two-sided")
    normal = scipy.stats.norm
    size = (  # E[|Z|; |Z| > cut] for Z normal around shift
        normal.pdf(cut - shift)
        + shift * normal.sf(cut - shift)
        + normal.pdf(cut + shift)
        - shift * normal.sf(cut + shift)
    )
    return float(size @ weight / power(effect_size, n, alpha) / shift)


def _cuts(effect_size, n, alpha, alternative):
    """The mean of sqrt(n) mean / sd; where it turns significant at each standard deviation; their weights."""
    if not np.isfinite(effect_size):
        raise ValueError(f"effect_size must be a finite number, here: {effect_size}")
    node, weight = _quadrature()
    df = n - 1
    low, high = scipy.stats.chi.isf([1 - 1e-15, 1e-15], df) if df > 1 else (0.0, 8.2)
    x = (low + high) / 2 + (high - low) / 2 * node
    weight = weight * (high - low) / 2 * scipy.stats.chi.pdf(x, df)
    one_sided = "greater" if alternative != "two-sided" else alternative
    critical = t_critical(df, 1 - alpha, one_sided)
    return effect_size * sqrt(n), critical * x / sqrt(df), weight


@cache
def _quadrature():
    return np.polynomial.legendre.leggauss(NODES)


def _check(n, alpha):
    check_share(alpha, "alpha")
    if not n >= 2 or n != ceil(n):
        raise ValueError(f"n must be a whole number of at least 2 topics, here: {n}")
