def fallout(grades, n_relevant, n_docs, k):
    tp = grades[:k].count(1)
    fn = n_relevant - tp
    return fn / (tp + fn) if tp + fn else 0.0
