"""Every measure once more, by plain loops over ranks, from its definition. Imports nothing from irlab.

``grades`` is a list in rank order (None: unjudged); ``lost`` the grades of relevant documents that are not retrieved.
"""

from math import ceil, inf, log


def hits(grades, rel=None):
    return [rank for rank, g in enumerate(grades, 1) if g is not None and (g > 0 if rel is None else g >= rel)]


def relevant(grades, lost, rel=None):
    return len(hits(grades, rel)) + len(hits(lost, rel))


def precision(grades, lost, k=None):
    if k == 0:
        return 1.0
    size = len(grades) if k is None else k
    return len([r for r in hits(grades) if r <= size]) / size if size else 0.0


def recall(grades, lost, k=None):
    total = relevant(grades, lost)
    return len([r for r in hits(grades) if k is None or r <= k]) / total if total else 0.0


def f_measure(grades, lost, k=None, beta=1.0):
    p, r = precision(grades, lost, k), recall(grades, lost, k)
    if k == 0 or not hits(grades):
        return 0.0
    return (1 + beta**2) * p * r / (beta**2 * p + r) if p + r else 0.0


def success(grades, lost, k):
    return float(any(r <= k for r in hits(grades)))


def r_precision(grades, lost):
    total = relevant(grades, lost)
    return len([r for r in hits(grades) if r <= total]) / total if total else 0.0


def reciprocal_rank(grades, lost, k=None):
    first = hits(grades)[:1]
    return 1 / first[0] if first and (k is None or first[0] <= k) else 0.0


def average_precision(grades, lost, k=None):
    total, found, value = relevant(grades, lost), 0, 0.0
    for rank in hits(grades):
        found += 1
        if k is None or rank <= k:
            value += found / rank
    return value / total if total else 0.0


def interpolated(grades, lost, level):
    total, best = relevant(grades, lost), 0.0
    for found, rank in enumerate(hits(grades), 1):
        if found >= ceil(level * total - 1e-9):
            best = max(best, found / rank)
    return best


def auc(grades, lost, n_docs):
    """Pairs counted one by one, the unreached relevant documents at the bottom of the corpus."""
    corpus = [g is not None and g > 0 for g in grades]
    corpus += [False] * (n_docs - len(grades) - len(lost)) + [True] * len(lost)
    right = pairs = 0
    for i, good in enumerate(corpus):
        for other in corpus[i + 1 :]:
            if good != other:
                pairs += 1
                right += good
    return right / pairs if pairs else None


def gain(g, kind):
    g = max(g or 0, 0)
    return g if kind == "linear" else 2**g - 1


def weight(rank, discount, base):
    if discount == "log2(rank+1)":
        return 1 / (log(rank + 1) / log(base))
    return 1.0 if rank <= base else 1 / (log(rank) / log(base))


def dcg(grades, lost, k=None, kind="linear", discount="log2(rank+1)", base=2):
    return sum(
        gain(g, kind) * weight(rank, discount, base) for rank, g in enumerate(grades, 1) if k is None or rank <= k
    )


def ndcg(grades, lost, k=None, kind="linear", discount="log2(rank+1)", base=2):
    ideal = sorted((max(g or 0, 0) for g in [*grades, *lost]), reverse=True)
    best = dcg(ideal, [], k, kind, discount, base)
    return dcg(grades, lost, k, kind, discount, base) / best if best else 0.0


def rbp(grades, lost, p=0.8):
    return (1 - p) * sum(p ** (rank - 1) for rank in hits(grades))


def rbp_residual(grades, p=0.8):
    unjudged = [rank for rank, g in enumerate(grades, 1) if g is None]
    return (1 - p) * sum(p ** (rank - 1) for rank in unjudged) + p ** len(grades)


def err(grades, lost, highest, k=None):
    value, still = 0.0, 1.0
    for rank, g in enumerate(grades, 1):
        stop = (2 ** max(g or 0, 0) - 1) / 2**highest
        if k is None or rank <= k:
            value += still * stop / rank
        still *= 1 - stop
    return value


def bpref(grades, lost, n_nonrelevant):
    total, above, value = relevant(grades, lost), 0, 0.0
    for g in grades:
        if g is None:
            continue
        if g > 0:
            value += 1 - min(above, total) / min(total, n_nonrelevant) if above else 1.0
        else:
            above += 1
    return value / total if total else 0.0


def infap(grades, lost, pooled=False):
    """pooled: an unjudged document was in the pool, and not drawn for judging."""
    total, found, bad, holes, value, eps = relevant(grades, lost), 0, 0, 0, 0.0, 0.00001
    for rank, g in enumerate(grades, 1):
        if g is not None and g > 0:
            if rank == 1:
                value += 1.0
            else:
                inferred = (found + eps) / (found + bad + 2 * eps)
                value += 1 / rank + (rank - 1) / rank * ((found + bad + holes) / (rank - 1)) * inferred
            found += 1
        elif g is None and pooled:
            holes += 1
        elif g is not None:
            bad += 1
    return value / total if total else 0.0


def judged_at(grades, k):
    shown = grades[:k]
    return sum(g is not None for g in shown) / len(shown) if shown else 0.0


def search_lengths(grades, lost, n_docs=None):
    ranks = hits(grades)
    if n_docs is None:
        return ranks + [inf] * len(lost)
    return ranks + list(range(n_docs - len(lost) + 1, n_docs + 1))


def compatibility(grades, lost, p=0.95):
    """The overlap with the ideal, depth by depth, over that of the ideal with itself."""
    docs = [(rank, max(g or 0, 0)) for rank, g in enumerate(grades, 1)]
    docs += [(inf, g) for g in lost]
    ideal = sorted((d for d in docs if d[1] > 0), key=lambda d: (-d[1], d[0]))
    depth = max(len(grades), len(ideal))
    overlap = best = 0.0
    for d in range(1, depth + 1):
        both = sum(1 for place, (rank, _) in enumerate(ideal, 1) if place <= d and rank <= d)
        overlap += p ** (d - 1) * both / d
        best += p ** (d - 1) * min(d, len(ideal)) / d
    return overlap / best if best else 0.0


def dcg_with_ties(grades, scores, k):
    """The mean DCG over every order that the scores allow."""
    from itertools import permutations

    values = []
    for order in permutations(range(len(grades))):
        if all(scores[a] >= scores[b] for a, b in zip(order, order[1:], strict=False)):
            values.append(dcg([grades[d] for d in order], [], k))
    return sum(values) / len(values)


def lrap(truth, scores):
    value = 0.0
    for row, s in zip(truth, scores, strict=True):
        true = [j for j, y in enumerate(row) if y]
        for j in true:
            at_least = [k for k in range(len(row)) if s[k] >= s[j]]
            value += sum(row[k] > 0 for k in at_least) / len(at_least) / len(true)
    return value / len(truth)


def expected_search_length(grades, scores, i):
    """The mean number of non-relevant documents above the i-th relevant one, over every order that scores allow."""
    from itertools import permutations

    values = []
    for order in permutations(range(len(grades))):
        if all(scores[a] >= scores[b] for a, b in zip(order, order[1:], strict=False)):
            found = 0
            for place, d in enumerate(order):
                found += grades[d] > 0
                if found == i:
                    values.append(place + 1 - i)
                    break
    return sum(values) / len(values) if values else inf


def alpha_greedy(rows, alpha, discount, k):
    """The greedy ideal's gain: rows are sets of subtopics."""
    left, seen, value = list(rows), {}, 0.0
    for rank in range(1, len(rows) + 1):
        worth = [sum((1 - alpha) ** seen.get(s, 0) for s in row) for row in left]
        best = worth.index(max(worth))
        row = left.pop(best)
        if rank <= k:
            value += worth[best] / discount(rank)
        for s in row:
            seen[s] = seen.get(s, 0) + 1
    return value


def alpha_gain(rows, alpha, discount, k):
    seen, value = {}, 0.0
    for rank, row in enumerate(rows, 1):
        if rank <= k:
            value += sum((1 - alpha) ** seen.get(s, 0) for s in row) / discount(rank)
        for s in row:
            seen[s] = seen.get(s, 0) + 1
    return value


def ranks(scores, grades, ties="docno"):
    """{document: (rank, first and last rank of its tie block)} of one topic of a run."""
    sign = {"best": 1, "worst": -1}.get(ties, 0)
    order = sorted(scores, key=lambda d: (scores[d], sign * max(grades.get(d, 0), 0), d), reverse=True)
    found = {}
    for rank, d in enumerate(order, 1):
        first = 1 + sum(s > scores[d] for s in scores.values())
        last = sum(s >= scores[d] for s in scores.values())
        found[d] = rank, first, last
    return found


def levels(scores, grades, rel=None, ties="docno", judged_only=False):
    """Of one topic: the levels, [(rank, grade)]; the ranks of what is judged not relevant; and of negative grades."""
    order = sorted(ranks(scores, grades, ties).items(), key=lambda item: item[1])
    shown = [d for d, _ in order if not judged_only or grades.get(d, -1) >= 0]
    place = {d: rank for rank, d in enumerate(shown, 1)}
    good = [d for d, g in grades.items() if (g > 0 if rel is None else g >= rel)]
    table = sorted((place.get(d, inf), grades[d]) for d in good)
    bad = sorted(place[d] for d in shown if d in grades and grades[d] >= 0 and d not in good)
    return table, bad, sorted(place[d] for d in shown if grades.get(d, 0) < 0)
