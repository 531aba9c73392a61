import numpy as np
from scipy.stats import norm


def sign_test_pvalue(baseline, system):
    d = np.sign(np.subtract(system, baseline))
    n = np.count_nonzero(d)
    if n == 0:
        return 1.0
    return 2 * norm.sf(abs(d.sum()) / np.sqrt(n))
