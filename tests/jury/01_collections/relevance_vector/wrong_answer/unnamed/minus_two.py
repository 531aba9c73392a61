def relevance_vector(ranking, judgments):
    return [judgments.get(name, -2) for name in ranking]
