"""Recall-paired preference and what follows from it, as plain loops; nothing here knows of irlab."""

from math import inf, log2

WEIGHT = {"uniform": lambda i: 1, "dcg": lambda i: 1 / log2(i + 1), "inverse": lambda i: 1 / i}


def search_lengths(ranking, wanted):
    """Ranks of the wanted documents in a list of document numbers, infinity for each that is not there."""
    found = [rank for rank, docno in enumerate(ranking, 1) if docno in wanted]
    return found + [inf] * (len(wanted) - len(found))


def vote(a, b, wanted, weight):
    """One population: who wants i of the wanted documents, for every i."""
    total = value = 0.0
    for i, (x, y) in enumerate(zip(search_lengths(a, wanted), search_lengths(b, wanted), strict=True), 1):
        total += weight(i)
        value += weight(i) * ((x < y) - (x > y))
    return value / total


def mixed(a, b, populations, weight):
    """The mean over populations, each as heavy as it has wanted documents."""
    size = sum(len(wanted) for wanted in populations)
    return sum(len(wanted) * vote(a, b, wanted, weight) for wanted in populations) / size


def graded(a, b, grades, weights="uniform"):
    """``grades``: {docno: grade}; one population for every positive grade."""
    thresholds = {grade for grade in grades.values() if grade > 0}
    return mixed(a, b, [{d for d, g in grades.items() if g >= least} for least in thresholds], WEIGHT[weights])


def subtopical(a, b, judged, weights="uniform"):
    """``judged``: {subtopic: {docno: grade}}; one population for every subtopic, one for any of them."""
    populations = [{d for d, g in grades.items() if g > 0} for grades in judged.values()]
    populations = [wanted for wanted in populations if wanted]
    return mixed(a, b, [*populations, set().union(*populations)], WEIGHT[weights])


def lexicographic(a, b, wanted, from_last):
    lengths = list(zip(search_lengths(a, wanted), search_lengths(b, wanted), strict=True))
    for x, y in reversed(lengths) if from_last else lengths:
        if x != y:
            return 1 if x < y else -1
    return 0


def markov_chances(orders, steps):
    """Orders of names, best first, one a topic -> {name: where a walker is after so many steps, times the names}."""
    names = sorted(orders[0])
    chance = dict.fromkeys(names, 1.0)
    beats = {(x, y): sum(o.index(x) < o.index(y) for o in orders) > len(orders) / 2 for x in names for y in names}
    for _ in range(steps):
        after = dict.fromkeys(names, 0.0)
        for here in names:
            for drawn in names:
                after[drawn if drawn != here and beats[drawn, here] else here] += chance[here] / len(names)
        chance = after
    return chance


def interleaved(a, b):
    """Balanced interleaving, a first: each list in turn gives the best document that it has not yet looked at."""
    out, i, j = [], 0, 0
    while i < len(a) or j < len(b):
        if i < len(a) and (i <= j or j >= len(b)):
            out += [a[i]] if a[i] not in out else []
            i += 1
        else:
            out += [b[j]] if b[j] not in out else []
            j += 1
    return out


def interleaving(a, b, relevant, browsing):
    """A user at each depth of both interleaved lists clicks what is relevant; clicks are credited as Joachims does."""
    value = 0.0
    for shown in (interleaved(a, b), interleaved(b, a)):
        mass = sum(browsing(k) for k in range(1, len(shown) + 1))
        for k in range(1, len(shown) + 1):
            clicks = [docno for docno in shown[:k] if docno in relevant]
            if clicks:
                depth = min(order.index(clicks[-1]) + 1 for order in (a, b) if clicks[-1] in order)
                credit = [sum(docno in order[:depth] for docno in clicks) for order in (a, b)]
                value += browsing(k) / mass * ((credit[0] > credit[1]) - (credit[0] < credit[1])) / 2
    return value
