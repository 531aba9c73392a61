def pool(runs, depth):
    return sorted(set().union(*(run[:depth] for run in runs)))
