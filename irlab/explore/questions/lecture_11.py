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


def levels_won(a, b):
    return sum(s > 0 for s in signs(lengths(a, b))) / 3


def difference_of_ap(a, b):
    return irlab.average_precision(a) - irlab.average_precision(b)


def votes_not_divided(a, b):
    return sum(signs(lengths(a, b)))


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


QUESTIONS = {
    "by-hand": Question(
        "Three relevant documents: a has them at ranks 1, 4 and 5, b at 2, 3 and 6. One user wants one document, one "
        "wants two, one wants three. What is the mean of their votes (1 for a, -1 for b)?",
        given=PAIR,
        right=(rpp, "Votes 1, -1 and 1: one third."),
        wrong=[
            (levels_won, "That is the share of users who prefer a; the one who prefers b counts -1."),
            (difference_of_ap, "That is the difference of AP. A vote has no size."),
            (votes_not_divided, "That is the sum of the votes; there are three users."),
        ],
    ),
    "weights": Question(
        "The same votes 1, -1, 1, but users who want i documents are counted with weight 1/i (they sum to 1 in the "
        "end). What is the weighted mean?",
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
        "Nine judged documents, grades 1 1 1 2 3 3 4 4 5. A user accepts documents from a threshold on; a threshold "
        "has as many users as documents that pass it. What share of all users accepts any relevant document?",
        given=dict(judged=JUDGED),
        right=(share_of_threshold_one, "9 of 9 + 6 + 5 + 3 + 1."),
        wrong=[
            (one_share_a_threshold, "That gives each of the five thresholds the same; they pass 9, 6, 5, 3 and 1."),
            (documents_of_grade_one_alone, "That counts documents whose grade is 1; those above pass as well."),
        ],
    ),
    "size": Question(
        "In b the third relevant document falls from rank 6 to rank 600. What happens to the uniform RPP of a over b?",
        right=("Nothing", "a had won that level already. How far ahead it is plays no part."),
        wrong=[
            ("It rises a little", "AP would see it so. RPP sees a level that a wins, before and after."),
            ("It rises to 1", "Level 2 is still won by b, so it cannot."),
        ],
    ),
    "who": Question(
        "Four runs. A wins its pair against each of the others, two levels to one. B is ahead of C and of D on every "
        "level. Who has the highest win rate, the sum over the others?",
        right=("B", "A collects three thirds; B loses one third and collects two ones."),
        wrong=[
            ("A", "It wins every pair, but by little: three times one third."),
            ("A and B alike", "A has 1; B has 2 - 1/3."),
        ],
    ),
    "deep": Question(
        "Thirty relevant documents. One ranking has five on top and then none. The other has one on top, none among "
        "ranks 2 to 11, and all the others after that. Whom does the uniform RPP prefer?",
        right=("The second", "Levels 2 to 5 go to the first, levels 6 to 30 to the second."),
        wrong=[
            ("The first", "Readers of one page would say so; but they are four of thirty kinds of users here."),
            ("Neither", "They tie at level 1 only; the other levels have winners."),
        ],
    ),
    "silent": Question(
        "Take a topic of the course's collection and two of its systems. In what share of such cases is RR the same "
        "for both, so that it has no preference?",
        right=("In half of them", "The first relevant page often has the same rank, mostly rank 1."),
        wrong=[
            ("In almost none", "So it is for RPP and AP, which look at many levels. RR looks at one."),
            ("In nine of ten", "That much it is not: the systems differ at the top as well."),
        ],
    ),
}
