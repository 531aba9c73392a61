import numpy as np


def err(grades, max_grade):
    stop = (2.0 ** np.array(grades, dtype=float) - 1) / 2.0**max_grade
    still = np.concatenate(([1.0], np.cumprod(1 - stop)[:-1])) if len(stop) else stop
    return (still * stop / np.arange(1, len(stop) + 1)).sum()
