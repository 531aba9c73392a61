def relevance_vector(ranking, judgments):
    return tuple(map(lambda name: judgments.get(name, -1), ranking))
