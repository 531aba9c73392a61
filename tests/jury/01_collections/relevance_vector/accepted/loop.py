def relevance_vector(ranking, judgments):
    vector = [-1] * len(ranking)
    for place in range(len(ranking)):
        for name in judgments:
            if name == ranking[place]:
                vector[place] = judgments[name]
    return vector
