def pool(runs, depth):
    return sorted({name for run in runs for name in sorted(run)[:depth]})
