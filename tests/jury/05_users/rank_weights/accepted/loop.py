def rank_weights(continuations):
    chances = []
    for rank in range(len(continuations)):
        chance = 1.0
        for above in range(rank):
            chance = chance * continuations[above]
        chances.append(chance)
    total = 0.0
    for chance in chances:
        total += chance
    return [chance / total for chance in chances]
