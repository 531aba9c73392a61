"""Losses that a learner can descend: smooth stand-ins for measures of rank, which move only in jumps.

Every loss takes the scores of one topic's pages (higher is better) and their grades, and returns its value and its
gradient, one number a score. Pages of different topics are never compared.
"""

import numpy as np
from scipy.special import expit, log_softmax, softmax


def square_error(scores, grades):
    """Pointwise: half the mean of (score - grade) squared. It charges an error of 2 four times an error of 1.

    >>> square_error(np.array([1., 0.]), np.array([3., 0.]))
    (1.0, array([-1.,  0.]))
    """
    error = scores - grades
    return float(np.mean(error**2) / 2), error / len(error)


def ranknet(scores, grades):
    """Pairwise (RankNet, Burges et al. 2005): mean of -ln P(u above v) over pairs where u has the higher grade.

    P(u above v) = 1 / (1 + exp(-(s_u - s_v))): the higher u's score, the surer. Source 001 prints the exponent
    without the outer minus, which would make a better page less likely to be placed above.

    >>> value, gradient = ranknet(np.array([2., 0.]), np.array([1, 0]))
    >>> round(value, 6), gradient.round(6)          # ln(1 + exp(-2))
    (0.126928, array([-0.119203,  0.119203]))
    """
    u, v = np.nonzero(np.greater.outer(grades, grades))
    pairs, margin = max(len(u), 1), scores[u] - scores[v]
    push, n = expit(-margin) / pairs, len(scores)
    gradient = np.bincount(v, push, minlength=n) - np.bincount(u, push, minlength=n)
    return float(np.logaddexp(0, -margin).sum() / pairs), gradient


def listnet(scores, grades):
    """Listwise (ListNet, Cao et al. 2007): cross entropy between the softmax of grades and of scores.

    Softmax is read as the chance that a page is placed first.
    """
    wanted = softmax(np.asarray(grades, dtype=float))
    return float(-wanted @ log_softmax(scores)), softmax(scores) - wanted


def smooth_ndcg(scores, grades, temperature=0.1):
    """Listwise (ApproxNDCG, Qin, Liu and Li 2010): 1 - nDCG with a smooth rank in place of the rank.

    The rank of page i is 1 + the number of pages above it; each "above" becomes 1 / (1 + exp((s_i - s_j) / T)). As T
    goes to 0 it becomes the rank, and the slope vanishes nearly everywhere. Linear gain, log2(rank + 1). A topic
    without a relevant page has loss 0.
    """
    n = len(scores)
    ideal = np.sort(grades)[::-1] @ (1 / np.log2(np.arange(2, n + 2)))
    if ideal <= 0:
        return 0.0, np.zeros(n)
    above = expit(np.subtract.outer(scores, scores).T / temperature)  # above[i, j]: j above i
    np.fill_diagonal(above, 0)
    rank = 1 + above.sum(axis=1)
    value = 1 - (grades / np.log2(rank + 1)).sum() / ideal
    by_rank = grades / np.log2(rank + 1) ** 2 / ((rank + 1) * np.log(2)) / ideal
    slope = by_rank[:, None] * above * (1 - above) / temperature
    return float(value), slope.sum(axis=0) - slope.sum(axis=1)
