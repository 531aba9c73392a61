def ndcg(grades, judged, k):
    best = sum(sorted(judged, reverse=True)[:k])
    return sum(grades[:k]) / best if best else 0.0
