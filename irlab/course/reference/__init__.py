"""What the whole course shares: its terms, its measures on one page, its references, and the instructor's guide.

The data stand here once; the unnumbered notebooks show them. A page is Markdown, in a notebook and as text.
"""

from pathlib import Path

LECTURES = {
    "00": "00_how_good",
    "01": "01_collections",
    "02": "02_sets",
    "03": "03_ranks",
    "04": "04_grades",
    "05": "05_users",
    "06": "06_holes",
    "09": "09_significance",
    "11": "11_preference",
}

HERE = Path(__file__).parent


class Page(str):
    """Markdown that a notebook shows as such."""

    def _repr_markdown_(self):
        return str(self)

    def __repr__(self):
        return str(self)


def read(name):
    """The rows of a data file beside this one, {first field: the others}; fields stand between bars."""
    lines = HERE.joinpath(name).read_text("utf-8").splitlines()
    rows = [[field.strip() for field in line.split("|")] for line in lines if not line.startswith("#")]
    return {first: rest for first, *rest in rows}


def lecture(number):
    """A link to a lecture: ``[lecture 03](03_ranks.ipynb)``."""
    return f"[lecture {number}]({LECTURES[number]}.ipynb)"


def table(heads, rows):
    """A Markdown table."""
    lines = [heads, [":---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
