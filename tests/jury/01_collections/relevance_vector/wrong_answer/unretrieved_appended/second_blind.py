def relevance_vector(ranking, judgments):
    vector = []
    for doc in ranking:
        vector.append(judgments.get(doc, -1))
    seen = set(ranking)
    for doc, grade in judgments.items():
        if doc not in seen:
            vector.append(grade)
    return vector
