"""One system against a baseline: the sources' numbers, other tools' p-values, plain loops, and bad input."""

from dataclasses import FrozenInstanceError
from functools import partial
from math import inf, sqrt

import numpy as np
import pytest
import scipy.stats

import irlab
from irlab.significance import bootstrap_test, equivalence_test, hedges_correction
from tests.statistics import slow
from tests.statistics.data import A, B, random_pair

pytestmark = pytest.mark.filterwarnings("error")

TESTS = [
    irlab.paired_t_test,
    irlab.sign_test,
    irlab.wilcoxon_test,
    irlab.randomization_test,
    irlab.bootstrap_test,
]
SIDES = ["two-sided", "greater", "less"]


# Source 002, its ten topics


def test_the_t_test_of_source_002():
    test = irlab.paired_t_test(A, B)
    assert test.n == 10 and test.df == 9
    assert test.mean_difference == pytest.approx(21.4, abs=1e-12)
    assert test.sd_difference == pytest.approx(29.083023, abs=5e-7)
    assert test.statistic == pytest.approx(2.326881, abs=5e-7)
    assert test.pvalue == pytest.approx(0.044976, abs=5e-7)
    assert irlab.paired_t_test(A, B, "greater").pvalue == pytest.approx(0.022488, abs=5e-7)
    assert irlab.paired_t_test(A, B, "less").pvalue == pytest.approx(1 - 0.022488, abs=5e-7)
    assert test.effect_size == pytest.approx(0.735824, abs=5e-7)
    assert test.confidence_interval == pytest.approx((0.595259, 42.204741), abs=5e-7)
    assert isinstance(test.confidence_interval, tuple)


def test_the_effect_of_source_002_is_smaller_without_its_bias():
    test = irlab.paired_t_test(A, B)
    assert test.hedges_g == pytest.approx(0.6725, abs=5e-5)
    assert test.effect_size * (1 - 3 / (4 * 9 - 1)) == pytest.approx(0.6728, abs=5e-5)  # the usual approximation


def test_t_and_normal_differ_at_ten_topics():
    test = irlab.paired_t_test(A, B)
    assert 2 * scipy.stats.norm.sf(test.statistic) == pytest.approx(0.0200, abs=5e-5)


def test_dropping_one_topic_of_source_002_can_turn_the_verdict():
    without = {
        topic: irlab.paired_t_test(A[: topic - 1] + A[topic:], B[: topic - 1] + B[topic:]).pvalue
        for topic in range(1, 11)
    }
    assert [topic for topic, p in without.items() if p > 0.05] == [1, 2, 5, 6, 7, 9, 10]


def test_the_data_of_source_002_cannot_show_what_pairing_does():
    assert np.corrcoef(A, B)[0, 1] == pytest.approx(0.00014, abs=5e-6)
    unpaired = scipy.stats.ttest_ind(B, A)
    assert unpaired.statistic == pytest.approx(2.32673, abs=5e-6) and unpaired.df == 18
    assert unpaired.pvalue == pytest.approx(0.0319, abs=5e-5)
    assert unpaired.pvalue < irlab.paired_t_test(A, B).pvalue


def test_the_sign_test_of_source_002():
    test = irlab.sign_test(A, B)
    assert (test.statistic, test.n) == (7, 10) and "losses 2" in test.working[0]
    assert test.pvalue == pytest.approx(0.179688, abs=5e-7)


def test_wilcoxon_of_source_002_counts_given_the_tie():
    test = irlab.wilcoxon_test(A, B)
    assert test.statistic == 5
    assert test.pvalue == pytest.approx(0.035156, abs=5e-7)
    assert irlab.wilcoxon_test(A, B, exact=False).pvalue == pytest.approx(0.037983, abs=5e-7)
    d = np.subtract(B, A)
    scipy_exact = scipy.stats.wilcoxon(d[d != 0], method="exact").pvalue  # as if there were no tie
    assert scipy_exact == pytest.approx(0.039063, abs=6e-7)


def test_randomisation_of_source_002_is_exact():
    assert irlab.randomization_test(A, B).pvalue == 48 / 1024 == 0.046875


# The t-table of source 002

LEVELS = [0.75, 0.80, 0.85, 0.90, 0.95, 0.975, 0.99]
T_TABLE = {
    1: ["1.000", "1.376", "1.963", "3.078", "6.314", "12.71", "31.82"],
    2: ["0.816", "1.080", "1.386", "1.886", "2.920", "4.303", "6.965"],
    3: ["0.765", "0.978", "1.250", "1.638", "2.353", "3.182", "4.541"],
    4: ["0.741", "0.941", "1.190", "1.533", "2.132", "2.776", "3.747"],
    5: ["0.727", "0.920", "1.156", "1.476", "2.015", "2.571", "3.365"],
}


def test_the_t_table_regenerated_has_one_misprint():
    regenerated = irlab.t_critical(np.array(list(T_TABLE))[:, None], LEVELS, "greater")
    wrong = {
        (df, level): f"{right:.3f}"
        for (df, row), line in zip(T_TABLE.items(), regenerated, strict=True)
        for level, printed, right in zip(LEVELS, row, line, strict=True)
        if abs(float(printed) - right) > 0.5 * 10 ** -len(printed.split(".")[1])
    }
    assert wrong == {(2, 0.80): "1.061"}
    two_sided = irlab.t_critical(np.array(list(T_TABLE))[:, None], 2 * np.array(LEVELS) - 1)
    np.testing.assert_allclose(two_sided, regenerated, rtol=1e-12)


def test_critical_values_have_a_side():
    assert irlab.t_critical(9, 0.95) == pytest.approx(2.262157, abs=5e-7)
    assert irlab.t_critical(9, 0.95, "greater") == pytest.approx(1.833, abs=5e-4)
    assert irlab.t_critical(9, 0.95, "less") == -irlab.t_critical(9, 0.95, "greater")


def test_five_topics_with_t_2132():
    d = np.array([-2, -1, 0, 1, 2]) / sqrt(2.5) * sqrt(5) + 2.132  # mean 2.132, standard error 1
    assert irlab.paired_t_test(np.zeros(5), d).statistic == pytest.approx(2.132, abs=1e-12)
    assert irlab.paired_t_test(np.zeros(5), d, "greater").pvalue == pytest.approx(0.049991, abs=5e-7)
    assert irlab.paired_t_test(np.zeros(5), d).pvalue == pytest.approx(2 * 0.049991, abs=1e-6)


# Other tools, on data without zeros and ties


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("n", [2, 5, 12, 50])
@pytest.mark.parametrize("seed", range(5))
def test_agrees_with_scipy(seed, n, side):
    a, b = random_pair(seed, n)
    ours, theirs = irlab.paired_t_test(a, b, side), scipy.stats.ttest_rel(b, a, alternative=side)
    interval = theirs.confidence_interval(0.95)
    assert ours.statistic == pytest.approx(theirs.statistic, rel=1e-12)
    assert ours.pvalue == pytest.approx(theirs.pvalue, rel=1e-12)
    assert ours.confidence_interval == pytest.approx((interval.low, interval.high), rel=1e-11)

    ours, theirs = irlab.wilcoxon_test(a, b, side), scipy.stats.wilcoxon(b, a, alternative=side, method="exact")
    assert ours.statistic == theirs.statistic
    assert ours.pvalue == pytest.approx(theirs.pvalue, rel=1e-12)
    ours = irlab.wilcoxon_test(a, b, side, exact=False)
    theirs = scipy.stats.wilcoxon(b, a, alternative=side, method="asymptotic")
    assert ours.pvalue == pytest.approx(theirs.pvalue, rel=1e-12)

    ours, theirs = irlab.sign_test(a, b, side), scipy.stats.binomtest(int((b > a).sum()), n, alternative=side)
    assert ours.statistic == theirs.k
    assert ours.pvalue == pytest.approx(theirs.pvalue, rel=1e-12)


def test_wilcoxon_turns_normal_beyond_fifty_topics():
    for n, exact in ((50, True), (51, False)):
        a, b = random_pair(3, n)
        assert irlab.wilcoxon_test(a, b).pvalue == irlab.wilcoxon_test(a, b, exact=exact).pvalue
        assert irlab.wilcoxon_test(a, b).pvalue != irlab.wilcoxon_test(a, b, exact=not exact).pvalue


# Plain loops

SMALL = [
    ([0.1, 0.4, 0.2, 0.9, 0.5], [0.3, 0.5, 0.2, 0.8, 0.9]),
    (A[:8], B[:8]),
    ([0.3, 0.2, 0.7, 0.1], [0.2, 0.1, 0.6, 0.2]),  # three differences that are equal on paper only
    ([0.5, 0.5, 0.5], [0.5, 0.5, 0.5]),
]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("a", "b"), SMALL)
def test_exact_randomisation_equals_enumeration(a, b, side):
    d = [y - x for x, y in zip(a, b, strict=True)]
    assert irlab.randomization_test(a, b, side).pvalue == slow.randomization_p(d, side)


@pytest.mark.parametrize("zeros", ["drop", "pratt"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("a", "b"), SMALL)
def test_wilcoxon_equals_enumeration_with_zeros_and_ties(a, b, side, zeros):
    d = [round(y - x, 6) for x, y in zip(a, b, strict=True)]
    ours = irlab.wilcoxon_test(a, b, side, zeros=zeros).pvalue
    assert ours == pytest.approx(slow.wilcoxon_p(d, zeros, side), rel=1e-12)


@pytest.mark.parametrize("side", SIDES)
def test_random_randomisation_equals_a_loop_at_equal_seed(side):
    a, b = random_pair(5, 23)
    ours = irlab.randomization_test(a, b, side, n_resamples=500, seed=7)
    assert ours.pvalue == slow.random_randomization_p(b - a, 500, 7, side)
    assert ours.pvalue == irlab.randomization_test(a, b, side, n_resamples=500, seed=7).pvalue


def test_random_randomisation_is_near_the_exact_one_and_never_zero():
    a, b = random_pair(8, 15)
    exact = irlab.randomization_test(a, b).pvalue
    assert irlab.randomization_test(a, b, exact=False, seed=3).pvalue == pytest.approx(exact, abs=0.01)
    assert irlab.randomization_test(np.zeros(30), np.ones(30), n_resamples=99).pvalue == 1 / 100


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("method", ["shift", "studentized", "percentile"])
@pytest.mark.parametrize("n", [4, 17])
def test_bootstrap_equals_a_loop_at_equal_seed(n, method, side):
    a, b = random_pair(n, n, effect=0.02)
    ours = bootstrap_test(a, b, side, n_resamples=400, seed=11, method=method)
    assert ours.pvalue == pytest.approx(slow.bootstrap_p(b - a, 400, 11, method, side), rel=1e-12)


# Intervals hold just what the test does not reject


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    "test",
    [
        irlab.paired_t_test,
        irlab.sign_test,
        irlab.wilcoxon_test,
        irlab.randomization_test,
        lambda *args, **more: bootstrap_test(*args, n_resamples=999, method="shift", **more),
        lambda *args, **more: bootstrap_test(*args, n_resamples=999, method="studentized", **more),
        lambda *args, **more: bootstrap_test(*args, n_resamples=999, method="percentile", **more),
    ],
    ids=["t", "sign", "wilcoxon", "randomisation", "shift", "studentized", "percentile"],
)
@pytest.mark.parametrize("seed", range(3))
def test_the_interval_is_the_test_turned_round(test, side, seed):
    a, b = random_pair(seed, 11)
    result = test(a, b, side, confidence=0.9)
    for limit, inward in zip(result.confidence_interval, (1, -1), strict=True):
        if np.isfinite(limit):
            inside, outside = (test(a, b - limit - step * inward * 1e-7, side).pvalue for step in (1, -1))
            assert outside <= 0.1 < inside
    low, high = result.confidence_interval
    assert (low == -inf) == (side == "less") and (high == inf) == (side == "greater")


@pytest.mark.parametrize("test", TESTS)
def test_sides_mirror_each_other(test):
    a, b = random_pair(2, 12)
    forward, back = test(a, b, "greater"), test(b, a, "less")
    assert forward.mean_difference == pytest.approx(-back.mean_difference)
    assert forward.confidence_interval[0] == pytest.approx(-back.confidence_interval[1])
    assert forward.pvalue == pytest.approx(back.pvalue, abs=1e-12)


# Equivalence


def test_equivalence_is_two_one_sided_t_tests():
    a, b = random_pair(4, 30, effect=0.0)
    test = equivalence_test(a, b, margin=0.1)
    above = scipy.stats.ttest_1samp(b - a, -0.1, alternative="greater")
    below = scipy.stats.ttest_1samp(b - a, 0.1, alternative="less")
    larger = max((above, below), key=lambda t: t.pvalue)
    assert test.pvalue == pytest.approx(larger.pvalue, rel=1e-12)
    assert test.statistic == pytest.approx(larger.statistic, rel=1e-12)
    assert test.confidence == pytest.approx(0.90)


@pytest.mark.parametrize("seed", range(8))
def test_equivalence_is_an_interval_inside_the_margin(seed):
    a, b = random_pair(seed, 20, effect=0.0)
    test = equivalence_test(a, b, margin=(-0.08, 0.07))
    low, high = test.confidence_interval
    assert (test.pvalue < 0.05) == (-0.08 < low and high < 0.07)


def test_a_large_p_is_no_equivalence():
    assert irlab.paired_t_test(A[:5], B[:5]).pvalue > 0.05
    assert equivalence_test(A[:5], B[:5], margin=5).pvalue > 0.05


# Conventions and bad input


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("test", TESTS)
def test_no_difference_anywhere_has_p_1(test, side):
    result = test(A, A, side)
    assert result.pvalue == 1 or (side != "two-sided" and result.pvalue == 0.5)
    assert (result.mean_difference, result.sd_difference, result.effect_size) == (0, 0, 0)
    assert "the same as the baseline" in result.report()
    assert result.__repr__() and result._repr_html_()


@pytest.mark.parametrize(("scores", "sign"), [(np.add(A, 5), 1), (np.subtract(A, 5), -1)])
def test_the_same_difference_everywhere_has_an_infinite_t(scores, sign):
    result = irlab.paired_t_test(A, scores)
    assert (result.statistic, result.effect_size, result.pvalue) == (sign * inf, sign * inf, 0)
    assert result.confidence_interval == (5 * sign, 5 * sign)
    assert irlab.paired_t_test(A, scores, "greater").pvalue == (0 if sign > 0 else 1)
    for test in [*TESTS, partial(bootstrap_test, method="studentized")]:
        assert test(A, scores).__repr__() and test(A, scores)._repr_html_()


def test_two_topics_are_enough_to_say_something():
    assert irlab.paired_t_test([0, 0], [1, 1]).hedges_g == inf
    assert irlab.paired_t_test([0, 0], [1, 2]).hedges_g == 0  # with one degree of freedom nothing of d is left
    for test in TESTS:
        assert "nan" not in repr(test([0, 0], [1, 2])) + test([0, 0], [1, 1])._repr_html_()


def test_rounding_makes_no_difference_and_no_spread():
    a = np.array([0.1, 0.2, 0.3, 0.7])
    assert irlab.sign_test(a, a + 0.1 - 0.1).pvalue == 1
    assert irlab.wilcoxon_test(a, a + 0.1 - 0.1).pvalue == 1
    assert irlab.paired_t_test(a, a + 0.1).sd_difference == 0
    assert irlab.wilcoxon_test([0, 0, 0, 0.5], [0.1, 0.3 - 0.2, 0.7 - 0.6, 0.0]).statistic == 4


BAD = [
    (([0.5], [0.6]), {}, ValueError, "at least two topics, here: 1"),
    (([], []), {}, ValueError, "at least two topics, here: 0"),
    ((A, B[:9]), {}, ValueError, "baseline has 10 scores and system 9"),
    (([0.1, np.nan, 0.2], [0.1, 0.2, 0.3]), {}, ValueError, "baseline has no finite score for topic 2"),
    (([0.1, 0.2, 0.2], [0.1, 0.2, np.inf]), {}, ValueError, "system has no finite score for topic 3"),
    ((["x", "y"], [1, 2]), {}, TypeError, "scores must be numbers"),
    (([A, A], [B, B]), {}, TypeError, "one score a topic, here: 2-dimensional"),
    ((A, B), {"alternative": "bigger"}, ValueError, "two-sided, greater, less, here: 'bigger'"),
    ((A, B), {"confidence": 95}, ValueError, r"here: 95; did you mean 0.95\?"),
    ((A, B), {"confidence": 1.0}, ValueError, "strictly between 0 and 1"),
    ((A, B), {"confidence": 0}, ValueError, "strictly between 0 and 1"),
]


@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize(("scores", "more", "kind", "words"), BAD)
def test_bad_input_is_named(test, scores, more, kind, words):
    with pytest.raises(kind, match=words):
        test(*scores, **more)


def test_bad_options_are_named():
    for bad in (0, -5, 2.5, True):
        with pytest.raises(ValueError, match="n_resamples must be a whole number"):
            irlab.randomization_test(A, B, n_resamples=bad)
        with pytest.raises(ValueError, match="n_resamples must be a whole number"):
            irlab.bootstrap_test(A, B, n_resamples=bad)
    with pytest.raises(ValueError, match="2\\^30 sign patterns are too many"):
        irlab.randomization_test(np.zeros(30), np.ones(30), exact=True)
    with pytest.raises(ValueError, match="zeros must be"):
        irlab.wilcoxon_test(A, B, zeros="keep")
    with pytest.raises(ValueError, match="method must be"):
        irlab.bootstrap_test(A, B, method="bca")
    with pytest.raises(ValueError, match="alpha must lie strictly between 0 and 0.5"):
        equivalence_test(A, B, 5, alpha=0.5)
    with pytest.raises(ValueError, match="margin must be a positive number"):
        equivalence_test(A, B, -5)
    for df, confidence in ((0, 0.95), (-1, 0.95), (np.nan, 0.95), (5, 1.2), (5, 0)):
        with pytest.raises(ValueError):
            irlab.t_critical(df, confidence)
    with pytest.raises(ValueError, match="df must be at least 1"):
        hedges_correction(0)


def test_results_are_frozen():
    with pytest.raises(FrozenInstanceError):
        irlab.paired_t_test(A, B).pvalue = 0.01
