"""The glossary: term, symbol, one line, and the lecture that introduces it."""

from irlab.course.reference import Page, lecture, read

TERMS = read("terms.txt")


def glossary(first="a", last="z"):
    """The terms from one first letter to another, a heading each."""
    entries = []
    for term, (symbol, line, number) in sorted(TERMS.items()):
        if first <= term[0] <= last:
            said = f"**{symbol}**: {line}" if symbol else line[0].upper() + line[1:]
            entries.append(f"### {term}\n\n{said} ({lecture(number)}).")
    return Page("\n\n".join(entries))
