def relevance_vector(ranking, judgments):
    return [judgments.get(name, 0) - 1 for name in ranking]
