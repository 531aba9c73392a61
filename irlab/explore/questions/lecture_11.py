"""Questions of lecture 11: preference without a metric."""

import numpy as np

import irlab
from irlab.explore.quiz import Question

A, B = [1, 0, 0, 1, 1, 0], [0, 1, 1, 0, 0, 1]  # relevant documents at ranks 1 4 5 and 2 3 6
X = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]  # source 003's example rankings
Y = [3, 0, 4, 5, 3, 0, 0, 1, 1, 0, 0]
JUDGED = [1, 1, 1, 2, 3, 3, 4, 4, 5]
PAIR = dict(a=A, b=B)


def lengths(a, b, n_relevant=None):
    """The search lengths of two rankings, level by level."""
    m = n_relevant or int(np.sum(np.array(a) > 0))
    return [tuple(irlab.search_length(x, i) for x in (a, b)) for i in range(1, m + 1)]


def signs(pairs):
    return [(f < g) - (f > g) for f, g in pairs]


# What people compute instead. The name of a function says the misconception.


def rpp(a, b):
    return irlab.rpp(a, b)


def rpp_inverse(a, b):
    return irlab.rpp(a, b, weights="inverse")


def weights_by_rank(a, b):
    weights = [1 / min(pair) for pair in lengths(a, b)]
    return sum(w * s for w, s in zip(weights, signs(lengths(a, b)), strict=True)) / sum(weights)


def weights_not_normalised(a, b):
    return sum(s / i for i, s in enumerate(signs(lengths(a, b)), 1))


def rpp_of_nine(a, b, n_relevant):
    return irlab.rpp(a, b, judged=JUDGED, rel=1)


def ties_dropped(a, b, n_relevant):
    voted = [s for s in signs(lengths(a, b, n_relevant)) if s]
    return sum(voted) / len(voted)


def levels_that_both_reach(a, b, n_relevant):
    voted = signs([pair for pair in lengths(a, b, n_relevant) if np.isfinite(pair).all()])
    return sum(voted) / len(voted)


def a_tie_as_half_a_win(a, b, n_relevant):
    return sum((s + 1) / 2 for s in signs(lengths(a, b, n_relevant))) / n_relevant


def share_of_threshold_one(judged):
    at_least = [sum(g >= t for g in judged) for t in sorted(set(judged))]
    return at_least[0] / sum(at_least)


def one_share_a_threshold(judged):
    return 1 / len(set(judged))


def documents_of_grade_one_alone(judged):
    return judged.count(1) / len(judged)


def a_weight_for_each_grade(judged):
    return 1 / sum(set(judged))


def one_on_top_and_29_late(n_relevant):
    deep = [int(rank in (1, *range(12, 41))) for rank in range(1, 41)]
    return dict(a=deep, b=[1] * 5, n_relevant=n_relevant)


def rpp_of_thirty(a, b, n_relevant):
    return irlab.rpp(a, b, n_relevant=n_relevant)


def unreached_levels_are_ties(a, b, n_relevant):
    voted = signs([pair for pair in lengths(a, b, n_relevant) if np.isfinite(pair).all()])
    return sum(voted) / n_relevant


QUESTIONS = {
    "by-hand": Question(
        "The three users of the last output vote, and a wins by two to one: a has its documents at ranks 1, 4 and 5, b "
        "at 2, 3 and 6. Which change of b makes it the winner?",
        right=("Rank 6 becomes 4", "Then b is first for who wants two, and for who wants three."),
        wrong=[
            ("Rank 2 becomes 1", "That makes a tie for who wants one; the two other users vote one against one."),
            ("Ranks 2 and 3 become 1 and 2", "A tie, a win that b had, and the third still lost: one to one."),
        ],
    ),
    "weights": Question(
        "The same votes 1, -1 and 1. What is RPP with the weights that are called inverse?",
        given=PAIR,
        right=(rpp_inverse, "(1 - 1/2 + 1/3) / (1 + 1/2 + 1/3)."),
        wrong=[
            (weights_by_rank, "You weigh by the rank of the winner; the weight belongs to the level, wherever it is."),
            (weights_not_normalised, "The weights are shares of users: divide by 1 + 1/2 + 1/3."),
            (rpp, "That is the uniform mean, every user the same."),
        ],
    ),
    "unreached": Question(
        "X reaches four of nine relevant documents, at ranks 2, 3, 7 and 9; Y six, at 1, 3, 4, 5, 8 and 9. What is the "
        "uniform RPP of X over Y?",
        given=dict(a=X, b=Y, n_relevant=9),
        right=(rpp_of_nine, "Five levels for Y; level 2 and the three that nobody reaches are ties, and stay in."),
        wrong=[
            (ties_dropped, "You drop the ties. Their users exist; they are indifferent."),
            (levels_that_both_reach, "Levels 5 and 6 count, too: Y reaches them and X does not."),
            (a_tie_as_half_a_win, "That is a share of wins with ties as half; RPP counts 1, 0 and -1."),
        ],
    ),
    "thresholds": Question(
        "Nine judged documents, grades 1 1 1 2 3 3 4 4 5. Which share of the users has threshold 1?",
        given=dict(judged=JUDGED),
        right=(share_of_threshold_one, "Nine documents pass it, and 9 + 6 + 5 + 3 + 1 = 24 pass one or another."),
        wrong=[
            (one_share_a_threshold, "That gives each of the five thresholds the same; they pass 9, 6, 5, 3 and 1."),
            (documents_of_grade_one_alone, "That counts documents whose grade is 1; those above pass as well."),
            (a_weight_for_each_grade, "That weighs the thresholds by their grades, with most users at the top."),
        ],
    ),
    "size": Question(
        "In b the third relevant document falls from rank 6 to rank 600. What happens to the uniform RPP of a over b?",
        right=("It stays", "a had won that level already. How far ahead it is plays no part."),
        wrong=[
            ("It rises a little", "AP would see it so. RPP sees a level that a wins, before and after."),
            ("It rises to 1", "Level 2 is still won by b, so it cannot."),
        ],
    ),
    "who": Question(
        "Four runs. A wins its pair against each of the others, two levels to one. B is ahead of C and of D on every "
        "level. Who has the highest win rate?",
        right=("B", "A collects three thirds; B loses one third and collects two ones."),
        wrong=[
            ("A", "It wins every pair, but by little: three times one third."),
            ("A and B alike", "A has 1; B has 2 - 1/3."),
        ],
    ),
    "deep": Question(
        "Thirty relevant documents. One ranking has one on top, none at ranks 2 to 11, and then all the others; the "
        "other has five on top and then none. What is the uniform RPP of the first over the second?",
        given=one_on_top_and_29_late(30),
        right=(rpp_of_thirty, "Level 1 is a tie, 2 to 5 go to the second, 6 to 30 to the first: (25 - 4) / 30."),
        wrong=[
            (unreached_levels_are_ties, "From level 6 on the first reaches and the second never does: it wins them."),
            (levels_that_both_reach, "You stop at level 5, which both reach; 25 of the thirty users want more."),
            (ties_dropped, "Level 1 is a tie; its user stays in the mean."),
        ],
    ),
    "silent": Question(
        "Take a topic of the course's collection and two of its systems. In what share of such cases has RR no "
        "preference between them?",
        right=("51%", "The first relevant page often has the same rank, mostly rank 1."),
        wrong=[
            ("25%", "It is more: ranks 1 and 2 are crowded, so that two first pages meet there often."),
            ("8%", "So it is for RPP, which looks at all levels. RR looks at one."),
            ("5%", "So it is for AP and nDCG: two numbers made of many ranks are rarely equal."),
        ],
    ),
}
