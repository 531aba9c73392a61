"""The students' bundle: whole, reproducible, and as it stands worth no point."""

import ast
import inspect
import os
import shutil
import subprocess
import sys
import zipfile

import nbformat
import pytest

import irlab
from irlab.checker.sets import every_exercise, every_task
from irlab.checker.task import Task
from irlab.course.bundle import BundleError, bundle
from tests.shared import ROOT

TASKS = {name: task for name, task in every_task().items() if isinstance(task, Task)}


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bundle")
    path, _ = bundle(target=folder / "b.zip")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
    return folder / "irlab-student"


def test_it_holds_notebooks_exercises_and_irlab_and_no_answers(unpacked):
    files = {path.relative_to(unpacked).as_posix() for path in unpacked.rglob("*") if path.is_file()}
    assert {name.split("/")[0] for name in files if "/" in name} <= {"notebooks", "exercises", "irlab"}
    assert {f"exercises/{name}.ipynb" for name in every_exercise()} <= files
    assert "irlab/checker/judge.py" in files
    assert "notebooks/guide.ipynb" not in files
    assert not [name for name in files if "solution" in name or "jury" in name or name.endswith((".pyc", ".zip"))]


def test_the_same_files_give_the_same_bytes(tmp_path):
    one, two = (bundle(target=tmp_path / name)[0].read_bytes() for name in ("a.zip", "b.zip"))
    assert one == two
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.zip", "b.zip"]


def notebooks(folder):
    return sorted(path for path in folder.rglob("*.ipynb"))


def test_no_notebook_scores_a_point_as_it_stands(unpacked):
    """Whatever a notebook of the bundle defines under the name of a task is checked."""
    blanks = 0
    for path in notebooks(unpacked):
        namespace = {}
        for cell in nbformat.read(path, 4).cells:
            if cell.cell_type != "code":
                continue
            try:
                defined = {node.name for node in ast.parse(cell.source).body if isinstance(node, ast.FunctionDef)}
            except SyntaxError:  # a magic
                continue
            if defined & every_task().keys():
                exec("import math\nimport numpy as np\nimport irlab\n" + cell.source, namespace)
            for name in sorted(defined & every_task().keys()):
                verdict = irlab.check(namespace[name])
                blanks += verdict.status == "missing"
                assert verdict.credit == 0, f"{path.name}: {verdict}"
    assert blanks == len(every_task())


@pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)
def test_what_irlab_holds_is_delegated(task):
    handed_in = [task.reference, *(rival.formula for rival in task.rivals)]
    if task.name in irlab.__all__:
        handed_in.append(getattr(irlab, task.name))
    for function in handed_in:
        assert irlab.check(function, task=task.name).credit == 0
    assert irlab.check(task.reference, task=task.name).status == "delegated"
    wrapped = eval("lambda *inputs: reference(*inputs)", {"reference": task.reference})
    assert irlab.check(wrapped, task=task.name).status == "delegated"


def test_no_function_of_the_face_scores_a_point_for_any_task():
    face = [getattr(irlab, name) for name in irlab.__all__]
    for function in filter(inspect.isfunction, face):
        if function in (irlab.check, irlab.progress):
            continue
        for task in TASKS.values():
            assert irlab.check(function, task=task.name).credit == 0, (function, task.name)


def test_a_check_in_the_unpacked_bundle_works_without_the_rest(unpacked):
    code = (
        "import irlab\n"
        "def pool(runs, depth): return sorted({d for run in runs for d in run[:depth]})\n"
        "print(irlab.__file__, irlab.check(pool).status)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        cwd=unpacked,
        env={**os.environ, "PYTHONPATH": str(unpacked)},
        capture_output=True,
        text=True,
    )
    assert ran.stdout.split() == [str(unpacked / "irlab" / "__init__.py"), "correct"], ran.stderr


def test_an_exercise_in_which_someone_wrote_does_not_go_out(tmp_path):
    root = tmp_path / "course"
    for name in ("exercises", "solutions", "notebooks"):
        shutil.copytree(ROOT / name, root / name)
    for name in ("README.md", "LICENSE", "LICENSE-TEXT", "Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, root / name)
    (root / "irlab").mkdir()
    bundle(root)
    exercise = root / "exercises" / "03_ranks.ipynb"
    exercise.write_text(exercise.read_text().replace("raise NotImplementedError()", "return 1", 1))
    with pytest.raises(BundleError, match="03_ranks.ipynb is not what 03_ranks.py gives: run `make notebooks`"):
        bundle(root)
    exercise.rename(root / "exercises" / "99_mine.ipynb")
    shutil.copy(ROOT / "exercises" / "03_ranks.ipynb", exercise)
    with pytest.raises(BundleError, match="99_mine.ipynb has no source"):
        bundle(root)
    (root / "LICENSE").unlink()
    with pytest.raises(BundleError, match="lacks LICENSE"):
        bundle(root)
