def pool(runs, depth):
    common = set(runs[0][:depth])
    for run in runs[1:]:
        common &= set(run[:depth])
    return sorted(common)
