"""RPP of two vectors: the worked numbers of source 003, a slow definition, and what holds for all rankings."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlab
from tests.statistics import slow_preference as slow

X = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]
Y = [3, 0, 4, 5, 3, 0, 0, 1, 1, 0, 0]
JUDGED = [1, 1, 1, 2, 3, 3, 4, 4, 5]
WEIGHTS = ["uniform", "dcg", "inverse"]


@st.composite
def two_rankings(draw, top=3):
    """Grades of the documents 0, 1, 2, ... and two rankings of some of them."""
    grades = dict(enumerate(draw(st.lists(st.integers(0, top), min_size=1, max_size=9))))
    a, b = (draw(st.permutations(list(grades)))[: draw(st.integers(0, len(grades)))] for _ in "ab")
    return grades, a, b


def shown(ranking, grades):
    return [float(grades[docno]) for docno in ranking]


# Source 003


def test_the_search_lengths_of_the_example():
    assert [irlab.search_length(X, i) for i in (1, 2, 3)] == [2, 3, 7]
    assert irlab.search_length(Y, 1) == 1
    fours = [np.asarray(v) >= 4 for v in (X, Y)]
    assert [irlab.search_length(v, 1) for v in fours] == [2, 3]
    assert irlab.lexiprecision(X, Y, judged=JUDGED) == -1  # the user who wants one document: Y
    assert irlab.lexiprecision(X, Y, judged=JUDGED, rel=4) == 1  # the one who wants one of grade 4: X


def test_rpp_of_the_example():
    binary = [(np.asarray(v) > 0).astype(int) for v in (X, Y)]
    assert irlab.rpp(*binary, n_relevant=9) == pytest.approx(-5 / 9, abs=1e-12)
    assert irlab.rpp(*binary, n_relevant=9, weights="dcg") == pytest.approx(-0.6284, abs=5e-5)
    assert irlab.rpp(*binary, n_relevant=9, weights="inverse") == pytest.approx(-0.6893, abs=5e-5)
    by_threshold = [irlab.rpp(X, Y, judged=JUDGED, rel=grade) for grade in range(1, 6)]
    assert by_threshold == pytest.approx([-5 / 9, -0.5, -0.6, 0, -1], abs=1e-12)
    assert irlab.rpp(X, Y, judged=JUDGED) == pytest.approx(-0.5, abs=1e-12)
    assert irlab.rpp(X, Y, judged=JUDGED, weights="dcg") == pytest.approx(-0.5382, abs=5e-5)
    assert irlab.rpp(X, Y, judged=JUDGED, weights="inverse") == pytest.approx(-0.5721, abs=5e-5)


def test_one_uniform_weight_for_all_cells_would_not_sum_to_one():
    # read literally, p(i) = 1/9 at every threshold, p(lambda) in proportion to its documents
    votes = irlab.paired_levels(X, Y, judged=JUDGED)
    sizes = votes.groupby("grade").size()
    literal = sum(row.sign / 9 * sizes[row.grade] / sizes.sum() for row in votes.itertuples())
    assert literal == pytest.approx(-0.3657, abs=5e-5)
    assert votes["weight"].sum() == pytest.approx(1) and votes["vote"].sum() == pytest.approx(-0.5)


def test_the_weights_by_hand():
    a, b = [1, 0, 0, 1, 1], [0, 1, 1, 0, 0, 1]  # ranks 1 4 5 against 2 3 6: won, lost, won
    assert irlab.rpp(a, b) == pytest.approx(1 / 3)
    assert irlab.rpp(a, b, weights="inverse") == pytest.approx((1 - 1 / 2 + 1 / 3) / (11 / 6))
    log3 = math.log(2, 3)  # 1 / log2(3)
    assert irlab.rpp(a, b, weights="dcg") == pytest.approx((1 - log3 + 1 / 2) / (1 + log3 + 1 / 2))
    assert irlab.rpp(a, b, weights=lambda i: (i == 2) * 1.0) == -1


def test_a_document_that_is_reached_beats_one_that_is_not_and_two_unreached_are_a_tie():
    assert irlab.rpp([0, 0, 0, 1], [0, 0], n_relevant=1) == 1
    assert irlab.rpp([1, 0], [1, 1], n_relevant=2) == -0.5
    assert irlab.rpp([1, 0], [0, 1], n_relevant=4) == 0.25


def test_lexicographic_preferences_by_hand():
    a, b = [1, 0, 0, 0, 1], [0, 1, 1, 0, 0]
    assert irlab.lexiprecision(a, b) == 1 and irlab.lexirecall(a, b) == -1
    assert irlab.lexirecall([0, 1, 0, 0, 1], [1, 0, 0, 0, 1]) == -1  # the same end: who wants one less decides
    assert irlab.lexirecall([0, 0, 1], [1], n_relevant=2) == -1
    assert irlab.lexirecall([0, 0, 1, 1], [1], n_relevant=2) == 1  # more is found
    assert irlab.lexirecall([0, 0], [0]) == irlab.lexiprecision([0, 1], [0, 1]) == 0


# For all rankings


@given(two_rankings(), st.sampled_from(WEIGHTS))
def test_rpp_is_the_slow_definition(case, weights):
    grades, a, b = case
    expected = slow.graded(a, b, grades, weights) if any(grades.values()) else 0
    vectors = shown(a, grades), shown(b, grades)
    assert irlab.rpp(*vectors, judged=list(grades.values()), weights=weights) == pytest.approx(expected, abs=1e-12)


@given(two_rankings())
def test_lexicographic_preferences_are_the_slow_definition(case):
    grades, a, b = case
    wanted = {docno for docno, grade in grades.items() if grade > 0}
    vectors, judged = (shown(a, grades), shown(b, grades)), list(grades.values())
    assert irlab.lexiprecision(*vectors, judged=judged) == slow.lexicographic(a, b, wanted, False)
    assert irlab.lexirecall(*vectors, judged=judged) == slow.lexicographic(a, b, wanted, True)


@given(two_rankings(), st.sampled_from(WEIGHTS))
def test_antisymmetric_bounded_and_zero_on_itself(case, weights):
    grades, a, b = case
    judged = list(grades.values())
    ab = irlab.rpp(shown(a, grades), shown(b, grades), judged=judged, weights=weights)
    ba = irlab.rpp(shown(b, grades), shown(a, grades), judged=judged, weights=weights)
    assert ab == pytest.approx(-ba, abs=1e-15) and -1 <= round(ab, 12) <= 1
    assert irlab.rpp(shown(a, grades), shown(a, grades), judged=judged, weights=weights) == 0


@given(two_rankings(top=1), st.sampled_from(WEIGHTS), st.sampled_from([1, 2, 0.5]))
def test_graded_is_binary_on_binary_grades(case, weights, grade):
    grades, a, b = case
    vectors, n_relevant = (shown(a, grades), shown(b, grades)), sum(grades.values())
    binary = irlab.rpp(*vectors, n_relevant=n_relevant, weights=weights, rel=1)
    scaled = [[grade * g for g in vector] for vector in vectors]
    graded = irlab.rpp(*scaled, judged=[grade * g for g in grades.values()], weights=weights)
    assert graded == pytest.approx(binary, abs=1e-12)
    assert irlab.rpp(*scaled, n_relevant=n_relevant, weights=weights) == pytest.approx(binary, abs=1e-12)


@given(two_rankings(), st.sampled_from(WEIGHTS), st.randoms(use_true_random=False))
def test_documents_that_are_not_relevant_may_change_places_and_judgments(case, weights, random):
    grades, a, b = case
    judged, vectors = list(grades.values()), (shown(a, grades), shown(b, grades))
    changed = [[g or random.choice([0, math.nan, -1]) for g in vector] for vector in vectors]
    assert irlab.rpp(*changed, judged=judged, weights=weights) == irlab.rpp(*vectors, judged=judged, weights=weights)


@given(two_rankings(), st.sampled_from(WEIGHTS), st.data())
def test_never_worse_when_a_document_moves_up_past_a_less_relevant_one(case, weights, data):
    grades, a, b = case
    rises = [i for i in range(1, len(a)) if grades[a[i]] > grades[a[i - 1]]]
    if rises:
        i = data.draw(st.sampled_from(rises))
        better = [*a[: i - 1], a[i], a[i - 1], *a[i + 1 :]]
        judged, other = list(grades.values()), shown(b, grades)
        before, after = (irlab.rpp(shown(r, grades), other, judged=judged, weights=weights) for r in (a, better))
        assert after >= before - 1e-12


def test_a_stack_of_topics_is_as_many_pairs():
    rng = np.random.default_rng(3)
    judged = rng.integers(0, 3, (20, 12))
    a, b = (np.array([rng.permutation(row) for row in judged]) for _ in "ab")
    stacked = irlab.rpp(a[:, :8], b[:, :8], judged=judged, weights="dcg")
    one_by_one = [irlab.rpp(x[:8], y[:8], judged=j, weights="dcg") for x, y, j in zip(a, b, judged, strict=True)]
    assert stacked == pytest.approx(one_by_one, abs=1e-12) and stacked.shape == (20,)


# Bad input


def test_vectors_that_do_not_say_how_many_are_relevant():
    with pytest.raises(ValueError, match="different numbers of relevant documents.*n_relevant="):
        irlab.rpp([1, 1], [1, 0])
    with pytest.raises(ValueError, match="different grades: give judged="):
        irlab.rpp([1, 2], [1, 1])
    with pytest.raises(ValueError, match="different grades: give judged="):
        irlab.rpp(X, Y, n_relevant=9)
    assert irlab.rpp([1, 2], [1, 1], rel=1) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (dict(grades_a=[1, 1], grades_b=[1, 1], n_relevant=1), "did you mean k="),
        (dict(grades_a=[2], grades_b=[1], judged=[1]), "did you mean k="),
        (dict(grades_a=[1], grades_b=[1], judged=[1, 1], n_relevant=3), "leave one of them out"),
        (dict(grades_a=[1], grades_b=["x"]), "must be numbers"),
        (dict(grades_a=[[1], [0, 1]], grades_b=[[1], [1]]), "must be numbers"),
        (dict(grades_a=[[1], [0]], grades_b=[[1]]), "grades_a holds 2 topics, grades_b 1"),
        (dict(grades_a=[[[1]]], grades_b=[[1]]), "3 dimensions"),
        (dict(grades_a=[np.inf], grades_b=[1]), "infinity"),
        (dict(grades_a=[1], grades_b=[1], weights="linear"), "choose 'uniform'"),
        (dict(grades_a=[1], grades_b=[1], weights=lambda i: -i), "0 or more"),
    ],
)
def test_bad_input_is_named(arguments, message):
    with pytest.raises(ValueError, match=message):
        irlab.rpp(**arguments)


@pytest.mark.parametrize("function", [irlab.paired_levels, irlab.lexirecall, irlab.lexiprecision])
def test_one_topic_at_a_time(function):
    with pytest.raises(ValueError, match="one topic at a time"):
        function([[1, 0], [0, 1]], [[1, 0], [1, 0]])
