def pool(runs, depth):
    for run in runs:
        judge = set(run[:depth])
    return sorted(judge)
