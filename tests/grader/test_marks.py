"""Marks: honest work keeps them, the same work gets the same ones, and they give nothing away."""

import os
import re

import pytest

from irlab.checker.sets import every_exercise
from irlab.checker.task import Exercise
from irlab.grader import batch
from irlab.grader.journal import Journal
from irlab.grader.marking import Examiner, clean, graded, outcome_of
from irlab.grader.notebook import read
from irlab.grader.sandbox import Limits
from tests.grader.submissions import accepted, hand_in, notebook
from tests.shared import bubblewrap

ALL = os.environ.get("IRLAB_JURY") == "all"
ROOMY = Limits(seconds=30)


def test_accepted_variants_with_noise_around_them_get_all_points(tmp_path):
    bubblewrap()
    for student, exercise, raw in accepted(every_exercise(), 99 if ALL else 1):
        hand_in(tmp_path / "in", student, raw, f"{exercise}.ipynb")
    report = batch.grade(tmp_path / "in", tmp_path / "out", "A", limits=ROOMY, jobs=2)
    lines = (tmp_path / "out" / "tasks.csv").read_text().splitlines()[1:]
    assert not report.troubles and len(lines) >= len(every_exercise()) * 4
    assert [line for line in lines if ",correct," not in line] == []


def test_the_same_submission_and_seed_give_the_same_bytes():
    bubblewrap()
    raw = notebook(
        reciprocal_rank="def reciprocal_rank(grades):\n    return object()",
        mean_reciprocal_rank="def mean_reciprocal_rank(ranks, k):\n    raise ValueError({'a', 'b', 'c', object()})",
        average_precision="import random\ndef average_precision(*_):\n    return random.random()",
        auc="import numpy as np\ndef auc(a, b):\n    return np.random.rand()",
    )
    found = set()
    for _ in range(20 if ALL else 3):
        with Examiner(read(raw), "A", ROOMY, 11, {}) as examiner:
            found.add("\n".join(examiner.mark(task).dumps() for task in graded(every_exercise()["03_ranks"])))
    assert len(found) == 1, found


SECRET = 86753.0  # begins every hidden input; nothing that can be seen holds it
EXPECTED = 0.7316529


def secretive():
    """An exercise of which every hidden input and every expected value is a canary."""
    exercise = Exercise("77_canary", "Canaries")

    def draw(rng, size):
        return ([SECRET + rng.randint(1, 9) / 10] * size,)

    for name in ("first", "second", "third"):

        def reference(values):
            return EXPECTED + len(values)

        reference.__name__ = name
        exercise.task(draw, visible=[([1.0],)], edges=[([SECRET],), ([],)])(reference)
    return {exercise.name: exercise}


TELL = """
import json, os
def tell(values):
    print(values)
    try:
        for name in os.listdir("."):
            with open(name) as file:
                print(file.read())
        with open("kept", "a") as file:
            file.write(json.dumps(values))
    except OSError:
        pass
    return "seen " + json.dumps(values)
"""


def test_no_hidden_input_and_no_expected_value_is_in_anything_that_is_written(tmp_path):
    bubblewrap()
    leaks = {
        "message": "raise ValueError(tell(values))",
        "name": "raise type(tell(values), (Exception,), {})",
        "text": "return tell(values)",
        "list": "tell(values); return list(values)",
        "number": "tell(values); return values[0] if values else 0",
        "kept": "return 7 if not os.path.exists('kept') and tell(values) else open('kept').read()",
        "exit": "raise SystemExit(tell(values))",
    }
    right = "if values == [1.0]:\n        return 1.7316529\n    "
    for student, body in leaks.items():
        for how in ("", right):
            sources = {name: f"{TELL}\ndef {name}(values):\n    {how}{body}" for name in ("first", "second", "third")}
            hand_in(tmp_path / "in", f"{student} {len(how)}", notebook(**sources), "77_canary.ipynb")
    report = batch.grade(tmp_path / "in", tmp_path / "out", "A", exercises=secretive(), limits=ROOMY, jobs=2)
    assert not report.troubles and report.marked.total() == 42
    files = [path for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert len(files) > 30
    for path in files:
        raw = path.read_bytes()
        assert b"86753" not in raw and b"0.7316" not in raw, path
        assert not re.search(rb"[345678]\.7316529", raw), path


SEARCH = """
import ctypes, re
def first(values):
    wanted, found = re.compile(rb"[.]7[3]1652[9]"), 0.0
    for line in open("/proc/self/maps"):
        start, end = (int(part, 16) for part in line.split()[0].split("-"))
        if " rw-p" in line and end - start < 1 << 28:
            found += len(wanted.findall(ctypes.string_at(start, end - start)))
    return found
"""


@pytest.mark.parametrize("kept, least, most", [("", 0, 0), ("kept = [repr(n + 0.7316529) for n in range(5)]", 5, 99)])
def test_no_expected_value_is_in_the_memory_of_a_child(kept, least, most):
    """A fork's memory is its parent's; the second search finds what is really there."""
    bubblewrap()
    with Examiner(read(notebook(first=kept + SEARCH)), "A", ROOMY, 3, {}) as examiner:
        mark = examiner.mark(secretive()["77_canary"].tasks["first"])
    assert mark.status == "wrong" and least <= float(mark.yours) <= most, mark


def test_a_named_mistake_and_another_convention_keep_hint_and_share(tmp_path):
    bubblewrap()
    last = "def reciprocal_rank(grades):\n    ranks = [r for r, g in enumerate(grades, 1) if g > 0]\n"
    raw = notebook(
        reciprocal_rank=last + "    return 1 / ranks[-1] if ranks else 0",
        mean_reciprocal_rank="def mean_reciprocal_rank(ranks, k): return 3",
        average_precision="def average_precision(grades, n_relevant): return 1.0",
    )
    tasks = every_exercise()["03_ranks"].tasks
    with Examiner(read(raw), "A", ROOMY, 5, {}) as examiner:
        mark = examiner.mark(tasks["reciprocal_rank"])
        assert (mark.status, mark.tag, mark.points) == ("wrong", "last_relevant", 0.0)
        assert "first one only" in mark.message
        assert examiner.mark(tasks["mean_reciprocal_rank"]).status == "wrong"
        mark = examiner.mark(tasks["average_precision"])
        assert mark.status == "runtime error" and "The signature is average_precision(" in mark.message
        assert examiner.mark(tasks["auc"]).status == "missing"


def test_right_on_all_but_an_edge_is_partial():
    bubblewrap()
    source = "def reciprocal_rank(grades): return next(1 / r for r, g in enumerate(grades, 1) if g > 0)"
    with Examiner(read(notebook(reciprocal_rank=source)), "A", ROOMY, 5, {}) as examiner:
        mark = examiner.mark(every_exercise()["03_ranks"].tasks["reciprocal_rank"])
    assert (mark.status, mark.points) == ("partial", 1.0) and "StopIteration" in mark.message


def test_a_renamed_function_is_asked_for_by_its_name():
    bubblewrap()
    raw = notebook(reciprocal_rank="def reciprocal_ranks(grades): return 1.0")
    with Examiner(read(raw), "A", ROOMY, 5, {}) as examiner:
        mark = examiner.mark(every_exercise()["03_ranks"].tasks["reciprocal_rank"])
    assert mark.status == "missing" and "did you mean reciprocal_ranks?" in mark.message


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"value": 1, "error": {}},
        {"timeout": 3},
        {"ended": "correct"},
        {"error": 7},
        {"delegated": 7},
        {"value": {}},
    ],
)
def test_an_answer_that_is_none_is_never_more_than_that(answer):
    outcome = outcome_of(answer)
    assert outcome.get("ended") == "protocol violation" or "refused" in outcome


def test_text_of_a_student_is_cleaned():
    assert clean("<A object at 0x7f12ab34cd> \x1b[31m\ud800") == "<A object at 0x...> \ufffd[31m?"
    assert len(clean("x" * 10_000)) < 500


def test_a_fault_of_the_grader_is_no_zero_and_is_tried_again(tmp_path, monkeypatch):
    bubblewrap()
    hand_in(tmp_path / "in", "ada", notebook(first="def first(values): return 7"), "77_canary.ipynb")
    exercises = secretive()
    right = Examiner.mark

    def fails(self, task):
        if task.name == "second":
            raise RuntimeError("the disk is on fire")
        return right(self, task)

    monkeypatch.setattr(Examiner, "mark", fails)
    report = batch.grade(tmp_path / "in", tmp_path / "out", "A", exercises=exercises, limits=ROOMY)
    assert len(report.troubles) == 1 and "on fire" in report.troubles[0]
    table = (tmp_path / "out" / "gradebook.csv").read_text()
    assert "ada,77_canary,,6,open: second,,,ada/77_canary.ipynb" in table
    assert "second,grader error,,,2," in (tmp_path / "out" / "tasks.csv").read_text()
    page = (tmp_path / "out" / "feedback" / "ada" / "77_canary.txt").read_text()
    assert "not all is graded yet" in page and "second: grader error, not graded" in page
    monkeypatch.setattr(Examiner, "mark", right)
    report = batch.grade(tmp_path / "in", tmp_path / "out", "A", exercises=exercises, limits=ROOMY)
    assert not report.troubles and dict(report.marked) == {"missing": 1}
    with Journal(tmp_path / "out" / "journal.sqlite") as journal:
        assert len(journal.known()) == 3 and len(journal.troubles()) == 1
