"""How alike are two rankings: of systems (Kendall's tau); of documents, where the top counts most (RBO)."""

from collections.abc import Mapping

import numpy as np
import pandas as pd


def kendall_tau(a, b):
    """Kendall's tau-b between two rankings of the same items: 1 the same order, -1 the reverse.

    Lists hold names, best first. Series and dicts hold scores by name, large is good, ties allowed. Over all pairs of
    items, with s the sign of the pair's difference (0 where tied):

    tau-b = sum s_a s_b / sqrt(sum s_a^2 * sum s_b^2)

    Without ties that is (concordant - discordant) / all pairs. A ranking that ties everything has no tau: an error.
    Source: Kendall 1945.

    >>> kendall_tau(["bm25", "lm", "tfidf", "random"], ["lm", "bm25", "tfidf", "random"])    # 5 - 1 of 6
    0.6666666666666666
    >>> round(kendall_tau({"x": 3, "y": 2, "z": 1}, {"x": 2, "y": 2, "z": 1}), 6)      # 2 / sqrt(3 * 2)
    0.816497
    """
    a, b = _scores(a, "the first ranking"), _scores(b, "the second ranking")
    for one, other, which in ((a, b, "first"), (b, a, "second")):
        extra = [str(name) for name in one.index if name not in other.index]
        if extra:
            raise ValueError(f"only the {which} ranking has {', '.join(extra[:8])}: both must rank the same items")
    if len(a) < 2:
        raise ValueError("tau compares pairs: give at least two items")
    s_a, s_b = (np.sign(np.subtract.outer(x, x)) for x in (a.to_numpy(), b.reindex(a.index).to_numpy()))
    pairs = np.sqrt(float((s_a * s_a).sum()) * float((s_b * s_b).sum()))
    if not pairs:
        raise ValueError("tau has no value where one ranking ties all items")
    return float((s_a * s_b).sum() / pairs)


def rbo(a, b, p=0.9):
    """Rank-biased overlap of two lists of names, best first, extrapolated (RBO_ext of Webber et al. 2010).

    A reader goes on to the next rank with chance p and compares, at each depth d, what both lists hold so far: with
    X_d common items in the top d, RBO = (1 - p) sum p^(d - 1) X_d / d over all depths.

    Extrapolation: beyond the lists the agreement stays what it was at their end. Lists of the lengths s <= l: beyond
    s the shorter one is taken to go on agreeing at its rate X_s / s, so that depth d adds (X_d + X_s (d - s) / s) /
    d; beyond l the agreement at l holds for good. Identical lists have 1, disjoint ones 0.

    >>> rbo(["a", "b", "c"], ["b", "a", "c"], p=0.5)      # agreements 0, 1, 1, then 1: .25 + .125 + .125
    0.5
    """
    if not 0 < p < 1:
        raise ValueError(f"p, the chance to go on, must lie strictly between 0 and 1, here: {p}")
    shorter, longer = sorted((_names(a, "the first list"), _names(b, "the second list")), key=len)
    if not shorter:
        raise ValueError("an empty list overlaps with nothing: give at least one name")
    s, depth = len(shorter), np.arange(1, len(longer) + 1)
    position = {name: rank for rank, name in enumerate(shorter, 1)}
    met = [max(rank, position[name]) for rank, name in enumerate(longer, 1) if name in position]
    common = np.bincount(met, minlength=len(longer) + 1)[1:].cumsum()
    agreement = (common + common[s - 1] * np.maximum(depth - s, 0) / s) / depth
    return float((1 - p) * (agreement * p ** (depth - 1)).sum() + agreement[-1] * p ** len(longer))


def _scores(ranking, which):
    if isinstance(ranking, Mapping):
        ranking = pd.Series(ranking)
    if not isinstance(ranking, pd.Series):
        names = _names(ranking, which)
        return pd.Series(range(len(names), 0, -1), index=names, dtype=float)
    if not ranking.index.is_unique:
        raise ValueError(f"{which} has {ranking.index[ranking.index.duplicated()][0]} more than once")
    try:
        ranking = ranking.astype(float)
    except (TypeError, ValueError) as error:
        raise TypeError(f"{which}: scores must be numbers: {error}") from None
    if ranking.isna().any():
        raise ValueError(f"{which} has no score (NaN) for {ranking.index[ranking.isna()][0]}")
    return ranking


def _names(ranking, which):
    if isinstance(ranking, (str, Mapping, pd.Series)):
        raise TypeError(f"{which} must be a list of names, best first, here: {type(ranking).__name__}")
    names = list(ranking)
    seen = set()
    for name in names:
        if name in seen:
            raise ValueError(f"{which} has {name} more than once: a list holds names, scores go in a Series or dict")
        seen.add(name)
    return names
