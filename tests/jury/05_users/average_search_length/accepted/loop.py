def average_search_length(grades, n_relevant, n_docs):
    total = 0
    found = 0
    for i in range(len(grades)):
        if grades[i] == 1:
            found += 1
            total += i + 1
    last = n_docs
    while found < n_relevant:
        total += last
        last -= 1
        found += 1
    return total / n_relevant
