def rank_weights(continuations):
    seen = [1.0]
    for c in continuations[:-1]:
        seen.append(seen[-1] * c)
    return [s / (sum(seen) + continuations[-1]) for s in seen]
