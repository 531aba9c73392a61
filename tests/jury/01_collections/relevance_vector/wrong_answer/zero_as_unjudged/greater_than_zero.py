def relevance_vector(ranking, judgments):
    return [judgments[name] if judgments.get(name, 0) > 0 else -1 for name in ranking]
