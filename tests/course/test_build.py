"""Built notebooks: the same bytes each time, nothing of the machine, and nothing written that has a fault."""

import json
import shutil

import pytest
from click.testing import CliRunner

from irlab.cli.build import command
from irlab.course.build import build, dumps, find_sources, loads, write
from tests.course.toys import lay_out, nbval


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The toy course, built: its folder, and what the build said."""
    folder = tmp_path_factory.mktemp("built")
    lay_out(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder / "library"))
        results = build(find_sources([folder / "notebooks", folder / "solutions"]))
        assert [result.faults for result in results] == [[], []]
        for result in results:
            write(result)
    return folder


@pytest.fixture
def course(built, tmp_path, monkeypatch):
    """A copy of the built toy course, as the current folder."""
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "library"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def outputs(folder, name="notebooks/00_toy.ipynb"):
    cells = json.loads((folder / name).read_text())["cells"]
    return [cell["outputs"] for cell in cells if cell["cell_type"] == "code"]


def test_a_second_build_in_another_folder_gives_the_same_bytes(built, course):
    results = build(find_sources())
    assert [write(result) for result in results] == [[], []]
    assert {path.name for path in course.glob("*/*.ipynb")} == {"00_toy.ipynb", "03_toy.ipynb"}
    assert not list(course.glob("*/*.tmp"))


def test_nbval_finds_in_every_output_what_is_stored(built):
    status, said = nbval(built, "notebooks", "solutions", library=built / "library")
    assert status == 0, said
    assert "10 passed" in said


def test_stored_outputs_keep_words_and_pictures_and_nothing_of_the_machine(built):
    table, figure, widget, error, clock, printed = outputs(built)
    assert set(table[0]["data"]) == set(figure[0]["data"]) == set(widget[0]["data"]) == {"text/html", "text/plain"}
    assert "0.589" in "".join(table[0]["data"]["text/html"])
    assert '<img alt="Precision falls at rank 2." src="data:image/svg+xml;base64,' in "".join(
        figure[0]["data"]["text/html"]
    )
    assert widget[0]["metadata"] == {}
    assert error[0]["traceback"] == ["ZeroDivisionError: division by zero"]
    assert [output["output_type"] for output in printed] == ["stream", "execute_result"]
    text = (built / "notebooks/00_toy.ipynb").read_text()
    for trace in (str(built), "site-packages", "ipykernel_", "widget-view", "\x1b", "\r", '"version"'):
        assert trace not in text
    metadata = json.loads(text)["metadata"]
    assert set(metadata) == {"irlab", "kernelspec", "language_info"}
    assert text.endswith("}\n") and json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n" == text


def test_an_exercise_is_generated_and_was_not_run(built):
    assert outputs(built, "exercises/03_toy.ipynb") == [[], [], []]
    text = (built / "exercises/03_toy.ipynb").read_text()
    assert "raise NotImplementedError()" in text and "YOUR ANSWER HERE" in text
    for answer in ("next(", "[0, 0]", "The user stops", "for the instructor", "0.33"):
        assert answer in (built / "solutions/03_toy.ipynb").read_text()
        assert answer not in text


def test_an_output_that_is_not_compared_stays_while_its_cell_does(course):
    source, name = course / "notebooks/01_clock.py", "notebooks/01_clock.ipynb"
    clock = '# %% ignore="the clock differs"\nimport time\n\ntime.perf_counter_ns()\n'
    source.write_text(clock)
    write(build([source])[0])
    [[before]] = outputs(course, name)
    source.write_text("# %%\nnew = 1\n\n" + clock)
    write(build([source])[0])
    _, [after] = outputs(course, name)
    assert after["data"] == before["data"]
    assert (before["execution_count"], after["execution_count"]) == (1, 2)
    source.write_text(clock.replace("time.perf", "-time.perf"))
    write(build([source])[0])
    [[changed]] = outputs(course, name)
    assert changed["data"] != before["data"]


def test_a_cell_runs_in_the_folder_of_its_notebook(course):
    (course / "notebooks/near.txt").write_text("found beside the notebook")
    source = course / "notebooks/01_near.py"
    source.write_text('# %%\nprint(open("near.txt").read())\n')
    [result] = build([source])
    assert "found beside the notebook" in result.files[source.with_suffix(".ipynb")]


def test_what_fails_or_shows_a_picture_without_words_is_not_written_and_says_where(course):
    texts = {
        "fails": "# %%\nx = 1\n\n# %%\nx / 0\n",
        "exits": "# %%\nimport os\n\nos._exit(3)\n",
        "bare": "# %%\nimport matplotlib.pyplot as plt\n\nplt.plot([1, 2]);\n",
        "warns": '# %%\nimport warnings\n\nwarnings.warn("old")\n',
        "typo": '# %% anwser="x"\nx = 1\n',
        "sound": "# %%\n1 + 1\n",
    }
    sources = []
    for name, text in texts.items():
        sources.append(course / f"notebooks/{name}.py")
        sources[-1].write_text(text)
    done = CliRunner().invoke(command, [f"notebooks/{name}.py" for name in texts])
    assert done.exit_code == 1
    assert "notebooks/fails.py:4: cell 2 failed: " in done.output
    assert "ZeroDivisionError: division by zero" in done.output and "\x1b" not in done.output
    assert "notebooks/exits.py:1: cell 1 killed its kernel" in done.output
    assert "notebooks/bare.py:1: cell 1 shows a picture without a text equivalent: " in done.output
    assert "notebooks/warns.py:1: cell 1 writes to standard error: " in done.output
    assert "notebooks/typo.py:1: unknown word 'anwser'" in done.output
    assert "notebooks/sound.ipynb: written" in done.output
    made = {path.stem for path in course.glob("notebooks/*.ipynb")}
    assert made == {"00_toy", "sound"}


def test_a_notebook_stands_for_its_source_and_a_wrong_path_is_said(course):
    assert CliRunner().invoke(command, ["exercises/03_toy.ipynb", "--check"]).exit_code == 0
    done = CliRunner().invoke(command, ["notebooks/99_none.ipynb"])
    assert done.exit_code == 2 and "notebooks/99_none.ipynb: no source" in done.output
    (course / "empty").mkdir()
    assert CliRunner().invoke(command, ["empty", "--check"]).exit_code == 2
    assert CliRunner().invoke(command, ["--run"]).exit_code == 2


def test_a_notebook_has_one_form_only(built):
    text = (built / "notebooks/00_toy.ipynb").read_text()
    assert dumps(loads(text)) == text
