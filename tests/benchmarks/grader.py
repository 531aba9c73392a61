"""Throughput of the grader: ``python -m tests.benchmarks.grader [SUBMISSIONS] [JOBS]``.

Ordinary submissions of set 03 (four tasks), each file different: in tier A, and by bare processes that do the
same imports, forks and calls (tier B). Also the wall time of a runaway beyond its limit. Judge it on an idle machine.
"""

import sys
import tempfile
import time
from pathlib import Path

from irlab.checker.sets import every_exercise
from irlab.grader import batch
from irlab.grader.sandbox import Ended, Limits, Sandbox
from tests.grader.submissions import accepted, hand_in


def main(count=300, jobs=2):
    exercises = {"03_ranks": every_exercise()["03_ranks"]}
    raw = [each for *_, each in accepted(exercises, 99)]
    seconds = {}
    with tempfile.TemporaryDirectory() as name:
        for number in range(count):
            hand_in(Path(name, "in"), f"s{number:03}", raw[number % len(raw)] + b" " * number)
        for tier in ("B", "A"):
            start = time.perf_counter()
            report = batch.grade(Path(name, "in"), Path(name, tier), tier, jobs=jobs, limits=Limits(seconds=60))
            seconds[tier] = time.perf_counter() - start
            what = "tier A" if tier == "A" else "bare processes"
            print(f"{count} submissions, {jobs} at a time, {what}: {seconds[tier]:.1f} s, {dict(report.marked)}")
    print(f"tier A takes {seconds['A'] / seconds['B']:.2f} times as long as bare processes")
    with Sandbox("A", Limits(seconds=2)) as box:
        for body in (
            "while True: pass",
            "__import__('time').sleep(99)",
            "__import__('re').findall('(a|a)*b', 'a' * 60)",
        ):
            start = time.perf_counter()
            try:
                with box.task() as talk:
                    talk.ask({"cells": [f"def f():\n    {body}"], "own": [0], "name": "f", "seconds": 2})
                    talk.ask({"inputs": []})
            except Ended:
                print(f"{body}: {time.perf_counter() - start - 2:.3f} s beyond the limit")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
