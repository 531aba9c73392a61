import itertools
import operator


def rank_weights(continuations):
    seen = list(itertools.accumulate(continuations, operator.mul))
    return [s / sum(seen) for s in seen] if sum(seen) > 0 else seen
