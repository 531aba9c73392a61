def relevance_vector(ranking, judgments):
    return [grade for name, grade in judgments.items() if name in ranking]
