import pandas as pd


def win_rate(preferences, name):
    table = pd.DataFrame(preferences, columns=["a", "b", "rpp"])
    return table[table["a"] == name]["rpp"].sum()
