def pool(runs, depth):
    merged = set()
    for run in runs:
        merged |= set(run)
    return sorted(merged)[:depth]
