"""How long `irlab.check` takes beyond the student's own function: ``python -m tests.benchmarks.checker_answers``.

The student is the jury's plain loop; its own time is that of the same calls without the checker. Median of nine.
"""

import runpy
import statistics
import time
from pathlib import Path

import irlab
from irlab.checker.outcome import call
from irlab.checker.sets import every_task
from irlab.checker.task import Task

JURY = Path(__file__).resolve().parent.parent / "jury"


def seconds(function, *arguments, **options):
    start = time.perf_counter()
    function(*arguments, **options)
    return time.perf_counter() - start


def measure(task):
    submission = sorted((JURY / task.exercise / task.name / "accepted").glob("*.py"))[0]
    function = runpy.run_path(str(submission))[task.name]
    first = seconds(irlab.check, function, seed=0)
    beyond = []
    for seed in range(1, 10):
        own = sum(seconds(call, function, case.inputs) for case in task.cases(seed))
        beyond.append(seconds(irlab.check, function, seed=seed) - own)
    return first, statistics.median(beyond)


if __name__ == "__main__":
    irlab.paired_t_test([1, 2, 3], [2, 4, 5])  # loads what the notebook of set 09 loads in its first cell
    irlab.progress()
    print(f"{'task':<30}{'first, ms':>10}{'then, ms':>10}")
    for task in every_task().values():
        if isinstance(task, Task):
            first, beyond = measure(task)
            print(f"{task.name:<30}{1000 * first:>10.1f}{1000 * beyond:>10.1f}")
