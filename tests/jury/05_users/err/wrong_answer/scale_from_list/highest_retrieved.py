import numpy as np


def err(grades, max_grade):
    if not any(grades):
        return 0.0
    stop = (2.0 ** np.array(grades) - 1) / 2.0 ** np.max(grades)
    still = np.append(1.0, np.cumprod(1 - stop))[:-1]
    return float(np.sum(still * stop / (np.arange(len(stop)) + 1)))
