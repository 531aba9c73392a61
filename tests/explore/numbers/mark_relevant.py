import irlab
from irlab.explore.mark_relevant import needs, results


def numbers(state, old=None):
    marked = state["relevant"][state["need"]]
    lists = [[name for name, _ in results(needs()[state["need"]].title, s)] for s in state["systems"]]
    a, b = ([float(d in marked) for d in names] for names in lists)
    r = len(marked)
    pairs = [[irlab.precision(x, k=5), irlab.recall(x, n_relevant=r, k=10), irlab.reciprocal_rank(x)] for x in (a, b)]
    for values, x in zip(pairs, (a, b), strict=True):
        values.append(irlab.average_precision(x, n_relevant=r))
        values.append(irlab.ndcg(x, k=10, judged=[1.0] * r + [0.0] * 20))
    return [r, len(set(lists[0] + lists[1])), *(v for pair in zip(*pairs, strict=True) for v in pair)]
