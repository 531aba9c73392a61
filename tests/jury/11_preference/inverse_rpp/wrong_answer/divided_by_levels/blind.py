def inverse_rpp(grades_a, grades_b, n_relevant):
    a = [rank for rank, g in enumerate(grades_a, 1) if g]
    b = [rank for rank, g in enumerate(grades_b, 1) if g]
    total = 0
    for i in range(1, n_relevant + 1):
        rank_a = a[i - 1] if i <= len(a) else 10**9
        rank_b = b[i - 1] if i <= len(b) else 10**9
        if rank_a < rank_b:
            total += 1 / i
        elif rank_a > rank_b:
            total -= 1 / i
    return total / n_relevant
