"""Questions of lecture 06: judgments with holes, condensed lists, bpref, reuse, sampled negatives."""

import math

import irlab
from irlab.explore.quiz import Question

HOLE = math.nan
condensed_ap = irlab.measure("AP(judged_only=True)")


def filled(grades, value):
    return [value if math.isnan(g) else g for g in grades]


# What people compute instead. The name of a function says the misconception.


def precision(grades):
    return irlab.precision(grades)


def holes_left_out(grades):
    return irlab.precision([g for g in grades if not math.isnan(g)])


def holes_all_relevant(grades):
    return irlab.precision(filled(grades, 1))


def holes_half_relevant(grades):
    return (irlab.precision(grades) + irlab.precision(filled(grades, 1))) / 2


def average_precision(grades):
    return irlab.average_precision(grades)


def ap_with_relevant_holes(grades):
    return irlab.average_precision(filled(grades, 1))


def only_holes_on_top_dropped(grades):
    first = next(i for i, g in enumerate(grades) if not math.isnan(g))
    return irlab.average_precision(grades[first:])


def inferred(grades):
    """By the definition: every hole lies inside the pool."""
    hits, judged, total = 0, 0, 0.0
    for rank, g in enumerate(grades, 1):
        if g == 1:
            total += (1 + ((rank - 1) * hits / judged if judged else 0)) / rank
        hits, judged = hits + (g == 1), judged + (not math.isnan(g))
    return total / hits


def bpref(grades):
    return irlab.bpref(grades, n_nonrelevant=3)


def bpref_with_the_hole_as_non_relevant(grades):
    return irlab.bpref(filled(grades, 0), n_nonrelevant=3)


def share_retrieved(grades):
    return irlab.recall(grades)


def rank_in_the_sample(rank, items, sample):
    return 1 + sample * (rank - 1) / (items - 1)


def the_same_rank(rank, items, sample):
    return rank


def the_middle_of_the_sample(rank, items, sample):
    return (sample + 1) / 2


def square_root_of_the_share(rank, items, sample):
    return rank * (sample / items) ** 0.5


QUESTIONS = {
    "hole": Question(
        "Five documents, in rank order: relevant, not judged, judged not relevant, not judged, relevant. What does a "
        "program that knows no holes report as P@5?",
        given=dict(grades=[1, HOLE, 0, HOLE, 1]),
        right=(precision, "Both holes count as not relevant: two of five."),
        wrong=[
            (holes_left_out, "That leaves the holes out: two of three. It is a choice, but not the usual one."),
            (holes_all_relevant, "That takes both holes for relevant: the most that P@5 could be."),
            (holes_half_relevant, "That takes each hole for half relevant; no common program does."),
        ],
    ),
    "condensed": Question(
        "A list: not judged, relevant, not judged, judged not relevant, relevant. No other document is relevant. "
        "Leave out what was not judged. What is AP now?",
        given=dict(grades=[HOLE, 1, HOLE, 0, 1]),
        right=(condensed_ap, "Relevant documents now stand at ranks 1 and 3."),
        wrong=[
            (average_precision, "That is AP of the list as it stands, with relevant documents at ranks 2 and 5."),
            (ap_with_relevant_holes, "That takes the holes for relevant; a condensed list has no holes."),
            (only_holes_on_top_dropped, "The hole at rank 3 is left out too, not only the one on top."),
        ],
    ),
    "gain": Question(
        "AP of bm25 and rm3 (pooled), of grams (not pooled) and of a random order. Leave out what was not judged: "
        "whose AP grows by the largest factor?",
        right=("That of random", "What is left of it are the few judged pages, and then those stand on top."),
        wrong=[
            ("That of bm25", "Its first ten are all judged, so the ranks that matter most do not move."),
            ("That of grams", "It grows more than those of the pooled systems; but another list has more holes."),
            ("All by the same", "What closes up are the holes, and the lists have very different shares of them."),
        ],
    ),
    "bpref": Question(
        "A list: judged not relevant, relevant, not judged, relevant, relevant. Two more documents, not in the list, "
        "were judged not relevant, so R = 3 and N = 3. What is bpref?",
        given=dict(grades=[0, 1, HOLE, 1, 1]),
        right=(bpref, "One judged not relevant stands above each of the three: 1 - 1/3."),
        wrong=[
            (
                bpref_with_the_hole_as_non_relevant,
                "That counts the hole as judged not relevant. Bpref passes over it.",
            ),
            (average_precision, "That is AP, which counts ranks; bpref counts documents judged not relevant above."),
            (share_retrieved, "That is the share retrieved: bpref is that only if nothing stands above."),
        ],
    ),
    "infap": Question(
        "Relevant, a hole inside the pool, judged not relevant, relevant; no other is relevant. What is infAP?",
        given=dict(grades=[1, HOLE, 0, 1]),
        places=4,
        right=(inferred, "Three pooled documents above rank 4, of the judged ones half relevant: (1 + 3/2) / 4."),
        wrong=[
            (average_precision, "That takes the hole for not relevant, as if it lay outside the pool."),
            (
                ap_with_relevant_holes,
                "That takes the hole for relevant; it is only as relevant as the judged ones are.",
            ),
            (condensed_ap, "That leaves the hole out, and with it a rank: the list is shorter than it was."),
        ],
    ),
    "fewer": Question(
        "Keep a random fifth of all judgments, at least one relevant page a topic; the pool is known. Which mean of "
        "bm25 stays nearest to its value with all judgments?",
        right=("That of infAP", "The sample is random and the pool is known: that is what infAP was made for."),
        wrong=[
            ("That of AP", "What was deleted above a relevant page now counts as useless, and AP falls far."),
            ("That of bpref", "It comes second: what was deleted neither helps nor hurts, but it errs upwards."),
            ("That of nDCG@10", "The ideal shrinks less than the gain: it is filled up from what is left."),
        ],
    ),
    "reuse": Question(
        "Delete the pages that only one family of systems brought to the pool. Which family's own AP suffers most?",
        right=("Latent: one system", "It works with other means than the rest, so many of its pages are its own."),
        wrong=[
            ("BM25: seven systems", "Its pages are brought by its many relatives in other families as well."),
            ("Boolean: one system", "It loses more than BM25, but another brought more pages that nobody else had."),
            ("All by the same", "A family loses what only it brought, and that differs much."),
        ],
    ),
    "sampled": Question(
        "An item stands at rank 100 of 10,000. Rank it among 100 others that are drawn at random. At which rank is it, "
        "on average?",
        given=dict(rank=100, items=10_000, sample=100),
        places=1,
        right=(rank_in_the_sample, "One in a hundred of the others is better, so on average one of those drawn."),
        wrong=[
            (the_same_rank, "The 99 better ones are among 9,999; few of them are drawn."),
            (the_middle_of_the_sample, "So it would be for an item in the middle of the whole list."),
            (square_root_of_the_share, "The list shrinks to a hundredth, not to a tenth."),
        ],
    ),
}
