import pandas as pd


def win_rate(preferences, name):
    table = pd.DataFrame(preferences, columns=["a", "b", "rpp"])
    return table.loc[table.a == name, "rpp"].sum() - table.loc[table.b == name, "rpp"].sum()
