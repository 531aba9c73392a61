"""What a student gets back: a page without scripts, and the same as plain text."""

import base64
import hashlib
import re
from pathlib import Path

import jinja2

from irlab.grader.gradebook import save

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #1a1a1a }
h1 { font-size: 1.5rem }
h2 { font-size: 1.1rem; margin-bottom: 0 }
section, footer { border-top: 1px solid #767676; margin-top: 1.5rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f2f2f2; padding: .5rem }
.total { font-size: 1.25rem; font-weight: bold }
.points { margin-top: 0 }
footer { font-size: .9rem }
"""
TIERS = {
    "A": "Run in a sandbox (tier A: no network, nothing but the notebook).",
    "B": "Run without a sandbox (tier B: trusted submissions).",
}


def write(folder, sheet):
    """`feedback/STUDENT/EXERCISE.html` and `.txt`."""
    place = Path(folder, "feedback", folder_name(sheet.student))
    save(place / f"{sheet.exercise}.html", html(sheet))
    save(place / f"{sheet.exercise}.txt", text(sheet))


def html(sheet):
    digest = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    parts = {"style": STYLE, "style_hash": f"sha256-{digest}"}
    template = _environment.get_template("feedback.html")
    return template.render(sheet=sheet, number=number, how=how, **parts) + "\n"


def text(sheet):
    """The feedback as plain text."""
    total = "not all is graded yet; what is open is no zero"
    if sheet.total is not None:
        total = f"{number(sheet.total)} of {number(sheet.of)} points"
    late = " (handed in late)" if sheet.late else ""
    lines = [f"{sheet.title}: {sheet.student}{late}", sheet.path, total]
    for mark in sheet.marks:
        points = sheet.points(mark)
        earned = "not graded" if points is None else f"{number(points)} of {number(mark.of)}"
        lines += ["", f"{mark.task}: {mark.status}{f' ({mark.tag})' if mark.tag else ''}, {earned}", mark.message]
        if mark.call:
            lines += [f"  {mark.call}", f"  yours: {mark.yours}"]
        if mark.task in sheet.by_hand:
            lines.append(f"Marked by {sheet.by_hand[mark.task][1]}: {sheet.by_hand[mark.task][2]}")
        if mark.stages:
            lines.append("; ".join(f"{stage}: {state}" for stage, state in mark.stages.items()))
    return "\n".join([*lines, "", how(sheet)]) + "\n"


def how(sheet):
    return " ".join(TIERS[tier] for tier in sorted({mark.tier for mark in sheet.marks}) if tier in TIERS)


def number(value):
    return f"{value:g}"


def folder_name(student):
    """A student's id as the name of a folder: what no file system takes is replaced, and then a digest tells apart.

    >>> folder_name("ada"), folder_name("../ada")
    ('ada', '__ada-600882')
    """
    plain = re.sub(r"^\.+|[^\w.@ -]+", "_", student)[:60]
    return plain if plain == student else f"{plain}-{hashlib.sha256(student.encode()).hexdigest()[:6]}"


_environment = jinja2.Environment(
    autoescape=True,
    loader=jinja2.FileSystemLoader(Path(__file__).parent),
    undefined=jinja2.StrictUndefined,
    trim_blocks=True,
)
