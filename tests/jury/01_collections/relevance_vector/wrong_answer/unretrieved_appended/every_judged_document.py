def relevance_vector(ranking, judgments):
    full = ranking + [name for name in judgments if name not in ranking]
    return [judgments.get(name, -1) for name in full]
