"""The measures, one file a family. Every one is a term of a level, summed: ``irlab.levels.Levels`` lists the columns.

All functions take ``grades``, a relevance vector: the grades of the ranked documents in rank order, above 0 relevant,
0 judged not relevant, NaN (or negative) unjudged; shape (ranks,), and the result is a float; or a stack of vectors of
shape (topics, ranks), and the result has shape (topics,). Further:

- ``k``: the cut-off; only ranks 1 to k count. A list shorter than k is padded with nothing.
- ``judged``: all judged grades of the topic, in any order; settles how many relevant documents there are, R, and the
  ideal ranking. ``n_relevant`` is the shorthand for R. Without either the vector is taken to hold all of them.
- ``rel``: relevant means grade >= rel; without it, above 0.

Errors: ``ValueError`` where a vector is not numeric, holds more relevant documents than ``n_relevant`` or ``judged``
allow, or a parameter is impossible. A topic without relevant documents scores 0, but has no value (NaN) by a measure
for which small is good.
"""

from irlab.measures import binary, diversity, graded, incomplete, sets, users
from irlab.measures.definition import DEFINITIONS, Measure, parse, split_names

__all__ = [
    "DEFINITIONS", "Measure", "all_measures", "binary", "diversity", "graded", "incomplete", "measure", "parse",
    "sets", "split_names", "users",
]  # fmt: skip


def measure(name):
    """The measure of this name, an object that is callable on a vector: ``irlab.measure("nDCG@10")([3, 2, 0])``.

    >>> measure("P@5")([1, 0, 0, 1])
    0.4
    >>> measure("recip_rank")([0, 0, 1])
    0.3333333333333333
    """
    return parse(name)


def all_measures():
    """Every definition, by name."""
    return dict(sorted(DEFINITIONS.items(), key=lambda item: item[0].lower()))
