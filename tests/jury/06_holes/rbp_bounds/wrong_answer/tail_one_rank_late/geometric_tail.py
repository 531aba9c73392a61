def rbp_bounds(grades, p):
    w = [(1 - p) * p**i for i in range(len(grades))]
    low = sum(x for x, g in zip(w, grades) if g == 1)
    high = sum(x for x, g in zip(w, grades) if g != 0)
    return low, high + p ** (len(grades) + 1)
