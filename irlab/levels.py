"""The levels table: the relevant documents of a topic in the order in which a run reaches them.

Level i of a topic is its i-th relevant document, f its rank (the search length), infinity where the run never reaches
it. Every measure is a sum of one-line terms over this table; here it is made, from a run and its judgments
(``rank_judged`` then ``levels_of``) or from a vector of grades (``from_vector``).
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from irlab.keys import pieces, side_by_side

INF = np.inf


def _nothing():
    return np.zeros(0, int), np.zeros(0)


# ---------------------------------------------------------------------------------------------- the table


@dataclass(eq=False)
class Levels:
    """The levels of one or many topics, sorted by topic and rank. Arrays have one entry a level unless said.

    The names of the columns are those that the formulas of the measures use:

    ==========  ==========================================================================================
    ``i``       the recall level: 1 for the first relevant document that the run reaches, and so on
    ``f``       its rank, the search length; infinity where the run does not reach it
    ``g``       its grade
    ``R``       relevant documents of the topic
    ``N``       documents judged not relevant, of the topic
    ``n``       documents retrieved for the topic
    ``n_docs``  documents in the corpus (an error where it is needed and not known)
    ``above``   documents judged not relevant that the run ranks above this one
    ``bottom``  f, or the worst case where the run does not reach the document: the end of the corpus
    ``ideal``   the rank of this document in the ideal ranking
    ``S``       subtopics of the topic (1 where the levels are not split by subtopic)
    ==========  ==========================================================================================
    """

    group: np.ndarray  # the topic of each level, 0 .. n_topics - 1
    f: np.ndarray
    g: np.ndarray
    retrieved: np.ndarray  # (topics,)
    nonrelevant: np.ndarray  # (topics,) judged not relevant
    corpus: float | None = None
    max_grade: float | None = None
    doc: np.ndarray | None = None  # which document each level is, as a number the maker of the levels understands
    subtopic: np.ndarray | None = None
    span: tuple[np.ndarray, np.ndarray] | None = None  # first and last rank of each level's tie block
    share: np.ndarray | float = 1.0  # the part that a level has in each place of its tie block
    tier: np.ndarray | None = None  # equal where topic and grade are; by topic, the best grade first
    tie_order: np.ndarray | None = None  # of equally good documents (by ``doc``) the ideal takes the highest first
    ideal_store: dict = field(default_factory=dict)  # greedy ideals that were worked out already
    _ideal: np.ndarray | None = None
    _others: Callable = _nothing  # judged not relevant: topic, rank
    _pooled: Callable = _nothing  # negative grades: pooled, not judged

    @property
    def levels(self):  # a term that needs the whole table asks for it by this name
        return self

    @property
    def n_topics(self):
        return len(self.retrieved)

    def total(self, term):
        """The sum of a term over the levels of each topic: shape (topics,)."""
        term = np.broadcast_to(np.asarray(term, float), self.group.shape) * self.share
        return np.bincount(self.group, term, minlength=self.n_topics)

    def topic_sum(self, term):
        """The same sum, given back to each level."""
        return self.total(term)[self.group]

    @cached_property
    def starts(self):
        """The first level of each topic (and subtopic)."""
        new = np.ones(len(self.group), bool)
        new[1:] = self.group[1:] != self.group[:-1]
        if self.subtopic is not None:
            new[1:] |= self.subtopic[1:] != self.subtopic[:-1]
        return np.flatnonzero(new)

    @cached_property
    def _sizes(self):
        return np.diff(np.append(self.starts, len(self.group)))

    @cached_property
    def i(self):
        return np.arange(1.0, len(self.group) + 1) - np.repeat(self.starts, self._sizes)

    @cached_property
    def R(self):
        return np.repeat(self._sizes, self._sizes).astype(float)

    @cached_property
    def S(self):
        return np.bincount(self.group[self.starts], minlength=self.n_topics)[self.group].astype(float)

    @property
    def n(self):
        return self.retrieved[self.group]

    @property
    def N(self):
        return self.nonrelevant[self.group]

    @cached_property
    def relevant(self):
        """Relevant documents of each topic: shape (topics,)."""
        return np.bincount(self.group, minlength=self.n_topics)

    @property
    def n_docs(self):
        if self.corpus is None:
            unreached = np.isinf(self.f)
            if unreached.any():
                raise ValueError(
                    f"relevant documents not reached: {int(unreached.sum())}; how far down they are depends on "
                    "the size of the corpus: give n_docs="
                )
            return self.n  # every relevant document was reached: the list stands for the corpus
        return self.corpus

    @cached_property
    def bottom(self):
        if np.isfinite(self.f).all():
            return self.f
        return np.where(np.isinf(self.f), self.n_docs - self.R + self.i, self.f)

    @cached_property
    def others(self):
        """Retrieved documents judged not relevant: their topics and ranks."""
        return self._others()

    @cached_property
    def above(self):
        return self._count_above(*self.others)

    @cached_property
    def pooled_above(self):
        """Documents with a negative grade (in the pool, but not judged) that the run ranks above each level."""
        return self._count_above(*self._pooled())

    def _count_above(self, topic, rank):
        # one number a place, topic first: ranks are whole, so they sort inside their topic
        width = self.retrieved.max(initial=0) + 1.0
        places = np.sort(topic * width + rank)
        here = self.group * width + np.minimum(self.f, width)
        return (np.searchsorted(places, here) - np.searchsorted(places, self.group * width)).astype(float)

    @cached_property
    def ideal(self):
        if self._ideal is not None:
            return self._ideal
        if self.tier is None:
            order = np.lexsort((self.f, -self.g, self.group))
        else:  # the same, in a quarter of the time
            order = np.argsort(self.tier * len(self.tier) + np.arange(len(self.tier)))
        rank = np.empty(len(order))
        rank[order] = self.i
        return rank

    def running(self, ufunc, values, backward=False):
        """A ufunc accumulated along the levels of each topic, from the first level on (or from the last)."""
        values = np.asarray(values, float)
        out = np.empty(len(values))
        for size in np.unique(self._sizes):  # topics with equally many levels are the rows of one table
            rows = self.starts[self._sizes == size][:, None] + np.arange(size)
            table = values[rows][:, ::-1] if backward else values[rows]
            done = ufunc.accumulate(table, axis=1)
            out[rows] = done[:, ::-1] if backward else done
        return out

    def only(self, topic):
        """The levels of one topic alone."""
        here = np.flatnonzero(self.group == topic)
        pick = lambda column: None if column is None else column[here]  # noqa: E731
        other_topic, other_rank = self.others
        mine = other_rank[other_topic == topic]
        pooled_topic, pooled_rank = self._pooled()
        in_pool = pooled_rank[pooled_topic == topic]
        levels = replace(
            self,
            group=np.zeros(len(here), np.int64),
            f=self.f[here],
            g=self.g[here],
            retrieved=self.retrieved[[topic]],
            nonrelevant=self.nonrelevant[[topic]],
            doc=pick(self.doc),
            subtopic=pick(self.subtopic),
            tier=pick(self.tier),
            span=None,
            _others=lambda: (np.zeros(len(mine), np.int64), mine),
            _pooled=lambda: (np.zeros(len(in_pool), np.int64), in_pool),
            ideal_store={},
        )
        return levels

    def at(self, f):
        """The same documents at other ranks, where levels are split by subtopic."""
        order = np.lexsort((f, self.subtopic, self.group))
        group, g, subtopic = self.group[order], self.g[order], self.subtopic[order]
        return replace(self, group=group, f=f[order], g=g, subtopic=subtopic, doc=None, span=None)

    def averaged(self):
        """Every level once in each place of its tie block, each with its share: exact for terms of one place."""
        first, last = self.span  # both infinite where the document is not reached
        size = np.ones(len(first), int)
        reached = np.isfinite(last)
        size[reached] = last[reached] - first[reached] + 1
        row = np.repeat(np.arange(len(self.group)), size)
        step = np.arange(len(row)) - np.repeat(np.cumsum(size) - size, size)
        spread = replace(self, group=self.group[row], g=self.g[row], f=first[row] + step, doc=None, span=None)
        spread.share, spread.R, spread.S, spread._ideal = (
            1.0 / size[row],
            self.R[row],
            self.S[row],
            self.ideal[row],
        )
        return spread

    def to_pandas(self):
        """The table itself: topic, level i, rank f, grade g."""
        import pandas as pd

        return pd.DataFrame({"topic": self.group, "i": self.i.astype(int), "f": self.f, "g": self.g})


# ---------------------------------------------------------------------------------------------- from a vector


def from_vector(grades, n_relevant=None, judged=None, n_nonrelevant=None, n_docs=None, max_grade=None, rel=None):
    """Levels of a relevance vector (grades in rank order, above 0 relevant, NaN or negative unjudged) or a 2-D stack.

    ``judged``: all judged grades of the topic (or one row a topic); it settles R, N and the ideal. ``n_relevant``,
    ``n_nonrelevant``, ``max_grade`` are shorthands for parts of it. ``rel``: relevant means grade >= rel (None: > 0).
    """
    grades = _grades(grades, "grades")
    topics, length = grades.shape
    good = is_relevant(grades, rel)
    group, place = np.nonzero(good)
    g, f = grades[group, place], place + 1.0
    found = np.bincount(group, minlength=topics)
    bad = (grades >= 0) & ~good
    nonrelevant = bad.sum(axis=1).astype(float)
    if judged is not None:
        judged = _grades(judged, "judged")
        if len(judged) not in (1, topics):
            raise ValueError(f"judged holds {len(judged)} topics, grades {topics}: give one row a topic")
        judged = np.broadcast_to(judged, (topics, judged.shape[1]))
        lost_group, lost_g, nonrelevant = _unreached(grades, judged, rel)
        total = found + np.bincount(lost_group, minlength=topics)
        _agree("n_relevant", n_relevant, total)
        _agree("n_nonrelevant", n_nonrelevant, nonrelevant)
        highest = np.nanmax(judged, initial=0)
        if max_grade is not None and max_grade != highest:
            raise ValueError(f"max_grade is {max_grade:g}, but judged= goes up to {highest:g}: leave one of them out")
        max_grade = highest
    else:
        total = found if n_relevant is None else _of_topics("n_relevant", n_relevant, topics)
        if (total < found).any():
            raise ValueError(
                f"n_relevant is {total[total < found][0]}, but the vector holds {found[total < found][0]} relevant "
                "documents; did you mean k=?"
            )
        if n_nonrelevant is not None:
            given = _of_topics("n_nonrelevant", n_nonrelevant, topics).astype(float)
            if (given < nonrelevant).any():
                raise ValueError(f"n_nonrelevant is {given.min():g}, but the vector holds {nonrelevant.max():g}")
            nonrelevant = given
        lost_group = np.repeat(np.arange(topics), total - found)
        lost_g = np.full(len(lost_group), 1.0 if rel is None else float(rel))
    if max_grade is not None and max_grade < g.max(initial=0):
        raise ValueError(f"max_grade is {max_grade:g}, but the vector holds a grade of {g.max(initial=0):g}")
    if n_docs is not None and (n_docs < length or (n_docs < total + nonrelevant).any()):
        raise ValueError(f"n_docs is {n_docs}, fewer than the documents that are ranked or judged")
    doc = place
    if len(lost_group):
        order = np.argsort(np.concatenate((group, lost_group)), kind="stable")
        group = np.concatenate((group, lost_group))[order]
        g = np.concatenate((g, lost_g))[order]
        f = np.concatenate((f, np.full(len(lost_group), INF)))[order]
        doc = np.concatenate((place, np.full(len(lost_group), -1)))[order]

    def others():
        topic, rank = np.nonzero(bad)
        return topic, rank + 1.0

    def pooled():
        topic, rank = np.nonzero(grades < 0)
        return topic, rank + 1.0

    highest = max_grade if max_grade is not None else np.nanmax(grades, initial=0)
    return Levels(
        group, f, g, np.full(topics, float(length)), nonrelevant, n_docs, highest, doc, _others=others, _pooled=pooled
    )


def from_scores(grades, scores, rel=None):
    """Levels of documents that are not yet ranked: ``grades`` and ``scores`` in the same order, one row a topic.

    Ranked by score; documents of equal score keep their order, and ``span`` says where their tie block begins and ends.
    """
    grades, scores = _grades(grades, "grades"), _grades(scores, "scores")
    if grades.shape != scores.shape:
        raise ValueError(f"grades have shape {grades.shape}, scores {scores.shape}: give one score a document")
    if np.isnan(scores).any():
        raise ValueError("scores hold NaN: give every document a number")
    order = np.argsort(-scores, axis=1, kind="stable")
    levels = from_vector(np.take_along_axis(grades, order, axis=1), rel=rel)
    ranked = np.take_along_axis(scores, order, axis=1)
    mine, every = ranked[levels.group, levels.f.astype(int) - 1][:, None], ranked[levels.group]
    levels.span = (every > mine).sum(axis=1) + 1.0, (every >= mine).sum(axis=1)
    return levels


def level_weights(levels, weights="uniform"):
    """How many users want exactly i documents: p(i) of each level, summing to 1 over a topic (or subtopic).

    ``"uniform"``: 1; ``"dcg"``: 1 / log2(i + 1); ``"inverse"``: 1 / i; or a function of the level; then normalised.
    Weights are over recall levels, not ranks (source 003).
    """
    known = {"uniform": np.ones_like, "dcg": lambda i: 1 / np.log2(i + 1), "inverse": np.reciprocal}
    if not callable(weights) and weights not in known:
        raise ValueError(f"weights is {weights!r}: choose 'uniform', 'dcg', 'inverse' or give a function of the level")
    w = np.asarray((weights if callable(weights) else known[weights])(levels.i), float)
    if w.shape != levels.i.shape or not (w >= 0).all():
        raise ValueError("weights must be one number of 0 or more for each level")
    sums = np.add.reduceat(w, levels.starts) if len(w) else w
    if (sums == 0).any():
        raise ValueError("weights must not all be 0")
    return w / np.repeat(sums, levels._sizes)


def is_relevant(grades, rel=None):
    """Relevant means above 0, or at least ``rel``."""
    if rel is None:
        return grades > 0
    if not rel > 0:
        raise ValueError(
            f"rel is {rel}: relevant means grade >= rel, and a grade of 0 is judged not relevant; give more"
        )
    return grades >= rel


def condense(grades):
    """The condensed list of a vector: what is unjudged (NaN or negative) is left out."""
    grades = _grades(grades, "grades")
    if len(grades) != 1:
        raise ValueError("condensed lists differ in length: give one vector at a time")
    return grades[grades >= 0]


def _grades(values, name):
    try:
        array = np.asarray(values, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(
            f"{name} must be numbers in rank order (or rows of equal length): got {values!r:.80}"
        ) from None
    if array.ndim not in (1, 2):
        raise ValueError(f"{name} must be a vector, or one row a topic; it has {array.ndim} dimensions")
    if np.isposinf(array).any():
        raise ValueError(f"{name} holds infinity; a grade is a finite number")
    return np.atleast_2d(array)


def _unreached(grades, judged, rel):
    """What is judged but not in the vector: topics and grades of the relevant; judged not relevant in all.

    A 0 in the vector needs no counterpart in ``judged``: people write it for what nobody judged, too.
    """
    groups, lost = [np.zeros(0, int)], [np.zeros(0)]  # of no topics
    for topic, have in enumerate(grades):
        left = Counter(judged[topic][judged[topic] > 0].tolist())
        left.subtract(have[have > 0].tolist())
        short = [grade for grade, count in left.items() if count < 0]
        if short:
            raise ValueError(
                f"the vector holds a grade of {short[0]:g} more often than judged=, which must list every judged "
                "document of the topic; did you mean k=?"
            )
        unseen = np.array(sorted(left.elements()))
        unseen = unseen[is_relevant(unseen, rel)]
        groups.append(np.full(len(unseen), topic))
        lost.append(unseen)
    nonrelevant = ((judged >= 0) & ~is_relevant(judged, rel)).sum(axis=1).astype(float)
    return np.concatenate(groups), np.concatenate(lost), nonrelevant


def _agree(name, given, known):
    if given is not None and (np.asarray(given) != known).any():
        raise ValueError(f"{name} is {given}, but judged= says {np.ravel(known)[0]:g}: leave one of them out")


def _of_topics(name, given, topics):
    """A number of documents for each topic, from one for all or one each."""
    values = np.asarray(given)
    if values.dtype.kind not in "iuf" or (values < 0).any() or (values % 1 != 0).any():
        raise ValueError(f"{name} must be a whole number of documents, got {given}")
    if values.shape not in ((), (topics,)):
        raise ValueError(f"{name} has shape {values.shape}, and there are {topics} topics: give one number a topic")
    return np.broadcast_to(values.astype(np.int64), topics)


# ---------------------------------------------------------------------------------------------- from a run


@dataclass(eq=False)
class Ranks:
    """Where a run has the judged documents: one entry a judged pair of ``qrels.pairs``; infinity: not retrieved."""

    f: np.ndarray
    first: np.ndarray  # the first and last rank of the tie block
    last: np.ndarray
    retrieved: np.ndarray  # (topics,)


TIES = ("docno", "best", "worst", "average")


def rank_judged(qrels, run, ties="docno"):
    """Rank every judged document in a run: score descending, ties by document number descending (``ties="docno"``).

    ``"best"`` and ``"worst"`` order a tie block by grade, for and against the run. Nothing is sorted where the scores
    fall already, and only rows of judged documents are looked at one by one.
    """
    pairs = qrels.pairs
    topic_of = _topic_map(qrels, run)
    row, pair = _judged_rows(pairs, run, topic_of)
    place, start, score, order, ties_there = _places(run)
    at = row if place is None else place[row]
    begin = start[run.topic[row]]  # blocks stand in the order of the run's topics
    rank = at - begin + 1
    f = first = last = np.full(len(pairs.key), INF)
    tied = np.flatnonzero(_beside_equal(score, at)) if ties_there else ()
    if len(tied):
        new = np.ones(len(score), bool)
        new[1:] = score[1:] != score[:-1]
        new[start] = True
        edges = np.append(np.flatnonzero(new), len(score))
        tie = np.searchsorted(edges, at[tied], "right") - 1
        first, last = f.copy(), f.copy()
        first[pair], last[pair] = rank, rank
        first[pair[tied]], last[pair[tied]] = edges[tie] - begin[tied] + 1, edges[tie + 1] - begin[tied]
        rank[tied] += _shift_in_ties(run, pairs, row[tied], pair[tied], edges, tie, at[tied], order, ties)
    f[pair] = rank
    counts = np.diff(np.append(start, len(run)))
    retrieved = np.zeros(len(qrels.topics))
    retrieved[topic_of[topic_of >= 0]] = counts[topic_of >= 0]
    return Ranks(f, first, last, retrieved)


def _topic_map(qrels, run):
    """The qrels' code of each topic of the run, -1 where it is not judged."""
    code = {topic: code for code, topic in enumerate(qrels.topics)}
    return np.array([code.get(topic, -1) for topic in run.topics], np.int64)


def _judged_rows(pairs, run, topic_of):
    """The rows of a run whose document is judged, and the judged pair of each."""
    keys = run.key if pairs.salt == 0 else run.keys(pairs.salt)

    def look(piece):
        rows, docno = piece
        row, pair = pairs.sought.places(keys[rows])
        names = docno.take(pa.array(row)), pairs.docno.take(pa.array(pair))
        row += rows.start
        same = pc.equal(names[0], names[1].cast(names[0].type)).to_numpy(zero_copy_only=False)
        same &= topic_of[run.topic[row]] == pairs.topic[pair]
        return (row, pair) if same.all() else (row[same], pair[same])

    found = [_nothing(), *side_by_side(look, pieces(run.docno))]
    return [np.concatenate(column).astype(np.int64) for column in zip(*found, strict=True)]


def _beside_equal(score, at):
    """Which of the places have a neighbour of the same score (in the same topic or, harmlessly, across the border)."""
    before, after = np.maximum(at - 1, 0), np.minimum(at + 1, len(score) - 1)
    return ((score[before] == score[at]) & (before < at)) | ((score[after] == score[at]) & (after > at))


def _places(run):
    """-> (place of each row, None where it stands; first place of each topic; score and row by place; any ties?)"""
    start, score = run.starts, run.score
    falls = score[1:] < score[:-1]
    falls[start[1:] - 1] = True
    ties = not falls.all()
    if ties:
        falls |= score[1:] == score[:-1]
    if falls.all() and len(start) == len(run.topics):
        return None, start, score, None, ties
    order = np.argsort(-score)
    topic = run.topic.astype(np.uint16) if len(run.topics) < 1 << 16 else run.topic  # 16 bits: a radix sort
    order = order[np.argsort(topic[order], kind="stable")]
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    start = np.concatenate(([0], np.cumsum(np.bincount(run.topic, minlength=len(run.topics)))[:-1]))
    return place, start, score[order], order, True


def _shift_in_ties(run, pairs, row, pair, edges, tie, at, order, ties):
    """How many places each judged row moves when its tie block is put in order."""
    size = edges[tie + 1] - edges[tie]
    blocks = np.unique(tie[size > 1])
    length = edges[blocks + 1] - edges[blocks]
    block = np.repeat(np.arange(len(blocks)), length)
    where = np.arange(len(block)) - np.repeat(np.cumsum(length) - length - edges[blocks], length)  # their places
    rows = where if order is None else order[where]
    grade = np.zeros(len(rows))
    mine = np.full(len(run), -1, np.int64)
    mine[rows] = np.arange(len(rows))
    tied = mine[row] >= 0
    grade[mine[row[tied]]] = np.maximum(pairs.grade[pair[tied]], 0)
    columns = {"block": block, "grade": grade, "docno": run.docno.take(pa.array(rows))}
    keys = [("block", "ascending"), ("docno", "descending")]
    if ties in ("best", "worst"):
        keys.insert(1, ("grade", "descending" if ties == "best" else "ascending"))
    sorted_ = pc.sort_indices(pa.table(columns), sort_keys=keys).to_numpy()
    moved = np.empty(len(rows), np.int64)
    moved[sorted_] = where
    shift = np.zeros(len(row), np.int64)
    shift[tied] = moved[mine[row[tied]]] - at[tied]
    return shift


def levels_of(qrels, ranks, rel=None, subtopics=False, judged_only=False, n_docs=None):
    """The levels of every topic of the qrels, in the qrels' order of topics."""
    pairs = qrels.pairs
    f, span, retrieved = ranks.f, (ranks.first, ranks.last), ranks.retrieved
    if judged_only:
        f, retrieved = _condensed(pairs, f, len(qrels.topics))
        span = None
    if n_docs is not None:
        known = np.maximum(retrieved, np.bincount(pairs.topic, minlength=len(qrels.topics))).max(initial=0)
        if n_docs < known:
            raise ValueError(f"n_docs is {n_docs}, but of a topic {known:g} documents are retrieved or judged")
    judged = _judged(qrels, rel, subtopics)

    def others():
        seen = judged.bad[np.isfinite(f[judged.bad])]
        return pairs.topic[seen], f[seen]

    def pooled():
        seen = np.flatnonzero((pairs.grade < 0) & np.isfinite(f))
        return pairs.topic[seen], f[seen]

    order = _by_rank(judged.block, f[judged.pair], retrieved.max(initial=0) + 1)
    pair = judged.pair[order]
    levels = Levels(
        pairs.topic[pair].astype(np.int64),
        f[pair],
        pairs.grade[pair],
        retrieved,
        judged.nonrelevant,
        n_docs,
        pairs.grade.max(initial=0),
        pair,
        span=None if span is None else (span[0][pair], span[1][pair]),
        _others=others,
        _pooled=pooled,
    )
    if subtopics:
        levels.subtopic = judged.subtopic[order]
        levels.tie_order, levels.ideal_store = pairs.docno_order, pairs.known.setdefault(("ideals", rel), {})
    else:
        levels.tier = judged.tier[order]
    return levels


def _by_rank(block, f, deep):
    """The order by block and rank; what is not reached closes its block, as it stands. All ranks are below ``deep``."""
    place = np.where(np.isinf(f), deep + np.arange(len(f)), f)
    return np.argsort(block * (deep + len(f)) + place)  # whole numbers, all different: exact, and quick to sort


@dataclass(frozen=True)
class Judged:
    """What is known of the judgments alone, by one threshold: worked out once, for all runs.

    The relevant documents stand topic by topic (and subtopic by subtopic), the least relevant of them first, since in
    this order they close the corpus where a run does not reach them (source 003).
    """

    pair: np.ndarray
    subtopic: np.ndarray | None
    block: np.ndarray  # a number of the topic (and subtopic), ascending
    tier: np.ndarray  # as in Levels
    bad: np.ndarray  # the pairs judged not relevant
    nonrelevant: np.ndarray  # (topics,) how many there are


def _judged(qrels, rel=None, subtopics=False):
    pairs = qrels.pairs
    if (rel, subtopics) not in pairs.known:
        good = is_relevant(pairs.grade, rel)
        bad = np.flatnonzero((pairs.grade >= 0) & ~good)
        pair, *split = _subtopics(qrels, rel) if subtopics else [np.flatnonzero(good)]
        order = np.lexsort((pairs.grade[pair], *split, pairs.topic[pair]))
        pair, *split = [column[order] for column in (pair, *split)]
        block = _changes(pairs.topic[pair], *split)
        grade = _changes(block, pairs.grade[pair])
        last = lambda numbers: np.searchsorted(numbers, numbers, "right")  # noqa: E731
        pairs.known[rel, subtopics] = Judged(
            pair,
            split[0] if split else None,
            block,
            np.searchsorted(block, block) + last(block) - last(grade),
            bad,
            np.bincount(pairs.topic[bad], minlength=len(qrels.topics)).astype(float),
        )
    return pairs.known[rel, subtopics]


def _changes(*columns):
    """How often one of the (sorted) columns has changed up to each row."""
    new = np.zeros(len(columns[0]), bool)
    for column in columns:
        new[1:] |= column[1:] != column[:-1]
    return np.cumsum(new)


def relevant_of(qrels, rel=None):
    """The relevant documents of each topic of the qrels: shape (topics,)."""
    return np.bincount(qrels.pairs.topic[_judged(qrels, rel).pair], minlength=len(qrels.topics))


def _condensed(pairs, f, n_topics):
    """Ranks among the judged documents alone."""
    seen = np.flatnonzero(np.isfinite(f) & (pairs.grade >= 0))
    order = seen[np.lexsort((f[seen], pairs.topic[seen]))]
    counts = np.bincount(pairs.topic[order], minlength=n_topics)
    start = np.cumsum(counts) - counts
    rank = np.full(len(f), INF)
    rank[order] = np.arange(len(order)) - start[pairs.topic[order]] + 1.0
    return rank, counts.astype(float)


def _subtopics(qrels, rel):
    """(pair, subtopic) of every judgment that finds a document relevant to a subtopic."""
    rows = np.flatnonzero(is_relevant(qrels.grade, rel))
    codes = qrels.iteration.dictionary_encode().unify_dictionaries()
    codes = np.concatenate([chunk.indices.to_numpy() for chunk in codes.chunks] or [np.zeros(0, np.int64)])
    return qrels.pairs.row[rows], codes[rows].astype(np.int64)


def subtopic_names(qrels):
    """The second column of the judgments behind each number of a subtopic."""
    return np.array(qrels.iteration.unique().to_pylist(), object)
