"""The index: how often every term occurs in every page, and where; and the order of pages by score."""

from functools import cached_property
from itertools import chain

import numpy as np
from scipy import sparse


class Index:
    """Counts and positions of the terms of some texts, one text a page.

    Parameters
    ----------
    texts : sequence of str; page number i is ``texts[i]``
    analyze : function from a text to its list of terms

    Attributes
    ----------
    vocabulary : dict from term to number, in alphabetical order
    counts : sparse array, pages by terms, how often
    lengths : array, terms a page
    n_docs : number of pages

    >>> index = Index(["sort by value", "sort sort"], str.split)
    >>> index.tf("sort"), index.df("sort"), index.relative_length
    (array([1., 2.]), 2, array([1.2, 0.8]))
    """

    def __init__(self, texts, analyze):
        self.derived = {}  # what models compute once from an index
        lists = [analyze(text) for text in texts]
        self.n_docs = len(lists)
        self.vocabulary = {term: i for i, term in enumerate(sorted(set(chain.from_iterable(lists))))}
        self.lengths = np.array([len(terms) for terms in lists], dtype=float)
        numbers = np.fromiter((self.vocabulary[t] for terms in lists for t in terms), dtype=np.int32)
        page = np.repeat(np.arange(self.n_docs), self.lengths.astype(int))
        shape = self.n_docs, len(self.vocabulary)
        self.counts = sparse.coo_array((np.ones(len(numbers)), (page, numbers)), shape).tocsc()
        # Where each term stands: positions in all texts, one after the other and far apart, grouped by term.
        by_term = np.argsort(numbers, kind="stable")
        self._page = page[by_term]
        self._position = (np.arange(len(numbers)) + page * 1000)[by_term]
        self._starts = np.searchsorted(numbers[by_term], np.arange(len(self.vocabulary) + 1))

    @cached_property
    def relative_length(self):
        """L(P): the length of every page, in terms, over the mean length of all pages."""
        return self.lengths / max(self.lengths.mean(), 1e-9) if self.n_docs else self.lengths

    @cached_property
    def by_page(self):
        """The counts once more, quick to cut by page."""
        return self.counts.tocsr()

    @cached_property
    def terms(self):
        """All terms, by their number."""
        return list(self.vocabulary)

    def tf(self, term):
        """How often the term occurs in each page; zeros for a term that no page holds."""
        column = np.zeros(self.n_docs)
        if (number := self.vocabulary.get(term)) is not None:
            part = slice(*self.counts.indptr[number : number + 2])
            column[self.counts.indices[part]] = self.counts.data[part]
        return column

    def df(self, term):
        """In how many pages the term occurs."""
        return int((self.tf(term) > 0).sum())

    def share(self, term):
        """The term's share of all terms of the collection, p(t | C)."""
        return self.tf(term).sum() / self.lengths.sum()

    def near(self, first, second, window=1, ordered=True):
        """How often in each page the second term stands at most ``window`` places after (or around) the first.

        >>> Index(["mean of group means", "group mean"], str.split).near("mean", "group", window=2)
        array([1., 0.])
        """
        counts = np.zeros(self.n_docs)
        if first in self.vocabulary and second in self.vocabulary:
            page, here = self._occurrences(first)
            there = self._occurrences(second)[1]
            low = here + 1 if ordered else here - window
            hits = np.searchsorted(there, here + window, side="right") - np.searchsorted(there, low)
            counts += np.bincount(page, hits, minlength=self.n_docs)
        return counts

    def _occurrences(self, term):
        part = slice(*self._starts[self.vocabulary[term] : self.vocabulary[term] + 2])
        return self._page[part], self._position[part]


def total(parts):
    """Score of every page from the parts of a score: their sum to six decimals, -inf where all parts are 0.

    Terms are added in a fixed order and the sum is rounded, so that processors which round differently in the last
    place give the same scores and the same ties. A page without any part is not retrieved.

    >>> total({"mean": np.array([.5, 0, 0]), "group": np.array([.25, 0, 1])})
    array([0.75, -inf, 1.  ])
    """
    score = np.round(sum(parts.values(), start=np.zeros(1)), 6) + 0.0  # + 0.0: no minus zero
    return np.where(np.any([part != 0 for part in parts.values()], axis=0), score, -np.inf)


def best(scores, n=None):
    """Numbers of the retrieved pages, best first; equal scores by docno descending, as trec_eval orders them.

    Pages are numbered by ascending docno, so the order of numbers is the order of docnos.

    >>> best(np.array([.5, -np.inf, 1, .5]))
    array([2, 3, 0])
    """
    order = np.lexsort((np.arange(len(scores)), scores))[::-1]
    return order[: np.isfinite(scores).sum()][:n]
