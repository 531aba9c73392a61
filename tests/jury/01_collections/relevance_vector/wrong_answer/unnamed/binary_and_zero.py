def relevance_vector(ranking, judgments):
    return [1 if judgments.get(name, 0) > 0 else 0 for name in ranking]
