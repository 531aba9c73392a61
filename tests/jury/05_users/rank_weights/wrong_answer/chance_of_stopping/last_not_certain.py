def rank_weights(continuations):
    weights, seen = [], 1.0
    for c in continuations:
        weights.append(seen * (1 - c))
        seen *= c
    return weights
