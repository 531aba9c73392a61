def inverse_rpp(grades_a, grades_b, n_relevant):
    ranks_a = [i for i, g in enumerate(grades_a, 1) if g == 1]
    ranks_b = [i for i, g in enumerate(grades_b, 1) if g == 1]
    inf = float("inf")
    score = 0
    for level in range(n_relevant):
        a = ranks_a[level] if level < len(ranks_a) else inf
        b = ranks_b[level] if level < len(ranks_b) else inf
        if a < b:
            score += 1
        elif a > b:
            score -= 1
    return score / n_relevant if n_relevant else 0.0
