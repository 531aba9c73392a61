"""Slow definitions of what the tasks ask for, by name; they import nothing from irlab and share no code with it.

Each spells out the definition in words: pairs are counted one by one, random orders are gone through, fractions
stay fractions as long as they can.
"""

import itertools
import math
import statistics
from fractions import Fraction


def trec_order(scores):
    order = []
    for name in scores:
        place = 0
        while place < len(order) and (scores[order[place]], order[place]) > (scores[name], name):
            place += 1
        order.insert(place, name)
    return order


def relevance_vector(ranking, judgments):
    vector = []
    for name in ranking:
        vector.append(judgments[name] if name in judgments else -1)
    return vector


def cohen_kappa(first, second):
    n, labels = len(first), sorted({*first, *second})
    table = {(a, b): 0 for a in labels for b in labels}
    for pair in zip(first, second, strict=True):
        table[pair] += 1
    observed = Fraction(sum(table[label, label] for label in labels), n)
    chance = Fraction(0)
    for label in labels:
        row = sum(table[label, other] for other in labels)
        column = sum(table[other, label] for other in labels)
        chance += Fraction(row, n) * Fraction(column, n)
    return float((observed - chance) / (1 - chance))


def pool(runs, depth):
    found = []
    for run in runs:
        for rank, name in enumerate(run, 1):
            if rank <= depth and name not in found:
                found.append(name)
    return sorted(found)


def precision(grades, k):
    hits = Fraction(0)
    for rank in range(1, k + 1):
        if rank <= len(grades) and grades[rank - 1] > 0:
            hits += 1
    return float(hits / k)


def fallout(grades, n_relevant, n_docs, k):
    false_alarms = len([1 for rank, grade in enumerate(grades, 1) if rank <= k and not grade])
    return float(Fraction(false_alarms, n_docs - n_relevant))


def mean_f1(precisions, recalls):
    values = []
    for p, r in zip(map(Fraction, precisions), map(Fraction, recalls), strict=True):
        values.append(Fraction(0) if p == 0 or r == 0 else 1 / ((1 / p + 1 / r) / 2))
    return float(statistics.mean(values))


def interpolated_precision(grades, n_relevant, level):
    best, hits = Fraction(0), 0
    for rank, grade in enumerate(grades, 1):
        hits += grade > 0
        if Fraction(hits, n_relevant) >= Fraction(level):
            best = max(best, Fraction(hits, rank))
    return float(best)


def reciprocal_rank(grades):
    for rank, grade in enumerate(grades, 1):
        if grade > 0:
            return float(Fraction(1, rank))
    return 0.0


def mean_reciprocal_rank(first_ranks, k):
    total = Fraction(0)
    for rank in first_ranks:
        total += Fraction(1, rank) if rank is not None and rank <= k else 0
    return float(total / len(first_ranks))


def average_precision(grades, n_relevant, k):
    total = Fraction(0)
    for rank in range(1, min(k, len(grades)) + 1):
        if grades[rank - 1] > 0:
            total += Fraction(sum(grade > 0 for grade in grades[:rank]), rank)
    return float(total / n_relevant)


def auc(relevant, others):
    won = Fraction(0)
    for a in relevant:
        for b in others:
            won += 1 if a > b else Fraction(1, 2) if a == b else 0
    return float(won / (len(relevant) * len(others)))


def dcg(grades, k):
    total = 0.0
    for rank in range(1, min(k, len(grades)) + 1):
        total += grades[rank - 1] * math.log(2) / math.log(rank + 1)
    return total


def ndcg(grades, judged, k):
    """The ideal is found by filling each rank with the best judged document that is left."""
    left, ideal = list(judged), []
    while left and len(ideal) < k:
        ideal.append(left.pop(left.index(max(left))))
    best = dcg(ideal, k)
    return dcg(grades, k) / best if best else 0.0


def dcg_with_ties(grades, scores, k):
    """The mean over every order of each tie group; DCG adds up, so the groups are averaged one by one."""
    total, above = 0.0, 0
    for score in sorted(set(scores), reverse=True):
        group = [grade for grade, own in zip(grades, scores, strict=True) if own == score]
        values = [dcg([0] * above + list(order), k) for order in itertools.permutations(group)]
        total += sum(values) / len(values)
        above += len(group)
    return total


def rbp(grades, p):
    """The chance p to go on is applied document by document."""
    looking, total = 1.0, 0.0
    for grade in grades:
        total += looking if grade > 0 else 0
        looking *= p
    return total * (1 - p)


def err(grades, max_grade):
    """Go through all ways in which the documents satisfy the user or not; the user stops at the first that does."""
    chances = [Fraction(2**grade - 1, 2**max_grade) for grade in grades]
    total = Fraction(0)
    for ways in itertools.product([True, False], repeat=len(grades)):
        chance = math.prod((c if way else 1 - c for c, way in zip(chances, ways, strict=True)), start=Fraction(1))
        if True in ways:
            total += chance / (ways.index(True) + 1)
    return float(total)


def rank_weights(continuations):
    seen = []
    for rank in range(len(continuations)):
        chance = 1.0
        for above in range(rank):
            chance *= continuations[above]
        seen.append(chance)
    return [chance / math.fsum(seen) for chance in seen]


def average_search_length(grades, n_relevant, n_docs):
    """The corpus is written out: the list, then everything else, relevant documents last."""
    missing = n_relevant - sum(grades)
    corpus = list(grades) + [0] * (n_docs - len(grades) - missing) + [1] * missing
    ranks = [rank for rank, grade in enumerate(corpus, 1) if grade]
    return float(Fraction(sum(ranks), len(ranks)))


def judged_at(grades, k):
    top = [grade for rank, grade in enumerate(grades, 1) if rank <= k]
    return float(Fraction(len([grade for grade in top if grade != -1]), len(top)))


def condensed_average_precision(grades, n_relevant):
    condensed = list(grades)
    while -1 in condensed:
        condensed.remove(-1)
    return average_precision(condensed, n_relevant, max(len(condensed), 1))


def bpref(grades, n_relevant, n_nonrelevant):
    total = Fraction(0)
    for rank, grade in enumerate(grades):
        if grade == 1:
            above = min(grades[:rank].count(0), n_relevant)
            total += 1 - Fraction(above, min(n_relevant, n_nonrelevant)) if above else 1
    return float(total / n_relevant)


def rbp_bounds(grades, p):
    """An endless list, cut where nothing more can be seen."""
    low = high = 0.0
    for rank in range(1, 800):
        weight = (1 - p) * p ** (rank - 1)
        grade = grades[rank - 1] if rank <= len(grades) else -1
        low += weight * (grade == 1)
        high += weight * (grade in (1, -1))
    return [low, high]


def t_statistic(baseline, system):
    differences = [b - a for a, b in zip(baseline, system, strict=True)]
    error = statistics.stdev(differences) / len(differences) ** 0.5
    return statistics.fmean(differences) / error


def confidence_interval(baseline, system, t_star):
    differences = [b - a for a, b in zip(baseline, system, strict=True)]
    mean = statistics.fmean(differences)
    error = (statistics.variance(differences) / len(differences)) ** 0.5
    return [mean - t_star * error, mean + t_star * error]


def randomization_pvalue(baseline, system):
    """Swap the two scores of a topic or not, topic by topic."""
    observed = abs(sum(system) - sum(baseline))
    extreme = total = 0
    for swaps in itertools.product([False, True], repeat=len(baseline)):
        a = sum(y if swap else x for x, y, swap in zip(baseline, system, swaps, strict=True))
        b = sum(x if swap else y for x, y, swap in zip(baseline, system, swaps, strict=True))
        extreme += abs(b - a) >= observed
        total += 1
    return extreme / total


def sign_test_pvalue(baseline, system):
    """Toss every coin in every way and count what is as lopsided as what was seen."""
    differences = [b - a for a, b in zip(baseline, system, strict=True) if a != b]
    n, wins = len(differences), sum(d > 0 for d in differences)
    heads = [sum(tosses) for tosses in itertools.product([0, 1], repeat=n)]
    return sum(abs(2 * h - n) >= abs(2 * wins - n) for h in heads) / len(heads)


def search_lengths(grades, n_relevant, n_docs):
    missing = n_relevant - sum(grades)
    corpus = list(grades) + [0] * (n_docs - len(grades) - missing) + [1] * missing
    return [rank for rank, grade in enumerate(corpus, 1) if grade]


def _signs(grades_a, grades_b, n_relevant):
    """For each level: who has collected that many relevant documents first?"""

    def first(grades, wanted):
        for rank in range(1, len(grades) + 1):
            if sum(grades[:rank]) >= wanted:
                return rank
        return None

    signs = []
    for level in range(1, n_relevant + 1):
        a, b = first(grades_a, level), first(grades_b, level)
        if a == b:
            signs.append(0)
        elif a is None or (b is not None and b < a):
            signs.append(-1)
        else:
            signs.append(1)
    return signs


def rpp(grades_a, grades_b, n_relevant):
    return float(Fraction(sum(_signs(grades_a, grades_b, n_relevant)), n_relevant))


def inverse_rpp(grades_a, grades_b, n_relevant):
    weights = [Fraction(1, level) for level in range(1, n_relevant + 1)]
    signs = _signs(grades_a, grades_b, n_relevant)
    return float(sum(w * s for w, s in zip(weights, signs, strict=True)) / sum(weights))


def win_rate(preferences, name):
    total = Fraction(0)
    for a, b, value in preferences:
        if a == name:
            total += Fraction(value)
        if b == name:
            total -= Fraction(value)
    return float(total)
