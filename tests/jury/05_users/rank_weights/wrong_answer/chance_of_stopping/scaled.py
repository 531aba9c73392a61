def rank_weights(continuations):
    weights, seen = [], 1.0
    for c in continuations:
        weights.append(seen * (1 - c))
        seen *= c
    total = sum(weights)
    return [w / total for w in weights] if total else weights
