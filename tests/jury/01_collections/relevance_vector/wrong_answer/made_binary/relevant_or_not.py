def relevance_vector(ranking, judgments):
    vector = []
    for name in ranking:
        if name not in judgments:
            vector.append(-1)
        elif judgments[name] > 0:
            vector.append(1)
        else:
            vector.append(0)
    return vector
