import random
from math import log2


def dcg_with_ties(grades, scores, k):
    rng = random.Random(0)
    order = sorted(range(len(grades)), key=lambda i: (-scores[i], rng.random()))
    return sum(grades[i] / log2(place + 2) for place, i in enumerate(order[:k]))
