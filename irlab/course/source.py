"""Percent-format sources, read: the cells of a notebook, and the students' copy with the answers cut out.

The conventions of a source are in the docstring of ``irlab.course.build``.
"""

import copy
import hashlib
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import jupytext
from nbformat import NotebookNode, v4

# Nothing of the machine: the same three facts in every notebook of the course.
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"mimetype": "text/x-python", "name": "python", "pygments_lexer": "ipython3"},
}
STUB = {"code": ["# YOUR CODE HERE", "raise NotImplementedError()"], "markdown": ["YOUR ANSWER HERE"]}

CELL_LINE = re.compile(r"\s*#\s*%%(\s|$)")  # where jupytext starts a cell
KEYS = {"tags", "answer", "test", "locked", "points", "ignore", "instructor"}
NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")

SOLUTION, HIDDEN = "SOLUTION", "HIDDEN TESTS"
MARKERS = {f"### {side} {kind}": (side, kind) for side in ("BEGIN", "END") for kind in (SOLUTION, HIDDEN)}
LOOKS_LIKE_A_MARKER = re.compile(r"#+\s*((BEGIN|END)\b|(?i:begin|end)\s+(?i:solution|hidden|test|mark))")


class SourceError(ValueError):
    """A source that cannot become a notebook; the message names file and line."""


class Source(NamedTuple):
    """A source as read: its notebook without outputs, and the line of the file on which each cell starts."""

    path: Path
    notebook: NotebookNode
    lines: list[int]


def read_source(path):
    """The source as a notebook that was not run yet, its cells named and its cell lines expanded."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise SourceError(f"{path}: not UTF-8 text ({error})") from None
    rows = text.splitlines()
    starts = [number for number, row in enumerate(rows, 1) if CELL_LINE.match(row)]
    cells = jupytext.reads(text, fmt="py:percent").cells
    if not cells or not starts:
        raise SourceError(f"{path}: no cell found: a cell starts with a line `# %%` or `# %% [markdown]`")
    if len(cells) != len(starts):
        raise SourceError(
            f"{path}:1: {len(starts)} cell lines make {len(cells)} cells: "
            "begin with `# %%`, and keep that mark out of text and strings"
        )
    is_solution = path.resolve().parent.name == "solutions"
    for cell, start, end in zip(cells, starts, [*starts[1:], len(rows) + 1], strict=True):
        where = f"{path}:{start}"
        if cell.cell_type not in STUB:
            raise SourceError(f"{where}: a cell is code or [markdown], not {cell.cell_type}")
        if not cell.source.strip():
            raise SourceError(f"{where}: an empty cell")
        _expand(cell, where, rows[start - 1].strip())
        kinds = _regions(path, start, rows[start : end - 1], cell.cell_type == "markdown")
        _agree(cell, kinds, where, is_solution)
    _name(path, cells, starts)
    return Source(path, v4.new_notebook(cells=cells, metadata=copy.deepcopy(METADATA)), starts)


def exercise(source):
    """The students' copy: answers, hidden tests and the instructor's cells cut out, nothing run."""
    notebook = copy.deepcopy(source.notebook)
    notebook.cells = [cell for cell in notebook.cells if not _instructors(cell)]
    for cell in notebook.cells:
        cell.source = _cut(cell.source, STUB[cell.cell_type])
        if "nbgrader" in cell.metadata:
            cell.metadata["deletable"] = False
            cell.metadata["editable"] = not cell.metadata["nbgrader"]["locked"]
    return notebook


def _expand(cell, where, row):
    """The short words of a cell line become the metadata that nbgrader and nbval read."""
    short = {key: value for key, value in cell.metadata.items() if not key.startswith("lines_to_")}
    short.pop("cell_marker", None)
    if unknown := sorted(set(short) - KEYS):
        known = ", ".join(sorted(KEYS))
        raise SourceError(f"{where}: unknown word {unknown[0]!r} in `{row}`: known are {known}")
    roles = [key for key in ("answer", "test", "locked") if key in short]
    if len(roles) > 1:
        raise SourceError(f"{where}: a cell is one of answer, test, locked, not {' and '.join(roles)}")
    tags, points = list(short.get("tags", [])), short.get("points")
    own = {}
    if "ignore" in short:
        if not (isinstance(short["ignore"], str) and len(short["ignore"].split()) > 1):
            raise SourceError(f'{where}: ignore="..." says in words why the output is not compared')
        tags.append("nbval-ignore-output")
        own["ignored"] = short["ignore"]
    if short.get("instructor"):
        own["instructor"] = True
    if points is not None and (
        not roles or roles == ["locked"] or isinstance(points, bool) or not isinstance(points, int | float)
    ):
        raise SourceError(f"{where}: points=N is a number, and belongs to an answer or a test")
    metadata = {"tags": tags} if tags else {}
    if own:
        metadata["irlab"] = own
    for role in roles:
        grade_id = short[role]
        if not (isinstance(grade_id, str) and NAME.fullmatch(grade_id)):
            raise SourceError(f'{where}: {role}="name" is of letters, digits, - and _, not {grade_id!r}')
        if role == "test" and (points is None or cell.cell_type != "code"):
            raise SourceError(f"{where}: a test is a code cell with points=N")
        if role == "answer" and points is None and cell.cell_type == "markdown":
            raise SourceError(f"{where}: an answer in words is marked by hand: give it points=N")
        metadata["nbgrader"] = {
            "schema_version": 3,
            "grade_id": grade_id,
            "grade": points is not None,
            "solution": role == "answer",
            "locked": role != "answer",
            "task": False,
            **({} if points is None else {"points": points}),
        }
    cell.metadata = NotebookNode(metadata)


def _regions(path, start, rows, commented):
    """The kinds of regions marked in a cell's rows; their markers known, matched, and not nested."""
    kinds, open_at = set(), None
    for number, row in enumerate(rows, start + 1):
        text = row.strip()
        if commented:
            text = text.removeprefix("# ")
        if text not in MARKERS:
            if LOOKS_LIKE_A_MARKER.match(text):
                raise SourceError(f"{path}:{number}: unknown marker `{text}`: known are {', '.join(MARKERS)}")
            continue
        side, kind = MARKERS[text]
        if side == "BEGIN":
            if open_at:
                raise SourceError(f"{path}:{number}: `{text}` inside the region that line {open_at[0]} opens")
            open_at = number, kind
            kinds.add(kind)
        elif not open_at or open_at[1] != kind:
            raise SourceError(f"{path}:{number}: `{text}` without its `### BEGIN {kind}` in this cell")
        else:
            open_at = None
    if open_at:
        raise SourceError(f"{path}:{open_at[0]}: `### BEGIN {open_at[1]}` without its END in this cell")
    return kinds


def _agree(cell, kinds, where, is_solution):
    """Regions stand where nbgrader expects them: answers hold solutions, tests hold hidden tests."""
    grading = cell.metadata.get("nbgrader", {})
    answer = grading.get("solution", False)
    test = grading.get("grade", False) and not answer
    if not is_solution and (kinds or grading or _instructors(cell)):
        raise SourceError(f"{where}: answers, tests and instructor's cells belong into solutions/")
    if answer and SOLUTION not in kinds:
        raise SourceError(f"{where}: an answer without `### BEGIN SOLUTION`: students would see it")
    if SOLUTION in kinds and not answer:
        raise SourceError(f'{where}: a solution in a cell that is no answer: write `# %% answer="name"`')
    if HIDDEN in kinds and not test:
        raise SourceError(f'{where}: hidden tests in a cell that is none: write `# %% test="name" points=1`')


def _instructors(cell):
    return cell.metadata.get("irlab", {}).get("instructor", False)


def _name(path, cells, starts):
    """Stable cell ids: the grade_id, else a digest of the text, so that an insertion moves no other id."""
    graded, seen = {}, Counter()
    for cell, start in zip(cells, starts, strict=True):
        grade_id = cell.metadata.get("nbgrader", {}).get("grade_id")
        if grade_id in graded:
            raise SourceError(f"{path}:{start}: the name {grade_id!r} is taken by line {graded[grade_id]}")
        if grade_id:
            graded[grade_id] = start
            cell.id = grade_id
            continue
        digest = hashlib.sha256(f"{cell.cell_type}\n{cell.source}".encode()).hexdigest()[:8]
        seen[digest] += 1
        cell.id = digest if seen[digest] == 1 else f"{digest}-{seen[digest]}"


def _cut(text, stub):
    """The text with each solution replaced by the stub, at its indentation, and each hidden test removed."""
    kept, hidden = [], False
    for row in text.split("\n"):
        side, kind = MARKERS.get(row.strip(), (None, None))
        if side == "BEGIN" and kind == SOLUTION:
            indent = row[: len(row) - len(row.lstrip())]
            kept += [indent + line for line in stub]
        if side:
            hidden = side == "BEGIN"
        elif not hidden:
            kept.append(row)
    return "\n".join(kept)
