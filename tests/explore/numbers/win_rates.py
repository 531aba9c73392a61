from math import log2

import irlab

WEIGHTS = {"uniform": lambda i: 1, "dcg": lambda i: 1 / log2(i + 1), "inverse": lambda i: 1 / i}


def numbers(state, old=None):
    here = [name for name in "ABCD" if name not in state["away"]]
    weight = [WEIGHTS[state["weights"]](i) for i in (1, 2, 3)]
    share = [w / sum(weight) for w in weight]

    def over(a, b):
        return sum(w * ((x < y) - (x > y)) for w, x, y in zip(share, state[a], state[b], strict=True))

    vectors = {n: [int(rank in state[n]) for rank in range(1, 13)] for n in here}
    for a in here:
        for b in here:
            assert abs(irlab.rpp(vectors[a], vectors[b], weights=state["weights"]) - over(a, b)) < 1e-9
    out = [sum(over(a, b) for b in here if b != a) for a in here]
    out += [over(a, b) for i, a in enumerate(here) for b in here[i + 1 :]]
    return [*out, *(rank for name in here for rank in state[name])]
