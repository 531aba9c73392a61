def rank_weights(continuations):
    seen = [1.0]
    for c in continuations:
        seen.append(seen[-1] * c)
    total = sum(seen)
    return [s / total for s in seen[:-1]]
