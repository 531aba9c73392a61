def search_lengths(grades, n_relevant, n_docs):
    out, rank = [], 0
    for g in grades:
        rank += 1
        if g:
            out.append(rank)
    while len(out) < n_relevant:
        rank += 1
        out.append(rank)
    return out
