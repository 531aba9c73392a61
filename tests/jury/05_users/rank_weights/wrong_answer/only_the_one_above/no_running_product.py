def rank_weights(continuations):
    chances = [1.0]
    for i in range(1, len(continuations)):
        chances.append(continuations[i - 1])
    s = sum(chances)
    return [c / s for c in chances]
