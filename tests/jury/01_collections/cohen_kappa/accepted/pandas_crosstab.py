import pandas as pd


def cohen_kappa(first, second):
    a, b = pd.Series(first), pd.Series(second)
    chance = a.value_counts(normalize=True).mul(b.value_counts(normalize=True), fill_value=0).sum()
    return ((a == b).mean() - chance) / (1 - chance)
