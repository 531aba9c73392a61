def relevance_vector(ranking, judgments):
    return [judgments[name] for name in ranking]
