"""The worked example of any measure on any input: the levels, the term of each, and their sum."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from irlab.collection import BadInput, Qrels, as_qrels
from irlab.levels import condense, from_vector, levels_of, rank_judged, subtopic_names
from irlab.measures import parse

FACTS = ("n_relevant", "judged", "n_docs", "max_grade", "n_nonrelevant")

# per-level columns that a term may use, and the heads under which a student meets them
_COLUMNS = {
    "R": "R",
    "N": "N",
    "n": "n",
    "above": "judged non-relevant above",
    "bottom": "rank or bottom",
    "ideal": "ideal rank",
    "S": "subtopics",
}


def explain(measure, grades, run=None, topic=None, *, ties="docno", **facts):
    """How a value came about: every level with its term, the sum, and the formula.

    ``explain("AP", [1, 0, 1], n_relevant=3)`` explains a vector; ``explain("AP", qrels, run, topic)`` one topic of a
    run. ``facts``: n_relevant, judged, n_docs, max_grade, n_nonrelevant. Returns an ``Explanation``: ``.table`` (a
    DataFrame), ``.value``, ``.formula``; it shows itself as HTML, Markdown or plain text, and the difference of two
    (``a - b``) is split by recall level. Source 001's example:

    >>> print(explain("AP", [1, 0, 0, 0, 0, 1, 0, 1, 0, 0], n_relevant=3))
    AP = 1/R · Σᵢ i / fᵢ
    level i rank f grade g R     term
          1      1       1 3 0.333333
          2      6       1 3 0.111111
          3      8       1 3 0.125000
    AP = 0.569444
    """
    measure = parse(measure)
    unknown = set(facts) - set(FACTS)
    if unknown:
        more = "; a threshold belongs into the name, as in AP(rel=2)" * ("rel" in unknown)
        raise TypeError(f"explain() does not know {', '.join(sorted(unknown))}; it takes {', '.join(FACTS)}{more}")
    if ties not in ("docno", "best", "worst"):
        raise ValueError(f"ties is {ties!r}: a worked example has one order; choose 'docno', 'best' or 'worst'")
    if run is None and topic is None and not _are_qrels(grades):
        levels, docnos, subject = _of_vector(measure, grades, facts), None, ""
    else:
        if run is None or topic is None:
            raise TypeError("to explain a topic of a run, give all three: explain(measure, qrels, run, topic)")
        levels, docnos, subject = _of_run(measure, grades, run, str(topic), ties, facts)
    value = float(measure.values(levels)[0])
    apart = measure.is_apart
    table = _table(measure, levels, docnos, bool(apart))
    note = f"{measure} is no sum over levels: {apart}" if apart else ""
    return Explanation(measure.name, measure.definition.formula, table, value, subject, note)


def _are_qrels(given):
    return isinstance(given, Qrels | Mapping | str) or hasattr(given, "columns")


def _of_vector(measure, grades, facts):
    rel, subtopics, judged_only = measure.view
    if np.ndim(grades) != (2 if subtopics else 1):
        raise ValueError("explain one topic at a time: give one relevance vector")
    if judged_only:
        grades = condense(grades)
    if subtopics:
        from irlab.measures.diversity import from_subtopics

        if set(facts) - {"judged"}:
            raise TypeError(f"{measure} takes judged=, a matrix, and nothing else of a topic")
        return from_subtopics(grades, facts.get("judged"), rel)
    return from_vector(grades, rel=rel, **facts)


def _of_run(measure, qrels, run, topic, ties, facts):
    from irlab.evaluation import each_run

    qrels = as_qrels(qrels)
    extra = set(facts) - {"n_docs"}
    if extra:
        raise TypeError(f"the qrels settle {', '.join(sorted(extra))}; leave it out")
    (name, run), *more = each_run(run)
    if more:
        raise ValueError(f"explain one run at a time: choose {name} or {more[0][0]}")
    if topic not in qrels.topics:
        raise BadInput(f"{qrels.source} has no judgments for topic {topic}")
    rel, subtopics, judged_only = measure.view
    levels = levels_of(qrels, rank_judged(qrels, run, ties), rel, subtopics, judged_only, facts.get("n_docs"))
    levels = levels.only(qrels.topics.index(topic))
    if levels.subtopic is not None:
        levels.subtopic = subtopic_names(qrels)[levels.subtopic]
    return levels, qrels.pairs.docno.take(levels.doc).to_pylist(), f"{name}, topic {topic}"


def _table(measure, levels, docnos, apart):
    import pandas as pd

    columns = {"level i": levels.i.astype(int), "rank f": levels.f, "grade g": levels.g}
    if levels.subtopic is not None:
        columns = {"subtopic": levels.subtopic} | columns
    if docnos is not None:
        columns["docno"] = docnos
    if not apart:
        term = measure.definition.term(**dict(measure.params))
        used = term.__code__.co_varnames[: term.__code__.co_argcount]
        for name in used:
            if name in _COLUMNS and name not in ("i", "f", "g"):
                columns[_COLUMNS[name]] = getattr(levels, name)
        columns["term"] = measure.term(levels)
    return pd.DataFrame(columns)


@dataclass(frozen=True, eq=False)
class Explanation:
    """A worked example: ``table`` (the terms sum to ``value``), ``formula``, and a rich display."""

    measure: str
    formula: str
    table: "pandas.DataFrame"  # noqa: F821
    value: float
    subject: str = ""  # which run and topic
    note: str = ""

    def to_pandas(self):
        return self.table

    def __sub__(self, other):
        """The difference of two rankings of one topic, split by recall level."""
        if not isinstance(other, Explanation):
            return NotImplemented
        if self.measure != other.measure or self.note or other.note:
            raise ValueError("only explanations of one measure that is a sum over levels can be subtracted")
        if len(self.table) != len(other.table):
            raise ValueError("the two have different numbers of relevant documents: they are not about one topic")
        keys = ["subtopic", "level i"] if "subtopic" in self.table else ["level i"]
        both = self.table[[*keys, "rank f", "term"]].merge(
            other.table[[*keys, "rank f", "term"]], on=keys, suffixes=(" A", " B")
        )
        both["term"] = both["term A"] - both["term B"]
        subject = f"{self.subject or 'A'} minus {other.subject or 'B'}"
        return Explanation(self.measure, f"{self.measure} of A − of B", both, self.value - other.value, subject)

    def _shown(self):
        table = self.table.copy()
        for name in table.select_dtypes("number"):
            table[name] = [_number(x, fixed=name.startswith("term")) for x in table[name]]
        return table

    def _head(self):
        where = f" ({self.subject})" if self.subject else ""
        return f"{self.measure}{where}" if self.note else f"{self.measure}{where} = {self.formula}"

    def __str__(self):
        lines = [self._head(), *([self.note] if self.note else [])]
        if len(self.table):
            lines.append(self._shown().to_string(index=False))
        else:
            lines.append("no relevant documents")
        return "\n".join([*lines, f"{self.measure} = {self.value:.6f}"])

    __repr__ = __str__

    def _repr_markdown_(self):
        table = self._shown()
        rows = [list(table.columns), ["---:"] * len(table.columns), *table.to_numpy().tolist()]
        lines = ["| " + " | ".join(map(str, row)) + " |" for row in rows]
        notes = [self.note, ""] if self.note else []
        return "\n".join([f"**{self._head()}**", "", *notes, *lines, "", f"{self.measure} = {self.value:.6f}"])

    def _repr_html_(self):
        from html import escape

        note = f"<p>{escape(self.note)}</p>" if self.note else ""
        return (
            f"<p><b>{escape(self._head())}</b></p>{note}{self._shown().to_html(index=False)}"
            f"<p>{escape(self.measure)} = {self.value:.6f}</p>"
        )


def _number(x, fixed):
    if np.isinf(x):
        return "∞"
    return f"{x:.6f}" if fixed else f"{x:g}"
