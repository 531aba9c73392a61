"""Many runs, many measures: one tidy table of per-topic values."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from irlab.collection import BadInput, Run, as_qrels, as_run
from irlab.levels import TIES, levels_of, rank_judged
from irlab.measures import parse, split_names


def evaluate(qrels, runs, measures, n_docs=None, ties="docno", empty_topics="zero"):
    """Every measure on every judged topic of every run.

    ``qrels``, ``runs``: paths of TREC files, DataFrames (qid docno label; qid docno score), {topic: {docno: number}},
    or what ``read_qrels`` and ``read_run`` give. ``runs`` is one run (its name is its tag, else "run"), a list of
    paths, or {name: run}; paths are read one at a time. ``measures``: names such as ``["AP", "nDCG@10"]`` or
    ``"AP nDCG@10"``.

    A judged topic that a run misses scores 0 and stays in the mean; a topic without relevant documents scores 0 too
    (``empty_topics="skip"`` leaves it out). Where small is good the first is the worst case and the second has no
    value. ``ties``: documents with equal scores by docno descending (``"docno"``), for or against the run (``"best"``,
    ``"worst"``), or averaged (``"average"``, for measures that add up over places). ``n_docs``: documents in the
    corpus, needed by ASL, TSL and AUC where a relevant document is not reached, and by Fallout always.

    Returns an ``Evaluation``: ``.per_topic``, a DataFrame with index (run, topic) and a column a measure; ``.mean``, a
    row a run; ``.summary()``, what was missing, empty or ignored. Raises ``BadInput`` or ``ValueError``, saying where.

    >>> qrels = {"252": {"AP881226-0140": 1, "CR93H-9548": 1, "CR93H-10986": 1, "CR93H-12789": 0}}
    >>> run = {"252": {"CR93H-9548": 0.5436, "CR93H-12789": 0.4958, "CR93H-10986": 0.4383}}
    >>> evaluate(qrels, run, "AP RR").mean.round(4)
             AP   RR
    run  0.5556  1.0
    """
    if ties not in TIES:
        raise ValueError(f"ties is {ties!r}: choose one of {', '.join(TIES)}")
    if empty_topics not in ("zero", "skip"):
        raise ValueError(f"empty_topics is {empty_topics!r}: choose 'zero' or 'skip'")
    qrels, measures = as_qrels(qrels), as_measures(measures)
    names, values, notes = [], [], []
    for name, run in each_run(runs):
        values.append(measure_run(qrels, run, measures, n_docs, ties, empty_topics))
        names.append(name)
        notes.append(_note(qrels, run))
    return _evaluation(qrels, names, values, notes, measures, ties, empty_topics)


def measure_run(qrels, run, measures, n_docs=None, ties="docno", empty_topics="zero"):
    """The values of one run: an array of shape (topics of the qrels, measures)."""
    if not set(qrels.topics) & set(run.topics):
        raise BadInput(
            f"{qrels.source} and {run.source} have no topic in common: the first judges {_some(qrels.topics)}, "
            f"the second answers {_some(run.topics)}"
        )
    ranks = rank_judged(qrels, run, ties)
    out = np.empty((len(qrels.topics), len(measures)))
    views = {}
    for column, measure in enumerate(measures):
        rel, subtopics, judged_only = measure.view
        levels = views.get(measure.view)
        if levels is None:
            levels = views[measure.view] = levels_of(qrels, ranks, rel, subtopics, judged_only, n_docs)
        try:
            values = measure.averaged_over_ties(levels) if ties == "average" else measure.values(levels)
        except ValueError as error:
            raise ValueError(f"{measure.name} of {run.name}: {error}") from None
        if measure.definition.worst is not None:
            missing = (ranks.retrieved == 0) & (levels.relevant > 0)
            values = np.where(missing, measure.definition.worst, values)
        out[:, column] = np.where(levels.relevant == 0, np.nan, values) if empty_topics == "skip" else values
    return out


def as_measures(measures):
    """A list of Measure objects from names, objects, or one line of names."""
    if isinstance(measures, str):
        measures = split_names(measures)
    elif not hasattr(measures, "__iter__"):
        measures = [measures]
    measures = [parse(measure) for measure in measures]
    if not measures:
        raise ValueError('no measures: name some, as in "AP nDCG@10"')
    names = [measure.name for measure in measures]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise ValueError(f"{', '.join(sorted(twice))} asked for more than once")
    return measures


def each_run(runs):
    """(name, Run) of each run, paths read one at a time."""
    if isinstance(runs, Mapping) and not _is_nested(runs):
        for name, given in runs.items():
            yield str(name), as_run(given, str(name))
    elif isinstance(runs, list | tuple) and all(isinstance(r, str | os.PathLike | Run) for r in runs):
        taken = set()
        for given in runs:
            run = as_run(given)
            name = run.name
            if name in taken:  # tags clash: the file's name tells them apart
                name = Path(given).name if not isinstance(given, Run) else f"{name} {len(taken) + 1}"
            if name in taken:
                raise BadInput(f"two runs are called {name}: pass {{name: run}}")
            taken.add(name)
            yield name, as_run(run, name)
    else:
        run = as_run(runs)
        yield run.name, run


def _is_nested(runs):
    """{topic: {docno: score}} rather than {name: run}?"""
    first = next(iter(runs.values()), None)
    if not isinstance(first, Mapping):
        return first is None
    return not isinstance(next(iter(first.values()), None), Mapping)


@dataclass(frozen=True)
class Note:
    """What evaluating one run had to assume."""

    missing: list  # judged topics that the run does not answer
    unjudged: list  # topics of the run without judgments


def _note(qrels, run):
    answered, judged = set(run.topics), set(qrels.topics)
    return Note([t for t in qrels.topics if t not in answered], [t for t in run.topics if t not in judged])


def _evaluation(qrels, names, values, notes, measures, ties, empty_topics):
    import pandas as pd

    index = pd.MultiIndex.from_product([names, qrels.topics], names=["run", "topic"])
    table = pd.DataFrame(np.concatenate(values), index=index, columns=[m.name for m in measures])
    relevant = np.bincount(qrels.pairs.topic[qrels.pairs.grade > 0], minlength=len(qrels.topics))
    empty = [topic for topic, count in zip(qrels.topics, relevant, strict=True) if count == 0]
    return Evaluation(table, dict(zip(names, notes, strict=True)), empty, ties, empty_topics)


@dataclass(frozen=True, eq=False)
class Evaluation:
    """The values of ``evaluate``: ``per_topic``, ``mean`` and ``summary()``."""

    per_topic: "pandas.DataFrame"  # noqa: F821
    notes: dict  # run -> Note
    empty: list  # topics without relevant documents
    ties: str
    empty_topics: str

    @property
    def mean(self):
        """The mean over topics: a row a run, a column a measure."""
        mean = self.per_topic.groupby(level="run", sort=False).mean()
        mean.index.name = None
        return mean

    def summary(self):
        """What was missing, empty or ignored, and by which conventions: plain text."""
        topics = len(self.per_topic.index.unique("topic"))
        lines = [f"{len(self.notes)} run{'s' * (len(self.notes) != 1)}, {topics} judged topics"]
        for name, note in self.notes.items():
            if note.missing:
                lines.append(f"{name}: {_count(note.missing, 'judged topic')} not answered, scored as worst")
            if note.unjudged:
                lines.append(f"{name}: {_count(note.unjudged, 'topic')} without judgments, ignored")
        if self.empty:
            fate = "left out of the mean" if self.empty_topics == "skip" else "scored 0 and kept in the mean"
            lines.append(f"{_count(self.empty, 'topic')} without relevant documents, {fate}")
        novalue = self.per_topic.isna().sum()
        for name, count in novalue[novalue > 0].items():
            lines.append(f"{name}: no value in {count} of {len(self.per_topic)} cases, left out of its mean")
        order = {"docno": "by document number, descending", "average": "averaged"}.get(self.ties, f"{self.ties} case")
        lines.append(f"ties in score: {order}")
        return "\n".join(lines)

    def _repr_html_(self):
        return self.mean.to_html(float_format="{:.4f}".format)

    def __repr__(self):
        return self.mean.to_string(float_format="{:.4f}".format)


def _count(topics, what):
    return f"{len(topics)} {what}{'s' * (len(topics) != 1)} ({_some(topics)})"


def _some(topics):
    shown = ", ".join(topics[:5])
    return shown + ", ..." if len(topics) > 5 else shown or "none"
