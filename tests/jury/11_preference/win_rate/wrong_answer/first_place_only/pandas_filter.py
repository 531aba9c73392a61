import pandas as pd


def win_rate(preferences, name):
    table = pd.DataFrame(preferences, columns=["a", "b", "rpp"])
    return float(table.loc[table["a"] == name, "rpp"].sum())
