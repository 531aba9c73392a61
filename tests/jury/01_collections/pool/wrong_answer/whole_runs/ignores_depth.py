def pool(runs, depth):
    documents = {}
    for run in runs:
        for name in run:
            documents[name] = True
    return sorted(documents)
