def rbp_bounds(grades, p):
    """Nothing seen: anything from 0 to 1. Else the first rank and p times the rest."""
    if not grades:
        return [0.0, 1.0]
    low, high = rbp_bounds(grades[1:], p)
    return [(1 - p) * (grades[0] == 1) + p * low, (1 - p) * (grades[0] != 0) + p * high]
