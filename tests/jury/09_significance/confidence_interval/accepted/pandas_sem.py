import pandas as pd


def confidence_interval(baseline, system, t_star):
    d = pd.Series(system).sub(pd.Series(baseline))
    return pd.Series([-t_star, t_star]) * d.sem() + d.mean()
