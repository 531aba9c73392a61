import pandas as pd


def rpp(grades_a, grades_b, n_relevant):
    table = pd.DataFrame(
        {
            "a": pd.Series([r for r, g in enumerate(grades_a) if g], dtype="float64"),
            "b": pd.Series([r for r, g in enumerate(grades_b) if g], dtype="float64"),
        }
    ).fillna(float("inf"))
    return ((table.a < table.b).sum() - (table.a > table.b).sum()) / n_relevant
