"""Many comparisons at once: other tools, plain loops at equal seed, and what a null hypothesis promises."""

import numpy as np
import pandas as pd
import pytest
import scipy.stats

import irlab
from irlab.significance import benjamini_hochberg, randomized_max_t, randomized_preference_hsd
from tests.statistics import slow
from tests.statistics.data import A, B, random_scores

pytestmark = pytest.mark.filterwarnings("error")

PVALUES = [0.01, 0.04, 0.03, 0.005, 0.6]


# Corrections


def test_corrections_by_hand():
    assert irlab.bonferroni(PVALUES) == pytest.approx([0.05, 0.2, 0.15, 0.025, 1])
    assert irlab.holm(PVALUES) == pytest.approx([0.04, 0.09, 0.09, 0.025, 0.6])
    assert benjamini_hochberg(PVALUES) == pytest.approx([0.025, 0.05, 0.05, 0.025, 0.6])


@pytest.mark.parametrize("seed", range(20))
def test_corrections_agree_with_statsmodels(seed):
    from statsmodels.stats.multitest import multipletests

    rng = np.random.default_rng(seed)
    pvalues = np.round(rng.random(seed + 1) ** 3, 2 + seed % 3)  # with ties and zeros
    for ours, name in ((irlab.bonferroni, "bonferroni"), (irlab.holm, "holm"), (benjamini_hochberg, "fdr_bh")):
        np.testing.assert_allclose(ours(pvalues), multipletests(pvalues, method=name)[1], rtol=1e-12, atol=1e-300)


def test_corrections_keep_labels():
    named = dict(zip("abcde", PVALUES, strict=True))
    assert irlab.holm(named) == pytest.approx({"a": 0.04, "b": 0.09, "c": 0.09, "d": 0.025, "e": 0.6})
    series = irlab.bonferroni(pd.Series(named, name="p"))
    assert list(series.index) == list("abcde") and series["d"] == pytest.approx(0.025)


@pytest.mark.parametrize("correct", [irlab.bonferroni, irlab.holm, benjamini_hochberg])
@pytest.mark.parametrize("bad", [[], [0.1, 1.2], [-0.1], [0.5, np.nan], 0.3, [[0.1, 0.2]]])
def test_what_is_no_p_value_is_an_error(correct, bad):
    with pytest.raises(ValueError, match="p-values must"):
        correct(bad)


# Tukey's HSD


@pytest.mark.parametrize(("n", "m"), [(2, 2), (6, 3), (25, 6), (50, 10)])
def test_tukey_hsd_agrees_with_statsmodels(n, m):
    from statsmodels.formula.api import ols
    from statsmodels.sandbox.stats.multicomp import tukeyhsd

    scores = random_scores(n + m, n, m)
    long = pd.DataFrame(scores).rename_axis("topic").melt(ignore_index=False, var_name="system").reset_index()
    model = ols("value ~ C(topic) + C(system)", long).fit()
    _, _, differences, _, intervals, _, _, _, pvalues = tukeyhsd(
        scores.mean(axis=0),
        n,
        model.mse_resid,
        np.full(m, model.df_resid / m),  # degrees of freedom are summed
    )
    ours = irlab.tukey_hsd(scores)
    assert ours.df == model.df_resid == (n - 1) * (m - 1)
    np.testing.assert_allclose(ours.table["difference"], differences, rtol=1e-9)
    np.testing.assert_allclose(ours.table["pvalue"], pvalues, rtol=1e-9, atol=1e-12)
    np.testing.assert_allclose(ours.table[["low", "high"]], intervals, rtol=1e-4, atol=1e-8)


def test_tukey_hsd_on_a_balanced_design_without_topics_agrees_with_statsmodels():
    """Where the topics do not differ the two designs share everything but their degrees of freedom."""
    from statsmodels.stats.multicomp import pairwise_tukeyhsd

    scores = random_scores(1, 12, 4)
    scores -= scores.mean(axis=1, keepdims=True)
    theirs = pairwise_tukeyhsd(scores.ravel(order="F"), np.repeat(list("abcd"), 12))
    ours = irlab.tukey_hsd(dict(zip("abcd", scores.T, strict=True)))
    np.testing.assert_allclose(ours.table["difference"], theirs.meandiffs, rtol=1e-9)
    q = np.abs(theirs.meandiffs) / np.sqrt(theirs.variance * 44 / 33 / 12)
    np.testing.assert_allclose(ours.table["pvalue"], scipy.stats.studentized_range.sf(q, 4, 33), rtol=1e-9)


def test_two_systems_make_tukey_hsd_the_paired_t_test():
    hsd = irlab.tukey_hsd({"a": A, "b": B})
    t = irlab.paired_t_test(A, B)
    row = hsd.table.loc[("a", "b")]
    assert row["pvalue"] == pytest.approx(t.pvalue, rel=1e-9)
    assert (row["low"], row["high"]) == pytest.approx(t.confidence_interval, rel=1e-7)


def test_unpaired_tukey_misses_what_the_topics_explain():
    """Paired data with large topic effects: the course's warning about the wrong design."""
    from statsmodels.stats.multicomp import pairwise_tukeyhsd

    topic = np.linspace(0.1, 0.9, 30)
    scores = np.column_stack([topic, topic + 0.03 + np.tile([-0.02, 0.02], 15)])
    unpaired = pairwise_tukeyhsd(scores.ravel(order="F"), np.repeat(["a", "b"], 30))
    assert irlab.tukey_hsd(scores).table["pvalue"].iloc[0] < 0.05 < unpaired.pvalues[0]


def test_systems_that_differ_by_constants_are_told_apart_with_certainty():
    constant = np.array([[0.1], [0.5], [0.3]]) + [0.0, 0.0, 0.1]
    hsd = irlab.tukey_hsd(constant)
    assert hsd.table["pvalue"].tolist() == [1, 0, 0] and hsd.half_width == 0


# The randomised forms


@pytest.mark.parametrize("seed", [0, 5])
def test_randomised_hsd_equals_a_loop_on_six_runs(seed):
    scores = random_scores(seed, 15, 6, spread=0.2)
    ours = irlab.randomized_tukey_hsd(scores, n_resamples=300, seed=seed)
    expected = slow.randomized_hsd(scores, 300, seed)
    assert {(a - 1, b - 1): p for (a, b), p in ours.table["pvalue"].items()} == pytest.approx(expected, rel=1e-12)
    assert 0 < ours.told_apart() < 1


@pytest.mark.parametrize("seed", [0, 5])
def test_preference_hsd_equals_a_loop_on_six_runs(seed):
    rng = np.random.default_rng(seed)
    half = np.triu(np.sign(rng.normal(0.2, 1, (15, 6, 6))) * rng.random((15, 6, 6)), 1)
    preferences = half - half.swapaxes(1, 2)
    ours = randomized_preference_hsd(preferences, n_resamples=300, seed=seed, systems=list("abcdef"))
    expected = slow.randomized_preference_hsd(preferences, 300, seed)
    assert dict(enumerate(ours.table["pvalue"])) == pytest.approx(dict(enumerate(expected.values())), rel=1e-12)
    assert ours.table.loc[("a", "b"), "difference"] == pytest.approx(preferences[:, 0, 1].mean())


def test_preferences_that_are_differences_of_scores_are_the_scalar_hsd():
    scores = random_scores(2, 20, 5, spread=0.2)
    preferences = scores[:, :, None] - scores[:, None, :]
    scalar = irlab.randomized_tukey_hsd(scores, n_resamples=500, seed=9).table
    pairs = randomized_preference_hsd(preferences, n_resamples=500, seed=9).table
    np.testing.assert_array_equal(pairs["pvalue"].to_numpy(), scalar["pvalue"].to_numpy())
    np.testing.assert_allclose(pairs["difference"].to_numpy(), -scalar["difference"].to_numpy(), atol=1e-12)


@pytest.mark.parametrize("side", ["two-sided", "greater", "less"])
def test_max_t_equals_a_loop_over_all_sign_patterns(side):
    scores = random_scores(4, 8, 5, spread=0.2)
    ours = randomized_max_t(scores, 1, side)
    expected = slow.max_t(scores[:, 1:] - scores[:, :1], side)
    assert ours.table["pvalue"].tolist() == expected
    t = [scipy.stats.ttest_rel(scores[:, j], scores[:, 0]).statistic for j in range(1, 5)]
    np.testing.assert_allclose(ours.table["t"], t, rtol=1e-10)


def test_max_t_with_one_system_is_the_randomisation_test():
    ours = randomized_max_t({"a": A, "b": B}, "a").table
    assert ours["pvalue"].item() == irlab.randomization_test(A, B).pvalue == 48 / 1024


def test_max_t_interval_turns_the_test_round():
    scores = random_scores(6, 9, 4)
    result = randomized_max_t(scores, 1, confidence=0.9)
    excludes_zero = (result.table["low"] > 0) | (result.table["high"] < 0)
    assert (excludes_zero == (result.table["pvalue"] <= 0.1)).all()


def test_random_patterns_come_near_all_of_them():
    scores = random_scores(7, 14, 4)
    every = randomized_max_t(scores, 1).table["pvalue"]
    some = randomized_max_t(scores, 1, exact=False, seed=2).table["pvalue"]
    np.testing.assert_allclose(some, every, atol=0.02)


@pytest.mark.parametrize("test", [irlab.tukey_hsd, irlab.randomized_tukey_hsd])
def test_hsd_rejects_just_where_the_difference_leaves_the_half_width(test):
    result = test(random_scores(8, 20, 7, spread=0.15))
    beyond = result.table["difference"].abs() > result.half_width
    assert (beyond == (result.table["pvalue"] <= 0.05)).all() and 0 < beyond.mean() < 1


def test_the_same_seed_gives_the_same_answer_in_any_blocks(monkeypatch):
    scores = random_scores(1, 10, 5)
    preferences = scores[:, :, None] - scores[:, None, :]
    whole = [
        irlab.randomized_tukey_hsd(scores, n_resamples=200, seed=3).pvalues,
        randomized_preference_hsd(preferences, n_resamples=200, seed=3).pvalues,
        randomized_max_t(scores, 1, n_resamples=200, seed=3, exact=False).pvalues,
    ]
    monkeypatch.setattr("irlab.significance.resampling.BLOCK", 300)
    pieces = [
        irlab.randomized_tukey_hsd(scores, n_resamples=200, seed=3).pvalues,
        randomized_preference_hsd(preferences, n_resamples=200, seed=3).pvalues,
        randomized_max_t(scores, 1, n_resamples=200, seed=3, exact=False).pvalues,
    ]
    for one, other in zip(whole, pieces, strict=True):
        pd.testing.assert_frame_equal(one, other)


def test_a_p_of_just_alpha_counts():
    scores = np.array([0.1, 0.5]) + np.linspace(0, 0.1, 12)[:, None]
    result = irlab.randomized_tukey_hsd(scores, n_resamples=19)
    assert result.table["pvalue"].tolist() == [0.05]
    assert result.told_apart(0.05) == 1 and result.told_apart(0.049) == 0


def test_equal_systems_are_never_told_apart():
    scores = np.tile(random_scores(1, 10, 2)[:, :1], 3)
    for test in (irlab.tukey_hsd, irlab.randomized_tukey_hsd):
        assert (test(scores).table["pvalue"] == 1).all()
    assert (randomized_max_t(scores, 1).table["pvalue"] == 1).all()


def test_max_t_of_two_topics_and_of_constant_differences():
    result = randomized_max_t({"a": [0.1, 0.2], "b": [0.2, 0.3], "c": [0.5, 0.1]}, "a")
    assert result.table["t"].tolist() == [np.inf, pytest.approx(0.6)]
    assert result.table["pvalue"].tolist() == [0.5, 1.0]  # 2 of 4 patterns; all of them have a t of .6
    assert repr(result)
    for seed in range(20):  # the same difference everywhere, but for rounding
        base = np.random.default_rng(seed).random(7)
        assert randomized_max_t({"a": base, "b": base + 0.1}, "a").table["t"].tolist() == [np.inf]


def test_pvalues_as_a_square():
    result = irlab.tukey_hsd({"a": A, "b": B, "c": A[::-1]})
    square = result.pvalues
    assert list(square.index) == list(square.columns) == ["a", "b", "c"]
    assert square.loc["b", "a"] == square.loc["a", "b"] == result.table.loc[("a", "b"), "pvalue"]
    assert square.loc["c", "c"] == 1
    assert np.isnan(randomized_max_t({"a": A, "b": B, "c": A[::-1]}, "a").pvalues.loc["b", "c"])


def test_bad_input_is_named():
    scores = random_scores(1, 10, 3)
    with pytest.raises(ValueError, match="no system is called 'bm25'; there are 1, 2, 3"):
        randomized_max_t(scores, "bm25")
    with pytest.raises(ValueError, match="alternative must be one of"):
        randomized_max_t(scores, 1, "both")
    for test in (irlab.tukey_hsd, irlab.randomized_tukey_hsd):
        with pytest.raises(ValueError, match="did you mean 0.95"):
            test(scores, confidence=95)
    with pytest.raises(ValueError, match="n_resamples"):
        irlab.randomized_tukey_hsd(scores, n_resamples=0)
    with pytest.raises(ValueError, match="alpha"):
        irlab.tukey_hsd(scores).told_apart(5)
    for bad, words in (
        (np.zeros((3, 2)), "topics x systems x systems"),
        (np.zeros((3, 2, 4)), "topics x systems x systems"),
        (np.zeros((1, 2, 2)), "two topics and two systems at least"),
        (np.full((3, 2, 2), np.nan), "finite"),
        (np.ones((3, 2, 2)), "antisymmetric"),
    ):
        with pytest.raises(ValueError, match=words):
            randomized_preference_hsd(bad)
