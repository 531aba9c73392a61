def relevance_vector(ranking, judgments):
    return [judgments.get(name, -1) for name in sorted(ranking)]
