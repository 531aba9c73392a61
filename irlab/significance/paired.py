"""One system against a baseline: the paired t-test first, then the tests that assume other things.

All take ``(baseline, system)``, look at the differences d = system - baseline over n topics, with their mean and
standard deviation s (divisor n - 1), and return a `PairedTest`. Stated conventions:

- no difference on any topic: the statistic says so (t = 0, no wins) and two-sided p = 1;
- the same difference on every topic (s = 0): t and d_z are infinite and the t-test's p is 0, the limits of
  their formulas; the other tests need no convention;
- differences that agree within 1e-12 of the largest score are equal: rounding makes no wins, breaks no ties.
"""

from dataclasses import dataclass, replace
from functools import cache, partial
from math import copysign, inf, sqrt

import numpy as np
import scipy

from irlab.significance.inputs import ROUNDING, check_alternative, check_resamples, check_share, paired_scores
from irlab.significance.resampling import (
    EXACT_TOPICS,
    blocks,
    count_extreme,
    cut,
    discrete_tail,
    kth_largest,
    kth_smallest,
    rank_sum_masses,
    sign_flips,
)
from irlab.significance.results import NullPicture, PairedTest, number, p_value

EXACT_RANKS = 50  # Wilcoxon: counting up to here, the normal distribution beyond


def paired_t_test(baseline, system, alternative="two-sided", confidence=0.95):
    """Student's paired t-test: t = mean / (s / sqrt(n)), with n - 1 degrees of freedom.

    H0: the differences are normal with mean zero. "greater": the system scores higher (SciPy's ``ttest_rel`` takes
    its arguments the other way round). The interval is of the mean difference. Source: Student 1908.

    >>> a = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]
    >>> b = [35, 84, 15, 75, 68, 85, 80, 50, 58, 75]
    >>> test = paired_t_test(a, b)
    >>> round(test.statistic, 6), test.df, round(test.pvalue, 6), round(test.effect_size, 6)
    (2.326881, 9, 0.044976, 0.735824)
    """
    pair = _pair(baseline, system, alternative, confidence)
    n, mean, s = pair.n, pair.mean, pair.s
    df = n - 1
    t = _ratio(mean, s / sqrt(n))
    p = _tail(scipy.stats.t, t, alternative, df)
    return pair.result(
        "paired t-test",
        t,
        p,
        df=df,
        symbol=f"t({df})",
        lower=lambda side, error: side * mean - scipy.stats.t.ppf(1 - error, df) * s / sqrt(n),
        null="the differences are normal with mean zero",
        working=(
            f"mean difference: {number(pair.d.sum())} / {n} = {number(mean)}",
            f"standard deviation of the differences (divisor n - 1): s = {number(s)}",
            f"standard error: s / sqrt(n) = {number(s)} / sqrt({n}) = {number(s / sqrt(n))}",
            f"t = mean / standard error = {number(t)}",
            f"Student's t with {df} degrees of freedom, {alternative}: {p_value(p)}",
        ),
        draw=partial(_t_picture, t, df, alternative, p),
    )


def sign_test(baseline, system, alternative="two-sided", confidence=0.95):
    """The sign test: how many of the topics that differ does the system win? A fair coin under H0.

    H0: the median difference is zero; topics without a difference are dropped. The statistic is the number of wins, p
    exact from the binomial distribution; the interval is of the median difference, between two order statistics of
    all n differences.

    >>> test = sign_test([25, 43, 39, 75, 43, 15, 20, 52, 49, 50], [35, 84, 15, 75, 68, 85, 80, 50, 58, 75])
    >>> test.statistic, round(test.pvalue, 6)
    (7, 0.179688)
    """
    pair = _pair(baseline, system, alternative, confidence)
    d = pair.rounded()
    wins, losses = int((d > 0).sum()), int((d < 0).sum())
    counted = wins + losses
    coin = scipy.stats.binom
    p = discrete_tail(coin.cdf(wins, counted, 0.5), coin.sf(wins - 1, counted, 0.5), alternative)

    return pair.result(
        "sign test",
        wins,
        p,
        symbol=f"wins of {counted}",
        lower=lambda side, error: kth_smallest(side * pair.d, _coin_cut(pair.n, error)),
        interval_of="median difference",
        null="the median difference is zero: each topic is won or lost with the same chance",
        working=(
            f"wins {wins}, losses {losses}, no difference {pair.n - counted} (dropped)",
            f"binomial distribution ({counted}, 1/2), {alternative}: {p_value(p)}",
        ),
        draw=partial(_coin_picture, wins, counted, alternative, p),
    )


def wilcoxon_test(baseline, system, alternative="two-sided", confidence=0.95, zeros="drop", exact=None):
    """Wilcoxon's signed-rank test: rank the differences by size, sum the ranks r of the positive ones.

    H0: the differences are symmetric around zero. Ties share their middle rank; ``zeros``: "drop" (Wilcoxon) or
    "pratt" (ranked, then dropped). The statistic is the smaller rank sum if two-sided, else that of the wins.
    ``exact``: p by counting all sign patterns given the ranks, ties included; the default up to 50 ranked topics,
    beyond the normal distribution with mean sum(r) / 2 and variance sum(r^2) / 4, no continuity correction. The
    interval is of the pseudo-median, from the ordered Walsh averages. Source: Wilcoxon 1945, Pratt 1959.

    >>> a = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]
    >>> test = wilcoxon_test(a, [35, 84, 15, 75, 68, 85, 80, 50, 58, 75])
    >>> test.statistic, test.pvalue * 512
    (5.0, 18.0)
    """
    pair = _pair(baseline, system, alternative, confidence)
    if zeros not in ("drop", "pratt"):
        raise ValueError(f"zeros must be 'drop' or 'pratt', here: {zeros!r}")
    d = pair.rounded()
    if zeros == "drop":
        d = d[d != 0]
    ranks, d = scipy.stats.rankdata(np.abs(d))[d != 0], d[d != 0]
    plus, minus = float(ranks[d > 0].sum()), float(ranks[d < 0].sum())
    if len(ranks) <= EXACT_RANKS if exact is None else exact:
        masses, at = rank_sum_masses(ranks), round(2 * plus)
        p = discrete_tail(masses[: at + 1].sum(), masses[at:].sum(), alternative)
        how = f"by counting 2^{len(ranks)} sign patterns"
        draw = partial(_rank_sum_picture, masses, ranks, plus, alternative, p)
    else:
        z = _ratio(plus - ranks.sum() / 2, sqrt((ranks**2).sum() / 4))
        p = _tail(scipy.stats.norm, z, alternative)
        how = f"from the normal distribution at z = {number(z)}"
        draw = partial(NullPicture.curve, scipy.stats.norm.pdf, z, alternative, p, "z, a standard normal")

    def lower(side, error):
        i, j = np.triu_indices(pair.n)
        return kth_smallest(side * (pair.d[i] + pair.d[j]) / 2, _walsh_cut(pair.n, error))

    return pair.result(
        "Wilcoxon signed-rank test",
        min(plus, minus) if alternative == "two-sided" else plus,
        p,
        symbol="W",
        lower=lower,
        interval_of="pseudo-median difference",
        null="the differences are symmetric around zero",
        working=(
            f"ranked {len(ranks)}, no difference {pair.n - len(ranks)} (by the rule {zeros!r})",
            f"rank sum of the wins {number(plus)}, of the losses {number(minus)}",
            f"{how}, {alternative}: {p_value(p)}",
        ),
        draw=draw,
    )


def randomization_test(
    baseline, system, alternative="two-sided", confidence=0.95, n_resamples=100_000, seed=0, exact=None
):
    """Fisher's randomisation test: flip the sign of each topic's difference by a coin, again and again.

    H0: on each topic the two labels could be swapped (the differences are symmetric around zero). The statistic is
    the mean difference; p is the share of sign patterns whose mean is at least as extreme: of all 2^n of them where n
    <= 20 (or ``exact=True``), else of ``n_resamples`` random ones and the one seen: (count + 1) / (B + 1), which is
    never 0. The interval holds the mean differences that the test would not reject. Source: Fisher 1935.

    >>> a = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]
    >>> randomization_test(a, [35, 84, 15, 75, 68, 85, 80, 50, 58, 75]).pvalue * 1024
    48.0
    """
    pair = _pair(baseline, system, alternative, confidence)
    check_resamples(n_resamples)
    n, d, mean = pair.n, pair.d, pair.mean
    exact = n <= EXACT_TOPICS if exact is None else exact
    patterns = [(flips @ d, flips.sum(axis=1)) for flips in sign_flips(n, None if exact else n_resamples, seed)]
    flipped_sum, flipped = (np.concatenate(column) for column in zip(*patterns, strict=True))
    null = (d.sum() - 2 * flipped_sum) / n
    count = count_extreme(null, mean, alternative, ROUNDING * np.abs(d).mean())
    p = count / len(null)

    def lower(side, error):
        # Were the true mean difference m, a flip would turn d into 2 m - d: the mean is at least the one seen
        # just where the flipped differences average at most m. So those averages, in order, are the limits.
        average = np.where(flipped > 0, side * flipped_sum / np.maximum(flipped, 1), -inf)
        return kth_smallest(average, cut(error, len(null)) + 1)

    of = f"all {len(null):,} sign patterns" if exact else f"{n_resamples:,} random sign patterns"
    picture = NullPicture.histogram(null, mean, alternative, p, f"the mean difference under {of}")
    return pair.result(
        "randomisation test",
        mean,
        p,
        symbol="mean difference",
        lower=lower,
        null="on each topic the labels of the two systems could be swapped",
        working=(
            f"mean difference {number(mean)}",
            f"at least as extreme, {alternative}: {count:,} of {of}{'' if exact else ' and the one seen'}",
            f"{count:,} / {len(null):,}: {p_value(p)}",
        ),
        draw=partial(replace, picture),  # made at once, so that the sample can go
    )


def bootstrap_test(
    baseline,
    system,
    alternative="two-sided",
    confidence=0.95,
    n_resamples=10_000,
    seed=0,
    method="shift",
):
    """The bootstrap test: draw n topics with replacement, again and again, and look at the mean.

    H0: the mean difference is zero, whatever the distribution; it wants many topics. With mean* and se* of a
    resample, p is (count + 1) / (B + 1), counting by ``method``:

    - "shift": |mean* - mean| >= |mean|, the resamples shifted to mean zero;
    - "studentized": |mean* - mean| / se* >= |mean| / se, which mends much of a skew (se* = 0: infinite);
    - "percentile": means* on the other side of zero; two-sided: twice the smaller side.

    The interval is of the mean difference and holds what the same method does not reject (two-sided: symmetric, but
    equal-tailed for "percentile"). Source: Efron and Tibshirani 1993; Smucker et al. 2007.

    >>> a = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]
    >>> test = bootstrap_test(a, [35, 84, 15, 75, 68, 85, 80, 50, 58, 75], seed=1)
    >>> 0.01 < test.pvalue < 0.02
    True
    """
    pair = _pair(baseline, system, alternative, confidence)
    check_resamples(n_resamples)
    if method not in ("shift", "studentized", "percentile"):
        raise ValueError(f"method must be 'shift', 'studentized' or 'percentile', here: {method!r}")
    n, d, mean, total = pair.n, pair.d, pair.mean, n_resamples + 1
    rng = np.random.default_rng(seed)
    resamples = (d[rng.integers(n, size=(size, n))] for _, size in blocks(n_resamples, n))
    moments = [(drawn.mean(axis=1), drawn.std(axis=1, ddof=1)) for drawn in resamples]
    means, spreads = (np.concatenate(column) for column in zip(*moments, strict=True))
    slack = ROUNDING * np.abs(d).mean()
    null = np.where(np.abs(means - mean) <= slack, 0.0, means - mean)
    observed, error_of_mean = mean, 1.0
    if method == "studentized":
        error_of_mean = pair.s / sqrt(n)
        observed = _ratio(mean, error_of_mean)
        with np.errstate(divide="ignore", invalid="ignore"):
            null = np.where(null == 0, 0.0, null / np.where(spreads <= slack, 0.0, spreads / sqrt(n)))
    if method == "percentile":
        not_above, not_below = (means <= slack).sum() + 1, (means >= -slack).sum() + 1
        p = discrete_tail(not_below / total, not_above / total, alternative)
    else:
        p = (count_extreme(null, observed, alternative, slack) + 1) / total

    def lower(side, error):
        if method == "percentile":
            return kth_smallest(side * means, cut(error, total))
        if alternative == "two-sided":
            reach = kth_largest(np.abs(null), cut(2 * error, total))
        else:
            reach = kth_largest(side * null, cut(error, total))
        return side * mean - (reach * error_of_mean if error_of_mean else 0.0)

    return pair.result(
        f"bootstrap test ({method})",
        observed,
        p,
        symbol="t" if method == "studentized" else "mean difference",
        lower=lower,
        null="the mean difference is zero",
        working=(
            f"mean difference {number(mean)}",
            f"{n_resamples:,} resamples of {n} topics with replacement",
            f"{method} method, {alternative}: {p_value(p)}",
        ),
        draw=partial(
            NullPicture.histogram,
            np.clip(null, -12, 12) if method == "studentized" else null,
            observed,
            alternative,
            p,
            "t over the resamples" if method == "studentized" else "the resampled mean, shifted to zero",
        ),
    )


def equivalence_test(baseline, system, margin, alpha=0.05):
    """Two one-sided t-tests (TOST): is the mean difference inside (-margin, margin), or (low, high)?

    H0: the mean difference lies on or outside the margin, so a small p speaks for equivalence; a large p of an
    ordinary test never does. p is the larger of the two one-sided ones, the statistic its t; the interval has the
    confidence 1 - 2 alpha and lies inside the margin just where p < alpha. Choose the margin before looking. Source:
    Schuirmann 1987.

    >>> a = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]
    >>> test = equivalence_test(a, [35, 84, 15, 75, 68, 85, 80, 50, 58, 75], margin=50)
    >>> round(test.statistic, 3), round(test.pvalue, 4)          # t = (21.4 - 50) / 9.197
    (-3.11, 0.0063)
    """
    if not 0 < alpha < 0.5:
        raise ValueError(f"alpha must lie strictly between 0 and 0.5, here: {alpha}")
    low, high = (-margin, margin) if np.isscalar(margin) else margin
    if not low < high:
        raise ValueError(f"the margin must be a positive number or a pair (low, high), here: {margin}")
    pair = _pair(baseline, system, "two-sided", 1 - 2 * alpha)
    df, error_of_mean = pair.n - 1, pair.s / sqrt(pair.n)
    t_low, t_high = _ratio(pair.mean - low, error_of_mean), _ratio(pair.mean - high, error_of_mean)
    p_low, p_high = _tail(scipy.stats.t, t_low, "greater", df), _tail(scipy.stats.t, t_high, "less", df)
    t, p, tail = (t_low, p_low, "greater") if p_low > p_high else (t_high, p_high, "less")
    return pair.result(
        "equivalence test (TOST)",
        t,
        p,
        df=df,
        symbol=f"t({df})",
        alternative=f"inside {number(low)} to {number(high)},",
        lower=lambda side, error: side * pair.mean - scipy.stats.t.ppf(1 - error, df) * error_of_mean,
        null=f"the mean difference is at most {number(low)} or at least {number(high)}",
        working=(
            f"mean difference {number(pair.mean)}, standard error {number(error_of_mean)}",
            f"above {number(low)}: t = {number(t_low)}, {p_value(p_low)}",
            f"below {number(high)}: t = {number(t_high)}, {p_value(p_high)}",
            f"the larger of the two: {p_value(p)}",
        ),
        draw=partial(_t_picture, t, df, tail, p),
    )


def t_critical(df, confidence, alternative="two-sided"):
    """The value of t that just reaches p = 1 - confidence; arrays make a table.

    "two-sided": |t| must reach it; "greater": t from above; "less": t from below, so it is negative.

    >>> round(t_critical(9, 0.95), 6), round(t_critical(4, 0.95, "greater"), 3)
    (2.262157, 2.132)
    """
    check_alternative(alternative)
    df, confidence = np.asarray(df, dtype=float), np.asarray(confidence, dtype=float)
    if not (df > 0).all():
        raise ValueError(f"df must be above 0, here: {df}")
    for value in confidence.flat:
        check_share(float(value), "confidence")
    one_sided = (1 + confidence) / 2 if alternative == "two-sided" else confidence
    critical = scipy.stats.t.ppf(one_sided, df) * (-1 if alternative == "less" else 1)
    return float(critical) if np.ndim(critical) == 0 else critical


@dataclass(frozen=True)
class _Pair:
    """What every paired test starts from, and how it ends."""

    topics: object
    baseline: np.ndarray
    system: np.ndarray
    d: np.ndarray
    mean: float
    s: float
    slack: float
    alternative: str
    confidence: float

    @property
    def n(self):
        return len(self.d)

    def rounded(self):
        """The differences in units of the slack: zero and tied where they are so on paper."""
        return np.round(self.d / (self.slack or 1.0))

    def result(self, test, statistic, pvalue, *, lower, df=None, interval_of="mean difference", **described):
        """``lower(side, error)`` bounds side * parameter from below and is wrong with chance ``error``."""
        error = round(1 - self.confidence, 12) / (2 if self.alternative == "two-sided" else 1)
        low = lower(1, error) if self.alternative != "less" else -inf
        high = -lower(-1, error) if self.alternative != "greater" else inf
        return PairedTest(
            test=test,
            statistic=statistic,
            pvalue=float(pvalue),
            df=df,
            n=self.n,
            mean_difference=self.mean,
            sd_difference=self.s,
            effect_size=_ratio(self.mean, self.s),
            confidence_interval=(float(low), float(high)),
            confidence=self.confidence,
            interval_of=interval_of,
            topics=self.topics,
            baseline=self.baseline,
            system=self.system,
            **{"alternative": self.alternative, **described},
        )


def _pair(baseline, system, alternative, confidence):
    check_alternative(alternative)
    check_share(confidence, "confidence")
    topics, baseline, system = paired_scores(baseline, system)
    d = system - baseline
    slack = ROUNDING * float(max(np.abs(baseline).max(), np.abs(system).max()))
    mean, s = float(d.mean()), float(d.std(ddof=1))
    if np.ptp(d) <= slack:
        mean, s = (0.0 if abs(mean) <= slack else mean), 0.0
    return _Pair(topics, baseline, system, d, mean, s, slack, alternative, confidence)


def _ratio(difference, spread):
    """difference / spread; 0 / 0 is 0 (no difference), x / 0 infinite (the same difference everywhere)."""
    if spread:
        return difference / spread
    return copysign(inf, difference) if difference else 0.0


def _tail(distribution, value, alternative, *shape):
    """p of a value of a distribution that is symmetric around zero."""

    def tail(value):
        return distribution.sf(value, *shape)

    return float({"two-sided": 2 * tail(abs(value)), "greater": tail(value), "less": tail(-value)}[alternative])


@cache
def _coin_cut(n, error):
    """How many differences the interval of the sign test leaves out on one side."""
    at_most = scipy.stats.binom.cdf(np.arange(n + 1), n, 0.5)
    return int((at_most <= error + ROUNDING).sum())


@cache
def _walsh_cut(n, error):
    """How many Walsh averages the interval leaves out on one side: W as small has at most that chance."""
    if n <= EXACT_RANKS:
        at_most = rank_sum_masses(np.arange(1, n + 1))[::2].cumsum()
        return int((at_most <= error + ROUNDING).sum())
    z = scipy.stats.norm.ppf(error)
    return max(int(n * (n + 1) / 4 + z * sqrt(n * (n + 1) * (2 * n + 1) / 24)), 0)


def _t_picture(t, df, tail, p):
    density = partial(scipy.stats.t.pdf, df=df)
    return NullPicture.curve(density, t, tail, p, f"t with {df} degrees of freedom")


def _coin_picture(wins, counted, tail, p):
    values = np.arange(counted + 1)
    chances = scipy.stats.binom.pmf(values, counted, 0.5)
    return NullPicture.bars(values, chances, wins, counted / 2, tail, p, f"wins in {counted} topics, by a coin")


def _rank_sum_picture(masses, ranks, plus, alternative, p):
    step = 1 if (np.mod(ranks, 1) > 0).any() else 2  # whole ranks leave every other doubled sum empty
    values = np.arange(0, len(masses), step) / 2
    of = f"the rank sum of the wins over {len(ranks)} topics"
    return NullPicture.bars(values, masses[::step], plus, ranks.sum() / 2, alternative, p, of)
