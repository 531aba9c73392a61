import numpy as np


def cohen_kappa(first, second):
    labels = sorted(set(first) | set(second))
    table = np.zeros((len(labels), len(labels)))
    for a, b in zip(first, second):
        table[labels.index(a), labels.index(b)] += 1
    table /= table.sum()
    p_o = np.trace(table)
    p_e = table.sum(axis=0) @ table.sum(axis=1)
    return (p_o - p_e) / (1 - p_e)
