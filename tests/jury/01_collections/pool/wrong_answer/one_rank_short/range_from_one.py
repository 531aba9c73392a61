def pool(runs, depth):
    found = set()
    for run in runs:
        for rank, name in enumerate(run, start=1):
            if rank < depth:
                found.add(name)
    return sorted(found)
