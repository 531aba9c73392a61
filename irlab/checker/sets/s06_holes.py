"""Exercise set 06: what unjudged documents do to a measure."""

import irlab
from irlab.checker import draws
from irlab.checker.task import Exercise

exercise = Exercise("06_holes", "Holes in the judgments")


def _holey(rng, size, top=1):
    return draws.grades(rng, size, top=top, unjudged=0.3)


@exercise.task(
    draw=lambda rng, size: (_holey(rng, size, 2), rng.randint(1, size + 3)),
    visible=[([1, -1, 0, -1], 4), ([2, 0, -1], 2), ([0, -1, 1], 5)],
    edges=[([-1, -1], 2), ([0], 1), ([0, 0], 9)],
)
def judged_at(grades, k):
    """Return Judged@k: the share of the top k that has been judged. A list that ends before k is taken as it
    is: the share is of the documents that it has.

    `grades` is a list of grades in rank order, not empty: 0 is judged not relevant, -1 is unjudged.
    """
    return irlab.judged_at(grades, k)


@judged_at.rival(
    "you divide by k also where the list ends before; the task takes the share of what is there.",
    kind="convention",
)
def judged_over_k(grades, k):
    return sum(grade >= 0 for grade in grades[:k]) / k


@judged_at.rival("You only count relevant documents; a document judged 0 has been judged too.")
def relevant_only(grades, k):
    top = grades[:k]
    return sum(grade > 0 for grade in top) / len(top)


@judged_at.variant(relevant_only)
def relevant_over_k(grades, k):
    return sum(grade > 0 for grade in grades[:k]) / k


@judged_at.rival("This is the share of unjudged documents.")
def unjudged_share(grades, k):
    top = grades[:k]
    return sum(grade < 0 for grade in top) / len(top)


@judged_at.variant(unjudged_share)
def unjudged_over_k(grades, k):
    return sum(grade < 0 for grade in grades[:k]) / k


@judged_at.rival("In Python -1 is true and 0 is false: you count unjudged documents in and non-relevant ones out.")
def truthy_grades(grades, k):
    top = grades[:k]
    return sum(bool(grade) for grade in top) / len(top)


@judged_at.variant(truthy_grades)
def truthy_over_k(grades, k):
    return sum(bool(grade) for grade in grades[:k]) / k


@judged_at.rival("You look at the whole list and not at its top k.")
def judged_anywhere(grades, k):
    return sum(grade >= 0 for grade in grades) / len(grades)


@judged_at.variant(judged_anywhere)
def judged_anywhere_over_k(grades, k):
    return sum(grade >= 0 for grade in grades) / k


def _holey_total(rng, size):
    vector = _holey(rng, size)
    return vector, draws.relevant(vector, rng)


@exercise.task(
    draw=_holey_total,
    visible=[([-1, 1, 0, 1], 2), ([1, -1, -1, 1], 3), ([0, -1, 1], 1)],
    edges=[([-1, -1], 2), ([], 1), ([0, 0, -1], 1)],
    points=3,
)
def condensed_average_precision(grades, n_relevant):
    """Return AP of the condensed list: unjudged documents are taken out, those below move up.

    `grades` is a list in rank order of 1 (relevant), 0 (judged not relevant), -1 (unjudged); `n_relevant`
    counts all documents judged relevant.
    """
    return irlab.average_precision([grade for grade in grades if grade >= 0], n_relevant=n_relevant)


def _precisions(grades, total):
    """AP with every place counted as it stands."""
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade > 0]
    return sum(level / rank for level, rank in enumerate(ranks, 1)) / total


@condensed_average_precision.rival("You leave unjudged documents in their ranks, which treats them as not relevant.")
def unjudged_as_nonrelevant(grades, n_relevant):
    return _precisions(grades, n_relevant)


@condensed_average_precision.rival("You count unjudged documents as relevant ones; in Python -1 is true.")
def unjudged_as_relevant(grades, n_relevant):
    return _precisions([int(grade != 0) for grade in grades], n_relevant)


@condensed_average_precision.rival("You take out the documents judged 0; only the unjudged leave the list.")
def nonrelevant_removed(grades, n_relevant):
    return _precisions([grade for grade in grades if grade], n_relevant)


@condensed_average_precision.variant(nonrelevant_removed)
def only_relevant_kept(grades, n_relevant):
    return _precisions([grade for grade in grades if grade > 0], n_relevant)


@condensed_average_precision.rival(
    "You divide by the relevant documents that were retrieved; AP divides by all that exist."
)
def condensed_over_retrieved(grades, n_relevant):
    return _precisions([grade for grade in grades if grade >= 0], sum(grade > 0 for grade in grades))


@condensed_average_precision.rival("You add the grades as numbers, so that an unjudged document takes a hit away.")
def minus_one_summed(grades, n_relevant):
    return sum(sum(grades[:rank]) / rank for rank, grade in enumerate(grades, 1) if grade > 0) / n_relevant


def _for_bpref(rng, size):
    vector = _holey(rng, size)
    return vector, draws.relevant(vector, rng), vector.count(0) + rng.randint(1, 3)


@exercise.task(
    draw=_for_bpref,
    visible=[([1, 0, -1, 1], 3, 2), ([0, 0, 1], 1, 5), ([-1, 0, 1, 1], 2, 2)],
    edges=[([1, -1], 2, 0), ([0, 0, 0], 2, 3), ([0, 1], 1, 1), ([0, 0, 0, 1], 2, 3)],
    points=4,
)
def bpref(grades, n_relevant, n_nonrelevant):
    """Return bpref: over all relevant documents, the mean of 1 - min(above, R) / min(R, N).

    `grades` is a list in rank order of 1, 0 and -1 (unjudged); `above` counts the documents judged not
    relevant that stand above a relevant one; R is `n_relevant`, N is `n_nonrelevant`, all documents judged
    not relevant. A relevant document that was not retrieved adds 0; with none above, a retrieved one adds 1.
    """
    return irlab.bpref(grades, n_relevant=n_relevant, n_nonrelevant=n_nonrelevant)


def _preferences(grades, term, counts=lambda grade: grade == 0):
    """The sum of term(above) over the retrieved relevant documents."""
    total, above = 0.0, 0
    for grade in grades:
        if grade > 0:
            total += term(above)
        above += counts(grade)
    return total


@bpref.rival("You count unjudged documents above a relevant one as if they were judged not relevant.")
def unjudged_count_against(grades, n_relevant, n_nonrelevant):
    R, N = n_relevant, n_nonrelevant
    return _preferences(grades, lambda n: 1 - min(n, R) / min(R, N), lambda grade: grade <= 0) / R


@bpref.rival("You divide what stands above by N; bpref divides by the smaller of R and N.")
def above_over_n(grades, n_relevant, n_nonrelevant):
    R, N = n_relevant, n_nonrelevant
    return _preferences(grades, lambda n: 1 - min(n, R) / N) / R


@bpref.variant(above_over_n)
def above_over_n_not_capped(grades, n_relevant, n_nonrelevant):
    return _preferences(grades, lambda n: 1 - n / n_nonrelevant) / n_relevant


@bpref.rival(
    "this is the first definition (Buckley and Voorhees 2004), over R alone; the task divides by min(R, N).",
    kind="convention",
)
def above_over_r(grades, n_relevant, n_nonrelevant):
    R = n_relevant
    return _preferences(grades, lambda n: 1 - min(n, R) / R) / R


@bpref.rival("You do not cap what stands above at R, so that a document far down is worth less than nothing.")
def not_capped(grades, n_relevant, n_nonrelevant):
    R, N = n_relevant, n_nonrelevant
    return _preferences(grades, lambda n: 1 - n / min(R, N)) / R


@bpref.rival("You take the mean over the retrieved relevant documents; unretrieved ones add 0 and stay in the mean.")
def bpref_over_retrieved(grades, n_relevant, n_nonrelevant):
    R, N = n_relevant, n_nonrelevant
    return _preferences(grades, lambda n: 1 - min(n, R) / min(R, N)) / grades.count(1)


@bpref.rival(
    "You count everything that stands above, relevant documents too; only documents judged not relevant count."
)
def everything_above(grades, n_relevant, n_nonrelevant):
    R, N = n_relevant, n_nonrelevant
    return _preferences(grades, lambda n: 1 - min(n, R) / min(R, N), lambda grade: 1) / R


@bpref.variant(everything_above)
def everything_judged_above(grades, n_relevant, n_nonrelevant):
    R, N = n_relevant, n_nonrelevant
    return _preferences(grades, lambda n: 1 - min(n, R) / min(R, N), lambda grade: grade >= 0) / R


@exercise.task(
    draw=lambda rng, size: (_holey(rng, size), rng.choice([0.5, 0.8, 0.9])),
    visible=[([1, -1, 0], 0.5), ([0, 1, 1, -1], 0.8), ([1, 1], 0.5)],
    edges=[([], 0.8), ([-1, -1], 0.5), ([1], 0.9)],
    points=3,
    returns="numbers",
)
def rbp_bounds(grades, p):
    """Return [low, high]: RBP if everything not judged is not relevant, and RBP if all of it is relevant.

    `grades` is a list in rank order of 1, 0 and -1 (unjudged). Nothing below the list's end is judged, and
    the list of ranks has no end. The weight of a rank is (1 - p) p^(rank - 1).
    """
    low, high = irlab.rbp([max(g, 0) for g in grades], p=p), irlab.rbp([abs(g) for g in grades], p=p)
    return [float(low), float(high + p ** len(grades))]


def _weight(grades, p, *wanted):
    return sum((1 - p) * p ** (rank - 1) for rank, grade in enumerate(grades, 1) if grade in wanted)


@rbp_bounds.rival("Your high end forgets the ranks below the list: they are unjudged too.")
def tail_forgotten(grades, p):
    return [_weight(grades, p, 1), _weight(grades, p, 1, -1)]


@rbp_bounds.rival(
    "Your high end only adds the ranks below the list; unjudged documents within it may be relevant as well."
)
def unjudged_ranks_forgotten(grades, p):
    return [_weight(grades, p, 1), _weight(grades, p, 1) + p ** len(grades)]


@rbp_bounds.rival("Your tail starts a rank too late: it begins on the rank right below the list.")
def tail_one_rank_late(grades, p):
    return [_weight(grades, p, 1), _weight(grades, p, 1, -1) + p ** (len(grades) + 1)]


@rbp_bounds.rival("Your low end takes unjudged documents for relevant ones.")
def low_counts_unjudged(grades, p):
    return [_weight(grades, p, 1, -1), _weight(grades, p, 1, -1) + p ** len(grades)]


@rbp_bounds.rival("You weigh the grades as numbers, so that the -1 of an unjudged document takes weight away.")
def minus_one_weighed(grades, p):
    return [_weight(grades, p, 1) - _weight(grades, p, -1), _weight(grades, p, 1, -1) + p ** len(grades)]


@rbp_bounds.variant(minus_one_weighed)
def minus_one_weighed_in_both(grades, p):
    return [_weight(grades, p, 1) - _weight(grades, p, -1), _weight(grades, p, 1) + p ** len(grades)]


@rbp_bounds.rival("You return the width as the second number; asked is the high end itself.")
def residual_for_high(grades, p):
    return [_weight(grades, p, 1), _weight(grades, p, -1) + p ** len(grades)]


@rbp_bounds.rival("Your high end is 1; documents judged not relevant can no longer become relevant.")
def high_is_one(grades, p):
    return [_weight(grades, p, 1), 1.0]


exercise.choice(
    "new_system_old_pool",
    "A neural system is run on a collection that was pooled from keyword systems ten years ago. trec_eval gives it "
    "P@10 = .4 on a topic, with Judged@10 = .8. Within which limits does its P@10 lie in truth?",
    {
        "a": ".4 and .8",
        "b": ".4 and .6",
        "c": ".4 and .5",
        "d": ".2 and .4",
    },
    {
        "a": "Only two of the ten are holes: four of the eight judged ones are known to be useless.",
        "b": "Yes: two of the ten are holes, and trec_eval takes both for not relevant.",
        "c": "Four of eight is what the condensed list gives; both holes may be relevant.",
        "d": "trec_eval counts holes as not relevant already: the truth cannot be lower.",
    },
    "b",
)
exercise.choice(
    "bpref_reading",
    "A list has three relevant documents. Of six that were judged not relevant one stands above them, at rank 1, and "
    "five below. Now the judgment of rank 1 is lost. What happens to AP and bpref?",
    {
        "a": "AP stays, bpref stays",
        "b": "AP rises, bpref rises",
        "c": "AP stays, bpref rises",
        "d": "AP rises, bpref stays",
    },
    {
        "a": "The first does. But bpref counts what was judged not relevant above, and one of these is gone.",
        "b": "The second does. But AP takes the hole for a document that is not relevant, as it was before.",
        "c": "Yes: a hole costs AP as much as a useless document does, and bpref nothing.",
        "d": "The other way round: AP counts ranks, and the hole keeps its rank; bpref passes over it.",
    },
    "c",
)
