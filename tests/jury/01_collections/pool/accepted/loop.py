def pool(runs, depth):
    found = []
    for run in runs:
        for rank in range(min(depth, len(run))):
            if run[rank] not in found:
                found.append(run[rank])
    found.sort()
    return found
