import pandas as pd


def inverse_rpp(grades_a, grades_b, n_relevant):
    levels = range(1, n_relevant + 1)

    def lengths(vector):
        found = [r for r, g in enumerate(vector, 1) if g]
        return pd.Series(found, index=levels[: len(found)], dtype="float64").reindex(levels, fill_value=1e6)

    a, b = lengths(grades_a), lengths(grades_b)
    weights = 1 / pd.Series(levels, index=levels)
    return (a.lt(b).astype(int).sub(a.gt(b).astype(int)) * weights).sum() / weights.sum()
