from collections import Counter


def pool(runs, depth):
    counts = Counter(name for run in runs for name in set(run[:depth]))
    return sorted(name for name, n in counts.items() if n >= min(2, len(runs)))
