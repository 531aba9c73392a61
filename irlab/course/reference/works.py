"""The bibliography: what the lectures cite, a heading each."""

from irlab.course.reference import Page, read

WORKS = read("works.txt")


def bibliography(first="a", last="z"):
    """The works whose key begins with a letter from ``first`` to ``last``."""
    entries = [
        f"### {key}\n\n{authors}. *{title}{'' if title.endswith('?') else '.'}* {where}, {year}."
        for key, (authors, title, where, year) in sorted(WORKS.items())
        if first <= key[0] <= last
    ]
    return Page("\n\n".join(entries))
