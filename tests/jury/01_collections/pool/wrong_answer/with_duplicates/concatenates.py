def pool(runs, depth):
    everything = []
    for run in runs:
        everything += run[:depth]
    everything.sort()
    return everything
