from math import log2


def dcg_with_ties(grades, scores, k):
    ranked = sorted(zip(scores, grades), key=lambda pair: (-pair[0], pair[1]))
    return sum(g / log2(i + 2) for i, (s, g) in enumerate(ranked[:k]))
