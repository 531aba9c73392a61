def rank_weights(continuations):
    total = sum(continuations) or 1
    return [c / total for c in continuations]
