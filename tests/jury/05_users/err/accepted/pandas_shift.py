import numpy as np
import pandas as pd


def err(grades, max_grade):
    stop = (np.exp2(pd.Series(grades, dtype="float64")) - 1) / 2**max_grade
    still = (1 - stop).cumprod().shift(fill_value=1.0)
    return (still * stop / (stop.index + 1)).sum()
