"""Every model against a plain loop over its formula; BM25 also against another library and by hand."""

from collections import Counter
from math import exp, isclose, log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from irlab.search import feedback, models
from irlab.search.index import Index, best, total

TEXTS = [
    "mean of each group the mean of groups",
    "group rows by value",
    "mean value of a column column column",
    "draw a line with a colour",
    "sort rows by the value of a column",
    "",
]
DOCS = [text.split() for text in TEXTS]
QUERY = "mean value of of group zebra".split()
TERMS = dict(Counter(QUERY))
N, LENGTH = len(DOCS), sum(map(len, DOCS)) / len(DOCS)


@pytest.fixture
def index():
    return Index(TEXTS, str.split)


def df(term):
    return sum(term in doc for doc in DOCS)


def slow_idf(n):
    return log(1 + (N - n + 0.5) / (n + 0.5))


def slow_bm25(doc, k=1.2, b=0.75):
    score = 0
    for term in QUERY:
        tf = doc.count(term)
        if tf:  # k = 0 would divide zero by zero
            score += slow_idf(df(term)) * tf * (k + 1) / (tf + k * (1 - b + b * len(doc) / LENGTH))
    return score


def scores(parts):
    found = total(parts)
    return np.where(np.isfinite(found), found, 0)


@pytest.mark.parametrize(("k", "b"), [(1.2, 0.75), (0.4, 0), (3, 1), (0, 0.5)])
def test_bm25_is_its_formula(index, k, b):
    assert scores(models.bm25(index, TERMS, k, b)) == pytest.approx([slow_bm25(d, k, b) for d in DOCS], abs=1e-6)


def test_bm25_by_hand():
    # N = 2, each term in both: IDF = ln(1 + .5 / 2.5) = .182322. Lengths 2 and 4, mean 3.
    # Page 1: L = 2/3, 1 * 2.2 / (1 + 1.2 * (.25 + .75 * 2/3)) = 2.2 / 1.9 = 1.157895 for one "a".
    # Page 2: L = 4/3, 3 * 2.2 / (3 + 1.2 * (.25 + .75 * 4/3)) = 6.6 / 4.5 = 1.466667 for three.
    parts = models.bm25(Index(["a b", "a a a b"], str.split), {"a": 1})
    assert parts["a"] == pytest.approx([0.182322 * 1.157895, 0.182322 * 1.466667], abs=1e-6)


def test_bm25_agrees_with_bm25s_up_to_its_missing_k_plus_1(index):
    bm25s = pytest.importorskip("bm25s")
    other = bm25s.BM25(method="lucene", k1=1.2, b=0.75)
    filled = [d or ["nothing"] for d in DOCS]
    other.index(filled, show_progress=False)
    ours = total(models.bm25(Index(map(" ".join, filled), str.split), {"mean": 1, "value": 1, "group": 1}))
    theirs = other.get_scores(["mean", "value", "group"])
    assert np.where(np.isfinite(ours), ours, 0) == pytest.approx(2.2 * theirs, abs=1e-5)


def test_idf_is_the_relevance_weight_without_feedback_but_for_the_1_inside():
    for n in range(1, 11):
        weight = feedback.relevance_weight(r=0, R=0, s=n, S=10)
        assert isclose(weight, log((10 - n + 0.5) / (n + 0.5)))
        assert isclose(models.idf(10, n), log(1 + exp(weight)))


def test_relevance_weight_by_hand():
    # ln[(3 + .5)(100 - 10 + .5) / ((4 - 3 + .5)(10 + .5))] = ln(316.75 / 15.75)
    assert feedback.relevance_weight(r=3, R=4, s=10, S=100) == pytest.approx(3.001272, abs=1e-6)


def test_fields_with_one_field_are_bm25_and_counts_add_before_they_saturate(index):
    one = models.bm25_fields({"text": index}, TERMS, {"text": 1})
    assert scores(one) == pytest.approx(scores(models.bm25(index, TERMS)), abs=1e-6)

    names = ["group mean", "group", "mean", "line", "sort", ""]
    two = models.bm25_fields(
        {"name": Index(names, str.split), "text": index}, {"group": 1}, {"name": 3, "text": 1}, k=1, b=0.5
    )
    name_length = 1
    for page, (name, doc) in enumerate(zip(names, DOCS, strict=True)):
        tf = 3 * name.split().count("group") / (0.5 + 0.5 * len(name.split()) / name_length)
        tf += doc.count("group") / (0.5 + 0.5 * len(doc) / LENGTH)
        assert two["group"][page] == pytest.approx(slow_idf(2) * tf * 2 / (tf + 1))


@pytest.mark.parametrize(("window", "ordered"), [(1, True), (3, True), (1, False), (4, False)])
def test_near_counts_pairs_within_the_window_and_never_across_pages(index, window, ordered):
    for first in ("mean", "of", "column", "zebra"):
        for second in ("of", "group", "column", "value"):
            low = 1 if ordered else -window
            expected = [
                sum(
                    doc[i] == first and doc[j] == second
                    for i in range(len(doc))
                    for j in range(len(doc))
                    if low <= j - i <= window
                )
                for doc in DOCS
            ]
            assert index.near(first, second, window, ordered).tolist() == expected


def test_pairs_are_bm25_of_terms_and_neighbours():
    texts = ["group mean x", "mean group x", "mean x x x x x x x group", "x"]
    parts = models.bm25_pairs(Index(texts, str.split), ["group", "mean"])
    assert set(parts) == {"group", "mean", "group mean", "group ~ mean"}
    assert (parts["group mean"] > 0).tolist() == [True, False, False, False]
    assert (parts["group ~ mean"] > 0).tolist() == [True, True, True, False]
    plain = models.bm25(Index(texts, str.split), {"group": 1, "mean": 1})
    assert parts["mean"] == pytest.approx(0.85 * plain["mean"])
    # Adjacent in one of four pages, of length 3 where the mean is 4.
    length = 3 / 4
    weight = 0.1 * log(1 + 3.5 / 1.5) * 2.2 / (1 + 1.2 * (0.25 + 0.75 * length))
    assert parts["group mean"][0] == pytest.approx(weight)
    # Within the window in three of four, there with half the weight.
    assert parts["group ~ mean"][0] == pytest.approx(weight / 2 * log(1 + 1.5 / 3.5) / log(1 + 3.5 / 1.5))


def test_all_terms_keeps_pages_with_every_term_only(index):
    kept = scores(models.bm25_all_terms(index, {"value": 1, "column": 1}))
    assert (kept > 0).tolist() == [False, False, True, False, True, False]
    assert models.bm25_all_terms(index, {}) == {}


def test_coordination_counts_distinct_terms(index):
    assert scores(models.coordination(index, TERMS)).tolist() == [3, 2, 3, 0, 2, 0]


def collection_share(term):
    return sum(doc.count(term) for doc in DOCS) / sum(map(len, DOCS))


def test_dirichlet_is_the_likelihood_over_that_of_the_collection(index):
    mu = 10
    expected = [
        sum(
            log((doc.count(t) + mu * collection_share(t)) / (len(doc) + mu) / collection_share(t))
            for t in QUERY
            if t != "zebra"
        )
        for doc in DOCS
    ]
    found = total(models.dirichlet(index, TERMS, mu))
    retrieved = np.isfinite(found)
    assert retrieved.tolist() == [True, True, True, False, True, False]
    assert found[retrieved] == pytest.approx(np.array(expected)[retrieved], abs=1e-6)


def test_jelinek_mercer_is_the_likelihood_over_that_of_the_collection(index):
    w = 0.4
    expected = [
        sum(log((1 - w) * doc.count(t) / len(doc) / (w * collection_share(t)) + 1) for t in QUERY if t != "zebra")
        if doc
        else 0
        for doc in DOCS
    ]
    assert scores(models.jelinek_mercer(index, TERMS, w)) == pytest.approx(expected, abs=1e-6)


def slow_vectors():
    terms = sorted({t for doc in DOCS for t in doc})
    rows = [[(1 + log(doc.count(t))) * log(N / df(t)) if t in doc else 0 for t in terms] for doc in DOCS]
    query = [QUERY.count(t) * log(N / df(t)) for t in terms]
    return np.array(rows), np.array(query)


def slow_cosine(a, b):
    norms = sqrt(sum(x * x for x in a)) * sqrt(sum(x * x for x in b))
    return sum(x * y for x, y in zip(a, b, strict=True)) / norms if norms else 0


def test_tfidf_is_a_cosine(index):
    rows, query = slow_vectors()
    assert scores(models.cosine(index, TERMS)) == pytest.approx([slow_cosine(r, query) for r in rows], abs=1e-6)


def test_latent_is_a_cosine_in_the_space_of_the_first_singular_vectors(index):
    rows, query = slow_vectors()
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    rows = rows / np.where(norms > 0, norms, 1)
    directions = np.linalg.svd(rows)[2][:2].T
    expected = [slow_cosine(row @ directions, query @ directions) for row in rows]
    found = scores(models.latent(index, TERMS, dimensions=2))
    assert found == pytest.approx(np.maximum(expected, 0), abs=1e-6)


def test_latent_finds_a_page_that_shares_no_term_with_the_query():
    texts = ["car motor", "automobile motor", "car automobile motor", "flower garden", "garden rose flower"]
    found = models.latent(Index(texts, str.split), {"car": 1}, dimensions=2)
    assert scores(found)[1] > 0.5


def test_latent_of_one_page_is_refused():
    with pytest.raises(ValueError, match="at least two pages"):
        models.latent(Index(["one page"], str.split), {"one": 1})


def test_feedback_weighs_terms_by_what_relevant_pages_hold(index):
    parts = feedback.relevance_weighted(index, {"mean": 1, "group": 2}, relevant=[0], nonrelevant=[1, 2])
    # mean: r = 1 of R = 1, s = 1 of S = 2.
    weight = log((1 + 0.5) * (2 - 1 + 0.5) / ((1 - 1 + 0.5) * (1 + 0.5)))
    tf, length = 2, 8 / LENGTH
    assert parts["mean"][0] == pytest.approx(weight * tf * 2.2 / (tf + 1.2 * (0.25 + 0.75 * length)))
    # group: r = 1 of 1, s = 1 of 2, asked twice; "groups" is another term here.
    assert parts["group"][0] == pytest.approx(2 * weight * 2.2 / (1 + 1.2 * (0.25 + 0.75 * length)))


def test_without_non_relevant_pages_all_others_are(index):
    named = feedback.relevance_weighted(index, TERMS, [0], [1, 2, 3, 4, 5])
    assert total(feedback.relevance_weighted(index, TERMS, [0])) == pytest.approx(total(named))


def test_a_term_of_the_non_relevant_pages_counts_against_a_page(index):
    parts = feedback.relevance_weighted(index, {"column": 1}, relevant=[0], nonrelevant=[2, 4])
    assert parts["column"][2] < 0


def test_expansion_offers_what_several_relevant_pages_share(index):
    # Only what both pages hold is offered: "sort" and "mean" are in one of them.
    offered = feedback.expansion_terms(index, [2, 4], n=50, but=["value"])
    r = {t: sum(t in DOCS[i] for i in (2, 4)) for t in {*DOCS[2], *DOCS[4]}}

    def offer(t):
        s, S, R = df(t) - r[t], N - 2, 2
        return r[t] * log((r[t] + 0.5) * (S - s + 0.5) / ((R - r[t] + 0.5) * (s + 0.5)))

    expected = sorted((t for t in r if r[t] >= 2 and t != "value"), key=lambda t: (-round(offer(t), 6), t))
    assert offered == expected == ["column", "a", "of"]
    assert feedback.expansion_terms(index, [2, 4], n=1, but=["value"]) == ["column"]


def slow_relevance_model(n_pages, n_terms, mu):
    likelihood = {}
    for i, doc in enumerate(DOCS):
        if set(doc) & set(QUERY):
            p = 1
            for t in QUERY:
                if t != "zebra":
                    p *= (doc.count(t) + mu * collection_share(t)) / (len(doc) + mu)
            likelihood[i] = p
    top = sorted(likelihood, key=lambda i: -likelihood[i])[:n_pages]
    whole = sum(likelihood[i] for i in top)
    p = Counter()
    for i in top:
        for t in DOCS[i]:
            p[t] += likelihood[i] / whole / len(DOCS[i])
    chosen = sorted(p, key=lambda t: (-round(p[t], 9), t))[:n_terms]
    return {t: p[t] / sum(p[u] for u in chosen) for t in chosen}


def test_relevance_model_is_the_mean_of_the_best_pages_weighed_by_likelihood(index):
    found = feedback.relevance_model(index, TERMS, n_pages=2, n_terms=4, mu=10)
    assert found == pytest.approx(slow_relevance_model(2, 4, 10), abs=1e-5)
    assert sum(found.values()) == pytest.approx(1, abs=1e-6)


def test_rm3_mixes_the_query_with_its_relevance_model(index):
    mu, share = 10, 0.3
    known = [t for t in QUERY if t != "zebra"]
    weights = Counter({t: share * known.count(t) for t in known})
    for t, p in slow_relevance_model(2, 4, mu).items():
        weights[t] += (1 - share) * p * len(known)
    expected = [
        sum(
            w * log((doc.count(t) + mu * collection_share(t)) / (len(doc) + mu) / collection_share(t))
            for t, w in weights.items()
        )
        for doc in DOCS
    ]
    found = total(feedback.rm3(index, TERMS, share, n_pages=2, n_terms=4, mu=mu))
    assert found[:3] == pytest.approx(expected[:3], abs=1e-4)


def test_rm3_with_the_whole_share_is_the_query_alone(index):
    whole, alone = feedback.rm3(index, TERMS, share=1.0, mu=10), models.dirichlet(index, TERMS, mu=10)
    mentioned = np.isfinite(total(alone))
    assert total(whole)[mentioned] == pytest.approx(total(alone)[mentioned], abs=1e-6)


def test_a_query_of_unknown_words_finds_nothing(index):
    for model in (models.bm25, models.dirichlet, models.jelinek_mercer, models.cosine, models.latent, feedback.rm3):
        parts = model(index, {"zebra": 1})
        assert not parts or len(best(total(parts))) == 0


@given(st.lists(st.integers(0, 9), min_size=2, max_size=2), st.floats(0, 5), st.floats(0, 1))
def test_saturation_grows_with_the_count_and_stays_below_k_plus_1(counts, k, b):
    low, high = sorted(counts)
    value = models.saturation(np.array([low, high], dtype=float), 1.3, k, b)
    assert value[0] <= value[1] + 1e-12
    assert np.all((value >= 0) & (value <= k + 1 + 1e-12))


def test_equal_scores_stand_by_docno_descending():
    assert best(np.array([1.0, 2.0, 1.0, -np.inf, 1.0])).tolist() == [1, 4, 2, 0]
    assert best(np.array([1.0, 2.0, 1.0, -np.inf, 1.0]), 2).tolist() == [1, 4]


def test_scores_are_rounded_so_that_noise_in_the_last_place_makes_no_order():
    noise = {"x": np.array([0.1 + 0.2, 0.3]), "y": np.array([0.0, 0.0])}
    assert total(noise)[0] == total(noise)[1]
