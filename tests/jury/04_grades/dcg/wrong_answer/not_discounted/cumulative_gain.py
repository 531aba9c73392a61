import itertools


def dcg(grades, k):
    return sum(itertools.islice(grades, k))
