import math


def ndcg(grades, judged, k):
    def dcg(values, rank=1):
        if rank > k or not values:
            return 0.0
        return values[0] / math.log2(rank + 1) + dcg(values[1:], rank + 1)

    ideal = dcg(sorted(judged, key=lambda g: -g))
    return dcg(grades) / (ideal or 1.0)
