"""Kill a batch at random moments and run it again: ``python -m tests.grader.kill TIMES SUBMISSIONS``.

After each kill every result in the journal must be the one of a batch that nobody disturbed, no process of the
killed one may be left, and what the last run ends with must be the same bytes. Complete, it begins anew.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from irlab.grader.journal import Journal
from tests.grader.submissions import hand_in, notebook, solved
from tests.shared import ROOT

SEED = 5
MOMENT = 12.0  # seconds at most until a kill: a batch of 60 meets several, each at another place of it


def submissions(folder, count):
    """`count` notebooks that all differ: right ones, wrong ones, endless ones, ones that were not begun."""
    for number in range(count):
        wrong = f"def reciprocal_rank(grades): return {number}.5"
        kinds = (
            solved("03_ranks") + b" " * number,
            notebook(f"# {number}", reciprocal_rank=wrong, auc="def auc(a, b):\n    while True: pass"),
            notebook(f"# {number}", auc="def auc(a, b): raise NotImplementedError"),
        )
        hand_in(folder, f"s{number:02}", kinds[(0, 2, 0, 1, 0, 2, 0)[number % 7]])


def command(folder, out):
    words = ["grade", str(folder), "--out", str(out), "--seed", str(SEED), "--seconds", "4"]
    return [sys.executable, "-m", "irlab", *words]


def finish(folder, out):
    done = subprocess.run(command(folder, out), cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(done.stderr[-2000:])


def results(out):
    if not (out / "journal.sqlite").exists():
        return {}
    with Journal(out / "journal.sqlite") as journal:
        rows = journal.base.execute("SELECT hash, exercise, task, seed, mark FROM result").fetchall()
        assert not journal.troubles(), journal.troubles()
    found = {row[:4]: row[4] for row in rows}
    assert len(found) == len(rows), "a result is there twice"
    return found


def descendants(pid):
    """{pid: when it started} of everything below a process."""
    found, todo = {}, [str(pid)]
    while todo:
        each = todo.pop()
        try:
            found[each] = Path("/proc", each, "stat").read_text().rsplit(")", 1)[1].split()[19]
            for thread in os.listdir(f"/proc/{each}/task"):
                todo += Path("/proc", each, "task", thread, "children").read_text().split()
        except OSError:
            pass
    return found


def alive(processes):
    left = []
    for pid, start in processes.items():
        try:
            fields = Path("/proc", pid, "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if fields[19] == start and fields[0] != "Z":
            left.append(pid)
    return left


def kill(times, count, seed=0):
    """The number of kills that met a batch at work; an AssertionError says what was lost."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder, quiet, out = Path(name, "in"), Path(name, "quiet"), Path(name, "out")
        submissions(folder, count)
        start = time.monotonic()
        finish(folder, quiet)
        duration, expected = time.monotonic() - start, results(quiet)
        assert len(expected) == 4 * count
        met = rounds = 0
        for number in range(times):
            process = subprocess.Popen(
                command(folder, out), cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            time.sleep(rng.uniform(0.2, max(1.0, min(duration, MOMENT))))
            below = descendants(process.pid)
            met += process.poll() is None
            process.send_signal(signal.SIGKILL)
            process.wait()
            limit = time.monotonic() + 10
            while alive(below) and time.monotonic() < limit:
                time.sleep(0.05)
            assert not alive(below), f"kill {number}: processes are left"
            found = results(out)
            other = {key[2]: (mark, expected.get(key)) for key, mark in found.items() if expected.get(key) != mark}
            assert not other, f"kill {number}: not the same: {other}"
            print(f"kill {number + 1}: {len(found)} of {len(expected)} results", flush=True)
            if len(found) == len(expected) or number == times - 1:
                finish(folder, out)
                assert results(out) == expected
                for table in ("gradebook.csv", "tasks.csv"):
                    assert (out / table).read_bytes() == (quiet / table).read_bytes(), table
                shutil.rmtree(out)
                rounds += 1
        return met, rounds


if __name__ == "__main__":
    print("{} kills at work, {} batches ended as undisturbed ones".format(*kill(*map(int, sys.argv[1:]))))
