"""What must hold of every notebook that the course hands out; first on what breaks it, then on the course."""

import nbformat.v4 as v4
import pytest

from irlab.course.build import loads
from irlab.course.freshness import stale
from irlab.course.hygiene import faults, ignored
from tests.shared import ROOT

SOURCES = [path for folder in ("notebooks", "solutions") for path in sorted((ROOT / folder).glob("*.py"))]


def shows(*outputs, tags=(), source="x"):
    """The faults of one code cell with these outputs, as one text."""
    metadata = {"tags": list(tags)} if tags else {}
    cell = v4.new_code_cell(source, outputs=list(outputs), execution_count=1, metadata=metadata)
    return "; ".join(words for _, words in faults(v4.new_notebook(cells=[cell])))


def data(**mimes):
    return v4.new_output("display_data", {name.replace("_", "/", 1): text for name, text in mimes.items()})


WORDS = "AP falls from .833 to .589."
IMAGE = '<img alt="AP falls" src="data:image/png;base64,iVBORw0x7fffffff">'


@pytest.mark.parametrize(
    "outputs",
    [
        [],
        [data(text_plain="0.5")],
        [data(text_plain=WORDS, text_html=IMAGE)],
        [data(text_plain=WORDS, image_png="iVBORw")],
        [v4.new_output("stream", text="AP 0.5, see https://example.org/home/x and work/notebooks")],
    ],
)
def test_sound_outputs(outputs):
    assert shows(*outputs) == ""


@pytest.mark.parametrize(
    "output, words",
    [
        (data(image_png="iVBORw"), "without a text equivalent"),
        (data(image_png="iVBORw", text_plain="<Figure size 640x480 with 1 Axes>"), "without a text equivalent"),
        (data(text_html=IMAGE, text_plain="<IPython.core.display.HTML object>"), "without a text equivalent"),
        (data(text_html="<svg></svg>", text_plain="Swap()"), "without a text equivalent"),
        (data(text_html='<img src="x.png">', text_plain=WORDS), "<img> without alt text"),
        (data(text_html='<img alt="" src="x.png">', text_plain=WORDS), "<img> without alt text"),
        (v4.new_output("stream", name="stderr", text="FutureWarning: old"), "standard error: FutureWarning"),
        (v4.new_output("error", ename="ValueError", evalue="no"), "error without the tag raises-exception: Va"),
        (data(text_plain="Box at 0x7f3a2b1c9d"), "a raw address: 0x7f3a2b1c9d"),
        (data(text_html="<b>/home/ann/runs/bm25.txt</b>"), "a path of one machine: /home/ann/runs/bm25.txt"),
        (data(text_plain="C:\\Users\\ann\\run.txt"), "a path of one machine"),
        (data(text_plain="lib/python3.11/site-packages/numpy"), "a path of one machine: site-packages"),
    ],
)
def test_unsound_outputs(output, words):
    assert words in shows(output)


def test_a_widget_view_and_widget_state_are_faults():
    view = v4.new_output("display_data", {"application/vnd.jupyter.widget-view+json": {}, "text/plain": WORDS})
    assert "stores a widget view" in shows(view)
    assert faults(v4.new_notebook(metadata={"widgets": {}}))


def test_an_error_where_one_is_the_point_is_stored_and_must_be_there():
    error = v4.new_output("error", ename="ValueError", evalue="no", traceback=["ValueError: no"])
    assert shows(error, tags=["raises-exception"]) == ""
    assert "stores no error" in shows(tags=["raises-exception"])


def test_an_output_that_is_not_compared_has_its_reason():
    assert "without a reason" in shows(tags=["nbval-ignore-output"])
    assert "NBVAL_IGNORE_OUTPUT in the code" in shows(source="# NBVAL_IGNORE_OUTPUT\nx")
    cell = v4.new_code_cell("x", execution_count=1)
    cell.metadata = {"tags": ["nbval-ignore-output"], "irlab": {"ignored": "the clock differs"}}
    notebook = v4.new_notebook(cells=[cell])
    assert faults(notebook) == [] and ignored(notebook) == [0]


def test_cells_run_in_order_from_one():
    cells = [v4.new_code_cell("x", execution_count=count) for count in (1, 3, None)]
    assert faults(v4.new_notebook(cells=cells)) == [
        (1, "ran as number 3, not 2: run all cells in order"),
        (2, "was never run"),
    ]


def test_six_lines_of_prose_are_enough():
    def words(text):
        return [words for _, words in faults(v4.new_notebook(cells=[v4.new_markdown_cell(text)]))]

    around = "# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n$$\nx\n$$\n\n```\ncode\n```\n\n"
    assert words(around + "One line.\n" * 6) == []
    assert words(around + "One line.\n" * 7) == ["holds 7 lines of prose, at most 6 may be"]
    assert words("- an item\n" * 7) == ["holds 7 lines of prose, at most 6 may be"]
    assert words("word " * 160) == ["holds 7 lines of prose, at most 6 may be"]


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_notebook_of_the_course_is_sound(source):
    notebook = loads(source.with_suffix(".ipynb").read_text("utf-8"))
    assert faults(notebook) == []


def test_the_course_is_fresh_with_at_most_three_outputs_that_are_not_compared():
    assert SOURCES, "no source in notebooks/ and solutions/"
    assert stale(SOURCES) == []
