"""The irlab column of the conventions, row by row, each value by hand; what concerns files is in test_reading.py."""

import math

import numpy as np
import pandas as pd
import pytest

import irlab

EXPECTED = {
    ("relevant and not retrieved", "AP"): "0.1667",
    ("relevant and not retrieved", "nDCG"): "0.2961",
    ("relevant and not retrieved", "Rprec"): "0.3333",
    ("a tie of three, one relevant", "RR"): "0.3333",
    ("a tie of three, one relevant", "RR@10"): "0.3333",
    ("a tie of three, one relevant", "nDCG"): "0.5000",
    ("scores that differ in the ninth digit", "RR"): "1.0000",
    ("scores that differ in the ninth digit", "RR@10"): "1.0000",
    ("a judged topic missing from the run", "AP"): "0.5000",
    ("a topic without relevant documents", "AP"): "0.5000",
    ("a cut-off past the list", "P@5"): "0.2000",
    ("grades 1 3 2", "nDCG@2"): "0.6788",
    ("grades 1 3 2", "nDCG(dcg='exp-log2')@2"): "0.6091",
    ("a negative grade on top", "Bpref"): "1.0000",
    ("a negative grade on top", "nDCG"): "0.6309",
    ("a negative grade on top", "Judged@10"): "0.6667",
    ("a grade of one half", "nDCG"): "0.8597",
    ("a grade of one half", "AP"): "1.0000",
    ("interpolated precision, relevant at 2 5 9", "IPrec@0.4"): "0.4000",
    ("RBP of grades 2 0 1", "RBP(p=0.8)"): "0.3280",
    ("bpref without judged non-relevant documents", "Bpref"): "1.0000",
    ("ERR of one document of grade 1", "ERR@20"): "0.5000",
    ("two judged in a list of three", "Judged@5"): "0.6667",
    # tail(1) = 1 + .95/2, for a and b in the ideal: tail(1) + tail(2); found: a alone, from depth 1 on
    ("negative scores", "Compat"): f"{(1 + 0.95 / 2) / (1 + 0.95 / 2 + 0.95 / 2):.4f}",
    ("topics of qrels and run in different order", "RR"): "1.0000",
    ("a score that is not a number", "RR"): "error",
}


def test_every_row():
    table = irlab.conventions()
    assert table["irlab"].to_dict() == EXPECTED
    peers = [c.split()[0] for c in table.columns[1:-1]]
    assert peers == ["pytrec_eval", "ranx", "ir_measures", "scikit-learn"]
    assert (table.iloc[:, 1:-1] != "").any(axis=1).all()


def test_the_scale_of_err_ends_at_the_highest_grade_of_the_collection():
    qrels, run = {"q": {"a": 1}, "r": {"b": 4}, "s": {"a": 0, "c": -5}}, {t: {"a": 2, "b": 1} for t in "qrs"}
    # stop(1) = 1/16 at rank 1; stop(4) = 15/16 at rank 2
    assert irlab.evaluate(qrels, run, "ERR").per_topic["ERR"].tolist() == [1 / 16, 15 / 32, 0]
    assert irlab.err([1], max_grade=4) == 1 / 16


def test_a_fractional_grade_is_relevant_unless_the_threshold_says_otherwise():
    result = irlab.evaluate({"q": {"a": 0.5, "b": 1}}, {"q": {"a": 2, "b": 1}}, "AP AP(rel=1) AP(rel=0.5)")
    assert result.mean.loc["run"].tolist() == [1, 0.5, 1]


def test_measures_of_the_web_track_are_divided_by_what_an_ideal_topic_earns():
    judged = [("q", "s1", "a", 1), ("q", "s2", "b", 1), ("q", "s1", "c", 0)]
    qrels = pd.DataFrame(judged, columns=["qid", "iteration", "docno", "label"])
    values = irlab.evaluate(qrels, {"q": {"a": 2, "x": 1}}, "ERR_IA@1 ERR_IA@2 alpha_DCG@2").mean.loc["run"]
    # two subtopics, of which rank 1 answers one; two ideal documents would earn 1 + (1/2)/2, or 1 + (1/2)/log2(3)
    assert values.to_numpy() == pytest.approx(np.array([1 / 2, 1 / 2 / 1.25, 1 / 2 / (1 + 0.5 / math.log2(3))]))


def test_ties_are_averaged_as_scikit_learn_does():
    tied = {"q": {"a": 1.0, "b": 1.0, "c": 1.0}}
    value = irlab.evaluate({"q": {"a": 1}}, tied, "nDCG", ties="average").mean.loc["run", "nDCG"]
    assert value == pytest.approx((1 + 1 / math.log2(3) + 0.5) / 3)
    assert f"{value:.4f}" == "0.7103"
    best, worst = (irlab.evaluate({"q": {"a": 1}}, tied, "RR", ties=t).mean.loc["run", "RR"] for t in ("best", "worst"))
    assert (best, worst) == (1, pytest.approx(1 / 3))
    with pytest.raises(ValueError, match="AP cannot be averaged"):
        irlab.evaluate({"q": {"a": 1}}, tied, "AP", ties="average")


def test_empty_topics():
    qrels, run = {"q": {"a": 0}, "r": {"a": 1}}, {"q": {"a": 1}, "r": {"a": 1}}
    names = "AP nDCG MissRate TSL"
    zero = irlab.evaluate(qrels, run, names)
    assert zero.mean.loc["run"].tolist() == [0.5, 0.5, 0, 1]
    assert zero.per_topic.loc[("run", "q"), ["MissRate", "TSL"]].isna().all()
    assert "1 topic (q) without relevant documents, scored 0" in zero.summary()
    skip = irlab.evaluate(qrels, run, names, empty_topics="skip")
    assert skip.mean.loc["run"].tolist() == [1, 1, 0, 1]
    assert "left out" in skip.summary()


def test_empty_topics_are_counted_for_each_threshold():
    qrels, run = {"q": {"a": 1}, "r": {"a": 2}, "s": {"a": 0}}, {t: {"a": 1} for t in "qrs"}
    both = irlab.evaluate(qrels, run, "AP AP(rel=2) nDCG")
    assert both.mean.loc["run"].to_numpy() == pytest.approx(np.array([2 / 3, 1 / 3, 2 / 3]))
    assert "1 topic (s) without relevant documents, scored 0" in both.summary()
    assert "2 topics (q, s) without documents of grade 2 or more, scored 0" in both.summary()
    assert "without relevant documents" not in irlab.evaluate(qrels, run, "AP(rel=2)").summary()


def test_missing_topics_get_the_worst_case():
    qrels = {"q": {"a": 1}, "r": {"a": 1, "b": 1}}
    result = irlab.evaluate(qrels, {"q": {"a": 1}}, "AP Fallout MissRate TSL AUC", n_docs=10)
    assert result.per_topic.loc[("run", "r")].tolist() == [0, 1, 1, 10, 0]
    assert "1 judged topic (r) not answered" in result.summary()


def test_the_corpus_must_be_known_where_it_matters():
    qrels, run = {"q": {"a": 1, "b": 1}}, {"q": {"a": 2, "x": 1}}
    for name in ("ASL", "TSL", "AUC", "Fallout"):
        with pytest.raises(ValueError, match="n_docs"):
            irlab.evaluate(qrels, run, name)
    values = irlab.evaluate(qrels, run, "ASL TSL AUC Fallout", n_docs=5).mean.loc["run"]
    # b stands at rank 5: (1 + 5) / 2; three of six pairs right; one of three non-relevant documents shown
    assert values.to_numpy() == pytest.approx(np.array([3, 5, 0.5, 1 / 3]))
    with pytest.raises(ValueError, match="n_docs is 1"):
        irlab.evaluate(qrels, run, "AUC", n_docs=1)


def test_condensed_lists():
    qrels = {"q": {"a": 1, "b": 0, "c": 2}}
    run = {"q": {"x": 9, "a": 8, "y": 7, "b": 6, "c": 5}}
    values = irlab.evaluate(qrels, run, "AP(judged_only=True) P(judged_only=True)@2 nDCG(judged_only=True)").mean.loc[
        "run"
    ]
    assert values.iloc[0] == pytest.approx((1 + 2 / 3) / 2)
    assert values.iloc[1] == 0.5
    assert values.iloc[2] == irlab.ndcg([1, 0, 2])
    nan = float("nan")
    assert irlab.measure("AP(judged_only=True)")([nan, 1, nan, 0, 2]) == pytest.approx((1 + 2 / 3) / 2)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: irlab.precision([1, 0], k=-1), "cut-off"),
        (lambda: irlab.precision([1, 0], k=1.5), "cut-off"),
        (lambda: irlab.rbp([1], p=1), "strictly between"),
        (lambda: irlab.rbp_residual(5, p=0), "strictly between"),
        (lambda: irlab.ndcg([1], gain="cubic"), "linear"),
        (lambda: irlab.ndcg([1], discount="none"), "log2"),
        (lambda: irlab.ndcg([1], base=1), "above 1"),
        (lambda: irlab.dcg([1], base=0.5), "above 1"),
        (lambda: irlab.ndcg([2000], gain="exponential"), "overflows"),
        (lambda: irlab.f_measure([1], beta=-1), "beta"),
        (lambda: irlab.average_precision([1, 1], n_relevant=1), "did you mean k="),
        (lambda: irlab.average_precision([1, 1], n_relevant=2.5), "whole number"),
        (lambda: irlab.average_precision([1, 1], n_relevant=3, judged=[1, 1]), "judged= says 2"),
        (lambda: irlab.ndcg([3, 1], judged=[2, 1]), "did you mean k="),
        (lambda: irlab.average_precision([1, 0], rel=0), "rel"),
        (lambda: irlab.average_precision(["x"]), "numbers"),
        (lambda: irlab.average_precision([[1], [1, 0]]), "equal length"),
        (lambda: irlab.average_precision(1), "vector"),
        (lambda: irlab.average_precision([float("inf")]), "infinity"),
        (lambda: irlab.err([3], max_grade=2), "max_grade"),
        (lambda: irlab.bpref([1, 0, 0], n_nonrelevant=1), "n_nonrelevant"),
        (lambda: irlab.auc([1, 0, 0], n_docs=2), "n_docs"),
        (lambda: irlab.search_length([1], 0), "recall levels"),
        (lambda: irlab.pairwise_violations([1, 2], []), "no preferences"),
        (lambda: irlab.pairwise_violations([1, 2], [(0, 5)]), "index below 2"),
        (lambda: irlab.normalized_cumulative_precision([1], weights="steep"), "uniform"),
        (lambda: irlab.dcg_with_ties([1, 2], [1]), "one score"),
        (lambda: irlab.lrap([[1]], [[float("nan")]]), "NaN"),
        (lambda: irlab.lrap(np.zeros((0, 3)), np.zeros((0, 3))), "no rows"),
        (lambda: irlab.measure("AP@True"), "cut-off True is not a number"),
        (lambda: irlab.measure("RR(k=True)"), "k is True: a cut-off is a whole number"),
        (lambda: irlab.precision([1], k=np.True_), "a cut-off is a whole number"),
        (lambda: irlab.precision([1], k="5"), "a cut-off is a whole number"),
        (lambda: irlab.precision([1], k=[5]), "a cut-off is a whole number"),
        (lambda: irlab.precision([1], k=float("inf")), "a cut-off is a whole number"),
        (lambda: irlab.measure("AP(rel=True)"), "rel must be a number above 0"),
        (lambda: irlab.measure("nDCG(dcg=['log2'])"), "dcg is 'log2' or 'exp-log2'"),
        (lambda: irlab.measure("nDCG(dcg='log3')"), "dcg is 'log2' or 'exp-log2'"),
        (lambda: irlab.measure("nDGC@10"), "did you mean nDCG"),
        (lambda: irlab.measure("RBP(q=1)"), "no parameter 'q'"),
        (lambda: irlab.measure("Success"), "Success@10"),
        (lambda: irlab.measure("ASL@3"), "no cut-off"),
        (lambda: irlab.measure("AP(rel=0)"), "above 0"),
        (lambda: irlab.measure("P@@"), "cannot read"),
        (lambda: irlab.measure("RBP(p=2)"), "strictly between"),
        (lambda: irlab.evaluate({"q": {"a": 1}}, {"q": {"a": 1}}, []), "no measures"),
        (lambda: irlab.evaluate({"q": {"a": 1}}, {"q": {"a": 1}}, "AP AP"), "more than once"),
        (lambda: irlab.evaluate({"q": {"a": 1}}, {"q": {"a": 1}}, "AP", ties="random"), "ties"),
        (lambda: irlab.evaluate({"q": {"a": 1}}, {"q": {"a": 1}}, "AP", empty_topics="drop"), "empty_topics"),
        (lambda: irlab.explain("AP", {"q": {"a": 1}}, {"q": {"a": 1}}, "z"), "no judgments for topic z"),
    ],
)
def test_impossible_requests_say_what_is_wrong(call, words):
    with pytest.raises(ValueError, match=words):
        call()


def test_names_and_aliases():
    pairs = {"map": "AP", "recip_rank": "RR", "P_5": "P@5", "recall_100": "R@100", "ndcg_cut_10": "nDCG@10",
             "ndcg": "nDCG", "map_cut_10": "AP@10", "success_5": "Success@5", "iprec_at_recall_0.10": "IPrec@0.1",
             "set_F": "SetF", "bpref": "Bpref", "11pt_avg": "IPrec11"}  # fmt: skip
    vector = [0, 1, 0, 1, 1, 0]
    for alias, name in pairs.items():
        assert irlab.measure(alias)(vector) == irlab.measure(name)(vector), alias
        assert str(irlab.measure(alias)) == alias
    assert irlab.measure("F1@3")(vector) == irlab.f_measure(vector, k=3)
    assert irlab.measure("F(beta=2)@3")(vector) == irlab.f_measure(vector, k=3, beta=2)
    assert irlab.measure("AP(rel=2)")([1, 2]) == irlab.average_precision([1, 2], rel=2) == 0.5
    assert irlab.measure("ISL")(vector) == 2

    class Theirs:  # ir_measures' own objects are read by their names
        def __str__(self):
            return "nDCG@3"

    assert irlab.measure(Theirs())(vector) == irlab.ndcg(vector, k=3)
    table = irlab.evaluate({"q": {"a": 1}}, {"q": {"a": 1}}, "map P_5 nDCG@10").per_topic
    assert list(table) == ["map", "P_5", "nDCG@10"]


def test_scores_and_ids_of_numpy_and_pandas():
    result = irlab.evaluate({252: {7: np.int64(1)}}, {"252": {"7": np.float32(1), "8": 2}}, "RR")
    assert result.mean.loc["run", "RR"] == 0.5


def test_explanations_show_and_subtract():
    a, b = irlab.explain("AP", [1, 0, 1]), irlab.explain("AP", [0, 1, 1])
    difference = a - b
    assert difference.value == pytest.approx(a.value - b.value)
    assert difference.table["term"].to_numpy() == pytest.approx([0.25, 0])
    for shown in (a, difference, irlab.explain("Judged@2", [1, 0]), irlab.explain("P@0", [1])):
        assert shown.measure in str(shown) and shown.measure in shown._repr_markdown_()
        assert "<table" in shown._repr_html_()
    assert "no sum over levels" in str(irlab.explain("Judged@2", [1, 0]))
    with pytest.raises(ValueError, match="not about one topic"):
        a - irlab.explain("AP", [1])


def test_a_row_without_true_labels_scores_0():
    assert irlab.lrap([[0, 0], [1, 0]], [[1, 2], [2, 1]]) == 0.5
    assert irlab.lrap([], []) == 0


def test_a_cutoff_may_come_from_numpy():
    assert irlab.precision([1, 0], k=np.int64(2)) == irlab.precision([1, 0], k=np.float64(2)) == 0.5
