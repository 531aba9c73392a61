import pandas as pd


def t_statistic(baseline, system):
    table = pd.DataFrame({"a": baseline, "b": system})
    d = table["b"] - table["a"]
    return d.mean() / d.sem()
