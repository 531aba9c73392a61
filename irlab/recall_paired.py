"""Preference without a metric: recall-paired preference (RPP) of two rankings and of all pairs of runs.

A user who wants exactly i relevant documents prefers the ranking that gives them at the smaller rank (the search
length f). RPP asks users of every recall level i and adds up their votes, weighted by how many such users there are:

    RPP(a, b) = sum over i of p(i) * sign(f_i(b) - f_i(a))

Grades and subtopics are further populations of users: those satisfied by documents of at least a grade, those of one
subtopic. All stands on the levels table; every run has every level, so levels pair up by their position.
Source: Diaz and Ferraro 2022 (003).
"""

from dataclasses import dataclass, field, replace

import numpy as np

from irlab.collection import BadInput, as_qrels
from irlab.evaluation import each_run
from irlab.levels import from_vector, level_weights, levels_of, rank_judged
from irlab.preference_orders import borda_order, markov_order

# Weights are fractions: votes that cancel on paper may leave their last bits. Less than this is a tie.
ROUNDING = 1e-12


# ---------------------------------------------------------------------------------------------- two vectors


def rpp(grades_a, grades_b, n_relevant=None, judged=None, weights="uniform", *, rel=None):
    """Recall-paired preference of ranking a over ranking b: from -1 to 1, above 0 where a is preferred.

    RPP(a, b) = sum over i of p(i) sign(f_i(b) - f_i(a)), f_i the rank of the i-th relevant document. A document that
    one ranking does not reach loses against one that is reached; where neither reaches level i the vote is a tie.
    Grades above 1 give the graded version: the mean of the values for "relevant means grade >= g" over all grades g of
    the topic, weighted by how many documents have at least that grade. ``rel=`` asks for one such threshold alone.

    ``grades_a``, ``grades_b``: relevance vectors of the same topic, shape (ranks,), or stacks of them, one row a topic;
    the result is a float, or of shape (topics,). ``judged``: all judged grades of the topic. ``n_relevant`` is enough
    where grades are binary (documents that no vector shows count as grade 1). ``weights``: p(i), ``"uniform"``,
    ``"dcg"`` (1 / log2(i + 1)), ``"inverse"`` (1 / i) or a function of the level; normalised to sum to 1. A topic
    without relevant documents: 0, nobody votes.

    ``ValueError`` where the vectors hold different numbers of relevant documents and neither ``n_relevant`` nor
    ``judged`` settles it, or where only ``judged`` can say which grades. Source: 003, its example rankings X and Y.

    >>> x = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]
    >>> y = [3, 0, 4, 5, 3, 0, 0, 1, 1, 0, 0]
    >>> rpp(x, y, judged=[1, 1, 1, 2, 3, 3, 4, 4, 5])
    -0.5
    >>> round(rpp(x, y, judged=[1, 1, 1, 2, 3, 3, 4, 4, 5], rel=1), 4)        # binary: -5/9
    -0.5556
    >>> rpp([1, 0, 0, 1, 1], [0, 1, 1, 0, 0, 1], weights="inverse")           # (1 - 1/2 + 1/3) / (1 + 1/2 + 1/3)
    0.45454545454545453
    """
    one, two = _paired(grades_a, grades_b, n_relevant, judged, rel)
    cells, f = _cells(_by_grade(one, rel)), [_ranks(_by_grade(levels, rel)) for levels in (one, two)]
    votes = cells.weigh(weights) * np.sign(_sooner(*f))
    values = _settled(np.bincount(cells.topic, votes, minlength=one.n_topics))
    return float(values[0]) if np.ndim(grades_a) == 1 else values


def paired_levels(grades_a, grades_b, n_relevant=None, judged=None, weights="uniform", *, rel=None):
    """The votes that make up ``rpp``, as a DataFrame: a row for every kind of user.

    Columns: ``grade`` (they want at least this), ``i`` (and so many), ``rank_a``, ``rank_b`` (where they are done),
    ``weight`` (their share, summing to 1), ``sign`` (1: they prefer a) and ``vote``, whose sum is RPP.

    >>> paired_levels([1, 0, 0, 1], [0, 1, 1]).to_dict("list")["vote"]
    [0.5, -0.5]
    """
    import pandas as pd

    one, two = _paired(grades_a, grades_b, n_relevant, judged, rel)
    _check_one_topic(one)
    one, two = _by_grade(one, rel), _by_grade(two, rel)
    cells, weight = _cells(one), _cells(one).weigh(weights)
    sign = np.sign(_sooner(_ranks(one), _ranks(two)))
    columns = {"grade": cells.aspect, "i": cells.level.astype(int), "rank_a": _ranks(one), "rank_b": _ranks(two)}
    return pd.DataFrame(columns | {"weight": weight, "sign": sign.astype(int), "vote": weight * sign})


def lexiprecision(grades_a, grades_b, n_relevant=None, judged=None, *, rel=None):
    """1 where ranking a is sooner at the first recall level at which the two differ, -1 where b is, 0 if none differs.

    Arguments as in ``rpp``; relevance is binary. Source: Diaz, Ekstrand and Mitra 2023.

    >>> lexiprecision([1, 0, 0, 0, 1], [0, 1, 1])
    1
    """
    return _lexicographic(False, grades_a, grades_b, n_relevant, judged, rel)


def lexirecall(grades_a, grades_b, n_relevant=None, judged=None, *, rel=None):
    """The same from the last recall level up: the ranking that finds more wins, else the one that is done sooner.

    The user who wants everything decides; where both are done at the same rank, the one who wants one less.

    >>> lexirecall([1, 0, 0, 0, 1], [0, 1, 1])
    -1
    """
    return _lexicographic(True, grades_a, grades_b, n_relevant, judged, rel)


def _lexicographic(from_last, grades_a, grades_b, n_relevant, judged, rel):
    one, two = _paired(grades_a, grades_b, n_relevant, judged, rel, graded=False)
    _check_one_topic(one)
    return int(_first_vote(np.stack([one.f, two.f]), from_last)[0, 1]) if len(one.f) else 0


def _paired(grades_a, grades_b, n_relevant, judged, rel, graded=True):
    """Levels of two vectors (or stacks) of the same relevant documents."""
    sides = [_relevant_alone(side) for side in (grades_a, grades_b)]
    if judged is None:
        sides = _as_binary(sides)
    one, two = (from_vector(side, n_relevant, judged, rel=rel) for side in sides)
    if one.n_topics != two.n_topics:
        raise ValueError(f"grades_a holds {one.n_topics} topics, grades_b {two.n_topics}: give one row a topic in both")
    if not np.array_equal(one.relevant, two.relevant):
        raise ValueError(
            "the two vectors hold different numbers of relevant documents, so they do not show how many there are: "
            "give n_relevant=, or judged= with all judged grades of the topic"
        )
    held = [levels.g[np.lexsort((levels.g, levels.group))] for levels in (one, two)]
    if graded and rel is None and not np.array_equal(*held):
        raise ValueError(
            "the two vectors hold relevant documents of different grades: give judged=, all judged grades of the "
            "topic, or rel= to compare at one threshold"
        )
    return one, two


def _check_one_topic(levels):
    if levels.n_topics > 1:
        raise ValueError("one topic at a time: give two relevance vectors")


def _relevant_alone(grades):
    """A vector without its zeros: RPP does not ask whether a document that is not relevant was judged."""
    try:
        array = np.asarray(grades, float)
    except (TypeError, ValueError):
        return grades  # from_vector says what is wrong
    return np.where(array > 0, array, np.nan)


def _as_binary(sides):
    """Where all relevant documents have the same grade it does not matter which: 1."""
    if any(not isinstance(side, np.ndarray) for side in sides):
        return sides
    grades = np.unique(np.concatenate([side[side > 0] for side in sides]))
    return [np.where(side > 0, 1.0, side) for side in sides] if len(grades) == 1 else sides


# ---------------------------------------------------------------------------------------------- populations


def _by_grade(levels, rel=None):
    """The populations of graded relevance: for each grade, {grade: levels of the documents with at least that}.

    A topic takes part in the grades that its own documents have.
    """
    grades = np.unique(levels.g)
    if rel is not None or len(grades) <= 1:
        return {grades[0] if len(grades) else 1.0: levels} if rel is None else {float(rel): levels}
    views = {}
    for grade in grades:
        has = np.zeros(levels.n_topics, bool)
        has[levels.group[levels.g == grade]] = True
        keep = np.flatnonzero((levels.g >= grade) & has[levels.group])
        views[grade] = replace(
            levels, group=levels.group[keep], f=levels.f[keep], g=levels.g[keep], doc=None, span=None
        )
    return views


def _populations(qrels, ranks, subtopics, rel):
    """The populations of a run; the first of each topic is satisfied by any relevant document."""
    if subtopics:
        return {"any": levels_of(qrels, ranks, rel), "one subtopic": levels_of(qrels, ranks, rel, subtopics=True)}
    return _by_grade(levels_of(qrels, ranks, rel), rel)


@dataclass(eq=False)
class _Cells:
    """The kinds of users, the same for every run: a cell wants ``level`` documents of ``aspect`` for ``topic``."""

    topic: np.ndarray
    aspect: np.ndarray
    level: np.ndarray
    views: list

    def weigh(self, weights):
        """The share of each cell among the users of its topic: p(i) inside a population of m levels, p(population)
        in proportion to m."""
        share = np.concatenate([level_weights(view, weights) * view.R for view in self.views])
        return share / np.bincount(self.topic, share)[self.topic] if len(share) else share


def _cells(views):
    every = list(views.values())
    topic, level = (np.concatenate([getattr(view, name) for view in every]) for name in ("group", "i"))
    return _Cells(topic, np.repeat(list(views), [len(view.f) for view in every]), level, every)


def _ranks(views):
    return np.concatenate([view.f for view in views.values()])


def _sooner(f_a, f_b):
    """Above 0 where a is done sooner; two infinities are a tie."""
    return (f_a < f_b) * 1.0 - (f_b < f_a)


def _settled(values):
    values[np.abs(values) < ROUNDING] = 0.0
    return values


# ---------------------------------------------------------------------------------------------- all pairs of runs


def preference(qrels, runs, weights="uniform", subtopics=False, *, rel=None):
    """RPP of every pair of runs on every topic, with the win rates and the order that follow.

    ``qrels`` and ``runs`` as in ``evaluate``, at least two runs: ``{name: run}``. ``weights`` as in ``rpp``, or
    ``"lexiprecision"``, ``"lexirecall"``. Grades above 1 give the graded version, ``rel=`` the binary one at a
    threshold. ``subtopics=True``: ST-RPP, the populations are the subtopics (weighted by their relevant documents) and
    a background population that any relevant document satisfies; relevance is then binary. Ties in score: docno
    descending. A topic that a run misses has nothing retrieved; topics without a relevant document take no part.

    Returns a ``Preference``: ``.per_topic``, ``.mean``, ``.win_rate``, ``.order`` and more. Source: Diaz and Ferraro
    2022; by hand: a reaches the three relevant documents at ranks 1, 4, 5, b at 2, 3, 6.

    >>> qrels = {"q": {"x": 1, "y": 1, "z": 1}}
    >>> runs = {"a": {"q": dict(x=6, n=5, m=4, y=3, z=2)}, "b": {"q": dict(n=6, x=5, y=4, m=3, k=2, z=1)}}
    >>> preference(qrels, runs).mean["rpp"].round(4).to_dict()
    {('a', 'b'): 0.3333}
    """
    return search_lengths(qrels, runs, subtopics, rel).preference(weights)


def search_lengths(qrels, runs, subtopics=False, rel=None):
    """Where every run satisfies every kind of user: what ``preference`` compares, for several weights in turn."""
    qrels = as_qrels(qrels)
    if not (qrels.grade > 0).any():
        raise BadInput(f"{qrels.source} has no relevant document: there is nothing to prefer one run for")
    names, rows, cells = [], [], None
    for name, run in each_run(runs):
        if not set(qrels.topics) & set(run.topics):
            raise BadInput(f"{run.source} answers no topic that {qrels.source} judges: compare their topic ids")
        views = _populations(qrels, rank_judged(qrels, run), subtopics, rel)
        cells = cells or _cells(views)
        names.append(name)
        rows.append(_ranks(views))
    if len(names) < 2:
        raise BadInput(f"preference compares runs: give at least two, as {{name: run}}; got {len(names)}")
    taking_part = np.unique(cells.topic)
    topics = [qrels.topics[topic] for topic in taking_part]
    empty = [topic for topic in qrels.topics if topic not in set(topics)]
    return SearchLengths(names, topics, empty, np.stack(rows), cells, subtopics)


@dataclass(frozen=True, eq=False)
class SearchLengths:
    """The rank at which each run has satisfied each kind of user: ``f`` of shape (runs, cells)."""

    runs: list
    topics: list
    empty: list  # topics without a relevant document
    f: np.ndarray
    cells: _Cells
    subtopics: bool

    def preference(self, weights="uniform"):
        """The ``Preference`` under these weights."""
        order = np.argsort(self.cells.topic, kind="stable")
        edges = np.flatnonzero(np.diff(self.cells.topic[order], prepend=-1, append=-1))
        values = np.empty((len(self.topics), len(self.runs), len(self.runs)))
        lexicographic = weights in ("lexiprecision", "lexirecall") if isinstance(weights, str) else False
        weight = None if lexicographic else self.cells.weigh(weights)
        # whole numbers of 16 bits compare four times as fast as floats
        last = np.max(self.f, initial=0, where=np.isfinite(self.f))
        f = np.where(np.isinf(self.f), last + 1, self.f).astype(np.uint16 if last < 2**16 - 1 else np.float64)
        for row, (start, end) in enumerate(zip(edges[:-1], edges[1:], strict=True)):
            here = order[start:end]
            if lexicographic:
                here = here[self.cells.aspect[here] == self.cells.aspect[here[0]]]  # its first population: binary
                values[row] = _first_vote(f[:, here], weights == "lexirecall")
            else:
                values[row] = _votes(f[:, here], weight[here])
        return Preference(values, self.topics, self.runs, weights, self.subtopics, self.empty)


BLOCK = 2**21  # comparisons held at once


def _votes(f, weight):
    """RPP of all pairs on one topic: f of shape (runs, levels) -> (runs, runs).

    The weight of the levels at which a is sooner, less that of those at which b is.
    """
    runs = len(f)
    wins = np.empty((runs, runs))
    step = max(1, BLOCK // f.size)
    for start in range(0, runs, step):
        wins[start : start + step] = (f[start : start + step, None] < f) @ weight
    return _settled(wins - wins.T)


def _first_vote(f, from_last):
    """The vote of the first (or last) level at which two runs differ, for all pairs."""
    f = f[:, ::-1] if from_last else f
    differ = f[:, None] != f
    first = differ.argmax(axis=2)[:, :, None]
    votes = [np.take_along_axis(side, first, axis=2)[:, :, 0] for side in np.broadcast_arrays(f[:, None], f)]
    return np.where(differ.any(axis=2), _sooner(*votes), 0.0)


@dataclass(frozen=True, eq=False)
class Preference:
    """Preferences between all pairs of runs on every topic; ``values[topic, a, b]`` above 0 where a is preferred."""

    values: np.ndarray  # (topics, runs, runs), antisymmetric
    topics: list
    runs: list
    weights: "str | callable" = "uniform"
    subtopics: bool = False
    empty: list = field(default_factory=list)  # topics without a relevant document: no part in anything

    @property
    def per_topic(self):
        """A DataFrame, index (topic, run_a, run_b), column rpp; run_a stands before run_b as the runs were given."""
        import pandas as pd

        a, b = np.triu_indices(len(self.runs), 1)
        topic = np.repeat(np.arange(len(self.topics)), len(a))
        codes = [topic, np.tile(a, len(self.topics)), np.tile(b, len(self.topics))]
        index = pd.MultiIndex([self.topics, self.runs, self.runs], codes, names=["topic", "run_a", "run_b"])
        return pd.DataFrame({"rpp": self.values[:, a, b].ravel()}, index)

    @property
    def mean(self):
        """The mean over topics: a DataFrame, index (run_a, run_b), column rpp."""
        import pandas as pd

        a, b = np.triu_indices(len(self.runs), 1)
        index = pd.MultiIndex([self.runs, self.runs], [a, b], names=["run_a", "run_b"])
        return pd.DataFrame({"rpp": _settled(self.values.mean(axis=0))[a, b]}, index)

    @property
    def win_rate(self):
        """Eq. 7: the sum of a run's preferences over all others, averaged over topics; a Series by run."""
        return self.win_rate_per_topic.mean().rename("win_rate")

    @property
    def win_rate_per_topic(self):
        """Eq. 7 on each topic: a DataFrame, topics x runs. A score for each run, relative to the others."""
        import pandas as pd

        index = pd.Index(self.topics, name="topic")
        return pd.DataFrame(_settled(self.values.sum(axis=2)), index, self.runs)

    @property
    def order(self):
        """The runs, best first: a Markov chain over the topics' orders, run to convergence."""
        return self.markov_order()

    def markov_order(self, steps=None):
        """The runs, best first, by the chain MC4; ``steps=10`` stops it as the authors' code does."""
        return markov_order(self.win_rate_per_topic, steps)

    def borda_order(self):
        """The runs, best first, by Borda counts of the topics' orders."""
        return borda_order(self.win_rate_per_topic)

    def pair(self, run_a, run_b):
        """The preferences for run_a over run_b: a Series by topic."""
        import pandas as pd

        for run in (run_a, run_b):
            if run not in self.runs:
                raise KeyError(f"no run is called {run!r}; there are {', '.join(self.runs)}")
        a, b = self.runs.index(run_a), self.runs.index(run_b)
        return pd.Series(self.values[:, a, b], pd.Index(self.topics, name="topic"), name="rpp")

    def summary(self):
        """What was compared, and by which conventions: plain text."""
        kind = "ST-RPP" if self.subtopics else "RPP"
        weights = self.weights if isinstance(self.weights, str) else "given"
        lines = [f"{kind}, weights {weights}: {len(self.runs)} runs, {len(self.topics)} topics"]
        if self.empty:
            lines.append(f"{len(self.empty)} without a relevant document, left out: {', '.join(self.empty[:5])}")
        return "\n".join([*lines, "a level that neither run reaches is a tie; ties in score: docno descending"])

    def _table(self):
        return self.win_rate.loc[self.order].to_frame()

    def __repr__(self):
        return f"{self.summary()}\n{self._table().to_string(float_format='{:.4f}'.format)}"

    def _repr_html_(self):
        return f"<p>{self.summary()}</p>" + self._table().to_html(float_format="{:.4f}".format)
