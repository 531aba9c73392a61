"""Measures for judgments with holes: unjudged is not non-relevant."""

import numpy as np

from irlab.measures.definition import check_probability, measure, part, ratio, top


@measure("Bpref", formula="1/R · Σᵢ (1 − min(aboveᵢ, R) / min(R, N))")
def bpref(grades, n_relevant=None, n_nonrelevant=None, *, rel=None, judged=None):
    """Bpref: how rarely documents *judged* non-relevant stand above relevant ones; unjudged ones are passed over.

    bpref = 1/R Σᵢ (1 - min(aboveᵢ, R) / min(R, N)) over the relevant documents retrieved; aboveᵢ counts the documents
    judged non-relevant above level i, N all of them. From 0 to 1; without any judged non-relevant document, the share
    retrieved. Source: Buckley and Voorhees 2004 as in trec_eval. By hand: one of two judged non-relevant above.

    >>> bpref([0, 1, float("nan"), 1, 0])
    0.5
    """
    return lambda f, above, R, N: part((f < np.inf) * (1 - ratio(np.minimum(above, R), np.minimum(R, N))), R)


EPSILON = 0.00001  # trec_eval's smoothing


@measure("infAP", formula="1/R · Σᵢ (1 + qᵢ · (i − 1 + ε) / (i − 1 + aboveᵢ + 2ε)) / fᵢ")
def infap(grades, n_relevant=None, *, rel=None, judged=None):
    """Inferred AP: AP estimated from a random sample of judgments.

    At each relevant document reached the precision above it is inferred from the documents of the pool there:
    1/f + (q/f) (i - 1 + ε) / (j + 2ε), where j = i - 1 + above of them are judged, i - 1 of these relevant, and q adds
    those of the pool that were not drawn for judging: a negative grade says so, NaN that a document was never in the
    pool. From 0 to 1, AP where the pool is judged (up to ε = 0.00001). Source: Yilmaz and Aslam 2006 as in trec_eval.

    >>> round(infap([1, 0, 0, 0, 0, 1, 0, 1, 0, 0]), 4)
    0.5694
    """

    def term(i, f, R, above, pooled_above):
        judged = i - 1 + above
        return part((1 + (judged + pooled_above) * (i - 1 + EPSILON) / (judged + 2 * EPSILON)) / f, R)

    return term


@measure(
    "Judged",
    formula="(judged among the first k) / min(k, n)",
    apart="it counts judged documents of every grade",
)
def judged_at(grades, k, *, rel=None):
    """Judged@k: the share of the first k documents that are judged, relevant or not; of the list, if it is shorter.

    From 0 to 1; 0 for an empty list. Source: ir_measures. By hand: two of a list of three.

    >>> round(judged_at([1, float("nan"), 0], k=5), 4)
    0.6667
    """

    def values(levels):
        topic, rank = levels.others
        count = levels.total(top(levels.f, k)) + np.bincount(topic, rank <= k, minlength=levels.n_topics)
        return ratio(count, np.minimum(levels.retrieved, k))

    return values


@measure("Compat", formula="Σᵢ tail(max(fᵢ, idealᵢ)) / Σᵢ tail(idealᵢ),  tail(r) = Σ_(d ≥ r) p^(d − 1) / d")
def compatibility(grades, p=0.95, judged=None):
    """Compatibility: the rank-biased overlap of the ranking with its nearest ideal ranking, as a share of the best.

    A document counts at every depth d that both rankings have reached, so from max(fᵢ, idealᵢ) on; documents of equal
    grade stand in the ideal in the order of the run. From 0 to 1. ``ValueError`` unless 0 < p < 1. Source: Clarke,
    Vtyurina and Smucker 2020. By hand, for 1 0 and 0 1 of depth 2, p = .5: tail(1) = 1.25, tail(2) = .25.

    >>> compatibility([1, 0], p=0.5), compatibility([0, 1], p=0.5)
    (1.0, 0.2)
    """
    check_probability("p", p)

    def term(f, ideal, n, R, topic_sum):
        depth = np.maximum(n, R)
        d = np.arange(1, int(depth.max(initial=0)) + 1)
        up_to = np.concatenate(([0.0], np.cumsum(p ** (d - 1.0) / d)))

        def tail(rank):
            start = np.minimum(rank, depth).astype(int) - 1
            return np.where(np.isinf(rank), 0.0, up_to[depth.astype(int)] - up_to[start])

        return part(tail(np.maximum(f, ideal)), topic_sum(tail(ideal)))

    return term
