import math


def dcg_with_ties(grades, scores, k):
    def dcg(pairs):
        return sum(g / math.log2(r + 1) for r, (_, g) in enumerate(pairs[:k], 1))

    best = dcg(sorted(zip(scores, grades), key=lambda p: (-p[0], -p[1])))
    worst = dcg(sorted(zip(scores, grades), key=lambda p: (-p[0], p[1])))
    return (best + worst) / 2
