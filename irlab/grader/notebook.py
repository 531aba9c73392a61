"""A submitted notebook, read as data: any version, any metadata, nothing of it is run or trusted."""

import json
from dataclasses import dataclass

MEGABYTES = 20


class Unreadable(ValueError):
    """Not a notebook; the text says why and what to do."""


@dataclass(frozen=True)
class Cell:
    kind: str  # code, markdown, ...
    source: str
    grade_id: str
    marks: bool  # a locked cell that marks an answer: the grader's own business


@dataclass(frozen=True)
class Notebook:
    cells: tuple[Cell, ...]

    def code(self):
        """The cells to run: all code but the cells that mark."""
        return [cell for cell in self.cells if cell.kind == "code" and not cell.marks and cell.source.strip()]

    def answers(self, grade_id):
        return [cell for cell in self.cells if cell.grade_id == grade_id]


def read(raw):
    """The notebook in these bytes, or `Unreadable`.

    >>> read(b'{"cells": [{"cell_type": "code", "source": ["a = 1", "b"]}]}').code()[0].source
    'a = 1b'
    """
    if not raw.strip():
        raise Unreadable("The file is empty.")
    if len(raw) > MEGABYTES << 20:
        raise Unreadable(f"The file is larger than {MEGABYTES} MB; clear the outputs and hand it in again.")
    try:
        found = json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Unreadable("The file is not UTF-8 text; save it in Jupyter and hand it in again.") from None
    except RecursionError:
        raise Unreadable("The file is nested too deeply to be a notebook.") from None
    except ValueError as problem:
        raise Unreadable(f"The file is not a notebook, or a part of it is missing ({problem}).") from None
    cells = found.get("cells") if isinstance(found, dict) else None
    if cells is None and isinstance(found, dict) and isinstance(found.get("worksheets"), list):  # nbformat 3
        sheets = [sheet for sheet in found["worksheets"] if isinstance(sheet, dict)]
        cells = [cell for sheet in sheets if isinstance(sheet.get("cells"), list) for cell in sheet["cells"]]
    if not isinstance(cells, list):
        raise Unreadable("The file is not a notebook: it holds no list of cells.")
    return Notebook(tuple(_cell(cell) for cell in cells if isinstance(cell, dict)))


def _cell(cell):
    kind = cell.get("cell_type")
    source = cell.get("source", cell.get("input", ""))  # nbformat 3 says input
    if isinstance(source, list):
        source = "".join(line for line in source if isinstance(line, str))
    metadata = cell.get("metadata")
    mine = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    mine = mine if isinstance(mine, dict) else {}
    grade_id = mine.get("grade_id")
    return Cell(
        kind if isinstance(kind, str) else "",
        source if isinstance(source, str) else "",
        grade_id if isinstance(grade_id, str) else "",
        mine.get("grade") is True and mine.get("solution") is not True,
    )
