import pandas as pd


def interpolated_precision(grades, n_relevant, level):
    curve = pd.DataFrame({"hits": pd.Series(grades, dtype="float64").cumsum()})
    curve["precision"] = curve.hits / (curve.index + 1)
    curve["recall"] = curve.hits / n_relevant
    best = curve.loc[curve.recall >= level, "precision"].max()
    return 0.0 if pd.isna(best) else best
