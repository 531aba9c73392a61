"""Is every formula held by a test? Change the measures in one place at a time, and see that a test goes red.

    python -m tests.mutate [--share 0.1] [--seed 0] [--only CHANGES.txt] [--workers 2]

Cosmic-ray says which changes there are (another operator, constant, comparison, branch ...); each is made in memory, in
a fork of this process, so no file is ever touched. A change is killed when a doctest of the measures or one of TESTS
fails, or when they do not come to an end. What survives is printed, one change a line; ``--only`` takes such lines and
looks at these changes again. ``make mutate`` installs cosmic-ray, which is in no lock file, and tries every change.
"""

import argparse
import collections
import contextlib
import doctest
import importlib
import importlib.abc
import importlib.util
import os
import random
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = [ROOT / "irlab/levels.py", *sorted((ROOT / "irlab/measures").glob("*.py"))]
TESTS = [f"tests/library/test_{name}.py" for name in ("worked_numbers", "conventions", "terms", "properties")]
SECONDS = 120  # of processor time, for one change


def changes():
    """Every change, as (file, operator, which of its places)."""
    from cosmic_ray import plugins
    from cosmic_ray.ast import ast_nodes, get_ast

    found = []
    for path in FILES:
        nodes = list(ast_nodes(get_ast(path.read_text(encoding="utf-8"))))
        for name in sorted(plugins.operator_names()):
            kind = plugins.get_operator(name)
            if not kind.arguments():
                places = sum(len(list(kind().mutation_positions(node))) for node in nodes)
                found += [(path.relative_to(ROOT).as_posix(), name, place) for place in range(places)]
    return found


def changed(change):
    """The text of the file after the change; without an operator it stays as it is."""
    from cosmic_ray import plugins
    from cosmic_ray.mutating import mutate_code

    path, operator, place = change
    text = (ROOT / path).read_text(encoding="utf-8")
    return mutate_code(text, plugins.get_operator(operator)(), place) if operator else text


class Instead(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module from a text."""

    def __init__(self, path, text):
        self.path, self.text = ROOT / path, text
        self.name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(self, name, path=None, target=None):
        if name != self.name:
            return None
        package = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(name, self.path, loader=self, submodule_search_locations=package)

    def get_source(self, name):
        return self.text

    def is_package(self, name):
        return self.path.name == "__init__.py"


def holds(path, text):
    """Do all tests pass with this text in the place of the file? To be asked in a process of its own."""
    import pytest

    sys.meta_path.insert(0, Instead(path, text))
    for file in FILES:
        module = importlib.import_module(file.relative_to(ROOT).with_suffix("").as_posix().replace("/", "."))
        if doctest.testmod(module).failed:
            return False
    return pytest.main(["-x", "-q", "-p", "no:cacheprovider", *TESTS]) == 0


def fork(change):
    """Start to look at a change; the process ends with 0 if it survives."""
    text = changed(change)
    child = os.fork()
    if child:
        return child
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    signal.alarm(4 * SECONDS)
    os.chdir(ROOT)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    survived = False
    with contextlib.suppress(BaseException):
        survived = holds(change[0], text)
    os._exit(0 if survived else 1)


def line_of(change):
    """A change as a line: file, operator, place, and the first line that differs."""
    path, operator, place = change
    before = (ROOT / path).read_text(encoding="utf-8").splitlines()
    after = changed(change).splitlines()
    number = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), len(after) - 1)
    return f"{path}:{number + 1} {operator} {place}\t{before[number].strip()}\t{after[number].strip()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1.0, help="a random part of the changes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=Path, help="a file of lines as they are printed")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    os.environ["IRLAB_EXAMPLES"] = "quick"
    os.environ["OMP_NUM_THREADS"] = "1"
    sys.path.insert(0, str(ROOT))
    for name in ("numpy", "pandas", "pyarrow.compute", "pyarrow.csv", "hypothesis.strategies", "pytest", "tqdm.auto"):
        importlib.import_module(name)  # once, for all forks
    if os.waitpid(fork(("irlab/levels.py", None, 0)), 0)[1]:
        sys.exit("the tests fail without any change: IRLAB_EXAMPLES=quick .venv/bin/pytest tests/library says why")
    todo = changes()
    total = len(todo)
    if args.only:
        words = [line.split("\t")[0].split() for line in args.only.read_text(encoding="utf-8").splitlines() if line]
        todo = [(path.split(":")[0], operator, int(place)) for path, operator, place in words]
    else:
        random.Random(args.seed).shuffle(todo)
        todo = todo[: round(args.share * len(todo))]
    print(f"{len(todo)} of {total} changes", file=sys.stderr)
    survivors, tried, running, start = collections.Counter(), collections.Counter(), {}, time.monotonic()
    while todo or running:
        while todo and len(running) < args.workers:
            change = todo.pop()
            running[fork(change)] = change
        child, status = os.wait()
        change = running.pop(child)
        tried[change[0]] += 1
        if status == 0:
            survivors[change[0]] += 1
            print(line_of(change), flush=True)
        if sum(tried.values()) % 20 == 0:
            alive = sum(survivors.values())
            seconds = time.monotonic() - start
            print(f"{sum(tried.values())} tried, {alive} alive, {seconds:.0f} s", file=sys.stderr, flush=True)
    for path, count in sorted(tried.items()):
        print(f"{path}: {count - survivors[path]} of {count} killed", file=sys.stderr)
    count, alive = sum(tried.values()), sum(survivors.values())
    print(f"{count - alive} of {count} killed ({1 - alive / max(count, 1):.1%})", file=sys.stderr)


if __name__ == "__main__":
    main()
