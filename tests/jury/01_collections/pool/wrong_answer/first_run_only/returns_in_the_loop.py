def pool(runs, depth):
    found = set()
    for run in runs:
        found.update(run[:depth])
        return sorted(found)
