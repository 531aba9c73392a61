"""A batch: journal, gradebook, whose it is, and the command; most of it without running any code."""

import csv
import fcntl
import os
import sqlite3
import zipfile
from datetime import datetime

import pytest
from click.testing import CliRunner

from irlab.checker.sets import every_exercise
from irlab.cli.grade import command
from irlab.grader import batch, feedback, gradebook, hand_in, sandbox
from irlab.grader.journal import Journal
from irlab.grader.marking import Examiner, Mark
from tests.grader.submissions import hand_in as give
from tests.grader.submissions import notebook, solved
from tests.shared import bubblewrap

TASKS = ("reciprocal_rank", "mean_reciprocal_rank", "average_precision", "auc")


@pytest.fixture
def folders(tmp_path):
    return tmp_path / "in", tmp_path / "out"


@pytest.fixture
def marks(monkeypatch):
    """Marks without a sandbox: the first letter of the first cell is the points of every task."""
    asked = []

    def mark(self, task):
        asked.append(task.name)
        points = float(self.notebook.code()[0].source[0])
        return Mark(task.name, "correct" if points else "wrong", f"seed {self.seed}", points, task.points, tier="A")

    monkeypatch.setattr(Examiner, "mark", mark)
    return asked


def rows(out, name="gradebook.csv"):
    with open(out / name, newline="") as file:
        return list(csv.DictReader(file))


def test_a_rerun_grades_only_what_is_new(folders, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    assert batch.grade(submissions, out, "A").marked.total() == 4
    give(submissions, "bob", notebook("1"))
    assert batch.grade(submissions, out, "A").marked.total() == 4
    assert batch.grade(submissions, out, "A").marked.total() == 0
    assert [(row["student"], row["points"], row["of"]) for row in rows(out)] == [("ada", "8", "11"), ("bob", "4", "11")]


def test_the_same_file_of_two_students_is_marked_once_and_said(folders, marks):
    submissions, out = folders
    for student in ("ada", "bob"):
        give(submissions, student, notebook("2"))
    report = batch.grade(submissions, out, "A")
    assert len(marks) == 4 and any("the same file" in remark for remark in report.remarks)
    assert [row["points"] for row in rows(out)] == ["8", "8"]


def test_regrading_keeps_what_was_found_and_a_word_by_hand_stands(folders, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    first = batch.grade(submissions, out, "A", seed=1)
    batch.override(out, "ada", "03_ranks", "auc", 3.0, "Grace", "a slip of the pen")
    second = batch.grade(submissions, out, "A", seed=True)
    assert first.seed != second.seed and len(marks) == 8
    with Journal(out / "journal.sqlite") as journal:
        assert len(journal.known()) == 8
        assert {mark.message for mark in journal.marks().values()} == {f"seed {second.seed}"}
    assert rows(out)[0]["points"] == "9"
    row = next(row for row in rows(out, "tasks.csv") if row["task"] == "auc")
    assert (row["points"], row["author"], row["reason"]) == ("3", "Grace", "a slip of the pen")
    assert "Marked by Grace: a slip of the pen" in (out / "feedback" / "ada" / "03_ranks.txt").read_text()


@pytest.mark.parametrize(
    "change, problem",
    [
        ({"author": " "}, "author and a reason"),
        ({"reason": ""}, "author and a reason"),
        ({"points": 99.0}, "has 3 points"),
        ({"points": -1.0}, "0 or more"),
        ({"points": float("nan")}, "0 or more"),
        ({"task": "acu"}, "has no task acu"),
        ({"student": "eve"}, "has handed in nothing"),
    ],
)
def test_a_word_by_hand_must_make_sense(folders, marks, change, problem):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    batch.grade(submissions, out, "A")
    word = {"student": "ada", "exercise": "03_ranks", "task": "auc", "points": 1.0, "author": "G", "reason": "r"}
    with pytest.raises(ValueError, match=problem):
        batch.override(out, **(word | change))


def test_the_journal_is_only_added_to_and_written_through(folders, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    batch.grade(submissions, out, "A")
    with Journal(out / "journal.sqlite") as journal:
        assert journal.base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert journal.base.execute("PRAGMA synchronous").fetchone() == (2,)
        for change in ("DELETE FROM result", "UPDATE result SET mark = '{}'", "DELETE FROM seed"):
            with pytest.raises(sqlite3.DatabaseError, match="only added to"):
                journal.base.execute(change)
        key, mark = next(iter(journal.marks().items()))
        journal.result(key[0], key[1], journal.seed(), Mark(mark.task, "wrong", "", 0.0, mark.of))
        assert journal.marks()[key] == mark  # unique: what is there stays


def test_two_graders_in_one_folder_do_not_collide(folders, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    out.mkdir()
    with open(out / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(batch.Busy, match="another grader is at work"):
            batch.grade(submissions, out, "A")
    assert batch.grade(submissions, out, "A").marked.total() == 4


def test_only_and_a_dry_run(folders, marks):
    submissions, out = folders
    for student in ("ada", "bob", "bea"):
        give(submissions, student, notebook("2" + student))
    report = batch.grade(submissions, out, "", dry_run=True)
    assert [(each.student, len(tasks)) for each, tasks in report.todo] == [("ada", 4), ("bea", 4), ("bob", 4)]
    assert not out.exists() and not marks
    batch.grade(submissions, out, "A", only=("b*/03*",))
    assert [row["student"] for row in rows(out)] == ["bea", "bob"]
    report = batch.grade(submissions, out, "", dry_run=True)
    assert [each.student for each, _ in report.todo] == ["ada"]


def test_no_text_is_a_formula_to_a_spreadsheet(folders, marks):
    submissions, out = folders
    names = ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' |calc'!A1", " =1", "＝1"]
    for name in names:
        give(submissions, name, notebook("2" + name))
    batch.grade(submissions, out, "A")
    with open(out / "gradebook.csv", newline="") as file:
        found = [cell for row in csv.reader(file) for cell in row]
    assert not [cell for cell in found if cell.lstrip().startswith(gradebook.FORMULA)]
    assert {f"'{name.strip()}" for name in names} <= set(found)


def found_in(folder, **options):
    return hand_in.find(folder, every_exercise(), **options)


def test_whose_it_is_and_which_exercise(folders):
    submissions, _ = folders
    raw = notebook(dcg="def dcg(): pass", ndcg="1", reciprocal_rank="2")
    give(submissions, "Ada Lovelace_18_assignsubmission_file", raw, "anything.ipynb")
    give(submissions, "bob/week 3", raw, "03_ranks (2).ipynb")
    give(submissions, ".", raw, "cy_03_ranks.ipynb")
    give(submissions, ".", raw, "03_ranks.ipynb")
    with zipfile.ZipFile(submissions / "dan.zip", "w") as archive:
        archive.writestr("x/03_ranks.ipynb", raw)
    found, remarks = found_in(submissions)
    assert {(each.student, each.exercise) for each in found} == {
        ("Ada Lovelace_18", "04_grades"), ("bob", "03_ranks"), ("cy", "03_ranks"), ("dan", "03_ranks")
    }  # fmt: skip
    assert any("no student's name" in remark for remark in remarks)


def test_names_that_may_be_one_student_are_said(folders):
    submissions, _ = folders
    for student in ("Ada", "ada", "a da"):
        give(submissions, student, notebook("1"))
    found, remarks = found_in(submissions)
    assert len(found) == 3 and "are these one student? Ada, a da, ada" in remarks


def test_the_newest_in_time_counts_and_late_is_said(folders):
    submissions, _ = folders
    for name, day in (("a 03_ranks.ipynb", 1), ("b 03_ranks.ipynb", 2), ("c 03_ranks.ipynb", 9)):
        give(submissions, "ada", notebook("1"), name)
        time = datetime(2025, 1, day).timestamp()
        os.utime(submissions / "ada" / name, (time, time))
    deadline = datetime(2025, 1, 5)
    counts = [(each.path, each.late) for each in found_in(submissions, deadline=deadline)[0] if each.counts]
    assert counts == [("ada/b 03_ranks.ipynb", False)]
    counts = [(each.path, each.late) for each in found_in(submissions)[0] if each.counts]
    assert counts == [("ada/c 03_ranks.ipynb", False)]
    deadline = datetime(2024, 1, 1)
    counts = [(each.path, each.late) for each in found_in(submissions, deadline=deadline)[0] if each.counts]
    assert counts == [("ada/c 03_ranks.ipynb", True)]


def test_names_and_times_may_be_anything(folders, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"), b"\xff 03_ranks.ipynb".decode("utf-8", "surrogateescape"))
    os.utime(next((submissions / "ada").iterdir()), (-(10**9), -(10**9)))
    give(submissions, b"\xfe\n".decode("utf-8", "surrogateescape"), notebook("1"))
    report = batch.grade(submissions, out, "A")
    assert report.marked.total() == 8 and len(rows(out)) == 2


def test_a_damaged_zip_file_stops_nothing(folders, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    with zipfile.ZipFile(submissions / "bob.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("03_ranks.ipynb", notebook("2") * 50)
    raw = bytearray((submissions / "bob.zip").read_bytes())
    raw[60:90] = bytes(30)
    (submissions / "bob.zip").write_bytes(raw)
    report = batch.grade(submissions, out, "A")
    assert report.marked.total() == 4 and any("bob.zip: cannot be read" in remark for remark in report.remarks)


def test_late_work_is_graded_and_marked_late(folders, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    batch.grade(submissions, out, "A", deadline=datetime(2000, 1, 1))
    assert rows(out)[0]["late"] == "late" and rows(out)[0]["points"] == "8"
    assert "handed in late" in (out / "feedback" / "ada" / "03_ranks.html").read_text()


def test_a_page_is_strict_and_escapes(folders, marks):
    submissions, out = folders
    give(submissions, '<script>alert("x")<', notebook("2"))
    batch.grade(submissions, out, "A")
    page = next((out / "feedback").rglob("*.html"))
    text = page.read_text()
    assert page.parent.parent == out / "feedback" and "<script" not in text and "&lt;script&gt;" in text
    assert "default-src 'none'; style-src 'sha256-" in text and "unsafe" not in text


@pytest.mark.parametrize("name", ["..", ".hidden", "a/../b", "con\n", "x" * 300, "ü"])
def test_a_student_names_no_place(name):
    folder = feedback.folder_name(name)
    assert "/" not in folder and not folder.startswith(".") and "\n" not in folder and len(folder) < 80


def test_the_results_may_not_lie_among_the_submissions(folders):
    submissions, _ = folders
    submissions.mkdir()
    with pytest.raises(ValueError, match="among the submissions"):
        batch.grade(submissions, submissions / "out", "A")


def run(*words):
    return CliRunner().invoke(command, [str(word) for word in words])


def test_the_command_grades_and_says_its_tier(folders):
    bubblewrap()
    submissions, out = folders
    give(submissions, "ada", solved("03_ranks"))
    result = run(submissions, "--out", out)
    assert result.exit_code == 0 and "tier A: bubblewrap" in result.output and "4 correct" in result.output
    assert rows(out)[0]["points"] == "11" and {row["tier"] for row in rows(out, "tasks.csv")} == {"A"}
    again = run(submissions, "--out", out)
    assert again.exit_code == 0 and "nothing new" in again.output
    noted = run("--out", out, "--override", "ada/03_ranks/auc=1.5", "--author", "G", "--reason", "r")
    assert noted.exit_code == 0 and rows(out)[0]["points"] == "9.5"


def test_the_command_refuses_without_a_sandbox_unless_told(folders, monkeypatch, marks):
    submissions, out = folders
    give(submissions, "ada", notebook("2"))
    monkeypatch.setattr(sandbox.shutil, "which", lambda name: None)
    result = run(submissions, "--out", out)
    assert result.exit_code == 2 and "apt-get install bubblewrap" in result.output and not out.exists()
    result = run(submissions, "--out", out, "--trusted")
    assert result.exit_code == 0 and "tier B" in result.output


def test_the_exit_status_is_1_for_faults_of_the_grader_alone(folders, monkeypatch, marks):
    submissions, out = folders
    give(submissions, "ada", b"broken")
    monkeypatch.setattr(sandbox, "probe", lambda: ("A", ""))
    result = run(submissions, "--out", out)
    assert result.exit_code == 0 and "4 invalid" in result.output
    give(submissions, "bob", notebook("x"))  # the toy of these tests fails on it
    result = run(submissions, "--out", out)
    assert result.exit_code == 1 and "grader error: bob" in result.output
    assert [row["points"] for row in rows(out)] == ["0", ""]


@pytest.mark.parametrize("word", ["ada", "ada/03_ranks/auc", "ada/03_ranks=1", "a/b/c=x"])
def test_an_override_says_what_it_takes(folders, word):
    result = run("--out", folders[1], "--override", word)
    assert result.exit_code == 2 and "STUDENT/EXERCISE/TASK=POINTS" in result.output
