"""Many runs, many measures: one tidy table of per-topic values."""

import os
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from irlab.collection import BadInput, Run, as_qrels, as_run
from irlab.large_runs import is_large, read_in_pieces
from irlab.levels import TIES, levels_of, rank_judged, relevant_of
from irlab.measures import parse, split_names


def evaluate(qrels, runs, measures, n_docs=None, ties="docno", empty_topics="zero", workers=1):
    """Every measure on every judged topic of every run.

    ``qrels``, ``runs``: paths of TREC files, DataFrames (qid docno label; qid docno score), {topic: {docno: number}},
    or what ``read_qrels`` and ``read_run`` give. ``runs`` is one run (its name is its tag, else "run"), a list of
    paths, or {name: run}; paths are read one at a time. ``measures``: names such as ``["AP", "nDCG@10"]`` or
    ``"AP nDCG@10"``.

    A judged topic that a run misses scores 0 and stays in the mean; a topic without relevant documents scores 0 too
    (``empty_topics="skip"`` leaves it out). Where small is good the first is the worst case and the second has no
    value. ``ties``: documents with equal scores by docno descending (``"docno"``), for or against the run (``"best"``,
    ``"worst"``), or averaged (``"average"``, for measures that add up over places). ``n_docs``: documents in the
    corpus, needed by ASL, TSL and AUC where a relevant document is not reached, and by Fallout always. ``workers``: a
    number of processes, or anything with ``submit`` (an executor, a Dask client); the values are the same to the last
    bit. A file larger than memory is read in pieces.

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
    names, values, notes, taken = [], [], [], set()
    for job, (name, found, note) in _each_job(
        qrels, list(_jobs(runs)), (measures, n_docs, ties, empty_topics), workers
    ):
        names.append(_settled(name, job, taken))
        values.append(found)
        notes.append(note)
    return _evaluation(qrels, names, values, notes, measures, ties, empty_topics)


def _each_job(qrels, jobs, options, workers):
    """(job, what ``_run_values`` says of it), in order, with a bar if it takes more than a second."""
    qrels.pairs  # noqa: B018  worked out once, here, not by every worker
    with _executor(workers) as pool:
        if pool is None:
            done = (_run_values(qrels, job, options) for job in jobs)
        else:
            shared = pool.scatter(qrels, broadcast=True) if hasattr(pool, "scatter") else qrels
            futures = [pool.submit(_run_values, shared, job, options) for job in jobs]
            done = (future.result() for future in futures)
        if len(jobs) > 1:  # loading the bar takes longer than a small run
            from tqdm import tqdm

            done = tqdm(done, total=len(jobs), desc="runs", delay=1, disable=None, leave=False)
        yield from zip(jobs, done, strict=True)


def _executor(workers):
    """A context in which there is something to submit work to, or None."""
    if hasattr(workers, "submit"):
        return nullcontext(workers)
    if not isinstance(workers, int) or workers < 1:
        raise ValueError(f"workers is {workers!r}: give a number of processes, an executor or a Dask client")
    if workers == 1:
        return nullcontext(None)
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


def _run_values(qrels, job, options):
    """-> (the run's name, its values, what had to be assumed): all that a worker sends back."""
    name, given = job
    if not is_large(given):
        run = as_run(given, name)
        return run.name, measure_run(qrels, run, *options), _note(qrels, run)
    values, answered, unjudged = None, set(), []
    for piece in read_in_pieces(given):
        name = name or piece.name
        note = _note(qrels, piece)
        unjudged += note.unjudged
        here = [row for row, topic in enumerate(qrels.topics) if topic in set(piece.topics)]
        if here:
            found = measure_run(qrels, piece, *options)
            if values is None:
                values = found
            values[here] = found[here]
            answered |= {qrels.topics[row] for row in here}
    if values is None:
        raise _no_common_topic(qrels, os.fspath(given), unjudged)
    return name, values, Note([t for t in qrels.topics if t not in answered], unjudged)


def _no_common_topic(qrels, source, topics):
    return BadInput(
        f"{qrels.source} and {source} have no topic in common: the first judges {_some(qrels.topics)}, the second "
        f"answers {_some(topics)}"
    )


def measure_run(qrels, run, measures, n_docs=None, ties="docno", empty_topics="zero"):
    """The values of one run: an array of shape (topics of the qrels, measures)."""
    if not set(qrels.topics) & set(run.topics):
        raise _no_common_topic(qrels, run.source, run.topics)
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
    taken = set()
    for name, given in _jobs(runs):
        run = as_run(given, name)
        name = _settled(run.name, (name, given), taken)
        yield name, as_run(run, name)


def _jobs(runs):
    """(name, or None where its tag is its name; what was given) of each run, not read yet."""
    if isinstance(runs, Mapping) and not _is_nested(runs):
        return [(str(name), given) for name, given in runs.items()]
    if isinstance(runs, list | tuple) and all(isinstance(r, str | os.PathLike | Run) for r in runs):
        return [(None, given) for given in runs]
    return [(None, runs)]


def _settled(name, job, taken):
    """The name of a run; where two tags clash, the name of the file tells them apart."""
    if name in taken and isinstance(job[1], str | os.PathLike):
        name = Path(job[1]).name
    if name in taken:
        raise BadInput(f"two runs are called {name}: pass {{name: run}}")
    taken.add(name)
    return name


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
    empty = {}
    for rel in dict.fromkeys(m.rel for m in measures):
        counts = relevant_of(qrels, rel)
        empty[rel] = [topic for topic, count in zip(qrels.topics, counts, strict=True) if count == 0]
    return Evaluation(table, dict(zip(names, notes, strict=True)), empty, ties, empty_topics)


@dataclass(frozen=True, eq=False)
class Evaluation:
    """The values of ``evaluate``: ``per_topic``, ``mean`` and ``summary()``."""

    per_topic: "pandas.DataFrame"  # noqa: F821
    notes: dict  # run -> Note
    empty: dict  # threshold rel (None: above 0) -> topics without a document that is relevant by it
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
        fate = "left out of the mean" if self.empty_topics == "skip" else "scored 0 and kept in the mean"
        for rel, empty in self.empty.items():
            if empty:
                what = "relevant documents" if rel is None else f"documents of grade {rel:g} or more"
                lines.append(f"{_count(empty, 'topic')} without {what}, {fate}")
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
