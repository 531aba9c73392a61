"""Measures of a ranking with binary relevance: where the relevant documents stand."""

import numpy as np

from irlab.levels import level_weights
from irlab.measures.definition import measure, part, ratio, top


@measure("RR", formula="1 / f₁")
def reciprocal_rank(grades, k=None, *, rel=None):
    """Reciprocal rank: one over the rank of the first relevant document, 0 if there is none (in the first k).

    RR = 1 / f₁, from 0 to 1; its mean over topics is MRR. Source: Kantor and Voorhees 2000; 001 works this one.

    >>> reciprocal_rank([1, 0, 0, 0, 0, 1, 0, 1, 0]), round(reciprocal_rank([0, 0, 1, 0, 1, 0, 0, 0, 1]), 4)
    (1.0, 0.3333)
    """
    return lambda i, f: (i == 1) * top(f, k) / f


@measure("AP", formula="1/R · Σᵢ i / fᵢ")
def average_precision(grades, n_relevant=None, k=None, *, rel=None, judged=None):
    """Average precision: the mean over *all* relevant documents of the precision at their ranks.

    AP = 1/R Σᵢ i / fᵢ; a document that is not reached (in the first k) adds 0 and stays in R. From 0 to 1; its mean
    over topics is MAP. Source: 001's example, three relevant documents.

    >>> round(average_precision([1, 0, 0, 0, 0, 1, 0, 1, 0, 0], n_relevant=3), 6)
    0.569444
    """
    return lambda i, f, R: part(top(f, k) * (i / f), R)


@measure("NCP", formula="Σᵢ p(i) · i / fᵢ")
def normalized_cumulative_precision(grades, n_relevant=None, weights="uniform", *, rel=None, judged=None):
    """Normalised cumulative precision: precision at the rank of level i, averaged over users who want i documents.

    Σᵢ p(i) i / fᵢ, from 0 to 1. p(i): ``"uniform"`` (then it is AP), ``"dcg"``, ``"inverse"``, or a function of the
    level; normalised to sum to 1. Source: Sakai and Robertson 2008, as in 003, section 3.2.

    >>> round(normalized_cumulative_precision([1, 0, 0, 0, 0, 1, 0, 1, 0, 0]), 6)
    0.569444
    """
    return lambda i, f, levels: level_weights(levels, weights) * i / f


@measure("AUC", formula="1/R · Σᵢ (1 − (fᵢ − i) / (n_docs − R))")
def auc(grades, n_relevant=None, n_docs=None, *, rel=None, judged=None):
    """Area under the curve: the chance that a relevant document stands above a non-relevant one.

    AUC = 1/R Σᵢ (1 - (fᵢ - i) / (n_docs - R)), from 0 to 1; fᵢ - i non-relevant documents stand above level i. A
    document that is not reached stands at the bottom of the corpus, so ``n_docs`` must be known (``ValueError``);
    where all are reached it defaults to the length of the list. NaN where every document is relevant: no pairs.
    Source: 000's table of twenty ranks, 17 of 84 pairs discordant.

    >>> round(auc([1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]), 6)
    0.797619
    """
    return lambda i, bottom, n_docs, R: part(1 - _of_pairs(bottom - i, n_docs - R), R)


def _of_pairs(x, others):
    return np.where(np.asarray(others) > 0, ratio(x, others), np.nan)


@measure("DiscordantPairs", formula="Σᵢ (fᵢ − i)", small_is_good=True)
def discordant_pairs(grades, *, rel=None):
    """How many times a non-relevant document stands above a relevant one: Σᵢ (fᵢ - i), from 0 to R (n - R).

    Source: 000's table of twenty ranks.

    >>> discordant_pairs([1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
    17.0
    """
    return lambda i, bottom: bottom - i


def pairwise_violations(scores, preferences):
    """The share of stated preferences that an order by score violates, from 0 to 1; equal scores count half.

    ``scores``: shape (documents,); ``preferences``: (better, worse) pairs of indices. When the preferences are all
    pairs of a relevant and a non-relevant document this is 1 - AUC. ``ValueError`` without preferences, or where an
    index is not a document. Source: 000; a cycle of three costs every order at least a third.

    >>> round(pairwise_violations([3, 2, 1], [(0, 1), (1, 2), (2, 0)]), 4)
    0.3333
    """
    scores = np.asarray(scores, float)
    pairs = np.asarray(list(preferences))
    if pairs.size == 0:
        raise ValueError("no preferences: there is nothing to violate")
    if pairs.ndim != 2 or pairs.shape[1] != 2 or pairs.dtype.kind not in "iu":
        raise ValueError("preferences are pairs (better, worse) of indices into scores")
    if np.isnan(scores).any() or pairs.min() < 0 or pairs.max() >= len(scores):
        raise ValueError(f"scores must be numbers and every index below {len(scores)}")
    better, worse = scores[pairs].T
    return float(np.mean((better < worse) + 0.5 * (better == worse)))
