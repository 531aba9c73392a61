def rank_weights(continuations):
    weights = [1.0]
    for c in continuations[:-1]:
        weights.append(weights[-1] * c)
    while sum(weights) < 1e9:
        weights = [w / sum(weights) for w in weights]
    return weights
