"""Every test of the project, stage by stage: ``python -m tests``, or ``python -m tests STAGE ...``.

All stages run even if one fails. The last lines say what each gave; the exit status is 1 if any failed.
"""

import os
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

from tests.shared import NO_CHROMIUM, REQUIRED, ROOT, find_chromium

PYTHON = sys.executable
PYTEST = PYTHON, "-m", "pytest", "-q", "-rfEs", "-p", "no:cacheprovider"
PARALLEL = "-n", "2", "--dist", "loadscope"


@dataclass
class Result:
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    note: str = ""


def ruff():
    """Lint and format of all code, the notebooks' sources included."""
    return commands([PYTHON, "-m", "ruff", "check"], [PYTHON, "-m", "ruff", "format", "--check", "--quiet"])


def library():
    """The tests in tests/ and the examples in irlab's docstrings."""
    return pytest(*PARALLEL)


def fresh():
    """Every committed notebook is what its source gives now."""
    return commands([PYTHON, "-m", "irlab", "build", "--check"])


def notebooks():
    """Every lecture and solution, run again in a fresh kernel, gives its stored outputs to the letter."""
    files = [str(path) for folder in ("notebooks", "solutions") for path in sorted((ROOT / folder).glob("*.ipynb"))]
    if not files:
        return Result(failed=1, note="No notebooks found.")
    # Cleared options: the notebooks' sources are no doctests. Loadscope: one kernel runs a notebook in order.
    return pytest("-o", "addopts=", *PARALLEL, "--nbval", "--nbval-current-env", *files)


def browser():
    """The explorers in a real JupyterLab in Chromium."""
    if find_chromium():
        return pytest("tests/browser")
    return Result(failed=1, note=NO_CHROMIUM) if REQUIRED else Result(skipped=1, note=NO_CHROMIUM)


STAGES = {stage.__name__: stage for stage in (ruff, library, fresh, notebooks, browser)}


def commands(*calls):
    """Each command is one check."""
    failed = sum(run(call) != 0 for call in calls)
    return Result(passed=len(calls) - failed, failed=failed)


def pytest(*arguments):
    """Run pytest and count what its own report says."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        status = run([*PYTEST, f"--junitxml={report}", *arguments])
        result = count(report.read_text("utf-8")) if report.exists() else Result()
    if status and not result.failed:  # interrupted, crashed, or nothing collected
        result.failed, result.note = 1, f"pytest ended with status {status}."
    return result


def count(report):
    """The numbers of a JUnit report."""
    suite = ET.fromstring(report).find("testsuite")
    total, failures, errors, skipped = (int(suite.get(name)) for name in ("tests", "failures", "errors", "skipped"))
    return Result(total - failures - errors - skipped, failures + errors, skipped)


def run(command):
    print("$", " ".join(Path(part).name if part == PYTHON else part for part in command), flush=True)
    return subprocess.run(command, cwd=ROOT).returncode


def main(names):
    unknown = set(names) - set(STAGES)
    if unknown:
        return f"No stage {', '.join(sorted(unknown))}. There are: {', '.join(STAGES)}"
    results = {}
    with tempfile.TemporaryDirectory() as own:
        # Kernels and servers that the tests start neither read nor change this user's settings.
        for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
            os.environ[name] = os.path.join(own, name.lower())
        os.environ["JUPYTER_PLATFORM_DIRS"] = "1"
        for name in names or STAGES:
            print(f"\n=== {name}: {STAGES[name].__doc__}", flush=True)
            start = time.monotonic()
            results[name] = STAGES[name]()
            results[name].seconds = time.monotonic() - start
    print("\n" + summary(results))
    return int(any(result.failed for result in results.values()))


def summary(results):
    """The closing lines: a row a stage, what could not run, and the sums."""
    rows = [f"{'stage':10}{'passed':>8}{'failed':>8}{'skipped':>8}{'seconds':>9}"]
    rows += [f"{name:10}{r.passed:8}{r.failed:8}{r.skipped:8}{r.seconds:9.1f}" for name, r in results.items()]
    rows += [f"{name}: {r.note}" for name, r in results.items() if r.note]
    sums = [sum(getattr(r, kind) for r in results.values()) for kind in ("passed", "failed", "skipped")]
    return "\n".join([*rows, "{} passed, {} failed, {} skipped".format(*sums)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
