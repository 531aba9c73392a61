def fallout(grades, n_relevant, n_docs, k):
    retrieved = len(grades[:k])
    true_positive = sum(grades[:k])
    false_positive = retrieved - true_positive
    false_negative = n_relevant - true_positive
    true_negative = n_docs - retrieved - false_negative
    return false_positive / (false_positive + true_negative)
