import numpy as np


def t_statistic(baseline, system):
    b, s = np.array(baseline), np.array(system)
    se = np.sqrt(b.var() / len(b) + s.var() / len(s))
    return (s.mean() - b.mean()) / se
