"""Red when broken: whatever is done to a notebook of the course is found; the message says what and where."""

import ast
import json
import shutil

import pytest
from click.testing import CliRunner

from irlab.cli.build import command
from irlab.course.build import build, find_sources, write
from irlab.course.freshness import stale
from tests.course.toys import SOLUTION, nbval
from tests.shared import ROOT

LECTURE = """\
# %% [markdown]
# # A toy lecture

# %%
from helper import VALUE

print("AP is", VALUE)

# %%
VALUE + 1
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("built")
    for name, text in {
        "notebooks/00_toy.py": LECTURE,
        "solutions/03_toy.py": SOLUTION,
        "library/helper.py": "VALUE = 0.589\n",
    }.items():
        (folder / name).parent.mkdir()
        (folder / name).write_text(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder / "library"))
        for result in build(find_sources([folder / "notebooks", folder / "solutions"])):
            write(result)
    return folder


@pytest.fixture
def course(built, tmp_path, monkeypatch):
    """A copy of the built toy course to damage, as the current folder."""
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "library"))
    monkeypatch.chdir(tmp_path)
    assert stale(find_sources()) == []
    return tmp_path


def damage(path, change):
    """Change a notebook's cells in place, its file otherwise as it was."""
    notebook = json.loads(path.read_text())
    change(notebook["cells"])
    path.write_text(json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


def found(*words):
    """The one message about the toy course, which holds these words."""
    [message] = stale(find_sources())
    for word in words:
        assert word in message, message
    return message


def test_a_deleted_output(course):
    damage(course / "notebooks/00_toy.ipynb", lambda cells: cells[1]["outputs"].clear())
    found("notebooks/00_toy.ipynb: cell 2 (`from helper import VALUE`)", "deleted", "notebooks/00_toy.py")


def test_a_number_edited_by_hand(course):
    def edit(cells):
        cells[1]["outputs"][0]["text"] = ["AP is 0.833\n"]

    damage(course / "notebooks/00_toy.ipynb", edit)
    found("notebooks/00_toy.ipynb: cell 2 (`from helper import VALUE`)", "edited by hand", "irlab build")


def test_a_number_that_the_library_made_stale(course):
    (course / "library/helper.py").write_text("VALUE = 0.833\n")
    assert stale(find_sources()) == []  # the quick step runs nothing
    [message] = stale(find_sources(["notebooks"]), run=True)
    assert "notebooks/00_toy.ipynb: cell 2 (`from helper import VALUE`)" in message
    assert "the library or the data changed" in message
    status, said = nbval(course, "notebooks", library=course / "library")
    assert status == 1 and "00_toy.ipynb::Cell 0" in said and "AP is 0.833" in said


def test_two_swapped_formulas_in_a_copy_of_the_library(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    source = tmp_path / "notebooks/02_sets.py"
    source.parent.mkdir()
    source.write_text(
        "# %%\nimport irlab\n\ngrades = [1, 0, 1, 1]\n\n"
        "# %%\nirlab.precision(grades, k=2)\n\n"
        "# %%\nirlab.recall(grades, n_relevant=4, k=2)\n"
    )
    shutil.copytree(ROOT / "irlab", tmp_path / "irlab", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    write(build([source])[0])
    swap_results(tmp_path / "irlab/measures/sets.py", "precision", "recall")
    status, said = nbval(tmp_path, "notebooks", library=tmp_path)
    assert status == 1
    assert "02_sets.ipynb::Cell 0" not in said
    assert "02_sets.ipynb::Cell 1" in said and "irlab.precision(grades, k=2)" in said
    assert "02_sets.ipynb::Cell 2" in said


def swap_results(path, one, other):
    """Exchange what two functions of a file return in the end."""
    rows = path.read_text().splitlines(keepends=True)
    functions = {node.name: node for node in ast.parse("".join(rows)).body if isinstance(node, ast.FunctionDef)}
    ends = {name: functions[name].body[-1] for name in (one, other)}
    spans = {name: slice(end.lineno - 1, end.end_lineno) for name, end in ends.items()}
    first, last = sorted(spans.values(), key=lambda span: span.start)
    rows[last], rows[first] = rows[first], rows[last]
    path.write_text("".join(rows))


def test_a_notebook_that_was_never_run(course):
    def forget(cells):
        for cell in cells:
            if cell["cell_type"] == "code":
                cell.update(outputs=[], execution_count=None)

    damage(course / "notebooks/00_toy.ipynb", forget)
    found("notebooks/00_toy.ipynb: was never run, none of its 2 code cells", "run `irlab build")


def test_a_cell_that_was_not_run_or_not_in_order(course):
    damage(course / "notebooks/00_toy.ipynb", lambda cells: cells[2].update(execution_count=3, outputs=[]))
    messages = stale(find_sources())
    assert any("cell 3 (`VALUE + 1`) ran as number 3, not 2" in message for message in messages)
    damage(course / "notebooks/00_toy.ipynb", lambda cells: cells[2].update(execution_count=None))
    messages = stale(find_sources())
    assert any(message.endswith("cell 3 (`VALUE + 1`) was never run") for message in messages)


def test_an_exercise_edited_by_hand(course):
    def solve(cells):
        cells[1]["source"] = ["def reciprocal_rank(grades):\n", "    return 1.0"]

    damage(course / "exercises/03_toy.ipynb", solve)
    found(
        "exercises/03_toy.ipynb: cell 2 (`def reciprocal_rank(grades):`)",
        "not what solutions/03_toy.py gives (edited by hand",
        "run `irlab build solutions/03_toy.py`",
    )
    damage(course / "exercises/03_toy.ipynb", lambda cells: cells[1].update(source=[]))
    found("exercises/03_toy.ipynb: cell 2 (``)", "not what solutions/03_toy.py gives")


def test_a_cell_added_to_or_taken_from_an_exercise(course):
    damage(course / "exercises/03_toy.ipynb", lambda cells: cells.pop())
    found("exercises/03_toy.ipynb: 4 cells where solutions/03_toy.py gives 5")  # the last one, locked


def test_points_changed_in_an_exercise(course):
    damage(course / "exercises/03_toy.ipynb", lambda cells: cells[2]["metadata"]["nbgrader"].update(points=9))
    found("exercises/03_toy.ipynb: cell 3 (`assert reciprocal_rank([0, 1]) == 0.5`)")


def test_a_source_that_changed_since_the_build(course):
    source = course / "notebooks/00_toy.py"
    source.write_text(source.read_text().replace("VALUE + 1", "VALUE + 2"))
    found("notebooks/00_toy.ipynb: cell 3 (`VALUE + 1`): not what notebooks/00_toy.py gives")


def test_a_solution_that_changed_is_found_in_both_copies(course):
    source = course / "solutions/03_toy.py"
    source.write_text(source.read_text().replace('"""One over', '"""1 over'))
    messages = stale(find_sources())
    assert [message.split(":")[0] for message in messages] == [
        "solutions/03_toy.ipynb",
        "exercises/03_toy.ipynb",
    ]


@pytest.mark.parametrize("name", ["notebooks/00_toy.ipynb", "solutions/03_toy.ipynb", "exercises/03_toy.ipynb"])
def test_a_missing_notebook_and_one_that_is_none(course, name):
    (course / name).write_text("{}")
    found(f"{name}: not a notebook")
    (course / name).write_text("<<<<<<< HEAD")
    found(f"{name}: not a notebook")
    (course / name).unlink()
    found(f"{name}: missing")


def test_a_notebook_without_a_source(course):
    shutil.copy(course / "notebooks/00_toy.ipynb", course / "notebooks/99_old.ipynb")
    found("notebooks/99_old.ipynb: a notebook without a source")
    (course / "notebooks/99_old.ipynb").unlink()
    shutil.copy(course / "exercises/03_toy.ipynb", course / "exercises/99_old.ipynb")
    found("exercises/99_old.ipynb: a notebook without a source")
    assert stale(find_sources(["notebooks"])) == []


def test_a_notebook_saved_by_another_program(course):
    path = course / "notebooks/00_toy.ipynb"
    path.write_text(json.dumps(json.loads(path.read_text()), indent=2))
    found("notebooks/00_toy.ipynb: saved by another program")


def test_more_than_three_outputs_that_are_not_compared(course):
    source = course / "notebooks/01_clock.py"
    source.write_text('# %% ignore="the clock differs"\n1 + 1\n' * 4)
    write(build([source])[0])
    message = found("4 outputs are not compared, at most 3 may be")
    assert message.count("01_clock.ipynb: cell") == 4


def test_the_command_says_fresh_or_what_is_not_and_its_status_tells(course):
    done = CliRunner().invoke(command, ["--check"])
    assert (done.exit_code, done.output) == (0, "fresh: the notebooks of 2 sources\n")
    assert CliRunner().invoke(command, ["--check", "--run"]).exit_code == 0
    (course / "exercises/03_toy.ipynb").unlink()
    done = CliRunner().invoke(command, ["--check"])
    assert done.exit_code == 1 and "exercises/03_toy.ipynb: missing" in done.output
