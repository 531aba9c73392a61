from collections import Counter


def pool(runs, depth):
    counts = Counter(name for run in runs for name in run[:depth])
    return sorted(name for name, n in counts.items() if n == len(runs))
