def relevance_vector(ranking, judgments):
    return list(judgments.values())
