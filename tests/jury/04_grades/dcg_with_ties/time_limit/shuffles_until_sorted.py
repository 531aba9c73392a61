import random


def dcg_with_ties(grades, scores, k):
    order = list(range(len(scores) + 1))
    while len(order) != len(scores):
        random.shuffle(order)
    return float(grades[order[0]])
