from math import comb


def numbers(state, old=None):
    size = state["size"]

    def expected(rank, metric, size):
        total = 0.0
        for h in range(min(rank - 1, size) + 1):
            ways = comb(rank - 1, h) * comb(1000 - rank, size - h)
            total += ways / comb(999, size) * ((h < 10) if metric == "hit@10" else 1 / (h + 1))
        return total

    def mean(system, metric, size):
        return sum(expected(r, metric, size) for r in state[system]) / 5

    def true(system, metric):
        ranks = state[system]
        return sum(r <= 10 for r in ranks) / 5 if metric == "hit@10" else sum(1 / r for r in ranks) / 5

    out = []
    for metric in (state["metric"], "RR" if state["metric"] == "hit@10" else "hit@10"):
        out += [size, *(mean(s, metric, size) for s in "AB"), *(true(s, metric) for s in "AB")]
    return [*out, *state["A"], *state["B"]]
