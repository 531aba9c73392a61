"""How long the notebooks run: ``python -m irlab.course.times`` runs those of notebooks/ and writes the README's table.

Two at a time, in fresh kernels, and nothing but the README is written. Run it on a machine that does nothing else.
"""

import sys
import time

from irlab.course.build import build, find_sources
from irlab.course.contents import ROOT, between

BEGIN, END = "<!-- times: written by python -m irlab.course.times -->", "<!-- end of times -->"


def table(seconds, together):
    """The seconds of each notebook and of all together, in Markdown."""
    lines = ["| notebook | seconds |", "|---|---:|"]
    lines += [f"| [{name}](notebooks/{name}.ipynb) | {taken:.0f} |" for name, taken in seconds.items()]
    return "\n".join([*lines, f"| all, two at a time | {together:.0f} |"])


if __name__ == "__main__":
    start = time.perf_counter()
    runs = build(find_sources([ROOT / "notebooks"]))
    together = time.perf_counter() - start
    if faults := [fault for built in runs for fault in built.faults]:
        sys.exit("\n".join(faults))
    new = table({built.source.stem: built.seconds for built in runs}, together)
    path = ROOT / "README.md"
    path.write_text(between(path.read_text("utf-8"), BEGIN, END, new), "utf-8", newline="\n")
    print(new)
