def fallout(grades, n_relevant, n_docs, k):
    negatives = n_docs - n_relevant
    false_positives = len([g for g in grades[:k] if g == 0])
    return (negatives - false_positives) / negatives
