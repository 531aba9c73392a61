"""Where tools disagree: small cases, what irlab says of them, and what its peers said when they were last asked.

``make peers`` asks them again, in an environment of their own, and writes ``table.csv`` with their versions.
"""

from pathlib import Path

from irlab.peers.cases import CASES

TABLE = Path(__file__).with_name("table.csv")


def conventions():
    """The cases on which evaluation tools differ, and the value of each tool: a DataFrame, a row a case and measure.

    The column ``irlab`` is computed now; the others are what each tool of the version in its heading gave when it was
    last run (an error by the name of its class). The last column says what irlab does, and why.

    >>> table = conventions()
    >>> print(table.loc[("a tie of three, one relevant", "RR"), "irlab"])
    0.3333
    """
    import pandas as pd

    table = pd.read_csv(TABLE, index_col=["case", "measure"], keep_default_na=False, dtype=str)
    rows = [(case.name, measure) for case in CASES for measure in case.measures]
    mine = [shown(_by_irlab(case, measure)) for case in CASES for measure in case.measures]
    table = table.reindex(pd.MultiIndex.from_tuples(rows, names=["case", "measure"]), fill_value="")
    table.insert(0, "irlab", mine)
    table["what irlab does"] = [case.reason for case in CASES for _ in case.measures]
    return table


def _by_irlab(case, measure):
    from irlab.evaluation import evaluate

    try:
        return evaluate(case.qrels, {"run": case.run}, [measure]).mean.loc["run", measure]
    except ValueError:
        return "error"


def shown(value):
    """A value as the table has it: four decimals, or words."""
    return value if isinstance(value, str) else f"{value:.4f}"
