from irlab.explore.delete_judgments import RELEVANT


def numbers(state, old=None):
    every = [f"d{i:02}" for i in range(1, 12)]
    shown, left = every[:10], [d for d in every if d not in state["deleted"]]
    r = len([d for d in left if d in RELEVANT])
    n = len(left) - r

    def ap(ranking):
        hits, total = 0, 0.0
        for rank, d in enumerate(ranking, 1):
            if d in left and d in RELEVANT:
                hits += 1
                total += hits / rank
        return total / r if r else 0

    bpref = infap = 0.0
    for rank, d in enumerate(shown, 1):
        if d in left and d in RELEVANT:
            above = [x for x in shown[: rank - 1] if x in left]
            good = len([x for x in above if x in RELEVANT])
            bad = len(above) - good
            bpref += 1 - (min(bad, r) / min(r, n) if n else 0)
            infap += (1 + (rank - 1) * (good + 1e-5) / (len(above) + 2e-5)) / rank  # all above are of the pool
    judged = [d for d in shown if d in left]
    out = [ap(shown), ap(judged), bpref / r if r else 0, infap / r if r else 0, len(judged) / 10]
    return [*out, len(left), 11, *sorted(i for i in range(1, 11) if f"d{i:02}" not in left), r]
