"""All pairs of runs: the authors' values, a plain loop, subtopics, and the orders that follow."""

import gzip
import itertools
import json
from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlab
from irlab.collection import BadInput
from irlab.preference_orders import _walk, borda_order, markov_order
from irlab.recall_paired import search_lengths
from tests.shared import shared
from tests.statistics import slow_preference as slow

MEASURES = dict(rpp="uniform", dcgrpp="dcg", invrpp="inverse", lexirecall="lexirecall", lexiprecision="lexiprecision")


@pytest.fixture(scope="module")
def cranfield():
    """Search lengths of eleven runs, and the values of the authors' code for them."""
    folder = shared("data", "cranfield")
    runs = {path.name.removesuffix(".gz"): path for path in sorted(folder.glob("runs/*.run.gz"))}
    with gzip.open(shared("data", "reference", "rpp", "cranfield_graded.jsonl.gz"), "rt") as lines:
        rows = pd.DataFrame(map(json.loads, lines))
    theirs = rows.rename(columns={"qid": "topic", "runi": "run_a", "runj": "run_b"})
    pairs = theirs[theirs["type"] == "preference"].set_index(["topic", "run_a", "run_b"])
    means = theirs[theirs["topic"] == "all"].set_index(["run_a", "run_b"])
    return search_lengths(folder / "qrels_graded.txt", runs), pairs, means


@pytest.mark.parametrize("name", MEASURES)
def test_every_value_of_the_authors_code(cranfield, name):
    lengths, pairs, means = cranfield
    ours = lengths.preference(MEASURES[name])
    assert len(pairs) == len(ours.per_topic) == 225 * 55
    worst = (ours.per_topic["rpp"] - pairs[name]).abs()  # aligned by topic and pair
    assert len(worst) == len(pairs) and worst.max() < 1e-12
    assert (ours.mean["rpp"] - means[name]).abs().max() < 1e-12


def random_collection(seed, topics=6, runs=5, docs=30, subtopics=0):
    """Qrels and runs as dicts of lists: each run ranks some documents of each topic; one topic has nothing relevant."""
    rng = np.random.default_rng(seed)
    names = [f"d{n:02}" for n in range(docs)]
    grades = {f"t{t}": dict(zip(names, rng.choice([0, 0, 1, 2], docs).tolist(), strict=True)) for t in range(topics)}
    grades["empty"] = {"d00": 0}
    ranked = {
        f"run{r}": {t: [names[d] for d in rng.permutation(docs)[: rng.integers(5, docs)]] for t in grades}
        for r in range(runs)
    }
    return grades, ranked


def scored(ranking, score=lambda rank: -float(rank)):
    return {topic: {docno: score(rank) for rank, docno in enumerate(docs, 1)} for topic, docs in ranking.items()}


@pytest.mark.parametrize("weights", ["uniform", "dcg", "inverse"])
def test_all_pairs_are_a_plain_loop(weights):
    grades, ranked = random_collection(1)
    del ranked["run3"]["t2"]  # a topic that is missed retrieves nothing
    result = irlab.preference(grades, {name: scored(ranking) for name, ranking in ranked.items()}, weights=weights)
    expected = {
        (topic, a, b): slow.graded(ranked[a].get(topic, []), ranked[b].get(topic, []), grades[topic], weights)
        for topic in grades
        if topic != "empty"
        for a, b in itertools.combinations(ranked, 2)
    }
    assert result.per_topic["rpp"].to_dict() == pytest.approx(expected, abs=1e-12)
    means = {(a, b): np.mean([expected[t, a, b] for t in result.topics]) for a, b in itertools.combinations(ranked, 2)}
    assert result.mean["rpp"].to_dict() == pytest.approx(means, abs=1e-12)
    assert list(result.per_topic.index[0]) == ["t0", "run0", "run1"] and result.empty == ["empty"]
    rates = {a: sum(means.get((a, b), -means.get((b, a), 0)) for b in ranked if b != a) for a in ranked}
    assert result.win_rate.to_dict() == pytest.approx(rates, abs=1e-12)
    assert result.pair("run2", "run1")["t1"] == pytest.approx(-expected["t1", "run1", "run2"], abs=1e-12)


def test_votes_that_cancel_are_a_tie_to_the_last_bit():
    # a is sooner at some of 20 levels, b at others whose inverses have the same sum: 1 + 1/12 = 1/2 + 1/3 + 1/4
    levels, by_sum = range(1, 21), {}
    for some in itertools.chain(*(itertools.combinations(levels, size) for size in (1, 2, 3, 4))):
        by_sum.setdefault(sum(Fraction(1, i) for i in some), []).append(set(some))
    cases = [(x, y) for same in by_sum.values() for x, y in itertools.combinations(same, 2) if not x & y]
    assert len(cases) > 50 and ({1, 12}, {2, 3, 4}) in cases
    rows = {"a": [[2 * i + (i in y) for i in levels] for x, y in cases]}
    rows["b"] = [[2 * i + (i in x) for i in levels] for x, y in cases]
    one, two = ([[int(rank in row) for rank in range(1, 42)] for row in side] for side in rows.values())
    assert (irlab.rpp(one, two, weights="inverse") == 0).all()
    runs = {}
    for name, side in rows.items():
        relevant = [{rank: f"d{i}" for i, rank in enumerate(row)} for row in side]
        runs[name] = {str(t): {row.get(r, f"{name}{r}"): -r for r in range(1, 42)} for t, row in enumerate(relevant)}
    qrels = {str(t): {f"d{i}": 1 for i in range(20)} for t in range(len(cases))}
    assert (irlab.preference(qrels, runs, weights="inverse").values == 0).all()


def test_binary_at_a_threshold():
    grades, ranked = random_collection(2)
    binary = {t: {d: int(g >= 2) for d, g in docs.items()} for t, docs in grades.items()}
    runs = {name: scored(ranking) for name, ranking in ranked.items()}
    high, low = irlab.preference(grades, runs, rel=2), irlab.preference(binary, runs)
    pd.testing.assert_frame_equal(high.per_topic, low.per_topic)


@given(st.integers(0, 50))
def test_strictly_increasing_changes_of_scores_change_nothing(seed):
    grades, ranked = random_collection(seed, topics=2, runs=3, docs=12)
    one = {name: scored(ranking) for name, ranking in ranked.items()}
    two = {name: scored(ranking, lambda rank: 100 / rank**3) for name, ranking in ranked.items()}
    pd.testing.assert_frame_equal(irlab.preference(grades, one).per_topic, irlab.preference(grades, two).per_topic)


@given(st.integers(0, 50))
def test_documents_that_are_not_relevant_may_change_places(seed):
    grades, ranked = random_collection(seed, topics=2, runs=3, docs=12)
    rng = np.random.default_rng(seed)
    changed = {}
    for name, ranking in ranked.items():
        changed[name] = {}
        for topic, docs in ranking.items():
            others = iter(rng.permutation([d for d in docs if not grades[topic].get(d)]).tolist())
            changed[name][topic] = [d if grades[topic].get(d) else next(others) for d in docs]
    one, two = ({name: scored(ranking) for name, ranking in which.items()} for which in (ranked, changed))
    pd.testing.assert_frame_equal(irlab.preference(grades, one).per_topic, irlab.preference(grades, two).per_topic)


def test_ties_in_score_are_broken_by_document_number_descending():
    runs = {"tied": {"q": {"a": 1, "b": 1}}, "a first": {"q": {"a": 2, "b": 1}}, "b first": {"q": {"b": 2, "a": 1}}}
    mean = irlab.preference({"q": {"a": 1, "b": 0}}, runs).mean["rpp"].to_dict()
    assert mean == {("tied", "a first"): -1, ("tied", "b first"): 0, ("a first", "b first"): 1}


# Subtopics


JUDGED = {"1": {"x": 1, "y": 2, "z": 0}, "2": {"y": 1, "w": 1}}


def subtopic_qrels(judged):
    rows = [("q", s, d, g) for s, grades in judged.items() for d, g in grades.items()]
    return pd.DataFrame(rows, columns=["qid", "iteration", "docno", "label"])


@pytest.mark.parametrize("weights", ["uniform", "dcg", "inverse"])
def test_subtopics_with_a_background_population(weights):
    a, b = ["x", "z", "w"], ["y", "z", "x"]
    runs = {"a": scored({"q": a}), "b": scored({"q": b})}
    value = irlab.preference(subtopic_qrels(JUDGED), runs, weights=weights, subtopics=True).mean["rpp"].iloc[0]
    assert value == pytest.approx(slow.subtopical(a, b, JUDGED, weights), abs=1e-12)
    if weights == "uniform":
        # subtopic 1 {x, y}: 1, - against 1, 3: -1/2; subtopic 2 {y, w}: 3, - against 1, -: -1/2;
        # any {x, y, w}: 1, 3, - against 1, 3, -: 0; weighted by 2, 2 and 3 documents
        assert value == pytest.approx((2 * -1 / 2 + 2 * -1 / 2 + 3 * 0) / 7)


def test_real_subtopics_are_the_slow_definition():
    path = shared("data", "web-diversity")
    qrels, run = irlab.read_qrels(path / "2009.diversity.qrels.gz"), irlab.read_run(path / "wt2009.txt.gz")
    one, two = run.to_pandas(), run.to_pandas()
    two.loc[::2, "score"] *= -1
    result = irlab.preference(qrels, {"a": one, "b": two}, weights="inverse", subtopics=True)
    values, judged_rows = result.per_topic["rpp"], qrels.to_pandas()
    for topic in result.topics[:12]:
        lists = [ranking(rows[rows["qid"] == topic]) for rows in (one, two)]
        mine = judged_rows[judged_rows["qid"] == topic]
        judged = {s: dict(zip(part["docno"], part["label"], strict=True)) for s, part in mine.groupby("iteration")}
        assert values[topic, "a", "b"] == pytest.approx(slow.subtopical(*lists, judged, "inverse"), abs=1e-12)


def ranking(rows):
    return rows.sort_values(["score", "docno"], ascending=False)["docno"].tolist()


# Orders


def test_the_chain_ranks_clear_winners_and_those_that_are_left():
    scores = pd.DataFrame({"a": [1, 1, 1], "c": [2, 2, 4], "d": [3, 4, 2], "b": [4, 3, 3]})  # b > d > c > a
    assert markov_order(scores) == ["b", "d", "c", "a"]
    assert markov_order(scores, steps=10) == ["b", "d", "c", "a"]


def test_in_a_cycle_all_are_equal_and_names_decide():
    scores = pd.DataFrame({"c": [1, 2, 3], "b": [2, 3, 1], "a": [3, 1, 2]})
    assert markov_order(scores) == borda_order(scores) == ["a", "b", "c"]


def test_the_limit_is_the_stationary_distribution():
    # Every pair is decided by two topics that agree on it and on nothing else. The walk leaves x for w, z for x and y,
    # y for w and x, w for z; w, x, z, y at 4, 3, 2, 1 do not change: 3 + 1 = 4, 1 + 2 = 3, 4 = 2 * 2, 2 = 2 * 1.
    orders = []
    for better, worse in ("wx", "wy", "xy", "xz", "yz", "zw"):
        rest = [name for name in "wxyz" if name not in (better, worse)]
        orders += [[better, worse, *rest], [*reversed(rest), better, worse]]
    scores = pd.DataFrame([{name: -order.index(name) for name in "wxyz"} for order in orders])
    assert markov_order(scores) == ["w", "x", "z", "y"]  # z before y, though y beats z
    assert borda_order(scores) == ["w", "x", "y", "z"]


@given(st.lists(st.permutations("abcde"), min_size=1, max_size=7), st.sampled_from([1, 10, 3000]))
def test_the_chain_is_a_walk_step_by_step(orders, steps):
    scores = pd.DataFrame([{name: -order.index(name) for name in sorted(order)} for order in orders])
    chance = slow.markov_chances(orders, steps)
    names = sorted(chance)
    goes = [[sum(o.index(y) < o.index(x) for o in orders) > len(orders) / 2 for y in names] for x in names]
    walked = _walk(np.array(goes), steps) * len(names)
    assert walked.tolist() == pytest.approx([chance[name] for name in names], abs=1e-9)
    if steps <= 10:
        assert markov_order(scores, steps) == sorted(chance, key=lambda name: (-round(chance[name] / 5, 12), name))
    else:  # in the end those that keep a chance stand first, in the order of their chances
        kept = sorted((n for n in chance if chance[n] > 1e-6), key=lambda n: (-round(chance[n] / 5, 9), n))
        assert markov_order(scores)[: len(kept)] == kept


def test_borda_counts_by_hand():
    scores = pd.DataFrame({"a": [1, 1, 1], "b": [2, 2, 0], "c": [3, 2, 0]})  # points 0 0 2, 1 1.5 .5, 2 1.5 .5
    assert borda_order(scores) == ["c", "b", "a"]


def test_the_order_of_a_preference():
    grades, ranked = random_collection(4)
    ranked["run4"] = {t: sorted(grades[t], key=lambda d, t=t: -grades[t][d]) for t in grades}
    result = irlab.preference(grades, {name: scored(ranking) for name, ranking in ranked.items()})
    assert result.order[0] == result.borda_order()[0] == result.markov_order(10)[0] == "run4"
    assert sorted(result.order) == sorted(ranked)
    assert "5 runs, 6 topics" in result.summary() and "empty" in result.summary()
    assert "run4" in repr(result) and "<table" in result._repr_html_()


# Bad input


@pytest.mark.parametrize(
    ("qrels", "runs", "message"),
    [
        ({"q": {"a": 1}}, {"one": {"q": {"a": 1}}}, "at least two"),
        ({"q": {"a": 0}}, {"one": {"q": {"a": 1}}, "two": {"q": {"a": 1}}}, "no relevant document"),
        ({"q": {"a": 1}}, {"one": {"q": {"a": 1}}, "two": {"7": {"a": 1}}}, "answers no topic"),
    ],
)
def test_bad_input_is_named(qrels, runs, message):
    with pytest.raises(BadInput, match=message):
        irlab.preference(qrels, runs)


def test_unknown_runs_and_weights():
    runs = {"one": {"q": {"a": 1}}, "two": {"q": {"b": 1}}}
    with pytest.raises(KeyError, match="there are one, two"):
        irlab.preference({"q": {"a": 1}}, runs).pair("one", "three")
    with pytest.raises(ValueError, match="choose 'uniform'"):
        irlab.preference({"q": {"a": 1}}, runs, weights="linear")
