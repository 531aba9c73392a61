"""Is every formula held by a test? Change the measures in one place at a time, and see that a test goes red.

    python -m tests.mutate [--share 0.1] [--seed 0] [--again] [--workers 2] [--results work/mutation.jsonl]

Cosmic-ray says which changes there are (another operator, constant, comparison, branch ...); each is made in memory, in
a fork of this process that has loaded everything but irlab, so no file is ever touched. A change is killed when the
modules cannot be imported with it, when a doctest of the measures or a test of TESTS fails, or when one takes ten times
as long as before. Tests are called one by one, without pytest, and only those that run the changed statement: first
those that killed the changes nearby, then from the quickest to the slowest. Every result is a line of the results file;
started again, only what is not there is tried, and with ``--again`` also what survived. ``make mutate`` installs
cosmic-ray, which is in no lock file.
"""

import argparse
import ast
import contextlib
import doctest
import gc
import hashlib
import importlib
import importlib.abc
import importlib.util
import inspect
import json
import os
import random
import signal
import sys
import time
from functools import cache, partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = ["irlab/levels.py", *sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("irlab/measures/*.py"))]
TESTS = [f"tests.library.test_{name}" for name in ("levels", "worked_numbers", "conventions", "terms", "properties")]
MEMORY = 8 << 30  # bytes, for one change


# ---------------------------------------------------------------------------------------------- changes


@cache
def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def tree_of(path):
    from cosmic_ray.ast import get_ast

    return get_ast(text_of(path))


def changes(path):
    """Every change of a file from top to bottom, as (line, operator, which of its places)."""
    from cosmic_ray import plugins
    from cosmic_ray.ast import ast_nodes

    found = []
    for name in sorted(plugins.operator_names()):
        operator = plugins.get_operator(name)
        if not operator.arguments():
            nodes = ast_nodes(tree_of(path))
            begins = [begin for node in nodes for begin, _ in operator().mutation_positions(node)]
            found += [(begin, name, place) for place, begin in enumerate(begins)]
    return [(line, name, place) for (line, _), name, place in sorted(found)]


def changed(path, operator, place):
    """The text of the file after the change. It spoils ``tree_of``: to be asked in a fork."""
    from cosmic_ray import plugins
    from cosmic_ray.mutating import MutationVisitor

    return MutationVisitor(place, plugins.get_operator(operator)()).walk(tree_of(path)).get_code()


def description(path, after):
    """Where a change is: its line before and after, and whether that is Python at all."""
    before = text_of(path)
    lines = enumerate(zip(before.splitlines(), after.splitlines(), strict=False), 1)
    number, (old, new) = next(((n, pair) for n, pair in lines if pair[0] != pair[1]))
    try:
        ast.parse(after)
        kind = "code"
    except SyntaxError:  # as the marker * of a signature that becomes another operator
        kind = "no Python"
    return {"line": number, "before": old.strip(), "after": new.strip(), "kind": kind}


# ---------------------------------------------------------------------------------------------- tests


class Instead(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Imports one module from a text."""

    def __init__(self, path, text):
        self.path, self.text, self.name = ROOT / path, text, module_name(path)

    def find_spec(self, name, path=None, target=None):
        if name != self.name:
            return None
        package = [str(self.path.parent)] if self.path.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(name, self.path, loader=self, submodule_search_locations=package)

    def get_source(self, name):
        return self.text

    def is_package(self, name):
        return self.path.name == "__init__.py"


def module_name(path):
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def loaded_tests():
    """Every test by name, a function without arguments that raises when it fails; imports what it tests."""
    tests = {}
    for path in FILES:
        for example in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(module_name(path))):
            tests[f"doctest of {example.name}"] = partial(run_doctest, example)
    for name in TESTS:
        for function in vars(importlib.import_module(name)).values():
            if getattr(function, "__name__", "").startswith("test_") and function.__module__ == name:
                for number, arguments in enumerate(cases(function)):
                    tests[f"{function.__name__}[{number}]"] = partial(function, **arguments)
    return tests


def run_doctest(example):
    if doctest.DocTestRunner().run(example, clear_globs=False).failed:
        raise AssertionError(example.name)


def cases(function):
    """The keyword arguments of each call that pytest would make of a test."""
    marks = [mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"]
    calls = [{}]
    for names, values in (mark.args for mark in marks):
        names = names.replace(",", " ").split() if isinstance(names, str) else names
        rows = [value if len(names) > 1 else (value,) for value in values]
        calls = [call | dict(zip(names, row, strict=True)) for call in calls for row in rows]
    needed = set(inspect.signature(function).parameters) - set(calls[0] if calls else ())
    assert not calls or not needed, f"{function.__name__} needs fixtures, which are made by pytest alone: {needed}"
    return calls


def baseline():
    """As the files are, all tests must pass: the processor seconds of each, and the lines of FILES that each runs.

    The key None has the lines that importing runs. Nothing of irlab stays loaded.
    """
    seconds, lines = {}, {}
    with traced() as lines[None]:
        tests = loaded_tests()
    for name, test in tests.items():
        start = time.process_time()
        test()
        seconds[name] = time.process_time() - start
        with traced() as lines[name]:
            test()
    for name in list(sys.modules):
        if name.split(".")[0] == "irlab" or name in TESTS:
            del sys.modules[name]
    return seconds, lines


@contextlib.contextmanager
def traced():
    """A set of the (file, line) of FILES that run meanwhile."""
    ran, short = set(), {str(ROOT / path): path for path in FILES}

    def trace(frame, event, argument):
        path = short.get(frame.f_code.co_filename)
        if path is None:
            return None
        ran.add((path, frame.f_lineno))
        return trace

    sys.settrace(trace)
    try:
        yield ran
    finally:
        sys.settrace(None)


def statement(path, line):
    """The lines of the statement of a line, without the statements inside it: if it runs, one of them runs."""
    inside = [node for node in ast.walk(ast.parse(text_of(path))) if isinstance(node, ast.stmt)]
    best = None
    for node in inside:
        first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", ()))])
        if first <= line <= node.end_lineno and (best is None or first >= best[0]):
            body = getattr(node, "body", None)
            best = first, max(node.lineno, body[0].lineno - 1) if body else node.end_lineno
    return {(path, n) for n in (line, *(range(best[0], best[1] + 1) if best else ()))}


# ---------------------------------------------------------------------------------------------- one change


def killer(path, text, order, seconds):
    """The name of the first test in this order that fails with this text in the place of the file, or None."""
    sys.meta_path.insert(0, Instead(path, text))
    try:
        tests = loaded_tests()
    except BaseException:
        return "import"
    for name in filter(tests.__contains__, order):
        signal.setitimer(signal.ITIMER_PROF, 2 + 10 * seconds[name])  # processor time: a busy machine kills none
        try:
            tests[name]()
        except BaseException:
            return name
    return None


def fork(path, operator, place, order, seconds):
    """Start to look at a change -> the process, and the file that it will have written its record to."""
    out = os.memfd_create("record")
    child = os.fork()
    if child:
        return child, out
    with contextlib.suppress(BaseException):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.chdir(ROOT)
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        text = changed(path, operator, place)
        record = {"path": path, "operator": operator, "place": place} | description(path, text)
        os.pwrite(out, json.dumps(record | {"killer": "time or a crash"}).encode(), 0)  # unless there is an end
        name = killer(path, text, order, seconds)
        signal.setitimer(signal.ITIMER_PROF, 0)
        os.ftruncate(out, 0)
        os.pwrite(out, json.dumps(record | {"killer": name}).encode(), 0)
    os._exit(0)


def record_of(out):
    with open(out, "rb", closefd=True) as file:
        file.seek(0)
        return json.loads(file.read())


# ---------------------------------------------------------------------------------------------- all


def known(results, digests):
    """The latest record of every change of the files as they are now."""
    records = {}
    if results.exists():
        for line in results.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            if digests.get(record["path"]) == record["digest"]:
                records[record["path"], record["operator"], record["place"]] = record
    return records


def report(records, total):
    """Killed and tried of every file, and together; then the same without what is no Python."""
    for label, path in [*((path, path) for path in FILES), ("together", "")]:
        mine = [record for record in records.values() if record["path"].startswith(path)]
        code = [record for record in mine if record["kind"] == "code"]
        print(f"{label}: {share(mine)}; without what is no Python {share(code)}")
    print(f"tried {len(records)} of {total}")


def share(records):
    killed = sum(record["killer"] is not None for record in records)
    return f"{killed} of {len(records)} killed ({killed / max(len(records), 1):.1%})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=1.0, help="a random part of the changes")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--again", action="store_true", help="look again at what survived")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--results", type=Path, default=ROOT / "work/mutation.jsonl")
    args = parser.parse_args()
    os.environ["IRLAB_EXAMPLES"] = "quick"
    os.environ["OMP_NUM_THREADS"] = "1"
    sys.path.insert(0, str(ROOT))
    importlib.import_module("tests.conftest")
    seconds, lines = baseline()
    by_time = sorted(seconds, key=seconds.get)
    digests = {path: hashlib.sha256(text_of(path).encode()).hexdigest()[:16] for path in FILES}
    every = [(path, *change) for path in FILES for change in changes(path)]
    total = len(every)
    chosen = set(random.Random(args.seed).sample(range(total), round(args.share * total)))
    records = known(args.results, digests)
    done = {key for key, record in records.items() if not (args.again and record["killer"] is None)}
    todo = [each for n, each in enumerate(every) if n in chosen and (each[0], *each[2:]) not in done][::-1]
    print(f"{len(todo)} of {total} changes to try; the tests take {sum(seconds.values()):.1f} s", flush=True)
    args.results.parent.mkdir(parents=True, exist_ok=True)
    running, recent, tried, start = {}, [], 0, time.monotonic()
    gc.freeze()
    with args.results.open("a", encoding="utf-8") as file:
        while todo or running:
            while todo and len(running) < args.workers:
                path, line, operator, place = todo.pop()
                here = statement(path, line)
                order = [name for name in dict.fromkeys(recent + by_time) if here & (lines[None] | lines[name])]
                child, out = fork(path, operator, place, order, seconds)
                running[child] = out, time.monotonic()
            child, _ = os.wait()
            out, began = running.pop(child)
            record = record_of(out)
            record |= {"digest": digests[record["path"]], "seconds": round(time.monotonic() - began, 2)}
            print(json.dumps(record, ensure_ascii=False), file=file, flush=True)
            records[record["path"], record["operator"], record["place"]] = record
            if record["killer"] in seconds:
                recent = [record["killer"], *(name for name in recent if name != record["killer"])][:8]
            tried += 1
            if record["killer"] is None:
                print("{path}:{line} {operator} {place}\t{before}\t{after}".format(**record), flush=True)
            if tried % 100 == 0:
                print(f"{tried} tried, {time.monotonic() - start:.0f} s", file=sys.stderr, flush=True)
    report(records, total)


if __name__ == "__main__":
    main()
