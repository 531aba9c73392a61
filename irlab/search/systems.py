"""Every system of the course, in one table: what it is called, what kind it is, how it scores."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

import numpy as np

from irlab.search import feedback, models
from irlab.search.index import best, total


@dataclass(frozen=True)
class System:
    """One way to rank pages.

    ``parts(engine, query)`` gives the parts of every page's score, ``{label: array over pages}``; their sum is the
    score, and pages without any are not retrieved. ``depth``: the most pages it ever returns.
    """

    name: str
    family: str
    description: str
    parts: Callable
    depth: int = 1000


def over(model, field="page", analyzer="api", **settings):
    """A model with these settings, over this field and analyzer, as the ``parts`` of a system."""

    def parts(engine, query):
        return model(engine.index(field, analyzer), engine.terms(query, analyzer), **settings)

    parts.counted = field, analyzer  # whose counts explain the parts
    return parts


def fields(engine, query):
    indexes = {f: engine.index(f) for f in ("name", "summary", "text")}
    return models.bm25_fields(indexes, engine.terms(query), {"name": 4, "summary": 2, "text": 1})


def pairs(engine, query):
    return models.bm25_pairs(engine.index(), engine.sequence(query))


def blind(engine, query):
    return feedback.blind_feedback(engine.index(), engine.terms(query), engine.scores(query))


def fusion(engine, query, systems=("bm25_fields", "lsa", "rm3"), k=60):
    """Reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): the sum of 1 / (k + rank) over the systems."""
    parts = {}
    for name in systems:
        parts[name] = np.zeros(len(engine.docnos))
        order = best(engine.scores(query, name))
        parts[name][order] = 1 / (k + np.arange(1, len(order) + 1))
    return parts


def two_stage(engine, query, first="bm25", second="bm25_pairs", k=30):
    """The first system's best k pages, ranked again by the second; the rest follow in their old order.

    Every candidate gets 1 for being one, so that it stays where the second system finds nothing in it.
    """
    before = engine.scores(query, first)
    order = best(before)
    candidate = np.isin(np.arange(len(before)), order[:k])
    parts = {"(candidate)": candidate * 1.0}
    for label, part in engine.parts(query, second).items():
        parts[label] = part * candidate
    if len(order) > k:
        floor = total(parts)[candidate].min()
        parts["(not ranked again)"] = np.where(
            np.isfinite(before) & ~candidate, floor - 1 + before - before[order[k]], 0
        )
    return parts


def chance(engine, query, seed="0"):
    """A number in (0, 1) drawn from query and docno alone: the same on every machine, whatever other pages exist."""
    digests = (blake2b(f"{seed} {query} {d}".encode(), digest_size=6).digest() for d in engine.docnos)
    return {"chance": np.array([(int.from_bytes(d) + 0.5) / 2**48 for d in digests])}


_bm25 = partial(over, models.bm25)

_TABLE = [
    ("bm25", "BM25", "k = 1.2, b = .75, over names and text", _bm25()),
    ("bm25_no_length", "BM25", "as bm25 with b = 0: long pages are not held back", _bm25(b=0)),
    ("bm25_unstemmed", "BM25", "as bm25 without stemming", _bm25(analyzer="unstemmed")),
    ("bm25_words", "BM25", "as bm25 on bare words: no name split, nothing stopped or stemmed", _bm25(analyzer="words")),
    ("bm25_shallow", "BM25", "as bm25, but ten pages and no more", _bm25(), 10),
    ("bm25_all_terms", "BM25", "only pages that hold every term", over(models.bm25_all_terms)),
    ("bm25_pairs", "neighbours", "bm25 and neighbouring terms as pairs", pairs),
    ("bm25_fields", "fields", "BM25F: a count in the name is worth 4, in the summary 2, in the text 1", fields),
    ("name", "fields", "bm25 over the names alone", _bm25("name")),
    ("summary", "fields", "bm25 over the summaries alone", _bm25("summary")),
    ("lm_dirichlet", "language model", "query likelihood, Dirichlet, mu = 1000", over(models.dirichlet)),
    ("lm_jelinek_mercer", "language model", "query likelihood, .3 collection", over(models.jelinek_mercer)),
    ("tfidf", "vectors", "cosine of TF-IDF vectors", over(models.cosine)),
    ("lsa", "latent", "cosine in the space of 100 singular vectors", over(models.latent)),
    ("grams", "characters", "cosine of 4-grams in names and summary", over(models.cosine, "headline", "grams")),
    ("coordination", "Boolean", "how many of the terms the page holds: many ties", over(models.coordination)),
    ("rm3", "feedback", "query likelihood, half of the query from its ten best pages", over(feedback.rm3)),
    ("blind_feedback", "feedback", "relevance weights and new terms from the ten best of bm25", blind),
    ("fusion", "combined", "reciprocal ranks of bm25_fields, lsa and rm3, added", fusion),
    ("two_stage", "combined", "the 30 best of bm25, ranked again by bm25_pairs", two_stage),
    ("random", "chance", "any order: not pooled, and left out where systems are compared", chance),
]

SYSTEMS = {row[0]: System(*row) for row in _TABLE}
