"""Measures of a set: what a cut-off makes of a ranking."""

import numpy as np

from irlab.levels import from_vector, is_relevant
from irlab.measures.definition import Apart, measure, part, ratio, top


@measure("P", formula="Σᵢ [fᵢ ≤ k] / k", also={"SetP": {"k": None}})
def precision(grades, k=None, *, rel=None, judged=None):
    """Precision: the share of relevant documents among the first k (without k: among all retrieved).

    P@k = Σᵢ [fᵢ ≤ k] / k. A list shorter than k still divides by k. P@0 is 1: silent and correct (source 000); without
    k an empty list scores 0, as in trec_eval. Bounds: 0 and 1, but at most R/k. Source: Cleverdon 1967; 001.

    >>> [round(precision([1, 0, 0, 0, 0, 1, 0, 1, 0, 0], k), 4) for k in (1, 6, 8)]
    [1.0, 0.3333, 0.375]
    >>> precision([1, 0], k=5), precision([0, 0], k=0)
    (0.2, 1.0)
    """
    if k == 0:
        return Apart(1.0)
    return lambda f, n: part(top(f, k), k or n)


@measure("R", formula="Σᵢ [fᵢ ≤ k] / R", also={"SetR": {"k": None}})
def recall(grades, n_relevant=None, k=None, *, rel=None, judged=None):
    """Recall: the share of the relevant documents that are among the first k (without k: that are retrieved).

    R@k = Σᵢ [fᵢ ≤ k] / R, from 0 to 1. Source: Cleverdon 1967; 002 works this one.

    >>> round(recall([1, 0, 1, 0], n_relevant=3), 4)
    0.6667
    """
    return lambda f, R: part(top(f, k), R)


@measure("F", formula="Σᵢ (1 + β²) [fᵢ ≤ k] / (k + β² R)", also={"F1": {"beta": 1.0}, "SetF": {"k": None}})
def f_measure(grades, n_relevant=None, k=None, beta=1.0, *, rel=None, judged=None):
    """F: the weighted harmonic mean of precision and recall; beta > 1 leans to recall.

    F = (1 + β²) P R / (β² P + R), which is Σᵢ (1 + β²) [fᵢ ≤ k] / (k + β² R), from 0 to 1 (without k: k is the length
    of the list). ``ValueError`` unless beta >= 0. Source: van Rijsbergen 1979; 002's first example.

    >>> round(f_measure([1, 0, 1, 0], n_relevant=3), 6)
    0.571429
    """
    if not 0 <= beta < np.inf:
        raise ValueError(f"beta is {beta}: it weighs recall against precision and must be 0 or more")
    return lambda f, n, R: part((1 + beta**2) * top(f, k), (n if k is None else k) + beta**2 * R)


@measure("Fallout", formula="(retrieved not relevant) / (all not relevant)", small_is_good=True, worst=1.0,
         apart="it counts documents that are not relevant")  # fmt: skip
def fallout(grades, n_relevant, n_docs, k=None, *, rel=None, judged=None):
    """Fallout: the share of the non-relevant documents of the corpus that are retrieved (among the first k).

    Fallout = (retrieved - retrieved relevant) / (n_docs - R), from 0 to 1; small is good. The documents that are not
    judged relevant count as not relevant. ``ValueError`` without ``n_docs``. Source: 002.

    >>> fallout([1, 0, 1, 0], n_relevant=3, n_docs=13)
    0.2
    """

    def values(levels):
        if levels.corpus is None:
            raise ValueError("Fallout counts the non-relevant documents of the corpus: give n_docs=")
        shown = levels.retrieved if k is None else np.minimum(levels.retrieved, k)
        return ratio(shown - levels.total(top(levels.f, k)), levels.corpus - levels.relevant)

    return values


@measure("MissRate", formula="Σᵢ [fᵢ > k] / R", small_is_good=True)
def miss_rate(grades, n_relevant=None, k=None, *, rel=None, judged=None):
    """Miss rate: the share of the relevant documents that are not among the first k; 1 - recall.

    Σᵢ [fᵢ > k] / R, from 0 to 1; small is good. Source: 002.

    >>> round(miss_rate([1, 0, 1, 0], n_relevant=3), 4)
    0.3333
    """
    return lambda f, R: part(~top(f, k), R)


@measure("Success", formula="[f₁ ≤ k]")
def success(grades, k, *, rel=None):
    """Success at k: 1 if any of the first k documents is relevant, else 0. [f₁ <= k]. Source: trec_eval.

    >>> success([0, 0, 1, 0], 2), success([0, 0, 1, 0], 3)
    (0.0, 1.0)
    """
    return lambda i, f: (i == 1) * top(f, k)


@measure("Rprec", formula="Σᵢ [fᵢ ≤ R] / R")
def r_precision(grades, n_relevant=None, *, rel=None, judged=None):
    """R-precision: precision at rank R, where precision and recall are equal, so also the break-even point.

    Σᵢ [fᵢ <= R] / R, from 0 to 1. Source: 000's table of twenty ranks, relevant at 1 3 4 6 9 15.

    >>> round(r_precision([1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]), 4)
    0.6667
    """
    return lambda f, R: part(f <= R, R)


def precision_recall_curve(grades, n_relevant=None, *, rel=None, judged=None):
    """Precision and recall at every rank: two arrays over ranks 1 to n (of the shape of ``grades``).

    Source: 004's table, y = 1 0 1 1 1 1 0 0 0 1.

    >>> p, r = precision_recall_curve([1, 0, 1, 1, 1, 1, 0, 0, 0, 1])
    >>> [f"{x:.4f}" for x in p[:4]], [f"{x:.4f}" for x in r[:4]]
    (['1.0000', '0.5000', '0.6667', '0.7500'], ['0.1667', '0.1667', '0.3333', '0.5000'])
    """
    levels = from_vector(grades, n_relevant, judged, rel=rel)
    found = np.cumsum(is_relevant(np.asarray(grades, float), rel), axis=-1)
    ranks = np.arange(1, found.shape[-1] + 1)
    relevant = levels.relevant.reshape(found.shape[:-1] + (1,))
    return found / ranks, ratio(found, relevant)


@measure("IPrec", formula="maxⱼ j/fⱼ over j ≥ recall · R", cutoff="recall")
def interpolated_precision_at(grades, recall, n_relevant=None, *, rel=None, judged=None):
    """Interpolated precision: the highest precision at any recall that is at least the level ``recall``.

    maxⱼ j/fⱼ over the levels j >= recall * R, from 0 to 1. Source: van Rijsbergen 1979 (trec_eval 10 rounds the level
    instead, so its values differ); ``ValueError`` unless 0 <= recall <= 1.

    >>> interpolated_precision_at([0, 1, 0, 0, 1, 0, 0, 0, 1], 0.4)
    0.4
    """
    if not 0 <= recall <= 1:
        raise ValueError(f"the recall level is {recall}: give a number from 0 to 1")
    return lambda i, f, R, running: (
        (i == np.maximum(1, np.ceil(recall * R - 1e-9))) * running(np.maximum, i / f, backward=True)
    )


ELEVEN = tuple(level / 10 for level in range(11))


def interpolated_precision(grades, n_relevant=None, levels=ELEVEN, *, rel=None, judged=None):
    """Interpolated precision at each recall level: an array of shape (levels,), or (topics, levels) for a stack.

    The highest precision at any recall at least the level. Source: 000's table of twenty ranks.

    >>> table = [1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    >>> print(*(f"{x:.3f}" for x in interpolated_precision(table)))
    1.000 1.000 0.750 0.750 0.750 0.750 0.667 0.556 0.556 0.400 0.400
    """
    at = [interpolated_precision_at(grades, x, n_relevant, rel=rel, judged=judged) for x in np.atleast_1d(levels)]
    return np.stack(at, axis=-1)


@measure("IPrec11", formula="the mean of IPrec@0, IPrec@0.1, ..., IPrec@1")
def eleven_point_average(grades, n_relevant=None, *, rel=None, judged=None):
    """The mean of interpolated precision at the recall levels 0, .1, ..., 1, from 0 to 1. Source: 000's table.

    >>> table = [1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]
    >>> round(eleven_point_average(table), 6)
    0.688889
    """
    needed = np.array(ELEVEN)
    # level i answers for every point whose recall needs exactly i documents
    return lambda i, f, R, running: (
        (np.maximum(1, np.ceil(np.outer(needed, R) - 1e-9)) == i).sum(axis=0) / 11
        * running(np.maximum, i / f, backward=True)
    )  # fmt: skip


@measure("NumRet", formula="n", apart="it counts the retrieved documents")
def retrieved_documents(grades):
    """Documents retrieved. Source: trec_eval's num_ret."""
    return lambda retrieved: retrieved


@measure("NumRel", formula="Σᵢ 1")
def relevant_documents(grades, n_relevant=None, *, rel=None, judged=None):
    """Relevant documents of the topic. Source: trec_eval's num_rel."""
    return lambda i: i > 0


@measure("NumRelRet", formula="Σᵢ [fᵢ < ∞]")
def relevant_retrieved(grades, *, rel=None):
    """Relevant documents retrieved. Source: trec_eval's num_rel_ret."""
    return lambda f: f < np.inf
