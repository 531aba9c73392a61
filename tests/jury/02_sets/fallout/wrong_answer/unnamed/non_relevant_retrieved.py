def fallout(grades, n_relevant, n_docs, k):
    return grades[:k].count(0) / grades.count(0) if grades.count(0) else 0
