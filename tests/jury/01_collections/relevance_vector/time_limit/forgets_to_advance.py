def relevance_vector(ranking, judgments):
    vector, i = [], 0
    while i < len(ranking):
        if ranking[i] in judgments:
            vector.append(judgments[ranking[i]])
            i += 1
    return vector
