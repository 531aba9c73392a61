import numpy as np


def confidence_interval(baseline, system, t_star):
    d = np.array(system) - np.array(baseline)
    margin = t_star * np.std(d) / len(d) ** 0.5
    return d.mean() - margin, d.mean() + margin
