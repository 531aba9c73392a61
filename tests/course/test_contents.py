"""The README's list of lectures and its picture are what the notebooks and the explorer say now."""

import re

import nbformat
import pytest

from irlab.course import contents, times
from tests.shared import ROOT


def test_the_list_of_lectures_and_the_picture_are_fresh():
    for path, text in contents.fresh().items():
        assert path.read_text("utf-8") == text, f"{path.name} is stale: run `make notebooks`"


def test_every_link_and_picture_of_the_readme_is_there():
    targets = re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert targets and not [target for target in targets if not (ROOT / target).exists()]


def test_the_table_of_times_has_a_row_for_every_notebook():
    said = (ROOT / "README.md").read_text("utf-8").partition(times.BEGIN)[2].partition(times.END)[0]
    names = re.findall(r"^\| \[(\w+)\]\(notebooks/\1.ipynb\) \| \d+ \|$", said, re.MULTILINE)
    assert names == sorted(path.stem for path in (ROOT / "notebooks").glob("*.py"))
    assert times.table({"00_a": 3.2, "glossary": 0.6}, 3.4).splitlines()[2:] == [
        "| [00_a](notebooks/00_a.ipynb) | 3 |",
        "| [glossary](notebooks/glossary.ipynb) | 1 |",
        "| all, two at a time | 3 |",
    ]


def write(path, *texts):
    path.parent.mkdir(exist_ok=True)
    cells = [nbformat.v4.new_markdown_cell(text) for text in texts] + [nbformat.v4.new_code_cell("99")]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)


def test_a_row_has_the_title_the_minutes_what_is_needed_and_the_exercises(tmp_path):
    needs = "**What you need:** lectures [00](00_start.ipynb) and 01 (precision); a little Python."
    minutes = "**Minutes:** 50 for the core, 10 for the optional sections. 7 things to see."
    write(tmp_path / "notebooks/00_start.ipynb", "# 00 Start\n\nAbout 60\nminutes.")
    write(tmp_path / "notebooks/02_next.ipynb", "# 02 Next: more", "**You will learn 3 things**", f"{needs}\n{minutes}")
    write(tmp_path / "exercises/02_next.ipynb", "# Exercises 02\n\nYou need lecture 02; allow 45 minutes.")
    write(tmp_path / "exercises/05_users.ipynb", "# Exercises 05. Users\n\nAllow 30 minutes.")
    assert contents.table(tmp_path).splitlines()[2:] == [
        "| 00 | [Start](notebooks/00_start.ipynb) | 60 |  |  |",
        "| 02 | [Next: more](notebooks/02_next.ipynb) | 50 + 10 | 00, 01 | [45](exercises/02_next.ipynb) |",
        "| 05 | Users (exercises only) |  |  | [30](exercises/05_users.ipynb) |",
    ]


def test_a_lecture_without_minutes_and_a_readme_without_a_place_are_named(tmp_path):
    write(tmp_path / "notebooks/00_start.ipynb", "# 00 Start\n\nNo word on time.")
    with pytest.raises(ValueError, match="00_start.ipynb: before its first code"):
        contents.table(tmp_path)
    write(tmp_path / "notebooks/00_start.ipynb", "# 00 Start\n\n5 minutes.")
    (tmp_path / "README.md").write_text("# irlab")
    with pytest.raises(ValueError, match="README.md needs the lines"):
        contents.readme(tmp_path)
