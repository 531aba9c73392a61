from itertools import accumulate
from operator import mul


def rank_weights(continuations):
    seen = list(accumulate([1.0, *continuations[:-1]], mul))
    return tuple(chance / sum(seen) for chance in seen)
