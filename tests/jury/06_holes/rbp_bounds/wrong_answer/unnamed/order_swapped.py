def rbp_bounds(grades, p):
    w = [(1 - p) * p**i for i in range(len(grades))]
    low = sum(a for a, g in zip(w, grades) if g == 1)
    high = sum(a for a, g in zip(w, grades) if g) + p ** len(grades)
    return [high, low]
