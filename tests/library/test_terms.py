"""Every measure explained, on vectors and on runs; and what no other test held when the formulas were changed."""

import inspect
import math

import numpy as np
import pandas as pd
import pytest

import irlab
from irlab.levels import condense, from_vector
from irlab.measures import all_measures
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
        (lambda: irlab.measure("AP_IA")([[1, 0]], judged=[[1]]), ValueError, "grades have 2 subtopics, judged 1"),
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
