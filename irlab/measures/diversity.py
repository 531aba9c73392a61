"""Measures of variety: a level is a document *for a subtopic*, and the second one for the same subtopic adds less.

Here ``grades`` is a matrix of shape (ranks, subtopics): does the document at this rank answer this subtopic?
``judged`` is the same for all judged documents of the topic (without it the ranked ones are all). In the formulas level
i, rank f and R count inside a subtopic; S is the number of subtopics that any judged document answers.
"""

import numpy as np

from irlab.levels import Levels, is_relevant
from irlab.measures.definition import check_probability, measure, part, top


def from_subtopics(grades, judged=None, rel=None):
    """Levels of one topic from matrices of shape (documents, subtopics)."""
    shown = is_relevant(_matrix(grades, "grades"), rel)
    known = shown if judged is None else is_relevant(_matrix(judged, "judged"), rel)
    if known.shape[1] != shown.shape[1]:
        raise ValueError(f"grades have {shown.shape[1]} subtopics, judged {known.shape[1]}")
    unseen = [row.tolist() for row in known]
    for row in shown:
        if row.any() and row.tolist() not in unseen:
            raise ValueError("judged must list every document that is ranked and answers a subtopic")
        if row.any():
            unseen.remove(row.tolist())
    every = np.vstack([shown, np.array(unseen, bool).reshape(-1, shown.shape[1])])
    rank = np.arange(1.0, len(every) + 1)
    rank[len(shown) :] = np.inf
    doc, subtopic = np.nonzero(every)
    order = np.lexsort((rank[doc], subtopic))
    doc, subtopic = doc[order], subtopic[order]
    zero = np.zeros(len(doc), np.int64)
    levels = Levels(
        zero,
        rank[doc],
        np.ones(len(doc)),
        np.array([float(len(shown))]),
        np.zeros(1),
        None,
        1.0,
        doc,
        subtopic,
    )
    levels.tie_order = -np.arange(len(every))  # equally good documents: the one ranked higher first
    return levels


def _matrix(values, name):
    array = np.asarray(values, float)
    if array.ndim != 2:
        raise ValueError(f"{name} must be a matrix, a row a document and a column a subtopic; got {values!r:.80}")
    return array


def at_ideal(levels, alpha):
    """The levels of the greedy ideal ranking: at each rank the document that adds most to what is not yet covered."""
    store = levels.ideal_store
    rank = store.get(alpha)
    if rank is None:
        rank = np.full(len(levels.tie_order), np.inf)
        for topic in range(levels.n_topics):
            here = levels.group == topic
            if here.any():
                doc, row = np.unique(levels.doc[here], return_inverse=True)
                subtopics, column = np.unique(levels.subtopic[here], return_inverse=True)
                answers = np.zeros((len(doc), len(subtopics)), bool)
                answers[row, column] = True
                rank[doc] = _greedy(answers, levels.tie_order[doc], alpha)
        store[alpha] = rank
    return levels.at(rank[levels.doc])


def _greedy(answers, tie_order, alpha):
    left = np.ones(answers.shape[1])  # what one more document for a subtopic would add
    rank = np.zeros(len(answers))
    for place in range(1, len(answers) + 1):
        adds = np.where(rank == 0, answers @ left, -1.0)
        best = np.flatnonzero(adds >= adds.max() - 1e-12)
        chosen = best[np.argmax(tie_order[best])]
        rank[chosen] = place
        left[answers[chosen]] *= 1 - alpha
    return rank


def _seen_before(i, alpha):
    """What is left of a document's worth when i - 1 others answered the subtopic before."""
    return (1 - alpha) ** (i - 1)


def _ideal_topic(k, alpha, discount):
    """What k documents could earn in one subtopic if each answered it: the TREC web track's fixed normaliser."""
    rank = np.arange(1.0, max(k, 1) + 1)  # k = 0 earns nothing, whatever it is divided by
    return float(np.sum(_seen_before(rank, alpha) / discount(rank)))


def _log(rank):
    return np.log2(rank + 1)


def _plain(rank):
    return rank


def _alpha(alpha):
    if not 0 <= alpha < 1:
        raise ValueError(f"alpha is {alpha}: the chance that a document already covered a subtopic, from 0 to below 1")


@measure("alpha_DCG", formula="Σ (1 − α)^(i − 1) / log₂(f + 1)  /  (S · that of an ideal topic)", subtopics=True)
def alpha_dcg(grades, k=20, alpha=0.5, *, judged=None, rel=None):
    """Alpha-DCG: DCG in which a document adds (1 - α)^(i - 1) to a subtopic that i - 1 documents answered before.

    Divided, as ndeval does, by what an ideal topic of S subtopics would earn (k documents that each answer all, 20 if
    nothing is said). From 0 to 1. Source: Clarke et al. 2008; ndeval. By hand: one document, one subtopic.

    >>> alpha_dcg([[1]], k=1)
    1.0
    """
    _alpha(alpha)
    return lambda i, f, S: top(f, k) * _seen_before(i, alpha) / _log(f) / (S * _ideal_topic(k, alpha, _log))


@measure("alpha_nDCG", formula="Σ (1 − α)^(i − 1) / log₂(f + 1)  /  the same for the greedy ideal", subtopics=True)
def alpha_ndcg(grades, k=None, alpha=0.5, *, judged=None, rel=None):
    """Alpha-nDCG: alpha-DCG over that of the ideal ranking, which is built greedily. From 0 to 1.

    ``ValueError`` unless 0 <= alpha < 1. Source: Clarke et al. 2008. By hand: two documents on subtopic 1, one on
    subtopic 2 at rank 3; ideal: 1, 2 first. (1 + .5/log2(3) + 1/2) / (1 + 1/log2(3) + .5/2).

    >>> round(alpha_ndcg([[1, 0], [1, 0], [0, 1]]), 4)
    0.9652
    """
    _alpha(alpha)

    def earned(levels):
        return top(levels.f, k) * _seen_before(levels.i, alpha) / _log(levels.f)

    def term(levels):
        ideal = at_ideal(levels, alpha)
        return part(earned(levels), ideal.total(earned(ideal))[levels.group])

    return term


@measure("ERR_IA", formula="Σ (1 − α)^(i − 1) / f  /  (S · that of an ideal topic)", subtopics=True)
def err_ia(grades, k=20, alpha=0.5, *, judged=None, rel=None):
    """Intent-aware ERR: expected reciprocal rank of the document that satisfies, averaged over subtopics.

    Each answering document satisfies with probability α; divided, as ndeval does, by what an ideal topic of S subtopics
    would earn in the first k, 20 if nothing is said. From 0 to 1. Source: Chapelle et al. 2011; ndeval.

    >>> round(err_ia([[0], [1]], k=2), 4)
    0.4
    """
    _alpha(alpha)
    return lambda i, f, S: top(f, k) * _seen_before(i, alpha) / f / (S * _ideal_topic(k, alpha, _plain))


@measure("nERR_IA", formula="Σ (1 − α)^(i − 1) / f  /  the same for the greedy ideal", subtopics=True)
def normalized_err_ia(grades, k=None, alpha=0.5, *, judged=None, rel=None):
    """ERR-IA over that of the greedy ideal ranking; from 0 to 1. Source: ndeval's nERR-IA.

    >>> normalized_err_ia([[0], [1]], k=2)
    0.5
    """
    _alpha(alpha)

    def earned(levels):
        return top(levels.f, k) * _seen_before(levels.i, alpha) / levels.f

    def term(levels):
        ideal = at_ideal(levels, alpha)
        return part(earned(levels), ideal.total(earned(ideal))[levels.group])

    return term


@measure("NRBP", formula="(1 − (1 − α) β) · Σ (1 − α)^(i − 1) β^(f − 1) / S", subtopics=True)
def nrbp(grades, alpha=0.5, beta=0.5, *, judged=None, rel=None):
    """Novelty- and rank-biased precision: RBP of every subtopic with repeated answers discounted. From 0 to 1.

    (1 - (1 - α) β) Σ (1 - α)^(i - 1) β^(f - 1) / S. Source: Clarke et al. 2009. By hand: one hit at rank 1, .75.

    >>> nrbp([[1]])
    0.75
    """
    _alpha(alpha)
    check_probability("beta", beta)
    return lambda i, f, S: (1 - (1 - alpha) * beta) * _seen_before(i, alpha) * beta ** (f - 1) / S


@measure("nNRBP", formula="NRBP / the same for the greedy ideal", subtopics=True)
def normalized_nrbp(grades, alpha=0.5, beta=0.5, *, judged=None, rel=None):
    """NRBP over that of the greedy ideal ranking; from 0 to 1. Source: ndeval's nNRBP.

    >>> normalized_nrbp([[1], [1]])
    1.0
    """
    _alpha(alpha)
    check_probability("beta", beta)

    def term(levels):
        ideal = at_ideal(levels, alpha)
        earned = [_seen_before(x.i, alpha) * beta ** (x.f - 1) for x in (levels, ideal)]
        return part(earned[0], ideal.total(earned[1])[levels.group])

    return term


@measure("AP_IA", formula="1/S · Σ (i / f) / R", subtopics=True)
def average_precision_ia(grades, k=None, *, judged=None, rel=None):
    """Intent-aware AP: AP of every subtopic, averaged over subtopics; from 0 to 1. Source: Agrawal et al. 2009.

    >>> average_precision_ia([[1, 0], [0, 1]])
    0.75
    """
    return lambda i, f, R, S: part(top(f, k) * (i / f) / R, S)


@measure("P_IA", formula="1/S · Σ [f ≤ k] / k", subtopics=True)
def precision_ia(grades, k, *, judged=None, rel=None):
    """Intent-aware precision: P@k of every subtopic, averaged over subtopics; from 0 to 1. Source: Agrawal et al. 2009.

    >>> precision_ia([[1, 0], [1, 1]], k=2)
    0.75
    """
    return lambda f, S: part(top(f, k), k * S)


@measure("StRecall", formula="1/S · Σ [i = 1] [f ≤ k]", subtopics=True)
def subtopic_recall(grades, k=None, *, judged=None, rel=None):
    """Subtopic recall: the share of the subtopics that the first k documents answer; from 0 to 1. Source: Zhai 2003.

    >>> subtopic_recall([[1, 0], [0, 1]], k=1)
    0.5
    """
    return lambda i, f, S: part((i == 1) * top(f, k), S)
