"""What the README takes from the course itself: ``python -m irlab.course.contents`` writes both.

The list of lectures comes from the openings of the notebooks, the picture from an explorer's first state.
"""

import json
import re
from itertools import takewhile
from pathlib import Path

from irlab.explore import paired_rankings
from irlab.explore import pieces as P

ROOT = Path(__file__).resolve().parent.parent.parent
PICTURE = "notebooks/images/paired_rankings.svg"
BEGIN, END = "<!-- lectures: written by python -m irlab.course.contents -->", "<!-- end of lectures -->"


def opening(path):
    """What a notebook says before its first code: its title, its minutes (core, optional), the lectures it needs."""
    cells = json.loads(path.read_text("utf-8"))["cells"]
    text = takewhile(lambda cell: cell["cell_type"] == "markdown", cells)
    said = "\n".join("".join(cell["source"]) for cell in text)
    title = re.search(r"^# (.+)$", said, re.MULTILINE)
    time = re.search(r"Minutes:?\*\*:? ([^.]+)|(\d+)\s+minutes", said)
    if not (title and time):
        raise ValueError(f"{path}: before its first code a title (# ...) and how many minutes it takes are missing")
    needs = re.search(r"What you need:?\*\*:? ([^.]+)", re.sub(r"\]\([^)]*\)", "]", said))
    return (
        title[1],
        " + ".join(re.findall(r"\d+", time[0])),
        ", ".join(re.findall(r"\b\d\d\b", needs[1] if needs else "")),
    )


def table(root=ROOT):
    """The lectures and the exercises of the same number, a row each, in Markdown."""
    rows = {}
    for folder in ("notebooks", "exercises"):
        for path in sorted((root / folder).glob("[0-9][0-9]_*.ipynb")):
            rows.setdefault(path.name[:2], {})[folder] = (f"{folder}/{path.name}", *opening(path))
    lines = ["| | lecture | minutes | needs | exercises, minutes |", "|---|---|---:|---|---:|"]
    for number, row in sorted(rows.items()):
        path, title, minutes, needs = row.get("notebooks", ("",) * 4)
        exercises, topic, length, _ = row.get("exercises", ("",) * 4)
        lecture = f"[{_topic(title)}]({path})" if path else f"{_topic(topic)} (exercises only)"
        lines.append(
            f"| {number} | {lecture} | {minutes} | {needs} | {f'[{length}]({exercises})' if exercises else ''} |"
        )
    return "\n".join(lines)


def _topic(title):
    return re.sub(r"^(Exercises )?\d+[.:]? ", "", title)


def readme(root=ROOT):
    """The README with the list of lectures as it is now."""
    return between((root / "README.md").read_text("utf-8"), BEGIN, END, table(root))


def between(said, begin, end, text):
    """The README's text with another one between two of its lines."""
    if not 0 <= said.find(begin) < said.find(end):
        raise ValueError(f"README.md needs the lines {begin} and {end}, in this order")
    before, _, rest = said.partition(begin)
    return f"{before}{begin}\n{text}\n{end}{rest.partition(end)[2]}"


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
