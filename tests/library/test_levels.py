"""The levels table itself, column by column, each number by hand; and what cannot be a table."""

from dataclasses import replace
from unittest import mock

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

import irlab
from irlab import keys
from irlab.collection import as_qrels, as_run
from irlab.levels import condense, from_vector, is_relevant, level_weights, levels_of, rank_judged, relevant_of
from irlab.measures.diversity import from_subtopics

INF, NAN = float("inf"), float("nan")


def column(values):
    return np.asarray(values).tolist()


def stack():
    """Three topics of three ranks, and a row of judged grades for each."""
    grades = [[1, 0, NAN], [0, 2, -1], [0, 0, 0]]
    return from_vector(grades, judged=[[1, 1, 0], [2, 0, NAN], [0, 0, 0]])


def test_every_column_of_a_vector():
    t = from_vector([0, 1, 0, 3, NAN, -1, 0], judged=[0, 0, 0, 0, 1, 3, 2], n_docs=20)
    assert column(t.i) == [1, 2, 3] and column(t.f) == [2, 4, INF] and column(t.g) == [1, 3, 2]
    assert column(t.R) == [3, 3, 3] and column(t.N) == [4, 4, 4] and column(t.n) == [7, 7, 7]
    assert column(t.above) == [1, 2, 3] and column(t.pooled_above) == [0, 0, 1]
    assert column(t.bottom) == [2, 4, 20] and t.n_docs == 20
    assert column(t.ideal) == [3, 1, 2] and column(t.S) == [1, 1, 1]
    assert column(t.doc) == [1, 3, -1] and t.max_grade == 3
    assert column(t.relevant) == [3] and t.n_topics == 1
    shown = t.to_pandas()
    assert list(shown) == ["topic", "i", "f", "g"] and shown.to_numpy().tolist()[1] == [0, 2, 4, 3]
    assert shown["i"].dtype.kind == "i"


def test_every_column_of_a_stack():
    t = stack()
    assert column(t.group) == [0, 0, 1] and column(t.i) == [1, 2, 1] and column(t.f) == [1, INF, 2]
    assert column(t.g) == [1, 1, 2] and column(t.R) == [2, 2, 1] and column(t.N) == [1, 1, 1]
    assert column(t.above) == [0, 1, 1] and column(t.pooled_above) == [0, 0, 0]
    assert column(t.relevant) == [2, 1, 0] and column(t.nonrelevant) == [1, 1, 3]
    assert [column(x) for x in t.others] == [[0, 1, 2, 2, 2], [2, 1, 1, 2, 3]]
    assert column(t.total(t.g)) == [2, 2, 0] and column(t.topic_sum(t.g)) == [2, 2, 2]


def test_one_topic_of_a_stack():
    one = stack().only(1)
    assert column(one.group) == [0] and column(one.f) == [2] and column(one.g) == [2]
    assert column(one.retrieved) == [3] and column(one.nonrelevant) == [1] and column(one.above) == [1]
    grades = [[1, -1, 1], [-1, 1, -1], [1, 1, -1]]
    t = from_vector(grades)
    assert [column(t.only(topic).pooled_above) for topic in range(3)] == [[0, 1], [1], [0, 0]]
    assert column(t.pooled_above) == [0, 1, 1, 0, 0]
    assert [column(t.only(topic).doc) for topic in range(3)] == [[0, 2], [1], [0, 1]]


def test_what_stands_above_a_document_that_is_not_reached():
    assert column(from_vector([0], n_relevant=1).above) == [1]
    assert column(from_vector([1, 0, 0, 0], n_relevant=2).above) == [0, 3]
    assert column(from_vector([[1, 0], [0, 1]], n_relevant=2).above) == [0, 1, 1, 1]
    assert column(from_vector([], n_relevant=1).above) == [0]


def test_levels_of_subtopics_know_of_no_document_that_is_not_relevant():
    t = from_subtopics([[1, 0], [1, 1], [0, 0]])
    assert column(t.subtopic) == [0, 0, 1] and column(t.f) == [1, 2, 2] and column(t.S) == [2, 2, 2]
    assert column(t.i) == [1, 2, 1] and column(t.R) == [2, 2, 1] and column(t.n) == [3, 3, 3]
    assert [column(x) for x in t.others] == [[], []]
    assert column(t.nonrelevant) == [0] and t.corpus is None and t.max_grade == 1
    assert column(t.above) == column(t.pooled_above) == [0, 0, 0]


def test_tables_are_told_apart_by_what_they_are_not_by_what_they_hold():
    one, other = stack(), stack()
    assert one != other and len({one, other}) == 2
    ranks = [rank_judged(as_qrels({"q": {"a": 1, "b": 1}}), as_run({"q": {"a": 1}})) for _ in "ab"]
    assert ranks[0] != ranks[1] and len(set(ranks)) == 2


def test_judged_grades_of_a_stack():
    one_row = from_vector([[1, 0, 0], [0, 0, 0], [0, 1, 0]], judged=[1, 1, 0])
    assert column(one_row.R) == [2] * 6 and column(one_row.f) == [1, INF, INF, INF, 2, INF]
    assert column(from_vector([[1], [0]], judged=[[1], [1]]).relevant) == [1, 1]
    for rows in ([[1], [1], [1]], [[1], [1], [1], [1], [1]]):
        with pytest.raises(ValueError, match=f"judged holds {len(rows)} topics, grades 4"):
            from_vector([[1], [0], [0], [0]], judged=rows)
    assert irlab.recall(np.zeros((0, 3)), judged=[1]).tolist() == []


def test_a_threshold_makes_lower_grades_judged_not_relevant():
    assert irlab.precision([3, 2, 1], rel=2) == pytest.approx(2 / 3)
    assert irlab.bpref([1, 2], rel=2) == 0  # the only one judged not relevant stands above
    t = from_vector([2], judged=[2, 3, 1, 0], rel=2)
    assert column(t.N) == [2, 2] and column(t.g) == [2, 3]
    assert column(from_vector([2], n_relevant=2, rel=2).g) == [2, 2]
    assert column(from_vector([3], n_relevant=3).g) == [3, 1, 1]
    assert column(is_relevant(np.array([-1, 0, 0.5, 1, 2]))) == [False, False, True, True, True]
    with pytest.raises(ValueError, match="rel is -1"):
        irlab.precision([1], rel=-1)


def test_the_highest_grade():
    assert from_vector([0.5, 0]).max_grade == 0.5
    assert from_vector([NAN, -2]).max_grade == 0
    assert from_vector([0.25], judged=[0.5, 0.25]).max_grade == 0.5
    assert from_vector([1], judged=[1, 2], max_grade=2).max_grade == 2
    assert from_vector([1], max_grade=4).max_grade == 4
    for highest in (1, 3):
        with pytest.raises(ValueError, match=f"max_grade is {highest}, but judged= goes up to 2"):
            from_vector([1], judged=[1, 2], max_grade=highest)
    with pytest.raises(ValueError, match="max_grade is -1, but the vector holds a grade of 0"):
        irlab.err([0], max_grade=-1)


@pytest.mark.parametrize(
    ("grades", "facts", "words"),
    [
        # the first topic that has too many, told by both of its numbers
        ([[1, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]], {"n_relevant": [1, 2, 0, 2]}, "is 0, but the vector holds 2"),
        ([1, 0, 0], {"n_nonrelevant": 1}, "n_nonrelevant is 1, but the vector holds 2"),
        ([1, NAN, NAN], {"n_docs": 2}, "n_docs is 2"),
        ([1, 0], {"n_relevant": 2, "n_nonrelevant": 2, "n_docs": 3}, "n_docs is 3"),
        ([3, 2], {"judged": [1]}, "a grade of 3 more often"),
        ([[1, 0], [1, 1]], {"judged": [[1, 0], [1, 1]], "n_relevant": 5}, "n_relevant is 5, but judged= says 1"),
        ([1], {"judged": [1, 1], "n_relevant": 1}, "n_relevant is 1, but judged= says 2"),
        ([1], {"judged": [1, 0, 0], "n_nonrelevant": 1}, "n_nonrelevant is 1, but judged= says 2"),
        ([1], {"n_relevant": "many"}, "whole number"),
        ([1], {"n_relevant": -1}, "whole number"),
        ([1], {"n_relevant": NAN}, "whole number"),
        ([1], {"n_relevant": [[1]]}, "one number a topic"),
        ([[[1]]], {}, "it has 3 dimensions"),
        ([[[[1]]]], {}, "it has 4 dimensions"),
    ],
)
def test_what_contradicts_the_vector_is_said_with_its_numbers(grades, facts, words):
    with pytest.raises(ValueError, match=words):
        from_vector(grades, **facts)


def test_what_agrees_with_the_vector_may_be_said_twice():
    t = from_vector([1, 0], judged=[1, 1, 0], n_relevant=2, n_nonrelevant=1, n_docs=3)
    assert column(t.R) == [2, 2] and column(t.N) == [1, 1]
    assert column(from_vector([0, 0], n_relevant=0).relevant) == [0]
    assert column(from_vector([1, 0], n_nonrelevant=1).N) == [1]
    assert column(from_vector([1, 0], n_nonrelevant=3).N) == [3]


def table_of(qrels, run, **options):
    qrels = as_qrels(qrels)
    return levels_of(qrels, rank_judged(qrels, as_run(run), options.pop("ties", "docno")), **options)


def test_nothing_judged_and_nothing_retrieved():
    t = table_of({"q": {"a": 1, "b": 0}}, {"q": {}})
    assert column(t.f) == [INF] and column(t.retrieved) == [0] and column(t.N) == [1]
    for subtopics in (False, True):
        for run in ({"q": {"a": 1}}, {}):
            t = table_of({}, run, subtopics=subtopics)
            assert column(t.f) == [] and t.n_topics == 0
    assert irlab.explain("AP", {"q": {"a": 1}}, {"q": {}}, "q").value == 0


def test_many_levels_stand_by_topic_and_rank_and_the_least_relevant_close_the_corpus():
    random = np.random.default_rng(7)
    grades = {f"q{q}": {f"d{d}": int(random.integers(1, 4)) for d in range(400)} for q in range(3)}
    run = {q: {d: random.random() for d in list(judged)[::2]} for q, judged in grades.items()}
    t = table_of(grades, run)
    assert column(t.group) == [0] * 400 + [1] * 400 + [2] * 400
    assert column(t.f) == [*range(1, 201), *[INF] * 200] * 3
    for topic, judged in enumerate(grades.values()):
        lost = sorted(grade for d, grade in judged.items() if int(d[1:]) % 2)
        assert column(t.g[400 * topic + 200 : 400 * (topic + 1)]) == lost
        better = [(-g, f, i) for i, (g, f) in enumerate(zip(t.g, t.f, strict=True)) if t.group[i] == topic]
        assert column(t.ideal[[i for *_, i in sorted(better)]]) == list(range(1, 401))


def test_a_document_of_two_subtopics_is_one_relevant_document():
    rows = [("q", "1", "a", 1), ("q", "2", "a", 2), ("q", "1", "b", 0), ("r", "1", "a", 0), ("r", "1", "c", 1)]
    qrels = as_qrels(pd.DataFrame(rows, columns=["qid", "iteration", "docno", "label"]))
    assert column(relevant_of(qrels)) == [1, 1] and column(relevant_of(qrels, 2)) == [1, 0]
    assert len(levels_of(qrels, rank_judged(qrels, as_run({"q": {"a": 1}})), subtopics=True).f) == 3


def test_the_scale_of_a_run_is_that_of_all_judgments():
    assert table_of({"q": {"a": 0.5}, "r": {"b": 0.25}}, {"q": {"a": 1}}).max_grade == 0.5
    assert table_of({"q": {"a": -2}, "r": {"b": -0.5}}, {"q": {"a": 1}}).max_grade == 0


def test_a_corpus_holds_what_is_retrieved_and_what_is_judged():
    qrels, run = {"q": {"a": 1, "b": 0, "c": -1}, "r": {"a": 1}}, {"q": {"a": 1}, "r": {"a": 2, "x": 1}}
    assert table_of(qrels, run, n_docs=3).n_docs == 3
    with pytest.raises(ValueError, match="n_docs is 2, but of a topic 3 documents are retrieved or judged"):
        table_of(qrels, run, n_docs=2)
    with pytest.raises(ValueError, match="n_docs is 1, but of a topic 2 documents"):
        table_of({"q": {"a": 1}, "r": {"a": 1}}, run, n_docs=1)
    assert table_of({}, {}, n_docs=0).n_topics == 0


def test_tie_blocks_at_the_ends_of_topics_and_across_their_border():
    run = {"1": {"a": 3, "b": 2, "c": 2, "d": 1}, "2": {"e": 1, "f": 1}, "3": {"g": 1}, "4": {"h": 1, "i": 0}}
    qrels = as_qrels({topic: dict.fromkeys(docs, 1) for topic, docs in run.items()})
    ranks = rank_judged(qrels, as_run(run))
    found = {
        d: column(x) for d, *x in zip(qrels.pairs.docno.to_pylist(), ranks.f, ranks.first, ranks.last, strict=True)
    }
    assert found == {
        "a": [1, 1, 1], "c": [2, 2, 3], "b": [3, 2, 3], "d": [4, 4, 4],
        "f": [1, 1, 2], "e": [2, 1, 2], "g": [1, 1, 1], "h": [1, 1, 1], "i": [2, 2, 2],
    }  # fmt: skip


def test_keys_that_collide_are_told_apart_with_another_salt():
    """With a hash that is nearly constant, until it is salted."""
    real = keys._piece_keys
    qrels = {"q": {"a": 1, "b": 2, "c": 0, "d": 3}, "r": {"a": 3, "d": 1}}
    run = {"q": {"d": 1, "c": 2, "x": 3, "a": 4}, "r": {"y": 1, "d": 3, "a": 2}}
    with mock.patch.object(
        keys, "_piece_keys", lambda piece, salt: real(piece, salt) % np.uint64(2 if salt == 0 else 9**9)
    ):
        assert as_qrels(qrels).pairs.salt > 0
        t = table_of(qrels, run)
    assert column(t.f) == [1, 4, INF, 1, 2] and column(t.g) == [1, 3, 2, 1, 3]


def test_equal_keys_are_not_believed():
    """All topics have one key, and x has that of a: only the names tell what is judged."""
    real, same = keys._piece_keys, {"1": "", "2": "", "3": "", "x": "a"}
    poor = lambda piece, salt: real(pa.array([same.get(n, n) for n in piece.to_pylist()], pa.string()), salt)  # noqa: E731
    run = {"1": {"a": 3, "x": 2, "b": 1}, "2": {"b": 3, "a": 2, "x": 1}, "3": {"b": 2, "a": 1}}
    with mock.patch.object(keys, "_piece_keys", poor):
        qrels = as_qrels({"1": {"a": 1}, "2": {"b": 1}})
        assert qrels.pairs.salt == 0
        for topics in ("123", "321"):
            t = table_of(qrels, {topic: run[topic] for topic in topics})
            assert column(t.f) == [1, 1] and column(t.retrieved) == [3, 3]


def test_a_run_whose_document_numbers_stand_in_several_chunks():
    scores = {"q": {"a": 1, "b": 2, "c": 3}, "r": {"d": 4, "a": 5, "e": 6, "f": 7}}
    run = as_run(scores)
    names = run.docno.to_pylist()
    chunks = [pa.array(names[begin:end], pa.string()) for begin, end in ((0, 2), (2, 2), (2, 5), (5, 7))]
    cut = replace(run, docno=pa.chunked_array(chunks))
    for kind in (str, "object"):
        rows = [("q", "c", 1), ("q", "a", 1), ("r", "f", 2), ("r", "d", 1), ("r", "z", 1)]
        qrels = pd.DataFrame(rows, columns=["qid", "docno", "label"]).astype({"docno": kind})
        t = table_of(qrels, cut)
        assert column(t.f) == [1, 3, 1, 4, INF] and column(t.g) == [1, 1, 2, 1, 1]


def test_a_run_that_rises_in_one_place_alone_is_sorted():
    for first, rank in (({"a": 3, "b": 1, "c": 2}, 3), ({"b": 1, "a": 2}, 2), ({"b": 1, "c": 2, "a": 1.5}, 3)):
        t = table_of({"1": {"b": 1}, "2": {"d": 1}}, {"1": first, "2": {"d": 1.25, "e": 1}})
        assert column(t.f) == [rank, 1]


def test_condensed_lists_of_several_topics():
    qrels = {"q": {"a": 1, "b": 0}, "r": {"c": 0, "d": 1}, "s": {"e": 0, "f": 0, "g": 1}}
    run = {"q": {"x": 9, "a": 2, "b": 1}, "r": {"c": 3, "y": 2, "d": 1}, "s": {"e": 4, "z": 3, "f": 2, "g": 1}}
    t = table_of(qrels, run, judged_only=True)
    assert column(t.f) == [1, 2, 3] and column(t.retrieved) == [2, 2, 3] and column(t.above) == [0, 1, 2]


def test_a_condensed_list_keeps_what_is_judged():
    assert column(condense([1, -0.5, NAN, 0, -1, 2])) == [1, 0, 2]


def test_weights_must_be_one_number_of_zero_or_more_a_level():
    t = from_vector([1, 1, 0])
    assert column(level_weights(t, lambda i: i)) == [1 / 3, 2 / 3]
    for wrong in (lambda i: np.append(i, 1), lambda i: i[1:], lambda i: -i / 10):
        with pytest.raises(ValueError, match="one number of 0 or more"):
            level_weights(t, wrong)


def test_a_score_for_every_document():
    for scores in ([1], [1, 2, 3]):
        with pytest.raises(ValueError, match="one score a document"):
            irlab.dcg_with_ties([1, 0], scores)
