def search_lengths(grades, n_relevant, n_docs):
    missing = n_relevant - sum(grades)
    corpus = list(grades) + [0] * (n_docs - len(grades) - missing) + [1] * missing
    lengths, steps = [], 0
    for g in corpus:
        steps += 1
        if g:
            lengths.append(steps)
            steps = 0
    return lengths
