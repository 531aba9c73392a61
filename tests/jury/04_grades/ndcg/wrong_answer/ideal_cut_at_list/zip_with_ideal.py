from math import log2


def ndcg(grades, judged, k):
    top = grades[:k]
    best = sorted(judged, reverse=True)
    real = ideal = 0
    for i, (g, b) in enumerate(zip(top, best)):
        real += g / log2(i + 2)
        ideal += b / log2(i + 2)
    return real / ideal if ideal else 0.0
