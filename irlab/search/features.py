"""What a learner may know of a query and a page: every feature in one table.

A feature of the page alone is the same for every query, one of the query alone the same for every page. The latter
cannot change an order by itself: in a linear pairwise model it cancels in every difference; trees can use it to treat
queries differently. There is no feature of the user: this engine knows none.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pandas as pd

from irlab.search.models import idf


@dataclass(frozen=True)
class Feature:
    """One feature. ``of``: match (query and page), page, or query. ``values(engine, query)``: one number a page."""

    name: str
    of: str
    description: str
    values: Callable


def features(engine, query, docnos=None):
    """All features of a query with these pages (all pages without ``docnos``): a DataFrame, a row a docno."""
    pages = slice(None) if docnos is None else [engine.number(d) for d in docnos]
    shape = len(engine.docnos)
    columns = {f.name: np.broadcast_to(f.values(engine, query), shape)[pages] for f in FEATURES}
    return pd.DataFrame(columns, index=pd.Index(engine.docnos[pages], name="docno")).astype(float).round(6)


def _score(system):
    """The system's score, 0 where it does not retrieve the page."""

    def values(engine, query):
        scores = engine.scores(query, system)
        return np.where(np.isfinite(scores), scores, 0)

    return values


def _coverage(field):
    """Share of the query's distinct terms that the field holds."""

    def values(engine, query):
        terms = engine.terms(query)
        return sum(engine.index(field).tf(t) > 0 for t in terms) / max(len(terms), 1)

    return values


def _named(engine, query):
    """Share of the name that the query asks for: its distinct terms in the name over all terms of the name."""
    held = sum((engine.index("name").tf(t) for t in engine.terms(query)), np.zeros(len(engine.docnos)))
    return held / np.maximum(engine.index("name").lengths, 1)


def _rarities(engine, query):
    index = engine.index()
    return [idf(index.n_docs, index.df(t)) for t in engine.terms(query)] or [0]


def _matching(engine, query):
    return np.log1p(np.isfinite(engine.scores(query, "bm25")).sum())


def _lead(engine, query):
    """How far the first page of bm25 stands above the tenth, relative to its score."""
    top = np.sort(_score("bm25")(engine, query))[::-1][:10]
    return (top[0] - top[-1]) / max(top[0], 1e-9)


def _of_page(compute):
    """A feature of the page alone, computed once an engine from its table of pages."""

    def values(engine, query):
        return engine.once(compute, lambda: np.array(compute(engine), dtype=float))

    return values


def _length(engine):
    return [np.log1p(len(text.split())) for text in engine.pages["text"]]


def _examples(engine):
    return [np.log1p(text.count(">>>")) for text in engine.pages["text"]]


def _deprecated(engine):
    return ["deprecated" in text.lower() for text in engine.pages["text"]]


def _dots(engine):
    return [name.count(".") for name in engine.pages["name"]]


def _aliases(engine):
    return [np.log1p(len(names.split())) for names in engine.pages["aliases"]]


def _mentions(engine):
    """ln(1 + pages that mention the page by the last two parts of its name): the in-links of documentation."""
    ends = [".".join(name.lower().split(".")[-2:]) for name in engine.pages["name"]]
    return [np.log1p(engine.index("text").df(end)) for end in ends]


FEATURES = [
    Feature("bm25", "match", "BM25 of the whole page", _score("bm25")),
    Feature("bm25_name", "match", "BM25 of the names", _score("name")),
    Feature("bm25_summary", "match", "BM25 of the summary", _score("summary")),
    Feature("bm25_fields", "match", "BM25F of names, summary and text", _score("bm25_fields")),
    Feature("bm25_pairs", "match", "BM25 with pairs of neighbouring terms", _score("bm25_pairs")),
    Feature("tfidf", "match", "cosine of TF-IDF vectors", _score("tfidf")),
    Feature("lsa", "match", "cosine in the latent space", _score("lsa")),
    Feature("grams", "match", "cosine of 4-grams of name and summary", _score("grams")),
    Feature("covered", "match", "share of the query's terms in the page", _coverage("page")),
    Feature("covered_by_name", "match", "share of the query's terms in the names", _coverage("name")),
    Feature("covered_by_summary", "match", "share of the query's terms in the summary", _coverage("summary")),
    Feature("named", "match", "share of the names' terms that the query asks for", _named),
    Feature("length", "page", "ln(1 + words)", _of_page(_length)),
    Feature("examples", "page", "ln(1 + lines of example code)", _of_page(_examples)),
    Feature("deprecated", "page", "1 if the text says deprecated", _of_page(_deprecated)),
    Feature("dots", "page", "dots in the name, as a URL has slashes", _of_page(_dots)),
    Feature("aliases", "page", "ln(1 + other names)", _of_page(_aliases)),
    Feature("mentions", "page", "ln(1 + pages that mention it): in-links", _of_page(_mentions)),
    Feature("terms", "query", "number of terms", lambda engine, query: len(engine.sequence(query))),
    Feature("mean_idf", "query", "mean IDF of the terms", lambda engine, query: np.mean(_rarities(engine, query))),
    Feature("max_idf", "query", "highest IDF of a term", lambda engine, query: np.max(_rarities(engine, query))),
    Feature("matching", "query", "ln(1 + pages with any of the terms)", _matching),
    Feature("lead", "query", "how far bm25's first page stands above its tenth", _lead),
]
