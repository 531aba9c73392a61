def rpp(grades_a, grades_b, n_relevant):
    total = 0
    for level in range(1, n_relevant + 1):
        rank_a = rank_b = None
        seen = 0
        for rank, grade in enumerate(grades_a, 1):
            seen += grade
            if seen == level:
                rank_a = rank
                break
        seen = 0
        for rank, grade in enumerate(grades_b, 1):
            seen += grade
            if seen == level:
                rank_b = rank
                break
        if rank_a is not None and (rank_b is None or rank_a < rank_b):
            total += 1
        elif rank_b is not None and (rank_a is None or rank_b < rank_a):
            total -= 1
    return total / n_relevant
