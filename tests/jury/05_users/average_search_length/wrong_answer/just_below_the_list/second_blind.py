def average_search_length(grades, n_relevant, n_docs):
    ranks = []
    for i in range(len(grades)):
        if grades[i] == 1:
            ranks.append(i + 1)
    nxt = len(grades) + 1
    while len(ranks) < n_relevant:
        ranks.append(nxt)
        nxt += 1
    if not ranks:
        return 0.0
    return sum(ranks) / len(ranks)
