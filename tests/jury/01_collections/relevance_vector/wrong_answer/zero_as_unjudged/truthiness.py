def relevance_vector(ranking, judgments):
    vector = []
    for name in ranking:
        grade = judgments.get(name)
        if grade:
            vector.append(grade)
        else:
            vector.append(-1)
    return vector
