"""The gradebook: derived from the journal, again each time; the journal is what counts."""

import csv
import io
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from irlab.grader.marking import Mark, graded

FORMULA = tuple("=+-@\t\r\n|%＝＋－＠")
NOT_GRADED = "not graded"
GRADER_ERROR = "grader error"


@dataclass(frozen=True)
class Sheet:
    """One student's marks for one exercise, as they stand now."""

    student: str
    exercise: str
    title: str
    path: str
    late: bool
    marks: tuple[Mark, ...]
    by_hand: dict  # task -> (points, author, reason)

    def points(self, mark):
        """What a task earns: a person's word if there is one, else the mark; None if neither is there."""
        return self.by_hand[mark.task][0] if mark.task in self.by_hand else mark.points

    @property
    def open(self):
        """The tasks that nobody has graded yet."""
        return [mark.task for mark in self.marks if self.points(mark) is None]

    @property
    def total(self):
        """The sum of the points; None while a task is open: that is no zero."""
        return None if self.open else sum(self.points(mark) for mark in self.marks)

    @property
    def of(self):
        return sum(mark.of for mark in self.marks)


def sheets(journal, exercises):
    """Every student's sheets, in order."""
    marks, troubles, overrides = journal.marks(), journal.troubles(), journal.overrides()
    found = []
    for (student, name), row in journal.counting().items():
        if name not in exercises:
            continue
        mine = []
        for task in graded(exercises[name]):
            key = (row["hash"], name, task.name)
            status = GRADER_ERROR if key in troubles else NOT_GRADED
            mine.append(marks.get(key) or Mark(task.name, status, WAITING[status], None, task.points))
        by_hand = {task: word for (who, what, task), word in overrides.items() if (who, what) == (student, name)}
        title = exercises[name].title
        found.append(Sheet(student, name, title, row["path"], bool(row["late"]), tuple(mine), by_hand))
    return found


WAITING = {
    NOT_GRADED: "Not graded yet. This is no zero.",
    GRADER_ERROR: "The grader failed here, not you. This is no zero; it will be graded again.",
}


def write(folder, found):
    """`gradebook.csv` (a row for a student and exercise) and `tasks.csv` (a row for a task), each wholly or not."""
    totals = [("student", "exercise", "points", "of", "state", "late", "by hand", "file")]
    tasks = [("student", "exercise", "task", "status", "tag", "points", "of", "late", "author", "reason", "tier")]
    for sheet in found:
        state = f"open: {' '.join(sheet.open)}" if sheet.open else "graded"
        by_hand = len(sheet.by_hand) or ""
        late = "late" if sheet.late else ""
        totals.append((sheet.student, sheet.exercise, sheet.total, sheet.of, state, late, by_hand, sheet.path))
        for mark in sheet.marks:
            _, author, reason = sheet.by_hand.get(mark.task, (None, "", ""))
            row = (mark.task, mark.status, mark.tag, sheet.points(mark), mark.of, late, author, reason, mark.tier)
            tasks.append((sheet.student, sheet.exercise, *row))
    save(Path(folder, "gradebook.csv"), as_csv(totals))
    save(Path(folder, "tasks.csv"), as_csv(tasks))


def as_csv(rows):
    """Rows as CSV in which no text is a formula to a spreadsheet.

    >>> as_csv([("=1+1", -2, None)])
    "'=1+1,-2,\\n"
    """
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([[_cell(value) for value in row] for row in rows])
    return out.getvalue()


def _cell(value):
    if isinstance(value, str):
        return f"'{value}" if value.lstrip().startswith(FORMULA) or value.startswith(FORMULA) else value
    return "" if value is None else f"{value:g}"


def save(path, text):
    """Write a file wholly or not at all; one that is already so stays untouched."""
    raw = text.encode("utf-8", "replace")
    if path.is_file() and path.read_bytes() == raw:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, suffix=".part", delete=False) as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)
