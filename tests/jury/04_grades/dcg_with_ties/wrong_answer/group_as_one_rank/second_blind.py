from collections import defaultdict
import numpy as np


def dcg_with_ties(grades, scores, k):
    groups = defaultdict(list)
    for g, s in zip(grades, scores):
        groups[s].append(g)
    gains = np.array([np.mean(groups[s]) for s in sorted(groups, reverse=True)][:k])
    ranks = np.arange(1, len(gains) + 1)
    return float((gains / np.log2(ranks + 1)).sum())
