def relevance_vector(ranking, judgments):
    return [-1 if name not in judgments else int(bool(judgments[name])) for name in ranking]
