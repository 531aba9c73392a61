"""`irlab.check`: call a student's function in the notebook, let the judge speak, remember the result."""

import contextlib
import difflib
import io
import sys
import threading
import time
import warnings
from pathlib import Path

import irlab
from irlab.checker import records
from irlab.checker.choices import Choice
from irlab.checker.judge import call_of, complaint, judge, right
from irlab.checker.outcome import call
from irlab.checker.sets import every_task

PATIENCE = 2.0  # seconds until the checker says which input is running
LIBRARY = str(Path(irlab.__file__).parent)
CALLER = call.__code__.co_filename


def check(function, task=None, *, seed=None):
    """Check a student's function (that of a question returns a letter) and say what is right, or what went wrong.

    `task` is a task's name; without it the function's own name says which. The function is called on copies
    of the inputs: visible cases, fresh random ones (other ones each time, or by `seed`), edge cases. The
    answer is a `Verdict`, which shows itself in a notebook. It names a misconception only if the function
    answers every input as that misconception does; otherwise it shows the smallest input found on which the
    function is wrong.

    >>> from irlab import check
    >>> def reciprocal_rank(grades):
    ...     ranks = [rank for rank, grade in enumerate(grades, start=1) if grade > 0]
    ...     return 1 / ranks[-1] if ranks else 0
    >>> check(reciprocal_rank).tag
    'last_relevant'
    """
    if task is None and not hasattr(function, "__name__"):
        raise TypeError(f"check takes the function itself, as in check(reciprocal_rank); this is {function!r}")
    asked = find(task if task is not None else function.__name__)
    if isinstance(asked, Choice):
        verdict = asked.judge(call(function, ()) if callable(function) else {"value": function})
    elif not callable(function):
        verdict = judge(asked, None)
    else:
        verdict = judge(asked, answers(function, asked, time.time_ns() if seed is None else seed))
    try:
        records.record(asked, verdict)
    except (OSError, ValueError) as problem:
        warnings.warn(f"progress is not remembered: {problem}", stacklevel=2)
    return verdict


def find(name):
    """The task of that name, or an error that knows near names."""
    tasks = every_task()
    if name in tasks:
        return tasks[name]
    near = difflib.get_close_matches(str(name), tasks, n=1)
    raise ValueError(
        f"no task is called {name!r}; {f'did you mean {near[0]!r}? ' if near else ''}"
        f"name your function as the task does, or say check(function, task=...)"
    )


def answers(function, task, seed):
    """(case, outcome) pairs, stage by stage, until there is nothing more to learn."""
    asked = task.cases(seed)
    found = []
    with _Watch(task) as watch:
        for stage in ("visible", "random", "edge"):
            for case in asked:
                if case.stage == stage:
                    watch.running(case)
                    found.append((case, _ask(function, case)))
            failed = any(not right(task, case, outcome) for case, outcome in found)
            hopeless = all(complaint(task, outcome) for _, outcome in found)
            if hopeless or (failed and stage != "visible"):
                break
    return found


def _ask(function, case):
    """One outcome; "delegated" if irlab itself was called on the way. Only the visible cases may print."""
    called = []

    def note(frame, event, _):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(LIBRARY) and code.co_filename != CALLER:
            if code.co_name.isidentifier() and not code.co_name.startswith("_"):
                called.append(code.co_name)

    quiet = contextlib.redirect_stdout(io.StringIO()) if case.stage != "visible" else contextlib.nullcontext()
    before = sys.getprofile()
    with quiet:
        sys.setprofile(note)
        try:
            outcome = call(function, case.inputs)
        finally:
            sys.setprofile(before)
    return {"delegated": next((name for name in called if name in irlab.__all__), "")} if called else outcome


class _Watch:
    """A thread that says, once an input, which one has been running for too long."""

    def __init__(self, task):
        self.task, self.case, self.since = task, None, 0.0
        self.out, self.done = sys.stdout, threading.Event()
        self.thread = threading.Thread(target=self._look, daemon=True)

    def running(self, case):
        self.case, self.since = case, time.monotonic()

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.done.set()
        self.thread.join()

    def _look(self):
        told = None
        while not self.done.wait(0.1):
            case = self.case
            if case is not None and case is not told and time.monotonic() - self.since > PATIENCE:
                told = case
                print(
                    f"Still running after {PATIENCE:g} s: {call_of(self.task, case.inputs)}. "
                    f"Stop it with Kernel > Interrupt.",
                    file=self.out,
                    flush=True,
                )
