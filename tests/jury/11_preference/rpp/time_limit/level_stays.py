def rpp(grades_a, grades_b, n_relevant):
    level, total = 0, 0
    while level < n_relevant:
        if sum(grades_a) > level:
            total += 1
        else:
            level += 1
    return total / n_relevant
