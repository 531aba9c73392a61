"""One order of the runs from the orders of many topics: a Markov chain (MC4) and Borda counts.

Both take scores, topics x runs (a DataFrame, large is good), such as the win rates of ``irlab.preference``. Ties in the
outcome are in ascending order of name. Source: Dwork, Kumar, Naor and Sivakumar 2001.
"""

import numpy as np


def markov_order(scores, steps=None):
    """The runs, best first, by the chain MC4.

    A walker stands on a run, draws any of the m runs, and goes there if more topics rank it above the present one than
    below. The longer the walker is found on a run, the better it is. Without ``steps`` the chain runs to convergence.
    Runs that the walker leaves for good then have no chance to be compared by; so they are ranked by the same chain on
    them alone, below the others. ``steps``: stop after so many and compare all by where the walker is then.

    >>> import pandas as pd
    >>> markov_order(pd.DataFrame({"a": [1, 2, 1], "b": [3, 1, 2], "c": [2, 3, 3]}))      # c beats both, b beats a
    ['c', 'b', 'a']
    """
    x = np.asarray(scores, float)
    majority = np.zeros((x.shape[1], x.shape[1]))  # topics that rank the column above the row, less the others
    for run in range(x.shape[1]):
        majority[run] = np.sign(x - x[:, [run]]).sum(axis=0)
    left, order = np.arange(x.shape[1]), []
    while len(left):
        chance = _walk(majority[np.ix_(left, left)] > 0, steps)
        stays = chance > 0
        order += _ranked({scores.columns[run]: p for run, p in zip(left[stays], chance[stays], strict=True)})
        left = left[~stays]
    return order


def _walk(goes, steps):
    """Where the walker is after so many steps, or in the end, having started anywhere."""
    move = goes / len(goes)
    move[np.diag_indices_from(move)] = 1 - move.sum(axis=1)
    if steps is not None:
        return np.linalg.matrix_power(move, steps).mean(axis=0)
    while True:  # squaring doubles the steps; every run can be stayed on, so the walk does converge
        twice = move @ move
        twice /= twice.sum(axis=1, keepdims=True)
        if np.abs(twice - move).max() < 1e-15:
            chance = twice.mean(axis=0)
            return np.where(chance < 1e-12, 0.0, chance)
        move = twice


def borda_order(scores):
    """The runs, best first, by Borda counts: on each topic a point for every run below, half a point for a tie.

    >>> import pandas as pd
    >>> borda_order(pd.DataFrame({"a": [1, 2, 1], "b": [3, 1, 2], "c": [2, 3, 3]}))       # 1, 3 and 5 points
    ['c', 'b', 'a']
    """
    x = np.asarray(scores, float)
    points = [np.sign(x[:, [run]] - x).sum() for run in range(x.shape[1])]
    return _ranked(dict(zip(scores.columns, points, strict=True)))


def _ranked(score):
    """Names by score, the highest first; equal ones (up to rounding) by name."""
    return sorted(score, key=lambda name: (-round(score[name], 12), str(name)))
