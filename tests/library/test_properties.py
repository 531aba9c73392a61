"""Relations that hold for every input in a stated domain; every measure beside a plain loop, slow.py.

200 examples each; ``make fuzz`` tries 10,000.
"""

import math

import hypothesis.strategies as st
import numpy as np
import pandas as pd
import pytest
from hypothesis import assume, given

import irlab
from irlab.collection import as_qrels, as_run
from irlab.levels import TIES, levels_of, rank_judged
from irlab.measures import all_measures
from irlab.measures.diversity import alpha_dcg, alpha_ndcg, err_ia, nrbp, subtopic_recall
from irlab.measures.incomplete import compatibility
from irlab.measures.users import expected_search_length
from tests.library import slow

NAN = float("nan")
GRADES = st.one_of(
    st.integers(0, 3),
    st.sampled_from([0, 0, 0, 1]),
    st.just(None),
    st.sampled_from([0.5, 1.5, 2.25]),
    st.integers(4, 9),
)
VECTORS = st.lists(GRADES, max_size=25)
LOST = st.lists(st.sampled_from([1, 1, 2, 3, 0.5, 7]), max_size=6)
CUTS = st.one_of(st.none(), st.integers(0, 40))
P = st.floats(0.05, 0.99)


def shown(grades, negative=False):
    """As the library takes them: unjudged is NaN, or negative."""
    return [(-1.0 if negative else NAN) if g is None else g for g in grades]


def judged(grades, lost):
    return [g for g in [*grades, *lost] if g is not None]


def close(a, b):
    return a == pytest.approx(b, abs=1e-9, rel=1e-9)


@given(VECTORS, LOST, CUTS, st.booleans())
def test_binary_measures_beside_plain_loops(grades, lost, k, negative):
    v, facts = shown(grades, negative), {"judged": judged(grades, lost)}
    assert close(irlab.precision(v, k), slow.precision(grades, lost, k))
    assert close(irlab.recall(v, k=k, **facts), slow.recall(grades, lost, k))
    for beta in (1.0, 0.5, 2.0):
        assert close(irlab.f_measure(v, k=k, beta=beta, **facts), slow.f_measure(grades, lost, k, beta))
    assert close(irlab.r_precision(v, **facts), slow.r_precision(grades, lost))
    assert close(irlab.reciprocal_rank(v, k), slow.reciprocal_rank(grades, lost, k))
    assert close(irlab.average_precision(v, k=k, **facts), slow.average_precision(grades, lost, k))
    if slow.relevant(grades, lost):
        assert close(irlab.miss_rate(v, k=k, **facts), 1 - slow.recall(grades, lost, k))
    if k is not None:
        assert irlab.success(v, k) == slow.success(grades, lost, k)
    levels = (0, 0.1, 0.25, 0.5, 0.7, 1)
    expected = [slow.interpolated(grades, lost, x) for x in levels]
    assert close(irlab.interpolated_precision(v, levels=levels, **facts), np.array(expected))
    eleven = [slow.interpolated(grades, lost, x / 10) for x in range(11)]
    assert close(irlab.measure("IPrec11")(v, **facts), sum(eleven) / 11)


@given(VECTORS, LOST, CUTS, st.sampled_from(["linear", "exponential"]), st.sampled_from([2, 3, 10, math.e]))
def test_graded_measures_beside_plain_loops(grades, lost, k, gain, base):
    v, facts = shown(grades), {"judged": judged(grades, lost)}
    assert close(irlab.cumulative_gain(v, k), sum(max(g or 0, 0) for g in grades[: len(grades) if k is None else k]))
    for discount in ("log2(rank+1)", "log2(rank)"):
        options = {"gain": gain, "discount": discount, "base": base}
        assert close(irlab.dcg(v, k, **options), slow.dcg(grades, lost, k, gain, discount, base))
        assert close(irlab.ndcg(v, k, **facts, **options), slow.ndcg(grades, lost, k, gain, discount, base))


@given(VECTORS, LOST, P, st.integers(0, 30))
def test_user_and_incomplete_measures_beside_plain_loops(grades, lost, p, k):
    v, every = shown(grades), judged(grades, lost)
    facts = {"judged": every}
    assert close(irlab.rbp(v, p), slow.rbp(grades, lost, p))
    assert close(irlab.rbp_residual(v, p), slow.rbp_residual(grades, p))
    highest = max(every, default=0)
    for cut in (None, k):
        assert close(irlab.err(v, max_grade=highest, k=cut), slow.err(grades, lost, max(highest, 0), cut))
    bad = sum(g == 0 for g in every)
    assert close(irlab.bpref(v, **facts), slow.bpref(grades, lost, bad))
    assert close(irlab.infap(v, **facts), slow.infap(grades, lost))
    assert close(irlab.infap(shown(grades, True), **facts), slow.infap(grades, lost, pooled=True))
    assert close(irlab.judged_at(v, k), slow.judged_at(grades, k))
    assert close(compatibility(v, p, judged=every), slow.compatibility(grades, lost, p))


@given(VECTORS, LOST, st.integers(0, 20))
def test_search_lengths_and_auc_beside_plain_loops(grades, lost, extra):
    v, every, n_docs = shown(grades), judged(grades, lost), len(grades) + len(lost) + extra
    assume(n_docs)
    facts = {"judged": every, "n_docs": n_docs}
    lengths = slow.search_lengths(grades, lost, n_docs)
    if not lengths:
        assert math.isnan(irlab.average_search_length(v, **facts))
        return
    assert close(irlab.average_search_length(v, **facts), sum(lengths) / len(lengths))
    assert irlab.total_search_length(v, **facts) == lengths[-1]
    value = slow.auc(grades, lost, n_docs)
    assert math.isnan(irlab.auc(v, **facts)) if value is None else close(irlab.auc(v, **facts), value)
    for i in range(1, len(lengths) + 2):
        reached = slow.search_lengths(grades, [])
        assert irlab.search_length(v, i) == (reached[i - 1] if i <= len(reached) else math.inf)
    if lost:
        with pytest.raises(ValueError, match="n_docs"):
            irlab.average_search_length(v, judged=every)
    else:
        pairs = sum(f - i for i, f in enumerate(lengths, 1))
        assert irlab.discordant_pairs(v) == pairs


SMALL = st.lists(st.tuples(st.sampled_from([0, 0, 1, 2, 3]), st.sampled_from([1, 2, 3])), min_size=1, max_size=6)


@given(SMALL, st.integers(1, 7))
def test_ties_beside_every_order(documents, k):
    grades, scores = zip(*documents, strict=True)
    assert close(irlab.dcg_with_ties(grades, scores, k), slow.dcg_with_ties(grades, scores, k))
    for i in range(1, 4):
        assert close(expected_search_length(grades, scores, i), slow.expected_search_length(grades, scores, i))
    truth = [[int(g > 0) for g in grades], [int(g > 1) for g in grades]]
    assert close(irlab.lrap(truth, [scores, scores]), slow.lrap(truth, [scores, scores]))


SUBTOPICS = st.lists(st.sets(st.integers(0, 3), max_size=3), min_size=1, max_size=7)


@given(SUBTOPICS, SUBTOPICS, st.integers(1, 9), st.sampled_from([0.0, 0.3, 0.5]))
def test_variety_beside_plain_loops(rows, more, k, alpha):
    def matrix(sets):
        return [[int(s in row) for s in range(4)] for row in sets]

    every = [*rows, *[row for row in more if row]]
    answered = {s for row in every for s in row}
    assume(answered)
    log2 = lambda rank: math.log2(rank + 1)  # noqa: E731
    plain = lambda rank: rank  # noqa: E731
    facts = {"judged": matrix(every)}
    top = slow.alpha_greedy(every, alpha, log2, k)
    assert close(alpha_ndcg(matrix(rows), k, alpha, **facts), slow.alpha_gain(rows, alpha, log2, k) / top)
    for measure, discount in ((alpha_dcg, log2), (err_ia, plain)):
        fixed = len(answered) * sum((1 - alpha) ** (r - 1) / discount(r) for r in range(1, k + 1))
        expected = slow.alpha_gain(rows, alpha, discount, k) / fixed
        assert close(measure(matrix(rows), k, alpha, **facts), expected)
    expected = (1 - (1 - alpha) * 0.5) * slow.alpha_gain(rows, alpha, lambda r: 2 ** (r - 1), len(rows)) / len(answered)
    assert close(nrbp(matrix(rows), alpha, **facts), expected)
    covered = {s for row in rows[:k] for s in row}
    assert close(subtopic_recall(matrix(rows), k, **facts), len(covered) / len(answered))


# ---------------------------------------------------------------------------------------------- relations

REWARDS = ["P@5", "P", "R@5", "R", "F1@5", "RR", "AP", "AP@5", "nDCG", "nDCG@5", "DCG", "RBP", "ERR", "Rprec", "Bpref",
           "Compat", "Success@3", "IPrec@0.5", "IPrec11", "infAP", "AUC", "NCP"]  # fmt: skip
UNIT = [name for name in REWARDS if name != "DCG"]
FACTS = {"n_relevant", "judged", "n_docs"}


def value(name, grades, lost=(), n_docs=None):
    measure = irlab.measure(name)
    accepts = measure.definition._accepts
    facts = {"judged": judged(grades, lost), "n_docs": n_docs or len(grades) + len(lost) + 3}
    if "max_grade" in accepts:
        facts["max_grade"] = 9
    return measure(shown(grades), **{fact: v for fact, v in facts.items() if fact in accepts})


@given(VECTORS, LOST)
def test_bounds(grades, lost):
    for name in UNIT:
        assert -1e-12 <= value(name, grades, lost) <= 1 + 1e-12 or math.isnan(value(name, grades, lost)), name
    assert 0 <= irlab.rbp_residual(shown(grades)) <= 1


@given(st.lists(st.integers(0, 3), min_size=1, max_size=20))
def test_the_ideal_order_scores_one(grades):
    assume(any(grades))
    best = sorted(grades, reverse=True)
    for name in ("nDCG", "nDCG@5", "AP", "RR", "Rprec", "Compat", "Bpref", "R"):
        assert value(name, best) == pytest.approx(1, abs=1e-12), name


@given(VECTORS, LOST, st.data())
def test_moving_a_relevant_document_up_past_a_less_relevant_judged_one_never_hurts(grades, lost, data):
    places = [
        r for r in range(1, len(grades))
        if grades[r] is not None and grades[r - 1] is not None and grades[r] > max(grades[r - 1], 0)
    ]  # fmt: skip
    assume(places)
    r = data.draw(st.sampled_from(places))
    better = list(grades)
    better[r - 1], better[r] = better[r], better[r - 1]
    for name in REWARDS:
        before, after = value(name, grades, lost), value(name, better, lost)
        assert after >= before - 1e-12 or math.isnan(before), name


@given(VECTORS, LOST, st.randoms(use_true_random=False))
def test_permuting_non_relevant_documents_changes_nothing(grades, lost, random):
    places = [r for r, g in enumerate(grades) if g == 0]
    shuffled = list(grades)
    order = list(places)
    random.shuffle(order)
    for a, b in zip(places, order, strict=True):
        shuffled[a] = grades[b]
    for name in REWARDS:
        assert value(name, shuffled, lost) == pytest.approx(value(name, grades, lost), nan_ok=True), name


@given(VECTORS, LOST, st.integers(1, 30))
def test_irrelevant_documents_below_k_change_nothing(grades, lost, k):
    for name in (f"P@{k}", f"AP@{k}", f"nDCG@{k}", f"RR@{k}", f"R@{k}", f"ERR@{k}", f"Success@{k}"):
        padded = list(grades) + [None] * max(0, k - len(grades))
        assert value(name, [*padded, 0, None], lost) == pytest.approx(value(name, padded, lost), nan_ok=True), name


@given(VECTORS, LOST, st.integers(1, 30))
def test_precision_and_recall_count_the_same_documents(grades, lost, k):
    total = slow.relevant(grades, lost)
    found = value(f"P@{k}", grades, lost) * k
    assert found == pytest.approx(value(f"R@{k}", grades, lost) * total)
    assert value("Rprec", grades, lost) == pytest.approx(value(f"P@{total}", grades, lost) if total else 0)


@given(st.integers(1, 30), st.integers(0, 10))
def test_ap_is_rr_where_one_document_is_relevant(rank, more):
    v = [0] * (rank - 1) + [1] + [0] * more
    assert irlab.average_precision(v) == irlab.reciprocal_rank(v) == pytest.approx(1 / rank)


@given(st.lists(st.lists(st.sampled_from([0, 1, 2, NAN]), min_size=6, max_size=6), min_size=1, max_size=5))
def test_a_stack_is_its_rows(rows):
    for name in REWARDS:
        if name == "AUC":
            continue
        facts = {"max_grade": 2} if name == "ERR" else {}
        each = [irlab.measure(name)(row, **facts) for row in rows]
        assert irlab.measure(name)(rows, **facts).tolist() == each, name


# ---------------------------------------------------------------------------------------------- vectors and runs

RUNS = st.dictionaries(
    st.sampled_from(["1", "2", "30", "x"]),
    st.dictionaries(st.integers(0, 12).map("d{}".format), st.integers(-8, 8).map(lambda s: s / 4), max_size=12),
    min_size=1,
)
QRELS = st.dictionaries(
    st.sampled_from(["1", "2", "30", "y"]),
    st.dictionaries(st.integers(0, 15).map("d{}".format), st.sampled_from([0, 0, 1, 2, 3, -1, 0.5]), min_size=1),
    min_size=1,
)
NAMES = (
    "AP AP(rel=2) P@5 R@5 RR nDCG nDCG@5 RBP ERR Bpref infAP Judged@5 Compat NumRet NumRel NumRelRet Rprec SetF".split()
)


def by_hand(qrels, run, name):
    """The value of each topic through the vector function, ranked by plain sorting."""
    highest = max((g for grades in qrels.values() for g in grades.values()), default=0)
    values = {}
    for topic, grades in qrels.items():
        order = sorted(run.get(topic, {}).items(), key=lambda item: (item[1], item[0]), reverse=True)
        vector = [grades.get(docno, NAN) for docno, _ in order]
        measure = irlab.measure(name)
        facts = {"judged": list(grades.values()), "max_grade": max(highest, 0)}
        if "max_grade" in measure.definition._accepts and "judged" not in measure.definition._accepts:
            facts = {"max_grade": facts["max_grade"]}
        values[topic] = measure(vector, **{k: v for k, v in facts.items() if k in measure.definition._accepts})
    return values


def as_rows(run, random=None):
    """A run as a table whose rows stand in the order of the dictionary, or in any other."""
    rows = [(topic, docno, score) for topic, docs in run.items() for docno, score in docs.items()]
    if random:
        random.shuffle(rows)
    return as_run(pd.DataFrame(rows, columns=["qid", "docno", "score"]))


def as_sorted(run):
    return {topic: dict(sorted(docs.items(), key=lambda item: -item[1])) for topic, docs in run.items()}


@given(QRELS, RUNS, st.sampled_from(TIES), st.randoms(use_true_random=False))
def test_ranks_beside_plain_sorting(qrels, run, ties, random):
    """Rows in any order, and rows that fall already, where nothing is sorted; every topic may be empty or unjudged."""
    judged_ = as_qrels(qrels)
    pairs = judged_.pairs
    for rows in (as_rows(run, random), as_rows(as_sorted(run))):
        ranks = rank_judged(judged_, rows, ties)
        expected = {topic: slow.ranks(run.get(topic, {}), grades, ties) for topic, grades in qrels.items()}
        for place, (topic, docno) in enumerate(zip(pairs.topic, pairs.docno.to_pylist(), strict=True)):
            found = ranks.f[place], ranks.first[place], ranks.last[place]
            assert found == expected[judged_.topics[topic]].get(docno, (math.inf,) * 3)
        assert ranks.retrieved.tolist() == [len(run.get(topic, {})) for topic in judged_.topics]


@given(QRELS, RUNS, st.sampled_from(["docno", "best", "worst"]), st.sampled_from([None, 1, 2]), st.booleans())
def test_levels_beside_plain_sorting(qrels, run, ties, rel, judged_only):
    judged_ = as_qrels(qrels)
    levels = levels_of(judged_, rank_judged(judged_, as_run(run), ties), rel, judged_only=judged_only)
    highest = max((g for grades in qrels.values() for g in grades.values()), default=0)
    assert levels.max_grade == max(highest, 0)
    for topic, name in enumerate(judged_.topics):
        grades, scores = qrels[name], run.get(name, {})
        table, bad, pooled = slow.levels(scores, grades, rel, ties, judged_only)
        here = levels.group == topic
        assert list(zip(levels.f[here], levels.g[here], strict=True)) == table
        assert levels.i[here].tolist() == list(range(1, len(table) + 1))
        shown = [d for d in scores if not judged_only or grades.get(d, -1) >= 0]
        assert levels.retrieved[topic] == len(shown)
        not_relevant = [d for d, g in grades.items() if g >= 0]
        assert levels.nonrelevant[topic] == len(not_relevant) - len(table)
        assert levels.above[here].tolist() == [sum(r < f for r in bad) for f, _ in table]
        assert levels.pooled_above[here].tolist() == [sum(r < f for r in pooled) for f, _ in table]


@given(QRELS, RUNS)
def test_a_run_is_its_vectors(qrels, run):
    assume(set(qrels) & {topic for topic, documents in run.items() if documents})
    result = irlab.evaluate(qrels, run, NAMES).per_topic.loc["run"]
    for name in NAMES:
        for topic, expected in by_hand(qrels, run, name).items():
            assert result.loc[topic, name] == pytest.approx(expected, abs=1e-12), (name, topic)


@given(QRELS, RUNS, st.randoms(use_true_random=False))
def test_order_of_rows_and_kind_of_ids_change_nothing(qrels, run, random):
    assume(set(qrels) & {topic for topic, documents in run.items() if documents})
    shuffled = list(run.items())
    random.shuffle(shuffled)
    other = {topic: dict(sorted(docs.items(), key=lambda _: random.random())) for topic, docs in shuffled}
    other = {int(t) if t.isdigit() else t: {d: np.float32(s) for d, s in docs.items()} for t, docs in other.items()}
    right = irlab.evaluate(qrels, run, NAMES).per_topic
    assert irlab.evaluate(qrels, other, NAMES).per_topic.equals(right)


@given(QRELS, RUNS)
def test_an_increasing_change_of_scores_changes_nothing(qrels, run):
    assume(set(qrels) & {topic for topic, documents in run.items() if documents})
    other = {topic: {d: 2**s + 100 for d, s in docs.items()} for topic, docs in run.items()}
    assert irlab.evaluate(qrels, other, NAMES).per_topic.equals(irlab.evaluate(qrels, run, NAMES).per_topic)


@given(QRELS, RUNS)
def test_worst_docno_and_best_ties_stand_in_this_order(qrels, run):
    assume(set(qrels) & {topic for topic, documents in run.items() if documents})
    names = "AP RR nDCG P@3 RBP ERR"
    low, docno, best = (irlab.evaluate(qrels, run, names, ties=t).per_topic for t in ("worst", "docno", "best"))
    assert (low <= docno + 1e-12).all().all() and (docno <= best + 1e-12).all().all()
    averaged = irlab.evaluate(qrels, run, "nDCG P@3 RBP", ties="average").per_topic
    shared = averaged.columns
    assert (low[shared] <= averaged + 1e-12).all().all() and (averaged <= best[shared] + 1e-12).all().all()


@given(QRELS, RUNS)
def test_explained_terms_sum_to_the_value(qrels, run):
    topics = set(qrels) & {topic for topic, documents in run.items() if documents}
    assume(topics)
    names = ["AP", "nDCG@5", "Bpref", "Judged@5"]
    values = irlab.evaluate(qrels, run, names).per_topic.loc["run"]
    for topic in topics:
        for name in names:
            shown_ = irlab.explain(name, qrels, run, topic)
            assert shown_.value == pytest.approx(values.loc[topic, name], abs=1e-12)
            if not shown_.note:
                assert shown_.table["term"].sum() == pytest.approx(shown_.value, abs=1e-12), name


def test_every_measure_is_in_one_of_these_tests():
    here = set()
    for names in (REWARDS, NAMES):
        here |= {irlab.measure(name).definition.make for name in names}
    text = open(__file__, encoding="utf-8").read()
    elsewhere = {  # held to ndeval or to a worked number in test_reference.py and test_worked_numbers.py
        "precision_ia", "average_precision_ia", "normalized_err_ia", "normalized_nrbp", "fallout", "_search_length",
        "_residual_of_levels", "eleven_point_average",
    }  # fmt: skip
    for name, definition in all_measures().items():
        make = definition.make.__name__
        assert definition.make in here or f"irlab.{make}(" in text or make in text or make in elsewhere, name
