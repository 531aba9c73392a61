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


def share_judged(grades):
    return irlab.judged_at(grades, len(grades))


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


QUESTIONS = {
    "hole": Question(
        "Five documents, in rank order: relevant, not judged, judged not relevant, not judged, relevant. What does "
        "trec_eval report as P@5?",
        given=dict(grades=[1, HOLE, 0, HOLE, 1]),
        right=(precision, "Both holes count as not relevant: two of five."),
        wrong=[
            (holes_left_out, "That leaves the holes out: two of three. It is a choice, but not the usual one."),
            (holes_all_relevant, "That takes both holes for relevant: the most that P@5 could be."),
            (share_judged, "That is Judged@5: three of the five were judged, and two of these are relevant."),
        ],
    ),
    "condensed": Question(
        "A list: not judged, relevant, not judged, judged not relevant, relevant. No other document is relevant. "
        "What is the AP of the condensed list?",
        given=dict(grades=[HOLE, 1, HOLE, 0, 1]),
        right=(condensed_ap, "Relevant documents now stand at ranks 1 and 3."),
        wrong=[
            (average_precision, "That is AP of the list as it stands, with relevant documents at ranks 2 and 5."),
            (holes_left_out, "That is the precision of the condensed list: two of three."),
            (only_holes_on_top_dropped, "The hole at rank 3 is left out too, not only the one on top."),
        ],
    ),
    "gain": Question(
        "AP of bm25, lsa, grams and the random order. Leave out what was not judged: whose AP rises most, in points?",
        right=("grams", "It did not feed the pool, so it has holes near the top, and good pages to close them."),
        wrong=[
            ("bm25", "Its first ten are all judged, so the ranks that matter most do not move."),
            ("lsa", "It fed the pool, so its first ten are judged; another one has holes there."),
            ("random", "Its AP grows twentyfold, but from so little that it gains two points only."),
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
        "Keep a random fifth of all judgments, and at least one relevant page a topic. Which mean of bm25 stays "
        "nearest to what it was?",
        right=("infAP", "The sample is random and the pool is known: that is what infAP was made for."),
        wrong=[
            ("AP", "What was deleted above a relevant page now counts as useless, and AP falls far."),
            ("bpref", "It comes second: what was deleted neither helps nor hurts, but it errs upwards."),
            ("nDCG@10", "The ideal shrinks less than the gain: it is filled up from what is left."),
        ],
    ),
    "reuse": Question(
        "Delete the pages that only one family of systems brought to the pool. Whose own AP falls most?",
        right=("lsa", "It works with other means than the rest, so many of its pages are its own."),
        wrong=[
            ("bm25", "Its pages are brought by its many relatives in other families as well."),
            ("coordination", "It loses more than bm25, but another brought more pages of its own."),
            ("all alike", "A family loses what only it brought, and that differs much."),
        ],
    ),
    "sampled": Question(
        "An item is ranked among all items, and then among a hundred that are drawn at random. Which number stays what "
        "it was, on average?",
        right=("AUC", "It is a share of pairs, and a random part of the pairs has the same share, on average."),
        wrong=[
            ("RR", "The rank shrinks with the list, so one over it grows."),
            ("hit@10", "Far more ranks lie within ten when the list has a hundred items."),
            ("none of them", "One of them does: a share does not depend on how many were drawn."),
        ],
    ),
}
