"""Measures of graded relevance: gain, discount, ideal."""

import numpy as np

from irlab.levels import from_scores
from irlab.measures.definition import measure, part, top

GAIN = {"linear": lambda g: g, "exponential": lambda g: 2.0**g - 1}
LINEAR, PLUS_ONE = "linear", "log2(rank+1)"


def discounted(f, k, discount, base):
    """The weight of a rank: one over its discount, 0 beyond the cut-off."""
    if discount == PLUS_ONE:
        return top(f, k) / (np.log(f + 1) / np.log(base))
    return top(f, k) / np.maximum(1, np.log(f) / np.log(base))  # ranks below the base are not discounted


def _checked(gain, discount, base):
    if gain not in GAIN:
        raise ValueError(f"gain is {gain!r}: choose 'linear' or 'exponential'")
    if discount not in (PLUS_ONE, "log2(rank)"):
        raise ValueError(f"discount is {discount!r}: choose 'log2(rank+1)' or 'log2(rank)'")
    if not base > 1:
        raise ValueError(f"base is {base}: the base of the logarithm must be above 1")
    return GAIN[gain], lambda f, k: discounted(f, k, discount, base)


@measure("CG", formula="Σᵢ [fᵢ ≤ k] gᵢ")
def cumulative_gain(grades, k=None):
    """Cumulative gain: the sum of the grades of the first k documents. Source: Järvelin and Kekäläinen 2002; 004.

    >>> [cumulative_gain([3, 2, 3, 0, 0, 1, 2, 2, 3, 0], k) for k in (1, 2, 3, 10)]
    [3.0, 5.0, 8.0, 16.0]
    """
    return lambda f, g: top(f, k) * g


@measure("DCG", formula="Σᵢ [fᵢ ≤ k] gain(gᵢ) / log₂(fᵢ + 1)")
def dcg(grades, k=None, gain=LINEAR, discount=PLUS_ONE, base=2):
    """Discounted cumulative gain: grades add up, and the deeper a document stands the less it adds.

    DCG = Σᵢ gain(gᵢ) / log₂(fᵢ + 1) over fᵢ <= k. ``gain``: ``"linear"`` (the grade) or ``"exponential"`` (2^g - 1).
    ``discount``: ``"log2(rank+1)"``, or the original ``"log2(rank)"``, in which ranks below the base are not
    discounted. From 0 up. Source: Järvelin and Kekäläinen 2002; 004 prints 6.861 for the first, 9.61 for the second.

    >>> round(dcg([3, 2, 3, 0, 1, 2]), 6)
    6.861127
    >>> round(dcg([3, 2, 3, 0, 0, 1, 2, 2, 3, 0], discount="log2(rank)"), 4)
    9.6051
    """
    of, weight = _checked(gain, discount, base)
    return lambda f, g: of(g) * weight(f, k)


@measure("nDCG", formula="Σᵢ gain(gᵢ) / log₂(fᵢ + 1)  /  the same for the ideal ranking")
def ndcg(grades, k=None, judged=None, gain=LINEAR, discount=PLUS_ONE, base=2):
    """Normalised DCG: DCG divided by the DCG of the ideal ranking of *all judged* documents, both cut at k.

    nDCG = Σᵢ gain(gᵢ) w(fᵢ) / Σᵢ gain(gᵢ) w(idealᵢ), w the weight of a rank as in ``dcg``; from 0 to 1. Without
    ``judged`` the vector is taken to hold every relevant document. The base cancels when the discount is
    log2(rank+1). Source: 004, where two judged documents, of grades 3 and 2, are not retrieved.

    >>> round(ndcg([3, 2, 3, 0, 1, 2], k=6, judged=[3, 2, 3, 0, 1, 2, 3, 2]), 6)
    0.785002
    """
    of, weight = _checked(gain, discount, base)
    return lambda f, g, ideal, topic_sum: part(of(g) * weight(f, k), topic_sum(of(g) * weight(ideal, k)))


def dcg_with_ties(grades, scores, k=None, *, gain=LINEAR, discount=PLUS_ONE, base=2):
    """The expected DCG when documents with equal scores come in random order.

    ``grades`` and ``scores`` in the same order, shape (documents,) or (topics, documents). Each document adds its gain
    times the mean weight of the places that its tie block holds. Source: McSherry and Najork 2008; 004's example of
    scikit-learn.

    >>> dcg_with_ties([10, 0, 0, 1, 5], [1, 0, 0, 0, 1], k=1)
    7.5
    """
    of, weight = _checked(gain, discount, base)
    levels = from_scores(grades, scores).averaged()
    values = levels.total(of(levels.g) * weight(levels.f, k))
    return float(values[0]) if np.ndim(grades) == 1 else values


def lrap(y_true, y_score):
    """Label ranking average precision: AP of each row with ties counted against the ranking, averaged over rows.

    ``y_true``: 0 or 1, ``y_score``: scores, both of shape (rows, labels) or (labels,). For every true label: the share
    of true labels among those that score at least as high. From 0 to 1. A row without true labels scores 0, as a topic
    without relevant documents does (scikit-learn gives it 1), also if it has no labels at all; ``ValueError`` without
    rows. Source: 004's example of scikit-learn.

    >>> round(lrap([[1, 0, 0], [0, 0, 1]], [[0.75, 0.5, 1], [1, 0.2, 0.1]]), 6)
    0.416667
    """
    levels = from_scores(y_true, y_score)
    if levels.n_topics == 0:
        raise ValueError("there are no rows to take the mean of")
    last = levels.span[1]  # the end of the tie block: everything tied with a label stands above it
    place = levels.group * levels.retrieved.max() + last
    at_end = np.searchsorted(np.sort(place), place, "right") - np.searchsorted(levels.group, levels.group)
    return float(np.mean(levels.total(at_end / last / levels.R)))
