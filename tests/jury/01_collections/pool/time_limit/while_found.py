def pool(runs, depth):
    found, rank = set(), 0
    while rank < depth:
        for run in runs:
            if rank < len(run):
                found.add(run[rank])
    return sorted(found)
