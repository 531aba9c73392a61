"""Exercise set 09: is the difference of two systems more than luck?

What is a line or two is written out: irlab's tests import SciPy, and a first check would take a second.
"""

import itertools
import math
from statistics import NormalDist

from irlab.checker.task import Exercise

exercise = Exercise("09_significance", "Is B really better than A?")


def _two_systems(rng, size):
    n = size + 2
    baseline = [rng.randint(10, 90) for _ in range(n)]
    while True:
        system = [score + rng.randint(-15, 25) for score in baseline]
        if len({b - a for a, b in zip(baseline, system, strict=True)}) > 1:
            return baseline, system


SANTOS = ([25, 43, 39, 75, 43, 15, 20, 52, 49, 50], [35, 84, 15, 75, 68, 85, 80, 50, 58, 75])


@exercise.task(
    draw=_two_systems,
    visible=[SANTOS, ([10, 20, 30], [15, 22, 38])],
    edges=[([1, 2], [2, 1]), ([5, 6], [9, 8])],
    points=3,
)
def t_statistic(baseline, system):
    """Return the t of the paired t-test: the mean of the differences over its standard error.

    The lists hold the scores of two systems on the same topics; a difference is system - baseline. The
    standard deviation is the sample's (n - 1), the standard error divides it by the root of n.
    """
    d = _differences(baseline, system)
    return _mean(d) / _sd(d) * math.sqrt(len(d))


def _differences(baseline, system):
    return [b - a for a, b in zip(baseline, system, strict=True)]


def _mean(values):
    return sum(values) / len(values)


def _sd(values, less=1):
    return math.sqrt(sum((v - _mean(values)) ** 2 for v in values) / (len(values) - less))


@t_statistic.rival("Your standard deviation divides by n; for a sample it divides by n - 1.")
def population_deviation(baseline, system):
    d = _differences(baseline, system)
    return _mean(d) / _sd(d, 0) * math.sqrt(len(d))


@t_statistic.rival("You take baseline - system: the sign is the wrong way round.")
def baseline_minus_system(baseline, system):
    d = _differences(system, baseline)
    return _mean(d) / _sd(d) * math.sqrt(len(d))


@t_statistic.rival("The root of n is missing: this is the effect size, mean over standard deviation.")
def root_n_missing(baseline, system):
    d = _differences(baseline, system)
    return _mean(d) / _sd(d)


@t_statistic.rival("You treat the systems as two independent samples; the topics are the same, so work on differences.")
def unpaired(baseline, system):
    error = math.sqrt((_sd(baseline) ** 2 + _sd(system) ** 2) / len(system))
    return (_mean(system) - _mean(baseline)) / error


@t_statistic.rival("You multiply by n; the standard error divides by the root of n.")
def n_for_root_n(baseline, system):
    d = _differences(baseline, system)
    return _mean(d) / _sd(d) * len(d)


@t_statistic.rival("You divide by the variance; take its root.")
def variance_for_deviation(baseline, system):
    d = _differences(baseline, system)
    return _mean(d) / _sd(d) ** 2 * math.sqrt(len(d))


@t_statistic.variant(variance_for_deviation)
def variance_over_n(baseline, system):
    d = _differences(baseline, system)
    return _mean(d) / (_sd(d) ** 2 / len(d))


@t_statistic.rival("You take absolute differences; a topic on which the system loses must count against it.")
def absolute_differences(baseline, system):
    d = [abs(each) for each in _differences(baseline, system)]
    return _mean(d) / _sd(d) * math.sqrt(len(d))


def _with_critical(rng, size):
    baseline, system = _two_systems(rng, size)
    return baseline, system, rng.choice([2.0, 2.5, 3.182, 4.303])


@exercise.task(
    draw=_with_critical,
    visible=[(*SANTOS, 2.262157), ([10, 20, 30], [15, 22, 38], 4.303)],
    edges=[([3, 4], [5, 6], 12.706), ([1, 2], [2, 1], 12.706)],
    points=3,
    returns="numbers",
)
def confidence_interval(baseline, system, t_star):
    """Return [low, high], the confidence interval of the mean difference, system - baseline.

    `t_star` is the critical t for the wished confidence; the margin is `t_star` standard errors of the mean
    difference.
    """
    d = _differences(baseline, system)
    return _interval(d, t_star * _sd(d) / math.sqrt(len(d)))


def _interval(differences, margin):
    return [_mean(differences) - margin, _mean(differences) + margin]


@confidence_interval.rival("You take the normal 1.96 in place of t_star; with few topics the interval gets too narrow.")
def normal_for_t(baseline, system, t_star):
    d = _differences(baseline, system)
    return _interval(d, 1.96 * _sd(d) / math.sqrt(len(d)))


@confidence_interval.variant(normal_for_t)
def exact_normal_for_t(baseline, system, t_star):
    d = _differences(baseline, system)
    return _interval(d, NormalDist().inv_cdf(0.975) * _sd(d) / math.sqrt(len(d)))


@confidence_interval.rival("The root of n is missing: this spans topics, not the mean over topics.")
def margin_without_root_n(baseline, system, t_star):
    d = _differences(baseline, system)
    return _interval(d, t_star * _sd(d))


@confidence_interval.rival("Your standard deviation divides by n; for a sample it divides by n - 1.")
def interval_population_deviation(baseline, system, t_star):
    d = _differences(baseline, system)
    return _interval(d, t_star * _sd(d, 0) / math.sqrt(len(d)))


@confidence_interval.rival("You take the systems as independent samples; the interval is of the paired differences.")
def unpaired_interval(baseline, system, t_star):
    error = math.sqrt((_sd(baseline) ** 2 + _sd(system) ** 2) / len(system))
    return _interval(_differences(baseline, system), t_star * error)


@confidence_interval.rival(
    "Your interval lies around 0: that is the region of acceptance. It lies around the mean difference."
)
def around_zero(baseline, system, t_star):
    d = _differences(baseline, system)
    return [-t_star * _sd(d) / math.sqrt(len(d)), t_star * _sd(d) / math.sqrt(len(d))]


@confidence_interval.rival("Your margin is half of what it should be: low to high is two margins wide.")
def half_margin(baseline, system, t_star):
    d = _differences(baseline, system)
    return _interval(d, t_star * _sd(d) / math.sqrt(len(d)) / 2)


@confidence_interval.rival("Your differences are baseline - system: the interval is mirrored.")
def interval_mirrored(baseline, system, t_star):
    d = _differences(system, baseline)
    return _interval(d, t_star * _sd(d) / math.sqrt(len(d)))


@exercise.task(
    draw=lambda rng, size: _two_systems(rng, min(size, 6)),
    visible=[([1, 2, 3], [4, 4, 8]), ([5, 1, 4, 2], [4, 3, 8, 7])],
    edges=[([1, 1], [2, 2]), ([3, 4], [3, 4]), ([2, 5], [1, 9])],
    points=4,
)
def randomization_pvalue(baseline, system):
    """Return the exact two-sided p of the paired randomisation test.

    If the systems do not differ, each difference might as well have the other sign. Go through all 2^n ways
    to set the signs; p is the share in which the absolute mean difference is at least as large as the
    observed one.
    """
    d = _differences(baseline, system)
    return _share(d, lambda flipped: abs(flipped) >= abs(sum(d)))


def _share(differences, extreme):
    signs = itertools.product((1, -1), repeat=len(differences))
    return _mean([extreme(sum(s * d for s, d in zip(each, differences, strict=True))) for each in signs])


@randomization_pvalue.rival("You count one side only; two-sided, large differences of either sign are as extreme.")
def one_sided(baseline, system):
    d = _differences(baseline, system)
    return _share(d, lambda flipped: flipped >= sum(d))


@randomization_pvalue.variant(one_sided)
def one_sided_as_observed(baseline, system):
    d = _differences(baseline, system)
    return _share(d, lambda flipped: flipped >= abs(sum(d)))


@randomization_pvalue.rival("Your observed mean keeps its sign; where it is negative, every way seems as extreme.")
def observed_with_sign(baseline, system):
    d = _differences(baseline, system)
    return _share(d, lambda flipped: abs(flipped) >= sum(d))


@randomization_pvalue.rival("You count only what is more extreme; the observed value itself counts, so p is never 0.")
def strictly_more_extreme(baseline, system):
    d = _differences(baseline, system)
    return _share(d, lambda flipped: abs(flipped) > abs(sum(d)))


@randomization_pvalue.rival(
    "you add 1 to both counts, which is right for random resamples; with all 2^n ways the observed one is already in.",
    kind="convention",
)
def plus_one(baseline, system):
    n = 2 ** len(baseline)
    return (randomization_pvalue.reference(baseline, system) * n + 1) / (n + 1)


@randomization_pvalue.rival("This is the share of less extreme ways, 1 - p.")
def complement(baseline, system):
    return 1 - randomization_pvalue.reference(baseline, system)


@randomization_pvalue.rival(
    "You deal all scores anew to the two systems; topics stay together, only signs are flipped."
)
def scores_dealt_anew(baseline, system):
    scores = [*baseline, *system]
    if len(scores) > 12:
        return None
    half = [sum(group) for group in itertools.combinations(scores, len(baseline))]
    return _mean([abs(sum(scores) - 2 * s) >= abs(sum(system) - sum(baseline)) for s in half])


@exercise.task(
    draw=lambda rng, size: tuple([rng.randint(0, 4) for _ in range(size + 3)] for _ in range(2)),
    visible=[SANTOS, ([1, 1, 1, 1], [2, 3, 2, 0])],
    edges=[([1, 2], [1, 2]), ([1, 1], [2, 1]), ([1, 2, 3], [2, 3, 4])],
    points=3,
)
def sign_test_pvalue(baseline, system):
    """Return the exact two-sided p of the sign test: topics without a difference are dropped; of the n
    others, w are won; p is twice the chance of at least max(w, n - w) heads in n fair tosses, at most 1.
    """
    wins, losses, _ = _signs(baseline, system)
    return min(1.0, 2 * _tail(wins + losses, max(wins, losses)))


def _tail(n, least):
    return sum(math.comb(n, k) for k in range(math.ceil(least), n + 1)) / 2**n


def _signs(baseline, system):
    d = _differences(baseline, system)
    return sum(each > 0 for each in d), sum(each < 0 for each in d), d.count(0)


@sign_test_pvalue.rival("You count one side: the two-sided p is twice as large (and at most 1).")
def sign_one_sided(baseline, system):
    wins, losses, _ = _signs(baseline, system)
    return _tail(wins + losses, max(wins, losses))


@sign_test_pvalue.variant(sign_one_sided)
def sign_side_of_the_system(baseline, system):
    wins, losses, _ = _signs(baseline, system)
    return _tail(wins + losses, wins)


@sign_test_pvalue.rival("You keep topics without a difference as losses; they are dropped.")
def ties_as_losses(baseline, system):
    wins, losses, ties = _signs(baseline, system)
    return min(1, 2 * _tail(wins + losses + ties, max(wins, losses + ties)))


@sign_test_pvalue.rival("You keep topics without a difference in n; they are dropped, and n gets smaller.")
def ties_kept_in_n(baseline, system):
    wins, losses, ties = _signs(baseline, system)
    return min(1, 2 * _tail(wins + losses + ties, max(wins, losses)))


@sign_test_pvalue.rival("You take the chance of exactly this count; p is of this count or a more extreme one.")
def exactly_this_count(baseline, system):
    wins, losses, _ = _signs(baseline, system)
    return min(1, 2 * math.comb(wins + losses, wins) / 2 ** (wins + losses))


@sign_test_pvalue.variant(exactly_this_count)
def exactly_this_count_once(baseline, system):
    wins, losses, _ = _signs(baseline, system)
    return math.comb(wins + losses, wins) / 2 ** (wins + losses)


@sign_test_pvalue.rival("You leave out the observed count; at least as extreme includes it.")
def observed_left_out(baseline, system):
    wins, losses, _ = _signs(baseline, system)
    return min(1, 2 * _tail(wins + losses, max(wins, losses) + 1))


@sign_test_pvalue.rival(
    "this is the normal approximation without a correction; the task asks for the exact binomial.",
    kind="convention",
)
def normal_approximation(baseline, system):
    wins, losses, _ = _signs(baseline, system)
    return math.erfc(abs(wins - losses) / math.sqrt(wins + losses) / math.sqrt(2))


exercise.choice(
    "which_side",
    "Before looking you chose to test whether B is better than A, one-sided. Then B comes in behind; the two-sided p "
    "would be .04. What is your p?",
    {
        "a": ".04",
        "b": ".02",
        "c": ".98",
        "d": ".08",
    },
    {
        "a": "That is the two-sided p: it counts studies that are as far out on either side.",
        "b": "That would be the p of the other side, that A is better; a side chosen by looking is no test.",
        "c": "Yes: nearly all studies of equal systems come out at least as good for B. The loss cannot be news now.",
        "d": "Two sides are twice the smaller one, not one side twice the two.",
    },
    "c",
)
exercise.choice(
    "p_reading",
    "On 50 topics B is ahead by .02 on average, with a two-sided p of .20. Which is the 95% interval of the "
    "difference?",
    {
        "a": ".016 to .024",
        "b": "-.011 to .051",
        "c": ".005 to .035",
        "d": ".000 to .040",
    },
    {
        "a": "A fifth of the mean to each side: p is no margin.",
        "b": "Yes: with p above .05 the interval holds 0. No difference was shown, and there may be one of .05.",
        "c": "It leaves out 0, so p would be below .05.",
        "d": "It just reaches 0, so p would be .05.",
    },
    "b",
)
