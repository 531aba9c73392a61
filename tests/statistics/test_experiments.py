"""The paper's experiments on small collections: against plain loops, other tools, and what must hold."""

from itertools import combinations

import numpy as np
import pandas as pd
import pytest
import scipy.stats

import irlab
from irlab.experiments import (
    agreement,
    agreement_summary,
    differences_by_level,
    discriminative_power,
    missing_judgments,
    missing_topics,
    order_correlation,
    t_pvalues,
)
from irlab.measured import measured
from tests.statistics import slow
from tests.statistics import slow_preference as slow_rpp

SIX = ["RPP", "dcgRPP", "invRPP", "AP", "nDCG", "RR"]


def collection(topics=8, runs=5, docs=40, seed=0):
    """Runs of falling quality: run r adds more and more noise to the grades."""
    rng = np.random.default_rng(seed)
    names = [f"d{n:02}" for n in range(docs)]
    grades = {f"t{t}": dict(zip(names, rng.choice([0, 0, 0, 1, 2], docs).tolist(), strict=True)) for t in range(topics)}
    scores = {
        f"run{r}": {
            t: {d: g + rng.normal(0, 1 + r / 2) for d, g in row.items() if rng.random() < 0.8}
            for t, row in grades.items()
        }
        for r in range(runs)
    }
    return grades, scores


QRELS, RUNS = collection()


def ranked(run, topic):
    return sorted(RUNS[run][topic], key=RUNS[run][topic].get, reverse=True)


# Agreement


def test_agreement_holds_the_differences_of_the_measures():
    table = agreement(QRELS, RUNS, ["RPP", "AP", "ASL"], n_docs=40)
    assert len(table) == 8 * 10  # all topics and pairs, fewer than were asked for
    values = irlab.evaluate(QRELS, RUNS, "AP ASL", n_docs=40).per_topic
    for (topic, a, b), row in table.iloc[::7].iterrows():
        assert row["AP"] == pytest.approx(values["AP"][a, topic] - values["AP"][b, topic])
        assert row["ASL"] == pytest.approx(values["ASL"][b, topic] - values["ASL"][a, topic])  # small is good
        assert row["RPP"] == pytest.approx(slow_rpp.graded(ranked(a, topic), ranked(b, topic), QRELS[topic]))


def test_agreement_samples_reproducibly_and_interleaves():
    one, two = (agreement(QRELS, RUNS, ["RPP", "OI", "dcgOI"], n_samples=12, seed=5) for _ in "ab")
    pd.testing.assert_frame_equal(one, two)
    assert len(one) == 12
    topic, a, b = one.index[3]
    relevant = {d for d, g in QRELS[topic].items() if g > 0}
    expected = slow_rpp.interleaving(ranked(a, topic), ranked(b, topic), relevant, lambda k: 1 / np.log2(k + 1))
    assert one["dcgOI"].iloc[3] == pytest.approx(expected)


def test_agreement_summary_by_hand():
    table = pd.DataFrame({"x": [1.0, -1, 0, 1e-17], "y": [2.0, 1, 0, 1]})
    summary = agreement_summary(table).loc[("x", "y")]
    assert summary["sign_agreement"] == 0.5  # the first, and a tie of both
    assert summary["r"] == pytest.approx(scipy.stats.pearsonr(table["x"], table["y"]).statistic)


def test_order_correlation_is_kendalls_tau_of_the_orders():
    table = order_correlation(QRELS, RUNS, ["RPP", "AP", "RR"])
    assert (np.diag(table) == 1).all() and (table.to_numpy() == table.to_numpy().T).all()
    ap, rr = (irlab.evaluate(QRELS, RUNS, name).mean[name] for name in ("AP", "RR"))
    assert table.loc["AP", "RR"] == pytest.approx(scipy.stats.kendalltau(ap, rr).statistic)
    isl = irlab.evaluate(QRELS, RUNS, "ISL").mean["ISL"]
    small_is_good = order_correlation(QRELS, RUNS, ["AP", "ISL"]).loc["AP", "ISL"]
    assert small_is_good == pytest.approx(scipy.stats.kendalltau(ap, -isl).statistic)


def test_levels_add_up_to_the_differences_of_the_measures():
    table = differences_by_level(QRELS, RUNS, ["AP", "RBP(p=0.5)", "RPP"])
    assert set(table["run_a"] + table["run_b"]) == {a + b for a, b in combinations(RUNS, 2)}
    values = irlab.evaluate(QRELS, RUNS, ["AP", "RBP(p=0.5)"]).per_topic
    sums = table.groupby(["run_a", "run_b", "topic"])[["AP", "RBP(p=0.5)"]].sum()
    binary = {t: {d: int(g > 0) for d, g in row.items()} for t, row in QRELS.items()}
    for a, b, topic in sums.index[::9]:
        difference = values.loc[(a, topic)] - values.loc[(b, topic)]
        assert sums.loc[(a, b, topic)].tolist() == pytest.approx(difference.tolist())
        rows = table[(table["run_a"] == a) & (table["run_b"] == b) & (table["topic"] == topic)]
        expected = slow_rpp.graded(ranked(a, topic), ranked(b, topic), binary[topic])
        assert rows["RPP"].mean() == pytest.approx(expected)
    assert len(differences_by_level(QRELS, RUNS, ["RPP"], n_pairs=1)) * 10 == len(table)


# Missing data


def test_with_all_topics_the_order_is_the_order():
    table = missing_topics(QRELS, RUNS, SIX, n_samples=3)
    assert set(table["measure"]) == set(SIX) and table["topics"].max() == 8
    assert (table[table["topics"] == 8]["tau"] == 1).all() and table["tau"].min() < 1
    pd.testing.assert_frame_equal(table, missing_topics(QRELS, RUNS, SIX, n_samples=3))


def test_with_all_judgments_the_order_is_the_order():
    table = missing_judgments(QRELS, RUNS, ["RPP", "AP"], shares=[0.1, 1], n_samples=2)
    assert (table[table["share"] == 1]["tau"] == 1).all() and table["tau"].min() < 1
    assert list(table.columns) == ["measure", "share", "sample", "tau"] and len(table) == 8


def test_a_share_of_the_judgments_of_each_topic_is_kept():
    from irlab.collection import as_qrels
    from irlab.experiments import _share_of_each_topic

    qrels = as_qrels(QRELS)
    kept = qrels.to_pandas()[_share_of_each_topic(qrels, 0.25, np.random.default_rng(1))]
    assert kept.groupby("qid").size().tolist() == [10] * 8


# Discriminative power


@pytest.mark.parametrize("name", ["RPP", "invRPP", "AP"])
def test_randomised_hsd_is_a_plain_loop(name):
    one = measured(QRELS, RUNS, [name])[name]
    if one.preference is None:
        loop = slow.randomized_hsd(one.scores.to_numpy(), 99, 3)
    else:
        loop = slow.randomized_preference_hsd(one.preference.values, 99, 3)
    expected = sum(p <= 0.05 for p in loop.values()) / 10
    table = discriminative_power(QRELS, RUNS, [name], n_resamples=99, seed=3)
    assert table.loc[name].tolist() == [expected, 10] and 0 < expected < 1
    rates = slow.randomized_hsd(one.scores.to_numpy(), 99, 3)
    table = discriminative_power(QRELS, RUNS, [name], n_resamples=99, seed=3, reading="win_rates")
    assert table.loc[name, "told_apart"] == sum(p <= 0.05 for p in rates.values()) / 10


def test_t_with_bonferroni_is_many_paired_t_tests():
    table = discriminative_power(QRELS, RUNS, ["RPP", "AP"], method="t_bonferroni")
    ap = irlab.evaluate(QRELS, RUNS, "AP").per_topic["AP"].unstack("run")
    rpp = irlab.preference(QRELS, RUNS).per_topic["rpp"]
    zero = np.zeros(8)
    by_ap = [scipy.stats.ttest_rel(ap[a], ap[b]).pvalue * 10 <= 0.05 for a, b in combinations(RUNS, 2)]
    by_rpp = [
        scipy.stats.ttest_rel(rpp.xs((a, b), level=("run_a", "run_b")), zero).pvalue * 10 <= 0.05
        for a, b in combinations(RUNS, 2)
    ]
    assert table["told_apart"].to_dict() == {"RPP": np.mean(by_rpp), "AP": np.mean(by_ap)}
    assert 0 < np.mean(by_ap) < 1


def test_t_at_once_is_the_t_test_with_its_conventions():
    rng = np.random.default_rng(0)
    d = np.column_stack([rng.normal(0.3, 1, 12), np.zeros(12), np.full(12, 0.1), rng.normal(0, 1, 12)])
    expected = [irlab.paired_t_test(np.zeros(12), column).pvalue for column in d.T]
    assert t_pvalues(d) == pytest.approx(expected, rel=1e-10) and expected[1:3] == [1, 0]


def test_a_constant_per_system_tells_all_apart():
    # what discriminative power is not: runs that rank all topics alike, whatever is asked, differ beyond any doubt
    qrels = {topic: {"a": 1} for topic in QRELS}
    alike = {"first": ["a", "b", "c"], "second": ["b", "a", "c"], "third": ["b", "c", "a"]}
    runs = {name: {t: {d: -r for r, d in enumerate(docs)} for t in QRELS} for name, docs in alike.items()}
    table = discriminative_power(qrels, runs, ["RPP", "RR"], method="t_bonferroni")
    assert table["told_apart"].tolist() == [1, 1]


def test_the_bootstrap_interval_holds_what_topics_drawn_again_give():
    kwargs = dict(measures=["RPP", "RR"], method="t_bonferroni", seed=2)
    table = discriminative_power(QRELS, RUNS, n_bootstrap=60, **kwargs)
    assert (table["low"] <= table["high"]).all() and table[["low", "high"]].to_numpy().min() >= 0
    assert table["told_apart"].equals(discriminative_power(QRELS, RUNS, **kwargs)["told_apart"])
    hsd = discriminative_power(QRELS, RUNS, ["RPP"], n_resamples=50, n_bootstrap=5)
    assert hsd.loc["RPP", "low"] <= hsd.loc["RPP", "high"]


def test_topics_without_a_relevant_document_take_no_part():
    more = {**QRELS, "empty": {"d00": 0}}
    runs = {name: {**run, "empty": {"d00": 1.0}} for name, run in RUNS.items()}
    one, two = (discriminative_power(q, r, ["RPP", "AP"], n_resamples=50) for q, r in ((QRELS, RUNS), (more, runs)))
    pd.testing.assert_frame_equal(one, two)


def test_subtopics_have_their_measure():
    rows = [("t", s, d, 1) for s, d in (("1", "a"), ("2", "b"), ("2", "c"))] + [("u", "1", "a", 1)]
    qrels = pd.DataFrame(rows, columns=["qid", "iteration", "docno", "label"])
    runs = {"x": {"t": {"a": 2, "b": 1}, "u": {"a": 1}}, "y": {"t": {"c": 1}, "u": {"b": 1}}}
    one = measured(qrels, runs, ["ST-RPP", "RPP"])
    # subtopic 1, {a}: won; 2, {b, c}: 2 against 1, lost, then a tie; any of three: a tie, won, a tie
    assert one["ST-RPP"].ahead()[0, 0, 1] == pytest.approx((1 * 1 + 2 * -1 / 2 + 3 * 1 / 3) / 6)
    assert one["RPP"].ahead()[0, 0, 1] == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (dict(method="tukey"), "choose one of randomized_tukey_hsd"),
        (dict(reading="both"), "choose 'preferences'"),
        (dict(alpha=5), "strictly between 0 and 1"),
        (dict(measures=["APX"]), "no measure is called 'APX'"),
        (dict(measures=["AP", "AP"]), "more than once"),
        (dict(runs={"one": RUNS["run0"]}), "at least two"),
        (dict(qrels={"t0": QRELS["t0"]}), "at least two topics"),
        (dict(n_resamples=0), "n_resamples"),
    ],
)
def test_bad_input_is_named(arguments, message):
    with pytest.raises(ValueError, match=message):
        discriminative_power(**{"qrels": QRELS, "runs": RUNS, "measures": ["AP"]} | arguments)


def test_shares_and_sizes_are_checked():
    with pytest.raises(ValueError, match="between 1 and 8"):
        missing_topics(QRELS, RUNS, ["AP"], sizes=[9])
    with pytest.raises(ValueError, match="above 0"):
        missing_judgments(QRELS, RUNS, ["AP"], shares=[0])


# Figures


def test_every_experiment_has_its_figure():
    from irlab import experiment_figures as figures

    scatter = figures.agreement_figure(agreement(QRELS, RUNS, ["RPP", "AP", "nDCG", "RR", "OI"]))
    assert len(scatter.axes) == 4 and scatter.axes[0].get_title().startswith("r = 0.")
    levels = figures.differences_figure(differences_by_level(QRELS, RUNS, ["RBP(p=0.5)", "nDCG", "RPP"]))
    assert len([axis for axis in levels.axes if axis.get_xlabel() == "difference"]) == 3
    lines = figures.missing_figure(missing_topics(QRELS, RUNS, SIX, n_samples=2)).axes[0]
    assert [text.get_text() for text in lines.get_legend().get_texts()] == SIX
    shares = figures.missing_figure(missing_judgments(QRELS, RUNS, ["RPP"], n_samples=1)).axes[0]
    assert "judgments" in shares.get_xlabel()
    power = discriminative_power(QRELS, RUNS, SIX, method="t_bonferroni", n_bootstrap=5)
    bars = figures.discriminative_figure(power).axes[0]
    assert [bar.get_width() for bar in bars.patches] == power["told_apart"].tolist()
