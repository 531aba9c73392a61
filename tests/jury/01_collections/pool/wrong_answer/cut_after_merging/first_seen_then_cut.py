def pool(runs, depth):
    merged = list(dict.fromkeys(name for run in runs for name in run))
    return sorted(merged[:depth])
