"""A batch: find what was handed in, mark what is not yet in the journal, derive gradebook and feedback."""

import contextlib
import fcntl
import fnmatch
import queue
import threading
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tqdm import tqdm

from irlab.checker.choices import answer_key
from irlab.checker.sets import every_exercise
from irlab.grader import feedback, gradebook, hand_in
from irlab.grader.journal import Journal
from irlab.grader.marking import Examiner, Mark, graded
from irlab.grader.notebook import read
from irlab.grader.sandbox import Limits

SOLUTIONS = Path(__file__).parent.parent.parent / "solutions"


class Busy(RuntimeError):
    """Another grader is at work in this folder."""


@dataclass
class Report:
    """What a batch did."""

    seed: int
    tier: str
    submissions: int = 0
    marked: Counter = field(default_factory=Counter)  # status -> tasks of this run
    todo: list = field(default_factory=list)  # (student, exercise, tasks) of a dry run
    remarks: list = field(default_factory=list)
    troubles: list = field(default_factory=list)  # faults of the grader itself


def grade(
    submissions,
    out,
    tier,
    *,
    exercises=None,
    solutions=SOLUTIONS,
    limits=None,
    jobs=2,
    only=(),
    deadline=None,
    seed=None,
    dry_run=False,
    progress=False,
):
    """Grade a folder of submissions into a folder; what the journal there already holds is not done again.

    `seed` names a seed, or True draws one: both begin another round. `only` holds patterns: a student or an
    exercise that one of them matches is graded. A dry run says what there is to do and writes nothing.
    """
    exercises = every_exercise() if exercises is None else exercises
    submissions, out = Path(submissions).resolve(), Path(out).resolve()
    if out == submissions or out.is_relative_to(submissions):
        raise ValueError(f"{out} lies among the submissions; give a folder outside of them")
    found, remarks = hand_in.find(submissions, exercises, deadline)
    found = [each for each in found if _wanted(each, only)]
    if dry_run and not (out / "journal.sqlite").exists():
        return Report(0, tier, todo=_todo(found, exercises, set(), 0), remarks=remarks)
    with _alone(out), Journal(out / "journal.sqlite") as journal:
        if dry_run:
            now = (journal.seeds() or [0])[-1] if seed is None else None
            return Report(now or 0, tier, todo=_todo(found, exercises, journal.known(), now), remarks=remarks)
        report = Report(journal.seed(seed), tier, len({each.student for each in found}), remarks=remarks)
        journal.handed_in(found)
        work = _todo(found, exercises, journal.known(), report.seed)
        key = answer_key(solutions)
        bar = tqdm(total=sum(len(tasks) for _, tasks in work), unit="task", disable=None if progress else True)
        with bar:
            for each, task, mark, fault in _mark_all(work, tier, limits or Limits(), report.seed, key, jobs):
                if fault:
                    journal.trouble(each.hash, each.exercise, task.name, report.seed, fault)
                    report.troubles.append(f"{each.student}, {each.exercise}, {task.name}: {fault.splitlines()[-1]}")
                else:
                    journal.result(each.hash, each.exercise, report.seed, mark)
                    report.marked[mark.status] += 1
                bar.update()
        publish(out, journal, exercises)
    return report


def publish(out, journal, exercises=None):
    """Write gradebook and feedback as the journal has them now."""
    sheets = gradebook.sheets(journal, every_exercise() if exercises is None else exercises)
    gradebook.write(out, sheets)
    for sheet in sheets:
        feedback.write(out, sheet)


def override(out, student, exercise, task, points, author, reason, exercises=None):
    """A mark by hand, with author and reason; it stands until the next one."""
    exercises = every_exercise() if exercises is None else exercises
    out = Path(out)
    if not (out / "journal.sqlite").is_file():
        raise ValueError(f"{out} holds no journal; grade first")
    with _alone(out), Journal(out / "journal.sqlite") as journal:
        if (student, exercise) not in journal.counting():
            raise ValueError(f"{student} has handed in nothing for {exercise}")
        of = {each.name: each.points for each in graded(exercises[exercise])}
        if task not in of:
            raise ValueError(f"{exercise} has no task {task}; there are {', '.join(of)}")
        if points > of[task]:
            raise ValueError(f"{task} has {of[task]} points, not {points:g}")
        journal.override(student, exercise, task, points, author, reason)
        publish(out, journal, exercises)


@contextlib.contextmanager
def _alone(out):
    """One grader in a folder at a time; the lock goes with the process, however it ends."""
    out.mkdir(parents=True, exist_ok=True)
    with open(out / ".lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy(f"another grader is at work in {out}; wait for it, or give another folder") from None
        yield


def _wanted(each, only):
    names = (each.student, each.exercise, f"{each.student}/{each.exercise}")
    return not only or any(fnmatch.fnmatchcase(name, pattern) for name in names for pattern in only)


def _todo(found, exercises, known, seed):
    """[(hand-in, tasks without a result)]; the same file of two students is marked once."""
    work = {}
    for each in found:
        tasks = [
            task
            for task in graded(exercises[each.exercise])
            if each.counts and (each.hash, each.exercise, task.name, seed) not in known
        ]
        if tasks:
            work.setdefault((each.hash, each.exercise), (each, tasks))
    return list(work.values())


def _mark_all(work, tier, limits, seed, key, jobs):
    """(hand-in, task, mark, fault) as they come, from `jobs` threads; the sandboxes do the work."""
    todo, done = queue.SimpleQueue(), queue.SimpleQueue()
    for each in work:
        todo.put(each)
    stop = threading.Event()

    def worker():
        while not stop.is_set():
            try:
                each, tasks = todo.get_nowait()
            except queue.Empty:
                return
            left = list(tasks)
            try:
                for task, mark, fault in _marks(each, tasks, tier, limits, seed, key):
                    left.remove(task)
                    done.put((each, task, mark, fault))
                    if stop.is_set():
                        return
            except BaseException:
                for task in left:
                    done.put((each, task, None, traceback.format_exc()))

    threads = [threading.Thread(target=worker, daemon=True) for _ in range(min(jobs, len(work)))]
    for thread in threads:
        thread.start()
    try:
        for _ in range(sum(len(tasks) for _, tasks in work)):
            yield done.get()
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def _marks(each, tasks, tier, limits, seed, key):
    """(task, mark, fault) of one hand-in, task by task."""
    if each.problem:
        for task in tasks:
            yield task, Mark(task.name, "invalid", each.problem, 0.0, task.points, tier=tier), None
        return
    with Examiner(read(each.raw), tier, limits, seed, key) as examiner:
        for task in tasks:
            try:
                yield task, examiner.mark(task), None
            except Exception:  # whatever it is, it is the grader's, and the batch goes on
                yield task, None, traceback.format_exc()
