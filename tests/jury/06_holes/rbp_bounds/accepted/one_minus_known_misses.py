def rbp_bounds(grades, p):
    """The high end is all of the weight but that of documents judged not relevant."""
    weights = [(1 - p) * p**i for i in range(len(grades))]
    known = sum(w for w, g in zip(weights, grades) if g == 1)
    lost = sum(w for w, g in zip(weights, grades) if g == 0)
    return [known, 1 - lost]
