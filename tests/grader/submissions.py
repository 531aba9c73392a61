"""Submissions that the tests of the grader hand in."""

import json
from itertools import cycle

from tests.shared import ROOT


def code(source, grade_id=None):
    mine = {"nbgrader": {"grade_id": grade_id, "solution": True, "grade": False}} if grade_id else {}
    return {"cell_type": "code", "metadata": mine, "source": source, "outputs": []}


def notebook(*answers, **named):
    """Bytes of a notebook: cells without a name, and answer cells by task."""
    cells = [*map(code, answers), *(code(source, name) for name, source in named.items())]
    return json.dumps({"cells": cells, "nbformat": 4, "nbformat_minor": 5, "metadata": {}}).encode()


def hand_in(folder, student, raw, name="03_ranks.ipynb"):
    (folder / student).mkdir(parents=True, exist_ok=True)
    (folder / student / name).write_bytes(raw)


def solved(name):
    """A set with all its answers."""
    return (ROOT / "solutions" / f"{name}.ipynb").read_bytes()


NOISE = (
    "import sys, warnings\nprint('here')\nprint('there', file=sys.stderr)\nwarnings.warn('hm')",
    "%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.plot([1, 2])",
    "not python at all",
    "1 / 0",
    "import irlab\nirlab.average_precision([1, 0])\nirlab.check(print)\nirlab.progress()",
)


def accepted(every_exercise, count):
    """(name, exercise, bytes): notebooks of accepted variants from the exercises' jury, with noise around them."""
    for exercise in every_exercise.values():
        variants = {
            name: sorted((ROOT / "tests" / "jury" / exercise.name / name / "accepted").glob("*.py"))
            for name, task in exercise.tasks.items()
            if task.points and hasattr(task, "reference")
        }
        keys = json.loads(solved(exercise.name))["cells"]
        for number in range(min(count, max(map(len, variants.values())))):
            cells = [code(NOISE[(number + shift) % len(NOISE)]) for shift in range(2)]
            for name, files in variants.items():
                source = files[number % len(files)].read_text()
                cells.append(code("# what I think\n" + source + "\nprint('done')", name))
            taken = {*variants}
            for cell in keys:  # the answers to questions
                mine = cell["metadata"].get("nbgrader", {})
                if mine.get("solution") and mine["grade_id"] not in taken and cell["cell_type"] == "code":
                    cells.append(cell)
            cells += [code(noise) for noise, _ in zip(cycle(NOISE), range(number % 3), strict=False)]
            raw = json.dumps({"cells": cells, "nbformat": 4, "nbformat_minor": 5, "metadata": {}}).encode()
            yield f"variant {number}", exercise.name, raw
