from itertools import chain


def pool(runs, depth):
    return list(dict.fromkeys(chain.from_iterable(run[:depth] for run in runs)))
