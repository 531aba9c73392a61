import pandas as pd


def cohen_kappa(first, second):
    table = pd.crosstab(pd.Series(first), pd.Series(second))
    n = len(first)
    agree = sum(table.loc[c, c] for c in table.index if c in table.columns) / n
    share = pd.Series(list(first) + list(second)).value_counts(normalize=True)
    chance = float((share**2).sum())
    return (agree - chance) / (1 - chance) if chance < 1 else 1.0
