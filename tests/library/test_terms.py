"""Every measure explained, on vectors and on runs; and what no other test held when the formulas were changed."""

import inspect
import math
import pickle

import numpy as np
import pandas as pd
import pytest

import irlab
from irlab.collection import as_qrels, as_run
from irlab.levels import condense, from_vector, levels_of, rank_judged
from irlab.measures import all_measures, split_names
from irlab.measures.definition import part
from irlab.measures.diversity import at_ideal
from irlab.measures.users import expected_search_length

NAN = float("nan")
QRELS = {"q": {"a": 1, "b": 2, "c": 0, "d": 1}, "r": {"a": 1}}
RUNS = {"one": {"q": {"a": 3, "c": 2, "x": 1, "b": 0.5}}, "two": {"q": {"b": 3, "c": 2, "x": 1, "a": 0.5}}}
SUBTOPICS = pd.DataFrame(
    [("q", "a", "s1", 1), ("q", "b", "s2", 1), ("q", "b", "s1", 1), ("q", "c", "s2", 0)],
    columns=["qid", "docno", "iteration", "label"],
)


def names():
    for name, definition in all_measures().items():
        needed = [p for p, value in definition.parameters.items() if value is inspect.Parameter.empty]
        yield name + ("@0.5" if needed == ["recall"] else "@3" if needed else "")


@pytest.mark.parametrize("name", list(names()))
def test_every_measure_is_explained_on_a_vector_and_on_a_run(name):
    definition = irlab.measure(name).definition
    if definition.subtopics:
        vectors, facts = ([[1, 0], [1, 1], [0, 0]], [[0, 0], [1, 1], [1, 0]]), {}
        qrels = SUBTOPICS
    else:
        vectors, facts = ([1, 0, 2, NAN], [0, 1, 2, NAN]), {"n_docs": 20, "n_relevant": 4}
        facts = {fact: number for fact, number in facts.items() if fact in definition._accepts}
        qrels = QRELS
    pairs = [
        [irlab.explain(name, vector, **facts) for vector in vectors],
        [irlab.explain(name, qrels, run, "q", n_docs=20) for run in RUNS.values()],
    ]
    for (a, b), found in zip(pairs, ([irlab.measure(name)(v, **facts) for v in vectors], None), strict=True):
        if found is None:
            found = irlab.evaluate(qrels, RUNS, name, n_docs=20).per_topic[name].xs("q", level="topic")
        assert [a.value, b.value] == pytest.approx(list(found), abs=1e-12)
        for shown in (a, b) if a.note else (a, b, a - b):
            assert name in str(shown) and "<table" in shown._repr_html_() and "| ---:" in shown._repr_markdown_()
            assert shown.note or shown.to_pandas()["term"].sum() == pytest.approx(shown.value, abs=1e-12)


def test_subtopics_are_shown_by_name():
    table = irlab.explain("StRecall@1", SUBTOPICS, {"q": {"a": 2, "b": 1}}, "q").table
    rows = [["s1", "a", 0.5], ["s1", "b", 0], ["s2", "b", 0]]
    assert table[["subtopic", "docno", "term"]].to_numpy().tolist() == rows


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: irlab.explain("AP", [1], rel=2), TypeError, r"AP\(rel=2\)"),
        (lambda: irlab.explain("AP", [1], colour=2), TypeError, "does not know colour"),
        (lambda: irlab.explain("AP_IA", [[1]], n_docs=2), TypeError, "judged="),
        (lambda: irlab.explain("AP", QRELS, RUNS["one"], "q", ties="average"), ValueError, "one order"),
        (lambda: irlab.explain("AP", QRELS, RUNS, "q"), ValueError, "choose one or two"),
        (lambda: irlab.measure("P@0").term(from_vector([1])), ValueError, "nothing is looked at"),
        (lambda: irlab.evaluate(QRELS, RUNS, "nDCG(judged_only=True)", ties="average"), ValueError, "averaged"),
        (lambda: irlab.average_precision([1, 0], n_relevant=2.5), ValueError, "whole number"),
        (lambda: irlab.average_precision([1, 0], n_relevant=[1, 2]), ValueError, "one number a topic"),
        (lambda: irlab.err([1], max_grade=2000), ValueError, "overflows"),
        (lambda: expected_search_length([[1]], [[1]], 1), ValueError, "one topic"),
        (lambda: irlab.measure("IPrec"), ValueError, "as in IPrec@0.5"),
        (lambda: irlab.measure("nDCG(rel=0.5)"), ValueError, "takes no rel="),
        (lambda: condense([[1, 0], [1, 0]]), ValueError, "one vector"),
        (lambda: condense(np.zeros((0, 3))), ValueError, "one vector"),
        (lambda: irlab.measure("AP_IA")([[1, 0]], judged=[[1]] * 3), ValueError, "grades have 2 subtopics, judged 1"),
        (lambda: irlab.measure("AP_IA")([[1]], judged=[[1, 1]]), ValueError, "grades have 1 subtopics, judged 2"),
        (lambda: irlab.measure("AP_IA")([1, 0]), ValueError, "grades must be a matrix"),
        (lambda: irlab.measure("AP_IA")([[1, 0]], judged=[1, 0]), ValueError, "judged must be a matrix"),
        (lambda: irlab.measure("AP_IA")([[[1, 0]]]), ValueError, "grades must be a matrix"),
        (lambda: irlab.measure("RBP(p='x')"), ValueError, "wrong kind"),
        (lambda: irlab.measure("AP(rel='x')"), ValueError, "rel must be a number"),
    ],
)
def test_what_cannot_be_meant_says_so(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_grades_beyond_double_precision_have_an_err():
    assert irlab.err([60, 1]) == 1
    assert irlab.err([0, 60, 60]) == 0.5


def test_a_number_of_documents_may_come_as_a_float():
    assert irlab.average_precision([1, 0], n_relevant=2.0) == 0.5
    assert irlab.average_precision([[1, 0], [0, 1]], n_relevant=[2.0, 1.0]).tolist() == [0.5, 0.5]


def test_the_ideal_topic_of_the_web_track_has_twenty_ranks_unless_k_says_otherwise():
    every = [[1]] * 40
    for name in ("alpha_DCG", "ERR_IA"):
        assert irlab.measure(f"{name}(alpha=0)")(every) == pytest.approx(1)
        assert irlab.measure(f"{name}(alpha=0)@30")(every) == pytest.approx(1)
        assert irlab.measure(f"{name}@0")(every) == 0
    twenty = range(1, 21)
    assert irlab.measure("ERR_IA(alpha=0)")([[1]]) == pytest.approx(1 / sum(1 / r for r in twenty))
    assert irlab.measure("alpha_DCG(alpha=0)")([[1]]) == pytest.approx(1 / sum(1 / math.log2(r + 1) for r in twenty))
    three = 1 + 1 / math.log2(3) + 1 / 2
    assert irlab.measure("alpha_DCG(alpha=0)@3")([[1], [0], [1]]) == pytest.approx((1 + 1 / 2) / three)


def test_the_one_judged_document_may_stand_in_the_middle_of_a_tie():
    run = {"q": {"x": 1, "a": 1, "z": 1}}  # by document number, descending: z x a
    ranks = {ties: 1 / irlab.evaluate({"q": {"a": 1}}, run, "RR", ties=ties).mean.loc["run", "RR"] for ties in
             ("docno", "best", "worst")}  # fmt: skip
    assert ranks == {"docno": 3, "best": 1, "worst": 3}


def test_more_topics_than_sixteen_bits_hold():
    topics = np.arange(70_000)
    run = pd.DataFrame({"qid": [*topics, *topics], "docno": "a", "score": np.arange(140_000.0)})
    run.loc[70_000:, "docno"] = "b"  # b scores more than a, but its rows stand in another block
    values = irlab.evaluate({"0": {"b": 1}, "65536": {"a": 1}, "69999": {"a": 1}}, run, "RR").per_topic["RR"]
    assert values.tolist() == [1, 0.5, 0.5]


def test_weights_of_recall_levels_by_hand():
    # precision 1/2 at the first of two relevant documents, 2/3 at the second
    second = 1 / math.log2(3)
    for weights, expected in (
        ("dcg", (1 / 2 + second * 2 / 3) / (1 + second)),
        ("inverse", (1 / 2 + 1 / 2 * 2 / 3) / (3 / 2)),
        (lambda i: i, (1 / 2 + 2 * 2 / 3) / 3),
    ):
        assert irlab.normalized_cumulative_precision([0, 1, 1], weights=weights) == pytest.approx(expected)
    for weights in (lambda i: -i, lambda i: 1.0):
        with pytest.raises(ValueError, match="one number of 0 or more"):
            irlab.normalized_cumulative_precision([0, 1, 1], weights=weights)
    with pytest.raises(ValueError, match="not all be 0"):
        irlab.normalized_cumulative_precision([0, 1, 1], weights=lambda i: i * 0)


def test_ndcg_takes_the_threshold_that_changes_nothing():
    assert irlab.measure("nDCG(rel=1)")([0, 1]) == irlab.ndcg([0, 1])


def test_search_lengths_of_a_stack_and_of_what_is_not_reached():
    assert irlab.search_length([[0, 1], [1, 0], [0, 0]], i=1).tolist() == [2, 1, math.inf]
    assert math.isnan(irlab.measure("ISL")([0, 0]))
    qrels, run = {"q": {"a": 1, "b": 1}}, {"q": {"x": 1}}
    assert irlab.evaluate(qrels, run, "ISL").mean.loc["run", "ISL"] == math.inf
    assert irlab.evaluate(qrels, run, "ISL", n_docs=10).mean.loc["run", "ISL"] == 9  # the first of the last two
    for length in (irlab.search_length, lambda grades, i: expected_search_length(grades, [1], i)):
        for i in (0, -1, 1.5):
            with pytest.raises(ValueError, match="recall levels are 1, 2, 3"):
                length([1], i)
    with pytest.raises(ValueError, match="one topic"):
        expected_search_length(1, 1, 1)


def test_the_scale_of_err_may_end_below_one():
    assert irlab.err([0.5], max_grade=0.5) == pytest.approx((2**0.5 - 1) / 2**0.5)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("SetP@5", "SetP takes no cut-off"),
        ("SetF(k=3)", "SetF has no parameter 'k'; it takes beta, rel, judged_only"),
        ("F1(beta=2)", "F1 has no parameter 'beta'; it takes k, rel, judged_only"),
        ("RBP(0.8)", "cannot read the measure"),
        ("nDCG@(", "cannot read the measure"),
        ("nDCG.k", "cannot read the measure"),
        ("nDCG(k=f(1))", "cannot read the measure"),
        ("nDCG+10", "cannot read the measure"),
        ("P_1.2.3", "cannot read the measure"),
        ("P_x", "no measure is called 'P_x'"),
        ("wholly unlike", "cannot read the measure"),
        ("wholly_unlike", "no measure is called 'wholly_unlike'; `irlab measures` lists them all"),
        ("ndgc", "did you mean nDCG?"),
        ("DCG(rel=2)", "DCG takes no rel="),
        ("NumRet(rel=1)", "NumRet takes no rel="),
        ("ERR(rel=1)", "ERR takes no rel="),
        ("Success", "Success needs k, as in Success@10"),
        ("RBP(dcg='log2')", "RBP has no parameter 'dcg'"),
        ("AP(rel=-1)", "rel must be a number above 0"),
        ("IPrec@1.5", "the recall level is 1.5"),
        ("IPrec@-0.1", "the recall level is -0.1"),
        ("P@-1", "k is -1"),
        ("F(beta=-1)", "beta is -1"),
        ("alpha_nDCG(alpha=1)", "alpha is 1"),
        ("alpha_nDCG(alpha=-0.1)", "alpha is -0.1"),
        ("NRBP(alpha=2)", "alpha is 2"),
        ("nNRBP(beta=1)", "beta is 1"),
        ("NRBP(beta=0)", "beta is 0"),
        ("Compat(p=0)", "p is 0"),
    ],
)
def test_a_name_that_means_nothing_says_why(name, words):
    with pytest.raises(ValueError) as error:
        irlab.measure(name)
    assert words in str(error.value)


def test_names_stay_what_they_are():
    for name in ("nDCG(dcg='exp-log2')@10", "AP(rel=2, judged_only=True)", "map_cut_10"):
        again = pickle.loads(pickle.dumps(irlab.measure(name)))
        assert again == irlab.measure(name) and str(again) == name
        assert irlab.measure(again) is again
    assert irlab.measure("AP(rel=2)").view == (2, False, False)
    assert irlab.measure("AP(judged_only=True)").view == (None, False, True)
    assert irlab.measure("StRecall").view == (None, True, False)
    assert irlab.measure("nDCG(rel=1)").view == (None, False, False)
    definition = irlab.measure("AP").definition
    for fixed, name in ((definition, "name"), (irlab.measure("AP"), "rel"), (part(1, 2), "x")):
        with pytest.raises(AttributeError):
            setattr(fixed, name, 2)
    assert len({definition, irlab.measure("RR").definition, irlab.measure("map").definition}) == 2
    assert irlab.recall.__name__ == "recall" and list(inspect.signature(irlab.recall).parameters)[0] == "grades"
    with pytest.raises(TypeError):
        irlab.search_length([1], 1, 2)
    line = " AP  RBP(p=0.5, rel=1)\tF(beta=(2))@5\n"
    assert split_names(line) == ["AP", "RBP(p=0.5, rel=1)", "F(beta=(2))@5"]
    assert split_names("AP) RR") == ["AP) RR"]  # what is not closed is not cut, so that the error shows it
    assert repr(irlab.measure("map")) == "Measure(name='map', params=(('k', None),), rel=None, judged_only=False)"
    known = list(all_measures())
    assert known == sorted(known, key=str.lower) and len(known) > 40


def test_parameters_at_the_ends_of_their_ranges():
    assert irlab.f_measure([1, 0, 0], n_relevant=2, beta=0) == pytest.approx(1 / 3)  # precision alone
    with pytest.raises(ValueError, match="beta is inf"):
        irlab.f_measure([1], beta=math.inf)
    assert irlab.measure("IPrec@0")([0, 1, 1]) == irlab.measure("IPrec@1")([0, 1, 1]) == pytest.approx(2 / 3)
    assert irlab.fallout([1, 0, 1, 0], 3, 13, k=2) == irlab.fallout([1, 0], 3, 13, k=9) == pytest.approx(1 / 10)
    assert irlab.fallout([1, 1], 2, 2) == 0  # nothing that could be retrieved by mistake
    assert math.isnan(irlab.fallout([0], 0, 5))  # nothing to retrieve
    assert irlab.measure("F1")([1, 0, 1, 0], n_relevant=3) == pytest.approx(4 / 7)
    assert irlab.measure("F(beta=2)")([1, 0, 1, 0], n_relevant=3) == pytest.approx(5 * 2 / (4 + 4 * 3))
    for p in (-0.5, 0, 1):
        with pytest.raises(ValueError, match="strictly between 0 and 1"):
            irlab.rbp([1], p)


def test_curves_and_levels_of_a_stack():
    p, r = irlab.precision_recall_curve([[1, 0, 0], [0, 2, 0]], n_relevant=[1, 4])
    assert p.tolist() == [[1, 1 / 2, 1 / 3], [0, 1 / 2, 1 / 3]] and r.tolist() == [[1, 1, 1], [0, 1 / 4, 1 / 4]]
    assert irlab.precision_recall_curve([0, 0])[1].tolist() == [0, 0]
    assert irlab.interpolated_precision([[1, 0], [0, 1]], levels=[0, 0.5, 1]).tolist() == [[1, 1, 1], [0.5, 0.5, 0.5]]
    assert irlab.interpolated_precision([0, 1], levels=1).tolist() == [0.5]


@pytest.mark.parametrize(
    ("scores", "preferences", "words"),
    [
        ([1, 2], [(0, 1, 1)], "pairs"),
        ([1, 2], [0, 1], "pairs"),
        ([1, 2], [[(0, 1), (1, 0)]], "pairs"),
        ([1, 2], [(0,), (1,)], "pairs"),
        ([1, 2], [(0.5, 1)], "pairs"),
        ([1, 2], [(True, False)], "pairs"),
        ([1, NAN], [(0, 1)], "scores must be numbers"),
        ([1, 2], [(0, -1)], "every index below 2"),
        ([1, 2], [(0, 2)], "every index below 2"),
    ],
)
def test_preferences_that_are_none(scores, preferences, words):
    with pytest.raises(ValueError, match=words):
        irlab.pairwise_violations(scores, preferences)


def test_a_preference_between_equal_scores_is_half_violated():
    assert irlab.pairwise_violations([1, 1, 0], [(0, 1), (0, 2), (2, 1), (1, 2)]) == (0.5 + 0 + 1 + 0) / 4
    assert irlab.pairwise_violations([1, 2], [(1, 0)]) == 0
    assert irlab.pairwise_violations([1, 2, 3], [(1, 2)]) == 1


def test_documents_of_subtopics_by_hand():
    judged = [[1, 0], [1, 1], [0, 1]]
    assert irlab.measure("StRecall@1")([[1, 0]], judged=judged) == 0.5
    assert irlab.measure("AP_IA")([[1, 0]], judged=judged) == (1 / 2) / 2
    assert irlab.measure("P_IA@2")([[1, 0], [0, 0], [1, 1]], judged=judged) == (1 / 2) / 2
    assert irlab.measure("P_IA@3")([[1, 0], [0, 0], [1, 1]], judged=judged) == pytest.approx((2 / 3 + 1 / 3) / 2)
    assert irlab.measure("StRecall")([[1, 2]], rel=2) == 1  # subtopic 1 is answered by nothing now
    assert irlab.measure("StRecall")([[0, 0]]) == 0
    assert irlab.measure("StRecall")(np.eye(300)[:3], judged=np.eye(300)) == pytest.approx(1 / 100)
    # the second document answers both and comes first in the ideal: 1 + 1, then 1/2 each for the others
    ideal = 2 + 0.5 / math.log2(3) + 0.5 / 2
    assert irlab.measure("alpha_nDCG")([[1, 0]], judged=judged) == pytest.approx(1 / ideal)
    assert irlab.measure("nERR_IA")([[1, 0]], judged=judged) == pytest.approx(1 / (2 + 0.5 / 2 + 0.5 / 3))
    assert irlab.measure("nNRBP")([[0, 0], [1, 0]], judged=judged) == pytest.approx(0.5 / (2 + 0.5 / 2 + 0.5 / 4))
    # three are equally good: the ideal begins with the one that is ranked first, which is not the best beginning
    assert irlab.measure("alpha_nDCG")([[1, 0, 1, 0], [1, 1, 0, 0], [0, 0, 1, 1]]) == 1
    assert irlab.measure("alpha_nDCG")([[0, 0]]) == irlab.measure("nNRBP")([[0]]) == 0
    with pytest.raises(ValueError, match="judged must list every document"):
        irlab.measure("StRecall")([[1, 0], [1, 0]], judged=judged)
    with pytest.raises(ValueError, match="judged must list every document"):
        irlab.measure("StRecall")([[1, 1, 1]], judged=[[1, 0, 1]])


def test_the_greedy_ideal_of_a_run_takes_equally_good_documents_by_number_descending():
    """As ndeval: c before b before a; so it matters which of them the later choices see."""
    rows = [("q", "1", "c", 1), ("q", "2", "b", 1), ("q", "1", "a", 1), ("q", "2", "a", 0), ("r", "1", "a", 1)]
    qrels = as_qrels(pd.DataFrame(rows, columns=["qid", "iteration", "docno", "label"]))
    run = {"q": {"a": 3, "b": 2, "c": 1}, "r": {"a": 1}}
    for _ in range(2):  # the second time from what was kept
        values = irlab.evaluate(qrels, run, ["alpha_nDCG", "alpha_nDCG(alpha=0)", "alpha_nDCG@1"]).per_topic.loc["run"]
        assert values.loc["q"].tolist() == pytest.approx([1, 1, 1]) and values.loc["r"].tolist() == [1, 1, 1]
    ideal = at_ideal(levels_of(qrels, rank_judged(qrels, as_run(run)), subtopics=True), 0.5)
    assert ideal.f.tolist() == [1, 3, 2, 1]
    assert sorted(qrels.pairs.known["ideals", None]) == [0, 0.5]


def test_pairs_where_there_is_one_or_none():
    assert (irlab.auc([1, 0]), irlab.auc([0, 1])) == (1, 0)
    assert math.isnan(irlab.auc([1, 1])) and math.isnan(irlab.discordant_pairs([0, 0]))


def test_expected_dcg_of_a_stack():
    assert irlab.dcg_with_ties([[1, 0], [0, 1], [2, 1]], [[2, 1], [2, 1], [1, 1]], k=1).tolist() == [1, 0, 1.5]


def test_documents_counted():
    assert irlab.measure("NumRel")([1, 0, 1], n_relevant=4) == 4
    result = irlab.evaluate({"q": {"a": 1, "b": 2, "c": 0}}, {"q": {"x": 4, "a": 3, "c": 1}}, "NumRet NumRel NumRelRet")
    assert result.mean.loc["run"].tolist() == [3, 2, 1]
    assert irlab.judged_at([0, 0, 0, 0], 2) == 1 and irlab.judged_at([0, NAN, 0, 1], 2) == 0.5
