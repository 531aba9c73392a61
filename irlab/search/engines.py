"""The search engine: pages in, ranked pages out, and the reasons why."""

from collections import Counter
from collections.abc import Mapping

import numpy as np
import pandas as pd

from irlab.search.analysis import ANALYZERS
from irlab.search.feedback import relevance_weighted
from irlab.search.index import Index, best, total
from irlab.search.systems import SYSTEMS, System

# What of a page is searched, by field. The whole page is its names and its text.
FIELDS = {
    "page": ("name", "aliases", "text"),
    "name": ("name", "aliases"),
    "summary": ("summary",),
    "headline": ("name", "aliases", "summary"),
    "text": ("text",),
}


def engine(pages):
    """A search engine over some pages.

    Parameters
    ----------
    pages : DataFrame with the columns docno and text, and where there are any name, aliases (a list or a
        string) and summary; or a dict from docno to text. Without a column summary it is the text's first
        paragraph. A docno twice, a text that is no string, no pages or no such columns are a ValueError.

    >>> se = engine({"d1": "Sort values along an axis.", "d2": "Sort a frame by its values, values, values."})
    >>> se("sort by value")[["rank", "docno", "score"]]
       rank docno     score
    0     1    d2  0.454237
    1     2    d1  0.382007
    """
    return Engine(pages)


class Engine:
    """Made by ``engine``. Call it with a query to search; ``why`` explains a score; ``run`` answers many topics.

    ``pages`` is the table of pages by ascending docno; wherever pages have numbers, they are those of its rows.
    """

    def __init__(self, pages):
        self.pages = _table(pages)
        self.docnos = self.pages.index.to_numpy(dtype=object)
        self._made = {}

    def __repr__(self):
        return f"Engine({len(self.docnos)} pages)"

    def __call__(self, query, n=10, system="bm25"):
        """The best n pages for the query: a table of rank, docno, name, summary, score."""
        scores = self.scores(query, system)
        return self._answer(scores, best(scores, _depth(system, n)))

    def why(self, query, docno, system="bm25"):
        """Why is this page where it is? The parts of its score, largest first; they sum to the score.

        Columns: term, tf (its count in the page), df (pages that hold it), part. A label that is no term of the
        index, such as a pair of terms, has neither count.
        """
        page, parts = self.number(docno), self.parts(query, system)
        index = self.index(*getattr(find(system).parts, "counted", ("page", "api")))
        known = [label if label in index.vocabulary else None for label in parts]
        table = pd.DataFrame(
            {
                "term": list(parts),
                "tf": pd.array([t and int(index.tf(t)[page]) for t in known], "Int64"),
                "df": pd.array([t and index.df(t) for t in known], "Int64"),
                "part": [float(part[page]) for part in parts.values()],
            }
        )
        return table.sort_values("part", ascending=False, kind="stable", ignore_index=True)

    def run(self, topics, system="bm25", depth=100):
        """The first ``depth`` pages of every topic: a DataFrame of qid, docno, score, best first.

        ``topics``: a dict from qid to query, or a DataFrame with the columns qid (or topic) and query (or title).
        """
        rows = []
        for qid, query in queries(topics).items():
            scores = self.scores(query, system)
            pages = best(scores, _depth(system, depth))
            rows.append(pd.DataFrame({"qid": qid, "docno": self.docnos[pages], "score": scores[pages]}))
        return pd.concat(rows, ignore_index=True)

    def feedback(self, query, relevant, nonrelevant=None, n=10):
        """Search again, told which pages are relevant: the best n by relevance weights.

        ``relevant``, ``nonrelevant``: docnos. Without the latter, all pages that are not relevant are taken as such.
        """
        known = [self.number(d) for d in relevant]
        other = None if nonrelevant is None else [self.number(d) for d in nonrelevant]
        scores = total(relevance_weighted(self.index(), self.terms(query), known, other))
        return self._answer(scores, best(scores, n))

    def parts(self, query, system="bm25"):
        """The parts of every page's score: ``{label: array over pages}``."""
        return find(system).parts(self, query)

    def scores(self, query, system="bm25"):
        """Every page's score to six decimals, -inf where the page is not retrieved."""
        parts = self.parts(query, system)
        return total(parts) if parts else np.full(len(self.docnos), -np.inf)

    def index(self, field="page", analyzer="api"):
        """The index of one field under one analyzer, built when it is first asked for."""

        def build():
            columns = [self.pages[column] for column in FIELDS[field]]
            return Index(["\n".join(row) for row in zip(*columns, strict=True)], ANALYZERS[analyzer])

        return self.once((field, analyzer), build)

    def once(self, key, make):
        """What ``make()`` gives, made when this key is first asked for."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def terms(self, query, analyzer="api"):
        """The query's terms and how often each is asked."""
        return dict(Counter(self.sequence(query, analyzer)))

    def sequence(self, query, analyzer="api"):
        """The query's terms in order."""
        if not isinstance(query, str):
            raise TypeError(f"a query is a string, not {type(query).__name__}: {query!r}")
        return ANALYZERS[analyzer](query)

    def number(self, docno):
        """The page's number: its place by ascending docno."""
        place = int(np.searchsorted(self.docnos, docno))
        if place == len(self.docnos) or self.docnos[place] != docno:
            raise KeyError(f"no page has the docno {docno!r}; engine.pages lists them")
        return place

    def _answer(self, scores, pages):
        table = self.pages.iloc[pages][["name", "summary"]].reset_index()
        table.insert(0, "rank", range(1, len(pages) + 1))
        return table.assign(score=scores[pages])


def find(system):
    """The system of this name; a ``System`` is returned as it is."""
    if isinstance(system, System):
        return system
    if system not in SYSTEMS:
        raise KeyError(f"no system is called {system!r}; there are {', '.join(SYSTEMS)}")
    return SYSTEMS[system]


def queries(topics):
    """Topics as a dict from qid to query, from a dict, or a DataFrame with qid (or topic) and query (or title)."""
    if len(topics) == 0:
        raise ValueError("there are no topics")
    if isinstance(topics, Mapping):
        return {str(qid): query for qid, query in topics.items()}
    qid, query = (next((c for c in names if c in topics), None) for names in (("qid", "topic"), ("query", "title")))
    if qid is None or query is None:
        raise ValueError(f"topics need the columns qid and query (or title); there are {list(topics.columns)}")
    if twice := topics[qid][topics[qid].duplicated()].tolist():
        raise ValueError(f"topic {twice[0]!r} is there more than once")
    return dict(zip(topics[qid].astype(str), topics[query], strict=True))


def _depth(system, n):
    return min(n, find(system).depth)


def _table(pages):
    """Pages as a table by docno with name, aliases, summary, text, all strings, and whatever else there was."""
    if isinstance(pages, Mapping):
        pages = pd.DataFrame({"docno": list(pages), "text": list(pages.values())})
    missing = {"docno", "text"} - set(pages.columns)
    if missing:
        raise ValueError(f"pages need the columns docno and text; there is no {' and no '.join(sorted(missing))}")
    if pages.empty:
        raise ValueError("there are no pages to search")
    if twice := pages["docno"][pages["docno"].duplicated()].tolist():
        raise ValueError(f"the docno {twice[0]!r} names more than one page")
    if without := pages["docno"][~pages["text"].map(lambda text: isinstance(text, str))].tolist():
        raise ValueError(f"the text of page {without[0]!r} is not a string")
    table = pages.assign(docno=pages["docno"].astype(str)).set_index("docno").sort_index()
    empty = pd.Series("", index=table.index)
    table["name"] = table.get("name", empty).fillna("")
    table["aliases"] = table.get("aliases", empty).map(_joined)
    if "summary" not in table:
        table["summary"] = table["text"].map(first_paragraph)
    return table


def _joined(names):
    return names if isinstance(names, str) else " ".join(names)


def first_paragraph(text):
    """The text's first paragraph that is no bare signature such as ``add(x1, x2)``, on one line.

    >>> first_paragraph("mean(a, axis=None)\\n\\nThe mean\\nof a.\\n\\nMore.")
    'The mean of a.'
    """
    paragraphs = [" ".join(p.split()) for p in text.split("\n\n") if p.strip()]
    prose = [p for p in paragraphs if not (p.split("(")[0].isidentifier() and p.endswith(")"))]
    return (prose or paragraphs or [""])[0]
