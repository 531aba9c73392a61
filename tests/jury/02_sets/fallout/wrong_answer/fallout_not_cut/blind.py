def fallout(grades, n_relevant, n_docs, k):
    false_positives = 0
    for g in grades:
        if g == 0:
            false_positives += 1
    negatives = n_docs - n_relevant
    if negatives == 0:
        return 0
    return false_positives / negatives
