def pool(runs, depth):
    return sorted(set(run[:depth] for run in runs))
