"""Do two judges agree? Overlap and Cohen's kappa of two lists of grades for the same pages."""

import numpy as np


def overlap(first, second, at=1):
    """Of the pages that at least one judge finds relevant (grade >= at), the share that both do (Jaccard).

    Voorhees (2000) reports .42 to .49 for pairs of TREC assessors. NaN if neither finds any.

    >>> overlap([1, 2, 0, 0], [1, 0, 0, 1])
    0.3333333333333333
    """
    a, b = (np.asarray(grades) >= at for grades in (first, second))
    either = (a | b).sum()
    return float((a & b).sum() / either) if either else float("nan")


def kappa(first, second, at=None, weights=None):
    """Cohen's kappa, (p_o - p_e) / (1 - p_e): agreement beyond what the judges' own frequencies give by chance.

    at : grades are first cut into relevant (grade >= at) or not.
    weights : None counts any two different grades as full disagreement, "linear" by their distance,
        "quadratic" by its square (Cohen 1968).
    NaN where both judges use one and the same grade throughout: chance explains everything.

    The table of Manning, Raghavan and Schuetze (2008, section 8.5): 300 yes-yes, 20 yes-no, 10 no-yes, 70 no-no.

    >>> round(kappa([1] * 320 + [0] * 80, [1] * 300 + [0] * 20 + [1] * 10 + [0] * 70), 3)
    0.776
    """
    a, b = np.asarray(first), np.asarray(second)
    if len(a) != len(b):
        raise ValueError(f"grades of the same pages are needed; there are {len(a)} and {len(b)}")
    if at is not None:
        a, b = (a >= at).astype(int), (b >= at).astype(int)
    power = {None: 0, "linear": 1, "quadratic": 2}[weights]

    def cost(x, y):
        return np.where(x == y, 0.0, np.abs(x - y) ** power)

    expected = cost(a[:, None], b[None, :]).mean()  # every grade of one with every grade of the other
    return float(1 - cost(a, b).mean() / expected) if expected else float("nan")
