def pool(runs, depth):
    out = []
    for run in runs:
        out.extend(run[:depth])
    return out
