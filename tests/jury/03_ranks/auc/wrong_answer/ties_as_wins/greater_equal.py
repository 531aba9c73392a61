import itertools


def auc(relevant, others):
    pairs = list(itertools.product(relevant, others))
    return len([1 for a, b in pairs if not a < b]) / len(pairs)
