def relevance_vector(ranking, judgments):
    full = list(ranking)
    for name, grade in judgments.items():
        if grade > 0 and name not in full:
            full.append(name)
    return [judgments[name] if name in judgments else -1 for name in full]
