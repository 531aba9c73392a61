import numpy as np


def win_rate(preferences, name):
    systems = sorted({s for a, b, _ in preferences for s in (a, b)})
    table = np.zeros((len(systems), len(systems)))
    for a, b, value in preferences:
        table[systems.index(a), systems.index(b)] = value
    return (table - table.T).sum(axis=1)[systems.index(name)]
