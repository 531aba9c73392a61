"""The bibliography: what the lectures cite, a heading each."""

from urllib.parse import quote

from irlab.course.reference import Page, read

WORKS = read("works.txt")


def bibliography(first="a", last="z"):
    """The works whose key begins with a letter from ``first`` to ``last``."""
    entries = []
    for key, (authors, title, where, year, doi) in sorted(WORKS.items()):
        if first <= key[0] <= last:
            stop = "" if title.endswith("?") else "."
            link = f" [doi:{doi}](https://doi.org/{quote(doi)})." if doi else ""
            entries.append(f"### {key}\n\n{authors}. *{title}{stop}* {where}, {year}.{link}")
    return Page("\n\n".join(entries))
