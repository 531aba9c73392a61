"""Every submission in this folder is contained, and gets the verdict that its folder says.

    <verdict>/NAME.py      the answer cell of reciprocal_rank; "# %%" starts another cell after it

The other tasks of its notebook are answered rightly and keep their marks, unless the file says "# others: VERDICT".
Broken notebooks are made in `broken.py`. All are graded in one batch, with an honest student among them.
``make test`` takes some of each verdict, ``make jury`` (IRLAB_JURY=all) takes all.
"""

import hashlib
import os
import re
from pathlib import Path

import pytest

from irlab.grader import batch
from irlab.grader.journal import Journal
from irlab.grader.sandbox import FIRST_UID, Limits
from tests.jury.hostile.broken import BROKEN, honest, notebook
from tests.shared import ROOT, bubblewrap

HERE = Path(__file__).parent
CODE = {str(path.relative_to(HERE).with_suffix("")): path for path in sorted(HERE.glob("*/*.py"))}
ALL = os.environ.get("IRLAB_JURY") == "all"
TASKS = ("reciprocal_rank", "mean_reciprocal_rank", "average_precision", "auc")
LIMITS = Limits(seconds=4.0, megabytes=512)


def asked():
    if ALL:
        return [*CODE, *BROKEN]
    kinds = {}
    for name in CODE:
        kinds.setdefault(name.split("/")[0], []).append(name)
    few = [name for kind, names in kinds.items() for name in names[: 1 if kind == "time_limit" else 2]]
    return [*few, *list(BROKEN)[::3]]


def others(source):
    said = re.search(r"^# others: (.*)$", source, re.M)
    return said[1] if said else "correct"


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    bubblewrap()
    folder = tmp_path_factory.mktemp("hostile")
    submissions, out = folder / "submissions", folder / "out"
    (submissions / "honest").mkdir(parents=True)
    (submissions / "honest" / "03_ranks.ipynb").write_bytes(honest())
    for name in asked():
        mine = submissions / name.replace("/", ".")
        mine.mkdir()
        if name in BROKEN:
            BROKEN[name].make(mine)
        else:
            (mine / "03_ranks.ipynb").write_bytes(notebook(CODE[name].read_text()))
    before = course()
    report = batch.grade(submissions, out, "A", limits=LIMITS, jobs=2, seed=7)
    with Journal(out / "journal.sqlite") as journal:
        marks, counting = journal.marks(), journal.counting()
    found = {
        student: {task: marks[row["hash"], exercise, task] for task in TASKS}
        for (student, exercise), row in counting.items()
    }
    return report, found, out, before == course()


def course():
    """A digest of what a submission would like to change."""
    digest = hashlib.sha256()
    for folder in ("irlab/grader", "irlab/checker", "tests/jury/hostile"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            digest.update(str(path).encode() + path.read_bytes())
    return digest.hexdigest()


@pytest.mark.parametrize("name", asked())
def test_it_gets_the_verdict_that_it_must(graded, name):
    report, found, *_ = graded
    student = name.replace("/", ".")
    if name in BROKEN:
        expected = BROKEN[name].verdicts
        if expected is None:  # it cannot be told what this is, or it is no file: said, not graded
            assert student not in found and any(student in remark for remark in report.remarks), report.remarks
            return
    else:
        rest = others(CODE[name].read_text())
        expected = dict.fromkeys(TASKS, rest) | {"reciprocal_rank": name.split("/")[0].replace("_", " ")}
    marks = found[student]
    assert {task: mark.status for task, mark in marks.items()} == expected, marks["reciprocal_rank"]
    for mark in marks.values():
        assert mark.points == (mark.of if mark.status == "correct" else 0.0), mark


def test_the_batch_ends_and_an_honest_student_keeps_all(graded):
    report, found, out, unchanged = graded
    assert not report.troubles and unchanged
    assert [mark.status for mark in found["honest"].values()] == ["correct"] * 4
    lines = (out / "gradebook.csv").read_text().splitlines()
    assert "honest,03_ranks,11,11,graded,,,honest/03_ranks.ipynb" in lines
    assert {path.name for path in out.iterdir()} == {
        ".lock", "gradebook.csv", "tasks.csv", "journal.sqlite", "feedback"
    }  # fmt: skip


def test_no_process_survives(graded):
    alive = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            text = status.read_text()
        except OSError:
            continue
        uid = int(re.search(r"^Uid:\s+(\d+)", text, re.M)[1])
        if FIRST_UID <= uid < FIRST_UID + 200:
            alive.append(text)
    # Another grader may be at work on this machine: what belongs to a sandbox of this batch has no parent left.
    assert not [text for text in alive if re.search(r"^PPid:\s+[01]$", text, re.M)]


def test_the_jury_is_large_enough():
    assert len(CODE) + len(BROKEN) >= 40


def test_feedback_holds_no_markup_of_a_student(graded):
    _, _, out, _ = graded
    pages = list((out / "feedback").rglob("*.html"))
    assert pages
    for page in pages:
        text = page.read_text()
        assert "<script" not in text and "<img" not in text and "default-src 'none'" in text
