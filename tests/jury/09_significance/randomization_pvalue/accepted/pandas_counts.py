import pandas as pd


def randomization_pvalue(baseline, system):
    """Sums as an index, ways as values: each topic doubles the ways."""
    d = pd.Series(system) - pd.Series(baseline)
    ways = pd.Series({0: 1})
    for each in d:
        plus = pd.Series(ways.to_numpy(), index=ways.index + each)
        minus = pd.Series(ways.to_numpy(), index=ways.index - each)
        ways = pd.concat([plus, minus]).groupby(level=0).sum()
    return ways[abs(ways.index) >= abs(d.sum())].sum() / 2 ** len(d)
