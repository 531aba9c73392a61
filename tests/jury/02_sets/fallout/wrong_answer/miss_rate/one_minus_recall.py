def fallout(grades, n_relevant, n_docs, k):
    recall = 0
    for g in grades[:k]:
        recall += g / n_relevant
    return 1 - recall
