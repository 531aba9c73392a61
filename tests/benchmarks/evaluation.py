"""How fast is ``evaluate``? irlab beside pytrec_eval, ranx and ir_measures, from file and from DataFrames.

    python -m tests.benchmarks.evaluation PYTHON [--quick]

PYTHON: the interpreter of an environment with the three peers and PyArrow (``make benchmark`` makes one and runs all of
this). Writes evaluation.md beside this file and the README's table, in some ten minutes on 2 idle cores; ``--quick``
tries everything once on less data and prints. Every timing is a process of its own (one_timing.py); in a round each
library runs once on the same input, and every round has an input of its own (workload.py). Stops where two libraries
disagree on a mean.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections import defaultdict
from importlib.metadata import version
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tqdm import tqdm

from irlab.course.contents import between
from tests.benchmarks.one_timing import MEASURES
from tests.benchmarks.workload import SIZES, write

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PEERS = ("pytrec_eval", "ranx", "ir_measures")
# workload, rows shuffled, sources, rounds, and in how many of them ranx and ir_measures run, which take minutes
CASES = [
    ("small", False, ("file", "arrow", "object"), 5, 5),
    ("marco", False, ("file", "arrow", "object"), 3, 1),
    ("marco", True, ("file",), 3, 0),
    ("robust", False, ("file",), 3, 3),
]
SAY = {"file": "file", "arrow": "DataFrame, Arrow strings", "object": "DataFrame, object strings"}
GROWTH = {"topics": (500, 1000, 2000, 4000), "depth": (125, 250, 500, 1000), "runs": (1, 2, 4, 8)}
CASE_HEAD = "workload|from|library|rounds|with import, s|without, s|ratio with|ratio without|peak, MB".split("|")
GROWTH_HEAD = ["topics", "depth", "runs", "irlab, s", "pytrec_eval, s", "ratio", "irlab's peak, MB"]
MEANS_HEAD = ["workload", "from", "round", *MEASURES, "libraries"]
BEGIN, END = "<!-- speed: written by make benchmark -->", "<!-- end of speed -->"
BASE = dict(topics=500, judged=50, relevant=10, depth=1000, runs=1)


def timed(tool, folder, source, peers):
    python = peers if tool in PEERS else sys.executable
    command = [python, HERE / "one_timing.py", tool, folder, source]
    environment = os.environ | ({} if tool in PEERS else {"PYTHONPATH": str(ROOT)})
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(f"{tool} from {source} failed:\n{done.stderr}")
    return json.loads(done.stdout)


def same_means(found, what):
    """The means that all libraries share."""
    for name in MEASURES:
        values = {tool: result["means"][name] for tool, result in found.items() if result["means"]}
        if max(values.values()) - min(values.values()) > 5e-7:
            sys.exit(f"{what}: {name} differs: {values}")
    return next(result["means"] for result in found.values() if result["means"])


def table_of_cases(peers, quick):
    """A line a workload, source and library; and a line of means a round."""
    lines, means = [], []
    for number, (name, shuffled, sources, rounds, slow_rounds) in enumerate(CASES):
        size, say = SIZES[name], name + (", shuffled" if shuffled else "")
        if quick:
            size, rounds, slow_rounds = size | {"topics": size["topics"] // 10}, 1, int(name == "small")
        results = {source: defaultdict(list) for source in sources}
        for turn in tqdm(range(rounds), desc=say):
            with TemporaryDirectory(prefix="irlab-") as folder:
                write(folder, seed=100 * number + turn, shuffled=shuffled, **size)
                for source in sources:
                    tools = ["irlab", "pytrec_eval", *(PEERS[1:] if turn < slow_rounds else ())]
                    tools += ["floor"] if source == "file" else []
                    tools = tools[turn % len(tools) :] + tools[: turn % len(tools)]  # nobody is always first
                    found = {tool: timed(tool, folder, source, peers) for tool in tools}
                    mean = same_means(found, f"{say}, {source}, round {turn}")
                    count = sum(bool(result["means"]) for result in found.values())
                    means.append([say, SAY[source], turn + 1, *(f"{mean[m]:.6f}" for m in MEASURES), count])
                    for tool, result in found.items():
                        results[source][tool].append(result)
        for source in sources:
            lines += case_lines(say, source, results[source])
    return lines, means


def case_lines(say, source, results):
    cold = {tool: median(sum(r["seconds"].values()) for r in each) for tool, each in results.items()}
    warm = {tool: median(r["seconds"]["all"] for r in each) for tool, each in results.items()}
    for tool in [tool for tool in ("irlab", *PEERS, "floor") if tool in results]:
        each = results[tool]
        yield [
            say, SAY[source], tool, len(each), f"{cold[tool]:.3f}", f"{warm[tool]:.3f}",
            f"{cold[tool] / cold['irlab']:.2f}", f"{warm[tool] / warm['irlab']:.2f}",
            f"{median(r['peak'] for r in each):.0f}",
        ]  # fmt: skip


def table_of_growth(peers, quick):
    """A line a size: what grows, how far, and the seconds of irlab and pytrec_eval from file."""
    lines = []
    for what, values in GROWTH.items():
        for value in tqdm([v // 5 or 1 for v in values[:2]] if quick else values, desc=what):
            results = defaultdict(list)
            for turn in range(1 if quick else 3):
                with TemporaryDirectory(prefix="irlab-") as folder:
                    write(folder, seed=1000 + turn, **BASE | {what: value})
                    for tool in ("irlab", "pytrec_eval"):
                        results[tool].append(timed(tool, folder, "file", peers))
            rows = [(BASE | {what: value})[name] for name in GROWTH]
            seconds = [median(r["seconds"]["all"] for r in results[tool]) for tool in ("irlab", "pytrec_eval")]
            peak = median(r["peak"] for r in results["irlab"])
            lines.append([*rows, *(f"{s:.3f}" for s in seconds), f"{seconds[1] / seconds[0]:.1f}", f"{peak:.0f}"])
    return lines


def markdown(head, lines):
    rows = [head, ["---"] * len(head), *lines]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows)


def workload(name):
    """What a workload is, in words."""
    size = BASE | SIZES[name]
    say = f"{size['topics']:,} topics x {size['depth']:,} documents"
    return say + (f" x {size['runs']} runs" if size["runs"] > 1 else "")


def described():
    """The workloads of the table, a line each."""
    for name, size in SIZES.items():
        pool = f"{size['judged']:,} judged, " if size["judged"] else "only relevant documents judged, "
        yield f"- {name}: {workload(name)}; {pool}{size['relevant']:g} relevant a topic on average"


def readme_table(cases):
    """The same in short, for the README: seconds without import, and how many times irlab's they are."""
    peers = ("pytrec_eval", "ir_measures", "ranx")
    found = defaultdict(dict)
    for say, source, tool, _, _, seconds, _, ratio, _ in cases:
        found[say, source][tool] = f"{seconds} ({ratio})" if tool in peers else seconds
    rows = []
    for (say, source), tools in found.items():
        name, *shuffled = say.split(",")
        what = workload(name) + ",".join(["", *shuffled])
        rows.append([what, source, tools["irlab"], *(tools.get(peer, "") for peer in peers)])
    note = f"Seconds without imports on {os.cpu_count()} cores, all means equal. In brackets: times irlab's seconds."
    return f"{markdown(['workload', 'from', 'irlab', *peers], rows)}\n\n{note}"


def report(peers, quick):
    """-> evaluation.md, the README's table"""
    names = ("pytrec-eval-terrier", "ranx", "ir-measures", "pandas", "pyarrow")
    ask = f"from importlib.metadata import version; print(*map(version, {names}))"
    theirs = subprocess.run([peers, "-c", ask], capture_output=True, text=True, check=True).stdout.split()
    load = os.getloadavg()[0]
    tried = " **A quick try on less data.**" if quick else ""
    cases, means = table_of_cases(peers, quick)
    growth = table_of_growth(peers, quick)
    ours = ", ".join(f"{name} {version(name)}" for name in ("numpy", "pandas", "pyarrow"))
    workloads = "\n".join(described())
    text = f"""# How fast is `evaluate`?

`make benchmark` writes this file (tests/benchmarks/evaluation.py says how). {" ".join(MEASURES)} of every topic, and \
their means.

Python {platform.python_version()}, {os.cpu_count()} cores, load {load:.1f} before the start. irlab with {ours}; \
pytrec_eval {theirs[0]}, ranx {theirs[1]}, ir_measures {theirs[2]} with pandas {theirs[3]}, pyarrow {theirs[4]}.{tried}

*With import*: the seconds of the import of the library, of its first call, and of the workload, in a fresh process.
*Without*: the workload alone. Seconds are medians of rounds; a ratio is the median over irlab's median, so above 1
irlab is faster. *Peak*: the resident memory of the process at its highest. *floor*: irlab's reader parses the three
columns of the run and does nothing else. From a DataFrame the import of pandas is not counted for anyone, and what a
library needs the DataFrame turned into is.

{workloads}

{markdown(CASE_HEAD, cases)}

## Growth

From file, without import; 500 topics, 1,000 documents, one run where nothing else is said.

{markdown(GROWTH_HEAD, growth)}

## The means

They were equal (to 5e-7) between all libraries of a round.

{markdown(MEANS_HEAD, means)}
"""
    return text, readme_table(cases)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peers", metavar="PYTHON", type=os.path.abspath, help="interpreter that has the peers")
    parser.add_argument("--quick", action="store_true")
    args = parser.parse_args()
    text, short = report(args.peers, args.quick)
    if args.quick:
        print(text, short, sep="\n")
        return
    readme = ROOT / "README.md"
    for path, new in (
        (HERE / "evaluation.md", text),
        (readme, between(readme.read_text("utf-8"), BEGIN, END, short)),
    ):
        part = path.with_name(f"{path.name}.part")
        part.write_text(new, encoding="utf-8")
        part.replace(path)


if __name__ == "__main__":
    main()
