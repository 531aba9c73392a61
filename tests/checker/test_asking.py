"""`irlab.check` in a notebook: finding the task, delegation, the watch, interrupts, speed."""

import functools
import os
import signal
import sys
import threading
import time

import nbformat
import pytest
from nbclient import NotebookClient

import irlab
from irlab.checker import asking
from irlab.checker.sets import every_task


def reciprocal_rank(grades):
    return next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0)


def test_the_functions_own_name_says_which_task_is_meant():
    assert irlab.check(reciprocal_rank).task == "reciprocal_rank"
    with pytest.raises(ValueError, match="did you mean 'reciprocal_rank'"):
        irlab.check(reciprocal_rank, task="reciprocalrank")
    with pytest.raises(TypeError, match=r"takes the function itself.*this is 'reciprocal_rank'"):
        irlab.check("reciprocal_rank")


def test_irlabs_own_function_is_delegated_however_it_is_wrapped():
    def inside(grades):
        return helper(grades)

    def helper(grades):
        return irlab.reciprocal_rank(grades)

    named = every_task()["reciprocal_rank"].reference
    for function in (irlab.reciprocal_rank, functools.partial(irlab.reciprocal_rank), inside, named):
        verdict = irlab.check(function, task="reciprocal_rank")
        assert (verdict.status, verdict.credit) == ("delegated", 0.0), str(verdict)
        assert "irlab.reciprocal_rank" in verdict.message or function is named


def test_another_measure_of_irlab_is_delegated_too_and_an_own_function_of_the_same_name_is_not():
    def by_measure(grades):
        return irlab.measure("RR")(grades)

    assert irlab.check(by_measure, task="reciprocal_rank").status == "delegated"
    assert irlab.check(reciprocal_rank).correct


def test_delegation_leaves_another_profiler_in_its_place():
    def watching(*_):
        pass

    sys.setprofile(watching)
    try:
        irlab.check(reciprocal_rank)
        assert sys.getprofile() is watching
    finally:
        sys.setprofile(None)


def test_a_function_that_never_answers_is_not_asked_for_more_than_the_visible_cases():
    asked = []

    def leaves(grades):
        asked.append(grades)
        sys.exit("enough")

    verdict = irlab.check(leaves, task="reciprocal_rank")
    assert (verdict.status, verdict.message[:24]) == ("runtime error", "It raises SystemExit: en")
    assert len(asked) == len(every_task()["reciprocal_rank"].visible)


def test_only_the_visible_cases_may_print(capsys):
    def loud(grades):
        print("here", grades)
        return reciprocal_rank(grades)

    irlab.check(loud, task="reciprocal_rank")
    assert capsys.readouterr().out.count("here") == len(every_task()["reciprocal_rank"].visible)


def test_after_two_seconds_it_says_which_input_is_running(capsys, monkeypatch):
    assert asking.PATIENCE == 2.0
    monkeypatch.setattr(asking, "PATIENCE", 0.2)
    waited = []

    def patient(grades):
        if len(waited) < 2:
            waited.append(time.sleep(0.6))
        return reciprocal_rank(grades)

    assert irlab.check(patient, task="reciprocal_rank").correct
    first, second = (repr(inputs[0]) for inputs in every_task()["reciprocal_rank"].visible[:2])
    lines = capsys.readouterr().out.splitlines()
    assert [f"reciprocal_rank({shown})" in line for shown, line in zip((first, second), lines, strict=True)] == [
        True,
        True,
    ]


def test_an_interrupt_passes_through_and_leaves_nothing_behind():
    threads, out = threading.active_count(), sys.stdout
    # A shell that starts the tests in the background has interrupts ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def interrupted(grades):
        if len(grades) == 4:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(5)
        return reciprocal_rank(grades)

    try:
        with pytest.raises(KeyboardInterrupt):
            irlab.check(interrupted, task="reciprocal_rank")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (threading.active_count(), sys.stdout, sys.getprofile()) == (threads, out, None)
    assert irlab.check(reciprocal_rank).correct


def test_in_a_real_kernel_the_notice_arrives_and_an_interrupt_leaves_the_kernel_usable():
    cells = [
        "import irlab, os, signal, threading, time\n"
        "def reciprocal_rank(grades):\n"
        "    while True:\n"
        "        time.sleep(0.01)\n",
        "threading.Timer(3, os.kill, (os.getpid(), signal.SIGINT)).start()\nirlab.check(reciprocal_rank)",
        "def reciprocal_rank(grades):\n"
        "    return next((1 / r for r, g in enumerate(grades, 1) if g > 0), 0)\n"
        "irlab.check(reciprocal_rank)",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, kernel_name="python3", allow_errors=True, timeout=60).execute()
    interrupted, after = notebook.cells[1].outputs, notebook.cells[2].outputs
    said = "".join(output.get("text", "") for output in interrupted)
    assert said.count("Still running after 2 s: reciprocal_rank([0, 0, 1, 0, 1])") == 1
    assert interrupted[-1].ename == "KeyboardInterrupt"
    assert after[0].data["text/plain"].startswith("reciprocal_rank: correct")
    assert "<strong>" in after[0].data["text/html"]
