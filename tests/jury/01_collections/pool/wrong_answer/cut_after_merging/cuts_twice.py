def pool(runs, depth):
    merged = sorted({name for run in runs for name in run[:depth]})
    return merged[:depth]
