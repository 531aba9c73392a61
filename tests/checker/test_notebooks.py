"""The exercise sets as notebooks: solutions earn everything, blanks nothing, and the text is that of the task."""

import json
import re

import nbformat
import pytest
from nbclient import NotebookClient

import irlab
from irlab.checker.choices import answer_key
from irlab.checker.outcome import call
from irlab.checker.sets import every_exercise, every_task
from irlab.checker.task import Task
from irlab.course.source import exercise, read_source
from tests.shared import ROOT

SOURCES = {name: read_source(ROOT / "solutions" / f"{name}.py") for name in every_exercise()}
each_task = pytest.mark.parametrize("task", every_task().values(), ids=every_task())


def functions(notebook):
    """What the code cells define; a check in a cell is skipped, as it is made here."""
    namespace = {}
    for cell in notebook.cells:
        if cell.cell_type == "code" and not cell.source.startswith("irlab."):
            exec(cell.source, namespace)
    return namespace


@pytest.fixture(scope="module")
def solutions():
    return {name: functions(source.notebook) for name, source in SOURCES.items()}


@pytest.fixture(scope="module")
def blanks():
    return {name: functions(exercise(source)) for name, source in SOURCES.items()}


@each_task
def test_the_solution_earns_every_point(task, solutions):
    function = solutions[task.exercise][task.name]
    if isinstance(task, Task):
        verdict = irlab.check(function)
    else:
        verdict = task.judge(call(function, ()), answer_key(ROOT / "solutions")[task.name])
    assert (verdict.status, verdict.credit) == ("correct", 1.0), str(verdict)


@each_task
def test_the_blank_earns_nothing(task, blanks):
    verdict = irlab.check(blanks[task.exercise][task.name])
    assert (verdict.status, verdict.credit) == ("missing", 0.0), str(verdict)


@each_task
def test_the_notebook_says_what_the_task_asks_and_what_it_earns(task):
    cells = SOURCES[task.exercise].notebook.cells
    place = next(i for i, cell in enumerate(cells) if cell.id == task.name)
    said, answer, asked = cells[place - 1].source, cells[place].source, cells[place + 1].source
    assert asked.splitlines()[-1] == f"irlab.check({task.name})"
    if isinstance(task, Task):
        assert f"def {task.signature}:" in answer
        assert one_line(task.statement) in one_line(said)
        assert f"({task.points} points)" in said
        assert cells[place + 1].metadata["nbgrader"]["points"] == task.points
    else:
        assert one_line(task.markdown()) in one_line(said)


@each_task
def test_a_tool_that_reads_the_cells_metadata_gives_a_blank_nothing(task, blanks):
    """nbgrader takes a cell that raises nothing for a right one: what it runs must raise."""
    if task.points:
        cell = next(cell for cell in SOURCES[task.exercise].notebook.cells if cell.id == f"{task.name}_check")
        with pytest.raises((AssertionError, NotImplementedError)):
            exec(cell.source, {"irlab": irlab, **blanks[task.exercise]})
        assert "HIDDEN" not in "".join(c.source for c in exercise(SOURCES[task.exercise]).cells)


def test_only_the_solutions_hold_the_key_of_a_graded_question():
    graded = [task for task in every_task().values() if not isinstance(task, Task) and task.right is None]
    assert graded
    key = answer_key(ROOT / "solutions")
    for question in graded:
        assert key[question.name] in question.options
        assert question.judge({"value": "a"}).status == "noted"
        assert question.judge({"value": key[question.name]}, key[question.name]).credit == 1.0


def one_line(text):
    return re.sub(r"\s+", " ", text)


def test_a_blank_notebook_runs_to_its_end_and_remembers_the_tries(tmp_path):
    folder = tmp_path / "exercises"
    folder.mkdir()
    notebook = nbformat.read(ROOT / "exercises" / "03_ranks.ipynb", 4)
    NotebookClient(notebook, kernel_name="python3", resources={"metadata": {"path": str(folder)}}).execute()
    said = [output.data["text/plain"] for cell in notebook.cells for output in cell.get("outputs", [])]
    assert [text.split("\n")[0] for text in said[:-1]] == [
        f"{name}: missing" for name in every_exercise()["03_ranks"].tasks
    ]
    assert said[-1].endswith("Next: reciprocal_rank in 03_ranks")
    kept = json.loads((folder / ".progress.json").read_text())
    assert {entry["tries"] for entry in kept["03_ranks"].values()} == {1}
