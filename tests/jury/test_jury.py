"""Every submission in this folder gets the verdict that its place says.

    <exercise>/<task>/accepted/NAME.py             correct
    <exercise>/<task>/wrong_answer/TAG/NAME.py     named TAG; "unnamed": wrong, and nothing is named
    <exercise>/<task>/runtime_error/NAME.py        raises on an ordinary or an edge input
    <exercise>/<task>/time_limit/NAME.py           does not come to an end

``make test`` takes one submission of each kind from every exercise set, ``make jury`` (IRLAB_JURY=all) takes all,
each with five seeds.
"""

import os
import runpy
import signal
from collections import Counter
from pathlib import Path

import pytest

import irlab
from irlab.checker.judge import judge
from irlab.checker.outcome import call
from irlab.checker.sets import every_task
from irlab.checker.task import Task

HERE = Path(__file__).parent
EVERYTHING = sorted(path.relative_to(HERE) for path in HERE.glob("[0-9][0-9]_*/*/*/**/*.py"))
SECONDS = 0.5
ALL = os.environ.get("IRLAB_JURY") == "all"
SEEDS = range(5) if ALL else [1]


def kind(path):
    return path.parts[2]


def asked():
    if ALL:
        return EVERYTHING
    return list({(path.parts[0], kind(path)): path for path in reversed(EVERYTHING)}.values())


@pytest.mark.parametrize("path", asked(), ids=lambda path: str(path.with_suffix("")))
def test_a_submission_gets_its_verdict(path):
    task = every_task()[path.parts[1]]
    function = runpy.run_path(str(HERE / path))[task.name]
    if kind(path) == "time_limit":
        assert judge(task, limited(function, task)).status == "time limit"
        return
    for seed in SEEDS:
        verdict = irlab.check(function, seed=seed)
        if kind(path) == "wrong_answer":
            tag = None if path.parts[3] == "unnamed" else path.parts[3]
            named = {rival.tag: "convention" if rival.kind == "convention" else "wrong" for rival in task.rivals}
            assert (verdict.status, verdict.tag) == (named[tag] if tag else "wrong", tag), str(verdict)
            continue
        assert verdict.status == {"accepted": "correct", "runtime_error": "runtime error"}[kind(path)], str(verdict)


class TimeUp(BaseException):
    pass


def limited(function, task):
    """Answers up to the first one that takes too long."""

    def stop(*_):
        raise TimeUp

    before = signal.signal(signal.SIGALRM, stop)
    found = []
    try:
        for case in task.cases(1):
            signal.setitimer(signal.ITIMER_REAL, SECONDS)
            try:
                found.append((case, call(function, case.inputs)))
            except TimeUp:
                return [*found, (case, {"timeout": SECONDS})]
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, before)
    return found


TASKS = [task for task in every_task().values() if isinstance(task, Task)]


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_task_has_submissions_of_every_kind(task):
    mine = [path for path in EVERYTHING if path.parts[:2] == (task.exercise, task.name)]
    count = Counter(kind(path) for path in mine)
    assert count["accepted"] >= 5 and count["runtime_error"] >= 1 and count["time_limit"] >= 1, count
    wrong = {path.parts[3] for path in mine if kind(path) == "wrong_answer"}
    assert len(wrong) >= 4 and wrong <= {"unnamed", *(rival.tag for rival in task.rivals)}, wrong


def test_the_jury_is_large_enough():
    assert sum(kind(path) == "wrong_answer" for path in EVERYTHING) >= 120
