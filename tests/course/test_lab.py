"""The students' copies: refreshed while untouched, kept once changed, trusted; and JupyterLab on them."""

import json
import re
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from irlab.course import lab


def notebook(text):
    output = nbformat.v4.new_output("execute_result", {"text/plain": "2", "text/html": "<b>2</b>"}, execution_count=1)
    cells = [
        nbformat.v4.new_markdown_cell(text, id="text"),
        nbformat.v4.new_code_cell("1 + 1", id="code", outputs=[output], execution_count=1),
    ]
    return nbformat.writes(nbformat.v4.new_notebook(cells=cells))


@pytest.fixture
def course(tmp_path):
    for name in ("notebooks/00_start.ipynb", "notebooks/03_ranks.ipynb", "exercises/03_ranks.ipynb"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(notebook(name))
    (tmp_path / "notebooks/00_start.py").write_text("# the source, not for students")
    (tmp_path / "notebooks/guide.ipynb").write_text(notebook("the instructor's, with answers"))
    (tmp_path / "notebooks/images").mkdir()
    (tmp_path / "notebooks/images/swap.svg").write_text("<svg/>")
    return tmp_path


def test_copies_hold_the_notebooks_and_their_pictures_but_no_sources(course):
    assert lab.refresh(course) == []
    copied = sorted(path.relative_to(course / "work").as_posix() for path in (course / "work").rglob("*.*"))
    assert copied == [
        ".copied.json",
        "exercises/03_ranks.ipynb",
        "notebooks/00_start.ipynb",
        "notebooks/03_ranks.ipynb",
        "notebooks/images/swap.svg",
    ]


def test_an_unchanged_copy_follows_the_course(course):
    lab.refresh(course)
    (course / "notebooks/00_start.ipynb").write_text(notebook("second edition"))
    assert lab.refresh(course) == []
    assert "second edition" in (course / "work/notebooks/00_start.ipynb").read_text()
    assert not (course / "work/notebooks/00_start.new.ipynb").exists()


def test_a_changed_copy_stays_and_the_newer_version_is_put_beside_it_once(course):
    lab.refresh(course)
    mine = course / "work/notebooks/00_start.ipynb"
    beside = course / "work/notebooks/00_start.new.ipynb"
    mine.write_text(notebook("mine"))
    assert lab.refresh(course) == [] and not beside.exists()  # the course has nothing newer

    (course / "notebooks/00_start.ipynb").write_text(notebook("second edition"))
    (note,) = lab.refresh(course)
    assert "work/notebooks/00_start.ipynb" in note and "00_start.new.ipynb" in note
    assert mine.read_text() == notebook("mine") and "second edition" in beside.read_text()

    beside.unlink()
    assert lab.refresh(course) == [] and not beside.exists()  # said once
    (course / "notebooks/00_start.ipynb").write_text(notebook("third edition"))
    assert len(lab.refresh(course)) == 1
    assert mine.read_text() == notebook("mine") and "third edition" in beside.read_text()


def test_a_copy_that_was_only_opened_and_run_is_no_changed_one(course):
    lab.refresh(course)
    path = course / "work/notebooks/00_start.ipynb"
    run = nbformat.read(path, as_version=4)
    run.metadata["language_info"] = {"name": "python", "version": "3.13.0"}  # as JupyterLab does on opening
    run.cells[1].execution_count, run.cells[1].outputs = 7, []
    nbformat.write(run, path)
    assert lab.refresh(course) == []
    assert nbformat.read(path, as_version=4).cells[1].execution_count == 7  # nothing newer: it stays as it is
    (course / "notebooks/00_start.ipynb").write_text(notebook("second edition"))
    assert lab.refresh(course) == []
    assert "second edition" in path.read_text()


def test_a_changed_copy_that_became_the_courses_version_follows_it_again(course):
    lab.refresh(course)
    mine = course / "work/notebooks/00_start.ipynb"
    mine.write_text(notebook("mine"))
    (course / "notebooks/00_start.ipynb").write_text(notebook("second edition"))
    lab.refresh(course)
    (course / "work/notebooks/00_start.new.ipynb").replace(mine)
    (course / "notebooks/00_start.ipynb").write_text(notebook("third edition"))
    assert lab.refresh(course) == []
    assert "third edition" in mine.read_text()


def test_work_in_the_newer_version_beside_is_kept_too(course):
    lab.refresh(course)
    (course / "work/notebooks/00_start.ipynb").write_text("mine")
    (course / "notebooks/00_start.ipynb").write_text(notebook("second edition"))
    lab.refresh(course)
    (course / "work/notebooks/00_start.new.ipynb").write_text("mine too")
    (course / "notebooks/00_start.ipynb").write_text(notebook("third edition"))
    lab.refresh(course)
    assert (course / "work/notebooks/00_start.ipynb").read_text() == "mine"
    assert (course / "work/notebooks/00_start.new.ipynb").read_text() == "mine too"
    assert "third edition" in (course / "work/notebooks/00_start.new.new.ipynb").read_text()


def test_a_file_of_a_students_own_is_not_overwritten_by_a_new_lecture_of_its_name(course):
    lab.refresh(course)
    (course / "work/notebooks/05_users.ipynb").write_text("mine")
    (course / "notebooks/05_users.ipynb").write_text(notebook("new lecture"))
    assert len(lab.refresh(course)) == 1
    assert (course / "work/notebooks/05_users.ipynb").read_text() == "mine"


def test_a_deleted_copy_is_given_again(course):
    lab.refresh(course)
    (course / "work/notebooks/00_start.ipynb").unlink()
    lab.refresh(course)
    assert (course / "work/notebooks/00_start.ipynb").exists()


def test_the_courses_copies_are_trusted_and_a_changed_one_is_not(course, monkeypatch, tmp_path):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "signatures"))
    lab.refresh(course)
    changed = course / "work/notebooks/03_ranks.ipynb"
    changed.write_text(notebook("changed"))
    lab.trust(course)
    notary = NotebookNotary()
    trusted = nbformat.read(course / "work/notebooks/00_start.ipynb", as_version=4)
    assert notary.check_signature(trusted)
    assert not notary.check_signature(nbformat.read(changed, as_version=4))


@pytest.mark.parametrize("asked", [None, "0", "00", "00_start", "00_start.ipynb"])
def test_a_lecture_is_found_by_number_or_name(course, asked):
    assert lab.lecture_path(asked, course).as_posix() == "notebooks/00_start.ipynb"


def test_an_unknown_lecture_lists_those_there_are(course):
    with pytest.raises(lab.LabError, match=r"No lecture '7'.*00_start, 03_ranks"):
        lab.lecture_path("7", course)
    with pytest.raises(lab.LabError, match="run this in a clone"):
        lab.lecture_path(None, course / "nowhere")


def test_a_taken_port_is_said_if_asked_for_and_passed_over_if_not(monkeypatch):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with pytest.raises(lab.LabError, match=f"Port {taken} is taken"):
            lab.free_port(taken)
        monkeypatch.setattr(lab, "PORT", taken)
        assert lab.free_port() > taken


def test_without_a_screen_no_browser_is_started(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert "--no-browser" in lab.arguments(lab.Path("notebooks/00_start.ipynb"), 8888)
    monkeypatch.setenv("DISPLAY", ":0")
    assert "--no-browser" not in lab.arguments(lab.Path("notebooks/00_start.ipynb"), 8888)


def test_jupyterlab_opens_the_lecture_trusted_and_only_with_its_token(course, monkeypatch, tmp_path):
    for name in ("JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    call = f"from irlab.course import lab; lab.open_lab(browser=False, root=lab.Path({str(course)!r}))"
    server = subprocess.Popen([sys.executable, "-c", call], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    deadline = threading.Timer(60, server.kill)  # a server that never says its address ends the loop
    deadline.start()
    try:
        printed = []
        for line in server.stdout:
            printed.append(line)
            if found := re.search(r"(http://127\.0\.0\.1:\d+)(/lab/tree/notebooks/00_start.ipynb)\?token=(\w+)", line):
                break
        else:
            pytest.fail("".join(printed))
        host, page, token = found.groups()
        while server.poll() is None:  # it says its address a moment before it listens
            try:
                assert urllib.request.urlopen(f"{host}{page}?token={token}").status == 200
                break
            except urllib.error.URLError:
                time.sleep(0.1)
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(f"{host}/api/contents/notebooks/00_start.ipynb")
        with urllib.request.urlopen(f"{host}/api/contents/notebooks/00_start.ipynb?token={token}") as answer:
            cells = json.load(answer)["content"]["cells"]
        assert cells[1]["metadata"]["trusted"] is True
    finally:
        deadline.cancel()
        server.terminate()
        server.communicate(timeout=30)
