"""Measures that begin with a user: one who may stop after each document, and one who wants so many of them."""

import numpy as np

from irlab.levels import from_scores
from irlab.measures.definition import check_probability, measure, part, top


@measure("RBP", formula="(1 − p) · Σᵢ p^(fᵢ − 1)")
def rbp(grades, p=0.8, *, k=None, rel=None):
    """Rank-biased precision: what a user finds per document looked at, who goes on to the next with probability p.

    RBP = (1 - p) Σᵢ p^(fᵢ - 1), from 0 to 1. Binary: a grade above 0 (or at least ``rel``) counts 1. ``ValueError``
    unless 0 < p < 1. Source: Moffat and Zobel 2008; 001's table, relevant at 1 2 6 11 17 of 20.

    >>> vector = [1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    >>> [round(rbp(vector, p), 6) for p in (0.5, 0.8, 0.95)]
    [0.766121, 0.45264, 0.188132]
    """
    check_probability("p", p)
    return lambda f: top(f, k) * (1 - p) * p ** (f - 1)


@measure("RBPResidual", formula="1 − (1 − p) · Σ p^(rank − 1) over the judged ranks",
         apart="it is the weight of what is *not* judged", small_is_good=False)  # fmt: skip
def _residual_of_levels(grades, p=0.8):
    """The residual of RBP: how much higher it would be if everything unjudged or unseen were relevant."""
    check_probability("p", p)

    def values(levels):
        topic, rank = levels.others
        weight = levels.total((1 - p) * p ** (levels.f - 1))
        return 1 - weight - np.bincount(topic, (1 - p) * p ** (rank - 1), minlength=levels.n_topics)

    return values


def rbp_residual(grades, p=0.8):
    """The residual of RBP: how much it could still rise, if everything unjudged and everything below were relevant.

    ``grades``: a vector (or a stack), whose unjudged ranks add their weight; or a number, the length of a list that is
    wholly judged: p^n. From 0 to 1. Source: Moffat and Zobel 2008; 001's lists of twenty.

    >>> round(rbp_residual(20, p=0.8), 6), round(rbp_residual(20, p=0.95), 6)
    (0.011529, 0.358486)
    """
    check_probability("p", p)
    if np.ndim(grades) == 0:
        if grades < 0 or grades % 1:
            raise ValueError(f"{grades} is not a number of ranked documents")
        return float(p**grades)
    return _residual_of_levels(grades, p)


@measure("ERR", formula="Σᵢ [fᵢ ≤ k] (chance to get here) · stop(gᵢ) / fᵢ,  stop(g) = (2^g − 1) / 2^max")
def err(grades, max_grade=None, k=None):
    """Expected reciprocal rank: 1 / rank of the document at which a user stops, who is satisfied by grades.

    ERR = Σᵢ stop(gᵢ) / fᵢ · Π (1 - stop(gⱼ)) over the levels j before i, with stop(g) = (2^g - 1) / 2^max. From 0 to
    below 1. ``max_grade``: the highest grade of the scale; without it, of the vector (``evaluate`` takes the highest of
    the qrels). Source: Chapelle et al. 2009. By hand, for grades 0 1 of at most 1: stop 1/2 at rank 2.

    >>> err([0, 1]), err([1, 1])
    (0.25, 0.625)
    """

    def term(i, f, g, max_grade, running):
        stop = (2.0**g - 1) / 2.0**max_grade
        goes_on = running(np.multiply, 1 - stop)
        still_there = np.where(i == 1, 1.0, np.roll(goes_on, 1))  # after the level before
        return top(f, k) * still_there * stop / f

    return term


def search_length(grades, i, *, rel=None):
    """The rank of the i-th relevant document, fᵢ of source 003; infinity where the list does not reach it.

    >>> x = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]
    >>> search_length(x, 1), search_length(x, 3), search_length(x, 9)
    (2.0, 7.0, inf)
    """
    if i < 1 or i % 1:
        raise ValueError(f"i is {i}: recall levels are 1, 2, 3, ...")
    found = _search_length(grades, i, rel=rel)
    found = np.where(np.isnan(found), np.inf, found)  # no relevant document: not reached either
    return float(found) if found.ndim == 0 else found


@measure("ISL", formula="f₁", also={}, small_is_good=True, apart="it is the rank of one level")
def _search_length(grades, i=1, *, rel=None):
    """Initial search length: the rank of the first relevant document."""

    def values(levels):
        out = np.full(levels.n_topics, np.inf)
        here = levels.i == i
        out[levels.group[here]] = (levels.f if levels.corpus is None else levels.bottom)[here]
        return out

    return values


@measure("ASL", formula="1/R · Σᵢ fᵢ", small_is_good=True)
def average_search_length(grades, n_relevant=None, n_docs=None, *, rel=None, judged=None):
    """Average search length: the mean rank of the relevant documents; small is good.

    ASL = 1/R Σᵢ fᵢ. Documents that are not reached stand at the bottom of the corpus: ``ValueError`` if there are any
    and ``n_docs`` is not known. Source: 003, section 3.1. By hand: ranks 1 and 4.

    >>> average_search_length([1, 0, 0, 1])
    2.5
    """
    return lambda bottom, R: part(bottom, R)


@measure("TSL", formula="f_R", small_is_good=True)
def total_search_length(grades, n_relevant=None, n_docs=None, *, rel=None, judged=None):
    """Total search length: the rank of the last relevant document; small is good. Unreached ones as in ASL.

    TSL = f_R. Source: 003, section 3.1. By hand: ranks 1 and 4; and a third that closes a corpus of 100.

    >>> total_search_length([1, 0, 0, 1]), total_search_length([1, 0, 0, 1], n_relevant=3, n_docs=100)
    (4.0, 100.0)
    """
    return lambda i, bottom, R: (i == R) * bottom


def expected_search_length(grades, scores, i):
    """Cooper's expected search length: non-relevant documents seen before the i-th relevant one, ties in random order.

    Where the i-th relevant document lies in a tie block with r relevant and s other documents, and needs the d-th of
    the r: (non-relevant documents above the block) + d s / (r + 1). Infinity with fewer than i relevant documents.
    Source: Cooper 1968. By hand: one relevant document in a block of three, one block of two above it: 2 + 1 · 2 / 2.

    >>> expected_search_length([0, 0, 1, 0, 0], [2, 2, 1, 1, 1], 1)
    3.0
    """
    if np.ndim(grades) != 1:
        raise ValueError("give the documents of one topic: a vector of grades, and one of scores")
    levels = from_scores(grades, scores)
    if i < 1 or i % 1:
        raise ValueError(f"i is {i}: recall levels are 1, 2, 3, ...")
    if i > len(levels.f):
        return float("inf")
    first, last = (edge[int(i) - 1] for edge in levels.span)
    relevant = int((levels.span[0] == first).sum())
    before = int((levels.span[0] < first).sum())
    others = last - first + 1 - relevant
    return float(first - 1 - before + (i - before) * others / (relevant + 1))
