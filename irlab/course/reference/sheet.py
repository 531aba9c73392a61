"""The symbol sheet: every measure on one page. Formula and function come from the measures themselves."""

from irlab.course.reference import Page, read, table
from irlab.measures import all_measures

SYMBOLS = {
    "i": "recall level: the i-th relevant document that the ranking reaches",
    "fᵢ": "the rank of level i; ∞ if it is never reached, and then 1/fᵢ and p^fᵢ are 0",
    "gᵢ": "the grade of level i",
    "R": "relevant documents of the topic, found or not",
    "N": "documents judged not relevant",
    "n": "documents retrieved",
    "n_docs": "documents in the corpus; an unreached document stands at its bottom",
    "k": "cut-off",
    "S": "subtopics that some judged document answers",
    "idealᵢ": "the rank of level i in the ideal ranking",
    "aboveᵢ": "documents judged not relevant that stand above level i",
    "[...]": "1 if what is in the brackets holds, else 0",
    "p(i)": "the weight of level i: 1/R; or as 1/log₂(i + 1) or 1/i, made to add up to 1",
}

ROWS = read("measures.txt")


def symbols():
    """The symbols of the formulas."""
    return Page(table(["symbol", "meaning"], [(f"`{symbol}`", words) for symbol, words in SYMBOLS.items()]))


def measures(family):
    """The measures of one module of ``irlab.measures``: what each is, and below what other tools call it."""
    what, names = [], []
    for name, definition in all_measures().items():
        if definition.make.__module__ == f"irlab.measures.{family}":
            user, span, *tools = ROWS[name]
            asked = f"**{name}@{definition.cutoff}**" if definition.cutoff else f"**{name}**"
            what.append((asked, f"`{definition.formula}`", user, span))
            if any(tools):
                names.append((asked, *(f"`{tool}`" if tool else "" for tool in tools)))
    tables = [table(["measure", "formula", "its user", "range"], what)]
    if names:
        tables.append(table(["measure", "trec_eval", "ir_measures", "ranx", "scikit-learn"], names))
    return Page("\n\n".join(tables))
