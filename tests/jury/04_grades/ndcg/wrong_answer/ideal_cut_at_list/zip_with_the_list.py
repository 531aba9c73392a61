import math


def ndcg(grades, judged, k):
    own = best = 0.0
    for rank, (g, i) in enumerate(zip(grades[:k], sorted(judged, reverse=True)), 1):
        own += g / math.log2(rank + 1)
        best += i / math.log2(rank + 1)
    return own / best if best else 0.0
