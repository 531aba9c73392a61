import heapq
import math


def ndcg(grades, judged, k):
    ideal = sum(g / math.log2(r + 1) for r, g in enumerate(heapq.nlargest(k, judged), 1))
    own = sum(g / math.log2(r + 1) for r, g in enumerate(grades[:k], 1))
    return own / ideal if ideal else 0.0
