import pandas as pd


def confidence_interval(baseline, system, t_star):
    margin = t_star * (pd.Series(system) - pd.Series(baseline)).sem()
    return [-margin, margin]
