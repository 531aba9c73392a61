"""The README's list of lectures and its picture are what the notebooks and the explorer say now."""

import re

import nbformat
import pytest

from irlab.course import contents
from tests.shared import ROOT


def test_the_list_of_lectures_and_the_picture_are_fresh():
    for path, text in contents.fresh().items():
        assert path.read_text("utf-8") == text, f"{path.name} is stale: run `make notebooks`"


def test_every_link_and_picture_of_the_readme_is_there():
    targets = re.findall(r"\]\(([^)#]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert targets and not [target for target in targets if not (ROOT / target).exists()]


def write(path, text):
    path.parent.mkdir(exist_ok=True)
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(text)]), path)


def test_a_row_has_the_title_the_minutes_and_the_exercises(tmp_path):
    write(tmp_path / "notebooks/00_start.ipynb", "# 00. Start\n\nThe core takes 50\nminutes, all of it 70 minutes.")
    write(tmp_path / "notebooks/01_next.ipynb", "# 01. Next\n\nAbout 60 minutes.")
    write(tmp_path / "exercises/01_next.ipynb", "# Exercises 01\n\nAllow 45 minutes.")
    assert contents.table(tmp_path).splitlines()[2:] == [
        "| [00. Start](notebooks/00_start.ipynb) | 50 |  |",
        "| [01. Next](notebooks/01_next.ipynb) | 60 | [45 minutes](exercises/01_next.ipynb) |",
    ]


def test_a_lecture_without_minutes_and_a_readme_without_a_place_are_named(tmp_path):
    write(tmp_path / "notebooks/00_start.ipynb", "# 00. Start\n\nNo word on time.")
    with pytest.raises(ValueError, match="00_start.ipynb: the first cell needs"):
        contents.table(tmp_path)
    (tmp_path / "README.md").write_text("# irlab")
    with pytest.raises(ValueError, match="README.md needs the lines"):
        contents.readme(tmp_path)
