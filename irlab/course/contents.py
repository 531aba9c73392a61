"""What the README takes from the course itself: ``python -m irlab.course.contents`` writes both.

The list of lectures comes from the first cells of the notebooks, the picture from an explorer's first state.
"""

import json
import re
from pathlib import Path

from irlab.explore import paired_rankings
from irlab.explore import pieces as P

ROOT = Path(__file__).resolve().parent.parent.parent
PICTURE = "notebooks/images/paired_rankings.svg"
BEGIN, END = "<!-- lectures: written by python -m irlab.course.contents -->", "<!-- end of lectures -->"


def opening(path):
    """The title and the minutes that a notebook's first cell states."""
    said = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
    title = re.search(r"^# (.+)$", said, re.MULTILINE)
    minutes = re.search(r"(\d+)\s+minutes", said)
    if not (title and minutes):
        raise ValueError(f"{path}: the first cell needs a title (# ...) and how many minutes it takes")
    return title[1], int(minutes[1])


def table(root=ROOT):
    """The lectures and their exercises, a row each, in Markdown."""
    rows = ["| lecture | minutes | exercises |", "|---|---:|---:|"]
    for path in sorted((root / "notebooks").glob("*.ipynb")):
        title, minutes = opening(path)
        exercise = root / "exercises" / path.name
        own = f"[{opening(exercise)[1]} minutes](exercises/{path.name})" if exercise.exists() else ""
        rows.append(f"| [{title}](notebooks/{path.name}) | {minutes} | {own} |")
    return "\n".join(rows)


def readme(root=ROOT):
    """The README with the list of lectures as it is now."""
    said = (root / "README.md").read_text("utf-8")
    if not 0 <= said.find(BEGIN) < said.find(END):
        raise ValueError(f"README.md needs the lines {BEGIN} and {END}, around the list of lectures")
    before, _, rest = said.partition(BEGIN)
    return f"{before}{BEGIN}\n{table(root)}\n{END}{rest.partition(END)[2]}"


def picture():
    """The two rankings of lecture 11, with the numbers beside them, as one image."""
    pieces, _ = paired_rankings.draw(paired_rankings.START)
    return P.svg(P.beside(*pieces, label=paired_rankings.NAME), alone=True) + "\n"


def fresh(root=ROOT):
    """What each file should hold: {path: text}."""
    return {root / "README.md": readme(root), root / PICTURE: picture()}


if __name__ == "__main__":
    for path, text in fresh().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
