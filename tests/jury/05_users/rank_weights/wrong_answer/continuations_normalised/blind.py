def rank_weights(continuations):
    total = sum(continuations)
    return [c / total for c in continuations]
