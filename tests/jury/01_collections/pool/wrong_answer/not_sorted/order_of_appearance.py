def pool(runs, depth):
    judged = []
    for run in runs:
        for name in run[:depth]:
            if name not in judged:
                judged.append(name)
    return judged
