from itertools import islice


def pool(runs, depth):
    found = set()
    for run in runs:
        found.update(islice(run, 0, depth - 1))
    return sorted(found)
