"""Qrels and runs, from whatever they are given as: checked, and written again.

Whole-column checks find out *that* something is wrong; only then are rows or lines looked at one by one, to say *what
and where*.
"""

import copy
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from irlab.keys import Sought, pair_keys, repeated, string_keys
from irlab.trec_text import (
    QRELS_COLUMNS,
    RUN_COLUMNS,
    RUN_KEPT,
    BadInput,
    first_tag,
    lines_of,
    read_columns,
    write_lines,
)

# ---------------------------------------------------------------------------------------------- what is read


@dataclass(frozen=True, eq=False)
class _Rows:
    """What qrels and runs share: rows of (topic, docno, value), the topic as a code into ``topics``."""

    topics: list[str]  # in order of first appearance
    topic: np.ndarray  # (rows,) int32: the row's topic is topics[topic]
    docno: pa.ChunkedArray  # (rows,) strings
    source: str  # what an error message calls it

    def __len__(self):
        return len(self.topic)

    def keys(self, salt=0):
        """A 64-bit key of every row's (topic, docno)."""
        topics = string_keys(pa.array(self.topics, pa.string()), salt)
        return pair_keys(topics, self.topic, self.docno, salt)

    def _topic_column(self):
        return pa.DictionaryArray.from_arrays(self.topic, pa.array(self.topics, pa.string())).cast(pa.string())

    def _repr_html_(self):
        return f"<p>{self}</p>" + self.to_pandas().head(10).to_html(index=False)


@dataclass(frozen=True, eq=False)
class Run(_Rows):
    """A run: for every topic, documents with scores. Read with ``irlab.read_run``."""

    score: np.ndarray  # (rows,) float64
    name: str = "run"

    @cached_property
    def key(self):
        return self.keys()

    @cached_property
    def starts(self):
        """The first row of each block of rows with the same topic."""
        if not len(self):
            return np.zeros(0, np.int64)
        return np.concatenate(([0], np.flatnonzero(self.topic[1:] != self.topic[:-1]) + 1))

    def called(self, name):
        """The same run under another name."""
        run = copy.copy(self)
        object.__setattr__(run, "name", name)
        return run

    def to_pandas(self):
        """A DataFrame in PyTerrier's columns: qid, docno, score."""
        return pa.table({"qid": self._topic_column(), "docno": self.docno, "score": self.score}).to_pandas()

    def write(self, path):
        """Write TREC text (gzipped if the name ends in .gz), best first within a topic; all or nothing."""
        table = self.to_pandas()
        table["order"] = self.topic
        table = table.sort_values(["order", "score", "docno"], ascending=[True, False, False], kind="stable")
        rank = table.groupby("order").cumcount() + 1
        rows = zip(table["qid"], table["docno"], rank, table["score"], strict=True)
        tag = re.sub(r"\s+", "_", self.name) or "run"
        write_lines(path, (f"{q} Q0 {d} {r} {s!r} {tag}\n" for q, d, r, s in rows))

    def __str__(self):
        return f"Run {self.name}: {len(self.topics)} topics, {len(self)} documents"

    __repr__ = __str__


@dataclass(frozen=True, eq=False)
class Qrels(_Rows):
    """Relevance judgments: for every topic, documents with grades. Read with ``irlab.read_qrels``."""

    grade: np.ndarray  # (rows,) float64
    iteration: pa.ChunkedArray  # (rows,) strings: the second column of a file, a subtopic where they differ

    def to_pandas(self):
        """A DataFrame in PyTerrier's columns: qid, docno, label; and iteration where it differs within a topic."""
        columns = {"qid": self._topic_column(), "docno": self.docno, "label": self.grade}
        if len(self.iteration.unique()) > 1:
            columns["iteration"] = self.iteration
        table = pa.table(columns).to_pandas()
        whole = (table["label"] % 1 == 0).all()
        return table.astype({"label": "int64"}) if whole else table

    def write(self, path):
        """Write TREC text (gzipped if the name ends in .gz); all or nothing."""
        rows = zip(
            self._topic_column().to_pylist(),
            self.iteration.to_pylist(),
            self.docno.to_pylist(),
            self.grade.tolist(),
            strict=True,
        )
        write_lines(path, (f"{q} {i} {d} {g:.15g}\n" for q, i, d, g in rows))

    def __str__(self):
        relevant = int((self.pairs.grade > 0).sum())
        return f"Qrels: {len(self.topics)} topics, {len(self.pairs.grade)} judged documents, {relevant} relevant"

    __repr__ = __str__

    @cached_property
    def pairs(self):
        """The judged (topic, document) pairs, in ascending order of their keys."""
        return _judged_pairs(self)


@dataclass(frozen=True)
class Pairs:
    """Every judged document of every topic once, with its highest grade; ``row`` leads back to the judgments."""

    key: np.ndarray  # ascending
    topic: np.ndarray
    docno: pa.Array
    grade: np.ndarray
    row: np.ndarray  # (judgments,) the pair of each judgment
    salt: int
    known: dict = field(default_factory=dict)  # what measures worked out of them once, for all runs

    @cached_property
    def sought(self):
        """The keys, ready to be found in a run."""
        return Sought(self.key)

    def __getstate__(self):  # what is worked out from the rest need not travel
        return {part.name: getattr(self, part.name) for part in fields(self)}

    @cached_property
    def docno_order(self):
        """The place of each pair when all are sorted by document number."""
        order = np.empty(len(self.key), np.int64)
        order[pc.sort_indices(self.docno).to_numpy()] = np.arange(len(order))
        return order


def _judged_pairs(qrels):
    for salt in range(100):
        keys = qrels.keys(salt)
        key, first, row = np.unique(keys, return_index=True, return_inverse=True)
        docno = qrels.docno.take(pa.array(first)).combine_chunks()
        same = pc.equal(qrels.docno, docno.take(pa.array(row)))
        if pc.all(same).as_py() is not False and (qrels.topic == qrels.topic[first][row]).all():
            grade = np.full(len(key), -np.inf)
            np.maximum.at(grade, row, qrels.grade)
            return Pairs(key, qrels.topic[first], docno, grade, row, salt)
    raise AssertionError("a hundred hash functions collided")


# ---------------------------------------------------------------------------------------------- anything -> rows


def read_run(path):
    """Read a run from TREC text: topic, Q0, docno, rank, score, tag, separated by any white space.

    ``path`` may end in ``.gz``, or be ``"-"`` for standard input. Blank lines and lines that begin with ``#`` are
    skipped; the rank column is ignored (the score decides); scores are doubles. Raises ``BadInput`` with file, line,
    topic and document where a line has too few or too many columns, a score is not a number, or a topic ranks a
    document twice.
    """
    source, columns, raw = read_columns(path, RUN_COLUMNS, RUN_KEPT, "score", _run_part, _run_columns)
    return _run_of_file(columns, source, path, raw)


def run_of_table(table, source, path):
    """The run of a table with the columns topic, docno, score that was read from a file; checked."""
    return _run_of_file(_run_columns([_run_part(table)], len(table)), source, path)


def _run_part(table):
    """What a run needs of some of its rows: names of topics; topic, score and key of each row, docno."""
    topic, topics = _codes(table["topic"])
    names = string_keys(pa.array(topics, pa.string()))
    score = [chunk.to_numpy() for chunk in table["score"].chunks]
    return topics, topic, score, pair_keys(names, topic, table["docno"]), table["docno"].chunks


def _run_columns(parts, most):
    """-> topics, topic, score, key, docno of all parts. Memory that is not written to is not taken."""
    topic, score, key = (_unfilled(most, kind) for kind in (np.int32, np.float64, np.uint64))
    code, docno, rows = {}, [], 0
    for some, topics, scores, keys, docnos in parts:
        here = slice(rows, rows + len(topics))
        same = np.array([code.setdefault(name, len(code)) for name in some], np.int32)
        np.take(same, topics, out=topic[here], mode="clip")
        np.concatenate(scores, out=score[here])
        key[here] = keys
        docno += docnos
        rows = here.stop
    return list(code), topic[:rows], score[:rows], key[:rows], pa.chunked_array(docno)


def _unfilled(rows, kind):
    """An array in small pages, like np.empty, which asks for huge ones that a virtual machine may be slow to give."""
    kind = np.dtype(kind)
    return np.frombuffer(pa.allocate_buffer(rows * kind.itemsize, memory_pool=pa.system_memory_pool()), kind)


def _run_of_file(columns, source, path, raw=None):
    topics, topic, score, key, docno = columns
    run = Run(topics, topic, docno, source, score, first_tag(path, raw))
    run.__dict__["key"] = key  # worked out while the rows were in the cache
    return _checked_run(run, lambda *which: lines_of(path, raw, RUN_COLUMNS, *which))


def read_qrels(path):
    """Read relevance judgments from TREC text: topic, iteration, docno, grade, separated by any white space.

    ``path`` as in ``read_run``. Grades may be fractions; a negative grade means unjudged. The same topic and document
    with different second columns are judgments of subtopics (the document's own grade is the highest); with the same
    second column they must agree, else ``BadInput`` names both lines.
    """
    source, table, raw = read_columns(
        path, QRELS_COLUMNS, QRELS_COLUMNS, "grade", lambda table: table, lambda tables, _: pa.concat_tables(tables)
    )
    topic, topics = _codes(table["topic"])
    qrels = Qrels(topics, topic, table["docno"], source, _floats(table["grade"]), table["iteration"])
    return _checked_qrels(qrels, lambda *which: lines_of(path, raw, QRELS_COLUMNS, *which))


def as_run(given, name=None):
    """A Run from a Run, a path, a DataFrame (qid docno score), {topic: {docno: score}}, or a peer's object."""
    if isinstance(given, Run):
        run = given
    elif isinstance(given, str | os.PathLike):
        run = read_run(given)
    else:
        columns, source = _columns(given, "score", name or "the run")
        topic, topics = _codes(columns["topic"])
        value = _floats(columns["value"], source, "score")
        run = _checked_run(Run(topics, topic, columns["docno"], source, value), _rows_text)
    return run if name in (None, run.name) else run.called(name)


def as_qrels(given):
    """Qrels from Qrels, a path, a DataFrame (qid docno label), {topic: {docno: grade}}, or a peer's object."""
    if isinstance(given, Qrels):
        return given
    if isinstance(given, str | os.PathLike):
        return read_qrels(given)
    columns, source = _columns(given, "label", "the qrels")
    topic, topics = _codes(columns["topic"])
    iteration = columns["iteration"]
    if iteration is None:
        iteration = pa.chunked_array([pa.array(["0"] * len(topic), pa.string())])
    value = _floats(columns["value"], source, "grade")
    return _checked_qrels(Qrels(topics, topic, columns["docno"], source, value, iteration), _rows_text)


_NAMES = {
    "topic": ("qid", "query_id", "q_id", "topic"),
    "docno": ("docno", "doc_id"),
    "score": ("score",),
    "label": ("label", "relevance", "grade", "rel", "score"),
    "iteration": ("iteration", "subtopic"),
}


def _columns(given, value, source):
    """The columns of anything table-like, as Arrow arrays; None where there is no iteration."""
    if isinstance(given, Mapping):
        for topic, documents in given.items():
            if not isinstance(documents, Mapping):
                raise BadInput(f"{source}: topic {topic!r}: expected {{docno: {value}}}, got {documents!r:.80}")
        rows = [(q, d, v) for q, documents in given.items() for d, v in documents.items()]
        topic, docno, values = zip(*rows, strict=True) if rows else ((), (), ())
        return dict(topic=_strings(topic), docno=_strings(docno), value=list(values), iteration=None), source
    for method in ("to_pandas", "to_dataframe"):
        if hasattr(given, method):
            given = getattr(given, method)()
            break
    if not hasattr(given, "columns"):
        given = _frame_of_tuples(given, source)
    found = {part: next((c for c in _NAMES[part] if c in given.columns), None) for part in ("topic", "docno", value)}
    for part, column in found.items():
        if column is None:
            have, want = ", ".join(map(str, given.columns)), "qid, docno, " + value
            raise BadInput(f"{source}: no column {' or '.join(_NAMES[part])}; it has {have}. Name the columns {want}.")
    iteration = next((c for c in _NAMES["iteration"] if c in given.columns), None)
    return dict(
        topic=_strings(given[found["topic"]], source, "qid"),
        docno=_strings(given[found["docno"]], source, "docno"),
        value=given[found[value]],
        iteration=_strings(given[iteration], source, iteration) if iteration else None,
    ), source


def _frame_of_tuples(given, source):
    """Iterables of named tuples, as ir_measures has them."""
    import pandas as pd

    try:
        rows = list(given)
        return pd.DataFrame([row._asdict() for row in rows])
    except (TypeError, AttributeError):
        raise BadInput(
            f"{source}: cannot read a {type(given).__name__}; give a path, a DataFrame with qid, docno and score or "
            "label, or {topic: {docno: number}}"
        ) from None


def _strings(column, source="", name=""):
    """Any column of ids as an Arrow array of strings."""
    if hasattr(column, "array") and hasattr(column.array, "__arrow_array__"):  # pandas strings: no copy
        array = pa.chunked_array(column.array.__arrow_array__())
    else:
        values = getattr(column, "to_numpy", lambda: list(column))()
        try:
            array = pa.array(values, from_pandas=True)
        except (pa.ArrowInvalid, pa.ArrowTypeError):
            array = pa.array([None if v is None or v != v else str(v) for v in values], pa.string())
    array = array if isinstance(array, pa.ChunkedArray) else pa.chunked_array([array])
    if array.null_count:
        row = int(np.flatnonzero(pc.is_null(array).to_numpy(zero_copy_only=False))[0])
        raise BadInput(f"{source}, row {row}: no {name}; fill it in or drop the row")
    if pa.types.is_floating(array.type) and len(array) and pc.all(pc.equal(pc.floor(array), array)).as_py():
        array = array.cast(pa.int64())
    if not (pa.types.is_string(array.type) or pa.types.is_large_string(array.type)):
        array = array.cast(pa.string())
    return array


def _floats(column, source="", name=""):
    if isinstance(column, pa.ChunkedArray):
        return column.to_numpy()
    try:
        return np.asarray(column, dtype=np.float64)
    except (TypeError, ValueError):
        for row, value in enumerate(column):
            try:
                float(value)
            except (TypeError, ValueError):
                raise BadInput(f"{source}, row {row}: {name} {value!r} is not a number") from None
        raise


def _codes(topic):
    """Topics as codes 0, 1, ... in order of first appearance, and their names."""
    if not pa.types.is_dictionary(topic.type):
        topic = topic.dictionary_encode()
    topic = topic.unify_dictionaries()
    codes = [chunk.indices.to_numpy() for chunk in topic.chunks]
    codes = np.concatenate(codes, dtype=np.int32) if codes else np.zeros(0, np.int32)
    topics = topic.chunks[0].dictionary.to_pylist() if topic.num_chunks else []
    return codes, topics


# ---------------------------------------------------------------------------------------------- checks


def _checked_run(run, locate):
    if len(run) and np.isnan(run.score.min()):
        bad = np.flatnonzero(np.isnan(run.score))
        topic, docno = run.topics[run.topic[bad[0]]], run.docno[int(bad[0])].as_py()
        where = locate(bad[:1], topic, docno)
        raise BadInput(f"{run.source}{where}: topic {topic} document {docno}: the score is NaN; give it a number")
    blocks = run.starts if len(run.starts) == len(run.topics) else (0,)  # a topic in one block repeats inside it
    again = repeated(run.key, blocks)
    if len(again):
        rows = np.flatnonzero(np.isin(run.key, again))
        seen = {}
        for row, docno in zip(rows.tolist(), run.docno.take(pa.array(rows)).to_pylist(), strict=True):
            pair = run.topics[run.topic[row]], docno
            if pair in seen:
                where = locate([seen[pair], row], *pair)
                raise BadInput(
                    f"{run.source}{where}: topic {pair[0]} ranks document {docno} twice; keep one of the two"
                )
            seen[pair] = row
    return run


def _checked_qrels(qrels, locate):
    bad = np.flatnonzero(~np.isfinite(qrels.grade))
    if len(bad):
        topic, docno = qrels.topics[qrels.topic[bad[0]]], qrels.docno[int(bad[0])].as_py()
        where = locate(bad[:1], topic, docno)
        raise BadInput(f"{qrels.source}{where}: topic {topic} document {docno}: the grade is not a finite number")
    if len(qrels.pairs.key) == len(qrels):
        return qrels
    keys = pair_keys(qrels.pairs.key, qrels.pairs.row, qrels.iteration)
    again = repeated(keys)
    if not len(again):
        return qrels
    rows = np.flatnonzero(np.isin(keys, again))
    taken = pa.array(rows)
    iterations, docnos = qrels.iteration.take(taken).to_pylist(), qrels.docno.take(taken).to_pylist()
    seen, twice = {}, []
    for row, iteration, docno in zip(rows.tolist(), iterations, docnos, strict=True):
        topic = qrels.topics[qrels.topic[row]]
        first = seen.setdefault((topic, iteration, docno), row)
        if qrels.grade[first] != qrels.grade[row]:
            where = locate([first, row], topic, docno, iteration)
            raise BadInput(
                f"{qrels.source}{where}: topic {topic} judges document {docno} twice, as {qrels.grade[first]:g} and as "
                f"{qrels.grade[row]:g}; keep one (judgments of subtopics differ in the second column)"
            )
        if first != row:
            twice.append(row)
    if not twice:
        return qrels
    kept = np.delete(np.arange(len(qrels)), twice)  # the same judgment written twice counts once
    rows = pa.array(kept)
    return Qrels(
        qrels.topics,
        qrels.topic[kept],
        qrels.docno.take(rows),
        qrels.source,
        qrels.grade[kept],
        qrels.iteration.take(rows),
    )


def _rows_text(rows, *_):
    return ", row " + " and ".join(str(int(row)) for row in rows)
