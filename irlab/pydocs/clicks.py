"""Click models: which results does a simulated user look at, and which are clicked?

Both models say that a result is clicked if it is examined and attracts. They differ in who examines what. A list
of results is given by its attractions, one probability a rank.
"""

import numpy as np

# How often a page of grade 0 to 3 attracts a user who looks at it: some clicks are mistakes, some good pages are
# passed over.
ATTRACTION = (0.05, 0.25, 0.6, 0.9)
POSITION_BIAS = 0.8


def attraction(grades):
    """Attraction of pages from their grades, by the table ATTRACTION; unjudged pages (NaN) attract as grade 0."""
    grades = np.nan_to_num(np.asarray(grades, float)).clip(0, 3).astype(int)
    return np.asarray(ATTRACTION)[grades]


def examination(n, bias=POSITION_BIAS):
    """Chance that ranks 1 to n are looked at in the position-based model: rank ** -bias.

    >>> examination(3, bias=1).round(2)
    array([1.  , 0.5 , 0.33])
    """
    return np.arange(1, n + 1, dtype=float) ** -bias


def position_based(attractions, rng, bias=POSITION_BIAS):
    """Clicks of one user who looks at every rank with its own chance, whatever happened above.

    P(click at r) = examination(r) * attraction(r) (Craswell et al. 2008).
    """
    attractions = np.asarray(attractions, float)
    return rng.random(len(attractions)) < examination(len(attractions), bias) * attractions


def cascade(attractions, rng):
    """Clicks of one user who reads from the top and leaves with the first click.

    P(click at r) = attraction(r) times the product of (1 - attraction) above r (Craswell et al. 2008); with
    (2 ** g - 1) / 2 ** g_max as attraction this user is the one of ERR.
    """
    attractions = np.asarray(attractions, float)
    wanted = rng.random(len(attractions)) < attractions
    return wanted & (np.cumsum(wanted) == 1)


MODELS = {"position_based": position_based, "cascade": cascade}
