import pandas as pd


def reciprocal_rank(grades):
    found = pd.Series(grades, dtype="float64") > 0
    return 1 / (found.idxmax() + 1) if found.any() else 0.0
