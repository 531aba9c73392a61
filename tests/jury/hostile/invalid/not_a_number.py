def reciprocal_rank(grades):
    return float("nan")
