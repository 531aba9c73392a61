def rank_weights(continuations):
    there, stops = 1.0, []
    for c in continuations[:-1]:
        stops.append(there * (1 - c))
        there *= c
    return stops + [there]
