from itertools import product


def auc(relevant, others):
    return sum(1 if r > o else 0.5 if r == o else 0 for r, o in product(relevant, others))
