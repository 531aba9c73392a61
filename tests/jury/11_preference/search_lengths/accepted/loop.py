def search_lengths(grades, n_relevant, n_docs):
    lengths = []
    rank = 0
    for grade in grades:
        rank += 1
        if grade:
            lengths.append(rank)
    next_rank = n_docs - (n_relevant - len(lengths)) + 1
    while len(lengths) < n_relevant:
        lengths.append(next_rank)
        next_rank += 1
    return lengths
