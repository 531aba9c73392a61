def average_search_length(grades, n_relevant, n_docs):
    total = found = rank = 0
    while found <= n_relevant:
        rank += 1
        if rank <= len(grades) and grades[rank - 1]:
            found += 1
            total += rank
    return total / n_relevant
