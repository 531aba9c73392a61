import pandas as pd


def t_statistic(baseline, system):
    d = pd.Series(system) - pd.Series(baseline)
    return d.mean() / (d.var() / len(d) ** 0.5)
