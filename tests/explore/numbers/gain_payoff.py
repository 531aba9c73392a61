import irlab
from irlab.explore.gain_payoff import RELEVANT, ROWS


def numbers(state, old=None):
    x = [1 if d in RELEVANT else 0 for d in state["order"][:ROWS]]
    ranks = [irlab.search_length(x, i) for i in range(1, sum(x) + 1)]
    out = [irlab.average_precision(x, n_relevant=5)]
    for i, rank in enumerate(ranks, 1):
        out += [i, rank, irlab.precision(x, k=int(rank))]
    if sum(x) < 5:
        out += [5 - sum(x), 5]
    return [*out, 5]
