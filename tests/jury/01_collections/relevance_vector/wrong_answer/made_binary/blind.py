def relevance_vector(ranking, judgments):
    vector = []
    for doc in ranking:
        if doc not in judgments:
            vector.append(-1)
        elif judgments[doc] > 0:
            vector.append(1)
        else:
            vector.append(0)
    return vector
