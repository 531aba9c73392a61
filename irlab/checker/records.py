"""Progress: what a student has done, kept in one file in the student's own folder; nothing leaves the
machine.

The folder is the one named ``exercises`` in which the notebook runs (or that lies in the current folder);
elsewhere nothing is written. ``IRLAB_PROGRESS`` names another file.
"""

import json
import os
import tempfile
from dataclasses import dataclass
from html import escape
from pathlib import Path

from irlab.checker.sets import every_exercise

FILE = ".progress.json"
DONE = ("correct", "noted")


_here = {}  # what this process has checked, also where nothing is written


def progress(exercise=None, folder=None):
    """What is done and what comes next, as a table, of all sets or of one; ``irlab progress`` prints the same.

    >>> from irlab import progress
    >>> progress(folder="/nowhere").next_step
    'Next: trec_order in 01_collections'
    """
    known = every_exercise()
    if exercise is not None and exercise not in known:
        raise ValueError(f"no exercise set is called {exercise!r}; there are {', '.join(known)}")
    kept = _read(_file(folder))
    if folder is None:
        kept = {name: _here.get(name, {}) | kept.get(name, {}) for name in known}
    return Progress(kept, tuple(known.values()) if exercise is None else (known[exercise],))


def record(task, verdict):
    """Keep the best verdict of a task and the number of tries."""
    _add(_here, task, verdict)
    file = _file()
    if file is not None and (os.environ.get("IRLAB_PROGRESS") or Path.cwd().is_relative_to(file.parent)):
        kept = _read(file)
        _add(kept, task, verdict)
        _write(file, kept)


def _add(kept, task, verdict):
    entry = kept.setdefault(task.exercise, {}).setdefault(task.name, {"tries": 0, "status": "", "credit": 0.0})
    entry["tries"] += 1
    if not entry["status"] or verdict.credit >= entry["credit"]:
        entry |= {"status": verdict.status, "credit": verdict.credit}


def reset(exercise, folder=None):
    """Forget one exercise set."""
    file = _file(folder)
    kept = _read(file)
    _here.pop(exercise, None)
    if kept.pop(exercise, None) is not None:
        _write(file, kept)


@dataclass(frozen=True)
class Progress:
    kept: dict
    exercises: tuple

    def status(self, task):
        return self.kept.get(task.exercise, {}).get(task.name, {}).get("status", "")

    def done(self, exercise):
        return [task.name for task in exercise.tasks.values() if self.status(task) in DONE]

    @property
    def next_step(self):
        for exercise in self.exercises:
            for task in exercise.tasks.values():
                if self.status(task) not in DONE:
                    return f"Next: {task.name} in {exercise.name}"
        return "All done."

    def rows(self):
        """(exercise, done of all, [(task, status)])"""
        for exercise in self.exercises:
            states = [(task.name, self.status(task)) for task in exercise.tasks.values()]
            tasks = [(name, "to do" if state in ("", "missing") else state) for name, state in states]
            yield exercise.name, f"{len(self.done(exercise))} of {len(exercise.tasks)}", tasks

    def __str__(self):
        lines = []
        for exercise, count, tasks in self.rows():
            lines.append(f"{exercise:<20} {count}")
            lines += [f"    {name:<28} {status}" for name, status in tasks]
        return "\n".join([*lines, self.next_step])

    __repr__ = __str__

    def _repr_html_(self):
        rows = []
        for exercise, count, tasks in self.rows():
            rows.append(f'<tr><th scope="rowgroup">{escape(exercise)}</th><th>{count}</th></tr>')
            rows += [f"<tr><td>{escape(name)}</td><td>{escape(status)}</td></tr>" for name, status in tasks]
        return f"<table>{''.join(rows)}</table><p>{escape(self.next_step)}</p>"


def _file(folder=None):
    if folder is not None:
        return Path(folder) / FILE
    if os.environ.get("IRLAB_PROGRESS"):
        return Path(os.environ["IRLAB_PROGRESS"])
    here = Path.cwd()
    for place in (here, *here.parents):
        if place.name == "exercises":
            return place / FILE
    return here / "exercises" / FILE if (here / "exercises").is_dir() else None


def _read(file):
    if file is None or not file.is_file():
        return {}
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        if all(isinstance(entry, dict) for tasks in kept.values() for entry in tasks.values()):
            return kept
    except (ValueError, AttributeError):
        pass
    raise ValueError(f"{file} is not a progress file any more; delete it to begin again")


def _write(file, kept):
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False, encoding="utf-8") as new:
        json.dump(kept, new, indent=1, sort_keys=True)
    os.replace(new.name, file)
