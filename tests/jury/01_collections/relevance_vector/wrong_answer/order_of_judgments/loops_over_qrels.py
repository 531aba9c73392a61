def relevance_vector(ranking, judgments):
    vector = []
    for name in judgments:
        if name in ranking:
            vector.append(judgments[name])
        else:
            vector.append(-1)
    return vector
