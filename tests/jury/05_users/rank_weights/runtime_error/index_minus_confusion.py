def rank_weights(continuations):
    seen = []
    for i in range(len(continuations)):
        seen[i] = 1.0 if i == 0 else seen[i - 1] * continuations[i - 1]
    return [s / sum(seen) for s in seen]
