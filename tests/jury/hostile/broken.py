"""Notebooks that are broken or made to break something, each with the verdicts that it must get."""

import json
import os
import zipfile
from dataclasses import dataclass

from tests.shared import ROOT

TASKS = ("reciprocal_rank", "mean_reciprocal_rank", "average_precision", "auc")
FILE = "03_ranks.ipynb"
SET = ROOT / "solutions" / FILE


def solved():
    """The set with all its answers, as a student would hand it in, as a dictionary."""
    return json.loads(SET.read_text(encoding="utf-8"))


def dumped(found):
    return json.dumps(found).encode()


def honest():
    return dumped(solved())


def answer(found, task="reciprocal_rank"):
    """The answer cell of a task."""
    return next(cell for cell in found["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == task)


def code(source):
    return {"cell_type": "code", "metadata": {}, "source": source, "outputs": [], "execution_count": None}


def notebook(source):
    """The set with another answer to reciprocal_rank; "# %%" in it starts a cell at the end of the notebook."""
    first, *more = source.split("# %%\n")
    found = solved()
    answer(found)["source"] = first
    found["cells"] += [code(each) for each in more]
    return dumped(found)


@dataclass(frozen=True)
class Broken:
    make: object  # make(folder) writes what is handed in
    verdicts: dict | None  # task -> status; None: not graded at all, and said so


BROKEN = {}


def broken(first="correct", rest="correct", name=FILE, graded=True):
    """Register a function that gives the bytes of a file, with the verdicts on the first task and the others."""

    def register(function):
        def make(folder):
            (folder / name).write_bytes(function())

        verdicts = dict.fromkeys(TASKS, rest) | {"reciprocal_rank": first} if graded else None
        BROKEN[function.__name__] = Broken(make, verdicts)
        return function

    return register


def changed(function):
    """Make bytes of a change of the solved set."""

    def make():
        found = solved()
        return dumped(function(found) or found)

    make.__name__ = function.__name__
    return make


@broken("invalid", "invalid")
def empty():
    return b""


@broken("invalid", "invalid")
def truncated():
    return honest()[:5000]


@broken("invalid", "invalid")
def not_utf_8():
    return honest().decode().encode("utf-16")


@broken("invalid", "invalid")
def nested_deeply():
    return b'{"cells": ' + b"[" * 500_000 + b"]" * 500_000 + b"}"


@broken("invalid", "invalid")
def larger_than_any_notebook():
    return b'{"cells": [], "metadata": "' + b"x" * (21 << 20) + b'"}'


@broken("invalid", "invalid")
def a_list():
    return b"[]"


@broken("missing", "missing")
def no_cells():
    return b'{"cells": [], "nbformat": 4}'


@broken()
@changed
def version_3(found):
    for cell in found["cells"]:
        if cell["cell_type"] == "code":
            cell["input"] = cell.pop("source")
    return {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": found["cells"]}]}


@broken()
@changed
def version_99(found):
    found["nbformat"] = 99


@broken()
@changed
def unknown_kernel(found):
    found["metadata"] = {"kernelspec": {"name": "../../evil", "display_name": "<script>", "language": "cobol"}}


@broken("missing")
@changed
def deleted_cell(found):
    found["cells"].remove(answer(found))


@broken("missing")
@changed
def converted_cell(found):
    cell = answer(found)
    cell["cell_type"] = "markdown"


@broken()
@changed
def duplicated_cells(found):
    found["cells"] += [cell for cell in found["cells"] if cell["metadata"].get("nbgrader")]


@broken()
@changed
def lost_metadata(found):
    for cell in found["cells"]:
        cell["metadata"] = []


@broken()
@changed
def cells_of_every_kind(found):
    odd = [None, 7, "cell", {}, {"cell_type": ["code"]}, {"cell_type": "code", "source": {"a": 1}}]
    found["cells"] += [*odd, {"cell_type": "code", "source": [1, None]}, code("x = '\ud800'")]


@broken()
@changed
def script_in_outputs(found):
    answer(found)["outputs"] = [{"output_type": "display_data", "data": {"text/html": "<script>alert(1)</script>"}}]


@broken("runtime error")
@changed
def script_in_a_message(found):
    answer(found)["source"] = 'def reciprocal_rank(grades):\n    raise ValueError("<script>alert(1)</script>")'


@broken(name="03_ranks (1) – copy <b>.ipynb")
def spaces_in_its_name():
    return honest()


@broken(name="anything.ipynb")
def another_name():
    return honest()


@broken(graded=False, name="anything.ipynb")
def no_exercise():
    return b'{"cells": []}'


def made(verdict):
    """Register a function that writes into the folder itself."""

    def register(function):
        BROKEN[function.__name__] = Broken(function, dict.fromkeys(TASKS, verdict) if verdict else None)
        return function

    return register


@made("invalid")
def zip_bomb(folder):
    with zipfile.ZipFile(folder / "all.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open(FILE, "w") as file:
            for _ in range(200):
                file.write(b" " * (1 << 20))
            file.write(b"{}")


@made("correct")
def path_traversal_in_a_zip(folder):
    with zipfile.ZipFile(folder / "all.zip", "w") as archive:
        archive.writestr(f"../../../{FILE}", honest())


@made(None)
def no_zip(folder):
    (folder / "all.zip").write_bytes(b"PK\x03\x04 and nothing else")


@made(None)
def a_link(folder):
    os.symlink(SET, folder / FILE)


@made(None)
def a_link_to_a_folder(folder):
    os.symlink(SET.parent, folder / "mine")


@made(None)
def a_pipe(folder):
    os.mkfifo(folder / FILE)


@made("correct")
def local_modules_beside_it(folder):
    (folder / FILE).write_bytes(honest())
    for name in ("irlab.py", "numpy.py", "json.py", "sitecustomize.py", "conftest.py"):
        (folder / name).write_text("raise SystemExit('taken over')")


@made("correct")
def the_newest_counts(folder):
    (folder / "old 03_ranks.ipynb").write_bytes(b"{}")
    os.utime(folder / "old 03_ranks.ipynb", (1e9, 1e9))
    (folder / FILE).write_bytes(honest())
