def pool(runs, depth):
    """Return the documents to judge."""
    for run in runs:
        judge = set()
        for doc in run[:depth]:
            judge.add(doc)
        return sorted(judge)
