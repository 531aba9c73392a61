import math


def dcg_with_ties(grades, scores, k):
    order = sorted(range(len(grades)), key=lambda i: -scores[i])[:k]
    out = 0
    for place, i in enumerate(order):
        same = [grades[j] for j in order if scores[j] == scores[i]]
        out += sum(same) / len(same) / math.log2(place + 2)
    return out
