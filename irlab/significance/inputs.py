"""What the tests take: scores by topic, paired by topic, and checked before anything is computed."""

from collections.abc import Mapping

import numpy as np
import pandas as pd

ALTERNATIVES = ("two-sided", "greater", "less")

# Scores are sums of fractions: two that are equal on paper may differ in the last bits. Within this share of
# the largest score they count as equal wherever a test asks for zeros, ties or "at least as large".
ROUNDING = 1e-12


def paired_scores(baseline, system):
    """(topics, baseline, system): the topic ids and two arrays of scores, a place a topic.

    Series, dicts and frames of one column are aligned by topic id, in the baseline's order; bare arrays are taken as
    paired. A topic that only one side has is an error that names it.
    """
    sides = {"baseline": _labelled(baseline, "baseline"), "system": _labelled(system, "system")}
    labelled = [name for name, side in sides.items() if side is not None]
    if len(labelled) == 1:
        raise TypeError(
            f"{labelled[0]} has topic ids and the other side has none, so they cannot be aligned: give both as Series "
            "(or dicts) by topic, or both as arrays in the same order"
        )
    if labelled:
        sides = _aligned(sides)
        topics = sides["baseline"].index
    else:
        sides = {"baseline": _vector(baseline, "baseline"), "system": _vector(system, "system")}
        n, m = map(len, sides.values())
        if n != m:
            raise ValueError(f"baseline has {n} scores and system {m}: paired tests need one of each for every topic")
        topics = range(1, n + 1)
    scores = [_numbers(side, topics, [name]) for name, side in sides.items()]
    if len(topics) < 2:
        raise ValueError(f"a paired test needs at least two topics, here: {len(topics)}")
    return topics, *scores


def score_table(scores):
    """Scores as a frame, topics x systems.

    ``scores``: a frame or 2-D array (rows are topics, columns systems), a Series with the index (run, topic) such as
    a column of ``evaluate(...).per_topic``, or a dict of system to scores by topic.
    """
    if isinstance(scores, Mapping):
        sides = {name: _labelled(side, name) for name, side in scores.items()}
        if all(side is not None for side in sides.values()):
            scores = pd.DataFrame(_aligned(sides))
        else:
            columns = {name: _vector(side, name) for name, side in scores.items()}
            if len({len(column) for column in columns.values()}) > 1:
                counts = ", ".join(f"{name} {len(column)}" for name, column in columns.items())
                raise ValueError(f"systems have different numbers of topics: {counts}")
            scores = pd.DataFrame(columns)
    elif isinstance(scores, pd.Series):
        if not {"run", "topic"} <= set(scores.index.names):
            raise TypeError("a Series of scores needs an index (run, topic); a frame is topics x systems")
        _check_unique(scores.index, "scores")
        scores = scores.unstack("run")[list(dict.fromkeys(scores.index.get_level_values("run")))]
    elif not isinstance(scores, pd.DataFrame):
        array = np.asarray(scores)
        if array.ndim != 2:
            raise TypeError(f"scores must be topics x systems, here: {array.ndim}-dimensional")
        scores = pd.DataFrame(array, columns=range(1, array.shape[1] + 1))
    _check_unique(scores.columns, "the systems")
    _check_unique(scores.index, "the topics")
    if scores.shape[1] < 2:
        raise ValueError(
            f"comparing systems needs at least two of them, here: {scores.shape[1]} "
            "(rows are topics, columns are systems)"
        )
    if scores.shape[0] < 2:
        raise ValueError(f"comparing systems needs at least two topics, here: {scores.shape[0]}")
    values = _numbers(scores, scores.index, scores.columns)
    return pd.DataFrame(values, scores.index, scores.columns)


def check_share(value, name):
    """A confidence or a level: strictly between 0 and 1."""
    if not 0 < value < 1:
        hint = f"; did you mean {value / 100:g}?" if 1 < value < 100 else ""
        raise ValueError(f"{name} must lie strictly between 0 and 1, here: {value}{hint}")


def check_alternative(alternative):
    if alternative not in ALTERNATIVES:
        raise ValueError(f"alternative must be one of {', '.join(ALTERNATIVES)}, here: {alternative!r}")


def check_resamples(n_resamples):
    if isinstance(n_resamples, bool) or int(n_resamples) != n_resamples or n_resamples < 1:
        raise ValueError(f"n_resamples must be a whole number of at least 1, here: {n_resamples}")


def _labelled(scores, name="scores"):
    """Scores by topic as a Series, or None for a bare array."""
    if isinstance(scores, pd.DataFrame):
        if scores.shape[1] != 1:
            raise TypeError(f"a frame with {scores.shape[1]} columns is not one system's scores: choose one of them")
        scores = scores.iloc[:, 0]
    if isinstance(scores, Mapping):
        scores = pd.Series(scores)
    if not isinstance(scores, pd.Series):
        return None
    if isinstance(scores.index, pd.MultiIndex) and "topic" in scores.index.names:
        scores = scores.set_axis(scores.index.get_level_values("topic"))
    _check_unique(scores.index, name)
    return scores


def _aligned(sides):
    """The Series of ``sides``, all in the topic order of the first; a topic missing from one is an error."""
    topics = next(iter(sides.values())).index
    everywhere = set().union(*(side.index for side in sides.values()))
    for name, side in sides.items():
        missing = everywhere.difference(side.index)
        if missing:
            as_text = {str(topic) for topic in side.index}
            hint = (
                " (the ids are numbers on one side and strings on the other)"
                if as_text.intersection(map(str, missing))
                else ""
            )
            raise ValueError(f"{name} has no score for {_some(missing)}{hint}: score it, or leave it out on every side")
    return {name: side.reindex(topics) for name, side in sides.items()}


def _vector(scores, name):
    array = np.asarray(scores)
    if array.ndim != 1:
        raise TypeError(f"{name} must be one score a topic, here: {array.ndim}-dimensional")
    return array


def _check_unique(index, name):
    if not index.is_unique:
        raise ValueError(f"{name}: more than one entry for {_some(set(index[index.duplicated()]), '')}")


def _numbers(scores, topics, names):
    """Scores as an array of finite floats; what is none is named by system and topic."""
    try:
        values = np.asarray(scores, dtype=float)
    except (TypeError, ValueError) as error:
        raise TypeError(f"scores must be numbers: {error}") from None
    bad = ~np.isfinite(values)
    if bad.any():
        row, column = (*np.argwhere(bad)[0], 0)[:2]
        more = f" (and {bad.sum() - 1} more)" if bad.sum() > 1 else ""
        raise ValueError(f"{names[column]} has no finite score for topic {topics[row]}: {values[bad][0]}{more}")
    return values


def _some(topics, word="topic"):
    names = sorted(map(str, topics))
    plural = f"{word}{'s' if len(names) > 1 else ''} " if word else ""
    return plural + ", ".join(names[:8]) + (f" and {len(names) - 8} more" if len(names) > 8 else "")
