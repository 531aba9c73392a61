"""Questions of lecture 05: users, persistence, satisfaction, effort."""

from math import log

import irlab
from irlab.explore.quiz import Question

GRADES = [0, 3, 1]


# What people compute instead. The name of a function says the misconception.


def mean_depth(p):
    return 1 / (1 - p)


def steps_instead_of_documents(p):
    return p / (1 - p)


def where_half_of_the_users_are_left(p):
    return 1 + log(0.5) / log(p)


def one_step_and_no_more(p):
    return 1 + p


def err(grades):
    return irlab.err(grades, max_grade=3)


def nobody_ever_stops(grades):
    return sum((2**g - 1) / 2**3 / rank for rank, g in enumerate(grades, 1))


def no_effort(grades):
    value, here = 0.0, 1.0
    for g in grades:
        value += here * (2**g - 1) / 2**3
        here *= 1 - (2**g - 1) / 2**3
    return value


def everyone_stops_at_the_first(grades):
    return irlab.reciprocal_rank(grades)


def residual(p, n):
    return irlab.rbp_residual(n, p)


def weight_of_the_last_rank(p, n):
    return (1 - p) * p ** (n - 1)


def weight_of_the_judged_ranks(p, n):
    return 1 - p**n


def weight_of_the_next_rank(p, n):
    return (1 - p) * p**n


def share_of_the_first(grades):
    terms = irlab.explain("AP", grades).table["term"]
    return 100 * terms.iloc[0] / terms.sum()


def all_alike(grades):
    return 100 / sum(grades)


def share_of_rr(grades):
    terms = irlab.explain("RR", grades).table["term"]
    return 100 * terms.iloc[0] / terms.sum()


def share_of_ndcg(grades):
    terms = irlab.explain("nDCG", grades).table["term"]
    return 100 * terms.iloc[0] / terms.sum()


QUESTIONS = {
    "depth": Question(
        "How many documents does a user with p = .9 look at, on average?",
        given=dict(p=0.9),
        places=1,
        right=(mean_depth, "1 / (1 - p): one stop in ten documents, as p = .8 gave five and p = .5 two."),
        wrong=[
            (steps_instead_of_documents, "So many steps are taken; the first document is seen without one."),
            (where_half_of_the_users_are_left, "There half of the users are left; the long walks raise the mean."),
            (one_step_and_no_more, "That adds rank 1 and the chance of rank 2, and forgets all ranks below."),
        ],
    ),
    "cross": Question(
        "The first has relevant documents at 1 2 6 11 17, the second at 1 3 5 6. By RBP with p = .5, then .8, then "
        ".95, who wins?",
        right=(
            "first, second, first",
            "Rank 2 decides at .5, ranks 5 and 6 at .8, and at .95 the fifth document of the first.",
        ),
        wrong=[
            ("first, first, second", "At .95 ranks 11 and 17 count, and five documents beat four."),
            ("second, first, first", "At .5 little counts but ranks 1 and 2, and the first has both."),
            ("second, second, first", "At .5 rank 2 alone outweighs ranks 3, 5 and 6 of the second."),
        ],
    ),
    "residual": Question(
        "Three ranks were judged, p = .8. What is the residual of RBP?",
        given=dict(p=0.8, n=3),
        right=(residual, "All ranks from 4 on weigh .8 to the third together."),
        wrong=[
            (weight_of_the_last_rank, "That is the weight of rank 3, which was judged."),
            (weight_of_the_judged_ranks, "That is the weight of the three ranks that were judged."),
            (weight_of_the_next_rank, "That is the weight of rank 4 alone; RBP has no cut-off."),
        ],
    ),
    "err": Question(
        "Grades 0 3 1 on a scale up to 3. What is ERR?",
        given=dict(grades=GRADES),
        right=(err, "Seven in eight stop at rank 2; of the others, one in eight stops at rank 3."),
        wrong=[
            (nobody_ever_stops, "You let everybody reach rank 3; those who stopped at rank 2 are gone."),
            (no_effort, "That is the chance to be satisfied at all; each stop is divided by its rank."),
            (everyone_stops_at_the_first, "That is RR: it takes any relevant document for the end of the search."),
        ],
    ),
    "weight": Question(
        "Which of the three gives rank 1 the largest weight: P@5, RBP with p = .8, or DCG@10 divided by its sum?",
        right=("DCG@10", "One over 1 + .63 + .5 + ... + .29 = 4.54, so .22; the two others give it .20 each."),
        wrong=[
            ("P@5", "One fifth. The discount of the DCG falls so fast at first that rank 1 gets more there."),
            ("RBP", "1 - p, one fifth. Its name says bias, but most of its weight lies below rank 1."),
            ("all alike", "Two of them are: one fifth each. The discount of the third falls faster at first."),
        ],
    ),
    "share": Question(
        "Relevant documents at ranks 1 3 4 6 9 15, all found. How many percent of AP come from the first of them?",
        given=dict(grades=[int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]),
        places=0,
        right=(share_of_the_first, "Its precision is 1, the others' lie between 2/5 and 3/4."),
        wrong=[
            (all_alike, "So it is for recall. In AP each document adds its precision, and the first has most of it."),
            (share_of_rr, "So it is for reciprocal rank. In AP the five others add their precision, too."),
            (share_of_ndcg, "So it is for nDCG, whose discount falls faster here than precision does."),
        ],
    ),
    "lengths": Question(
        "Look at X and Y. Who is ahead for a user who wants one document, of grade 4 or more?",
        right=("X, at rank 2", "X has a grade 4 at rank 2, Y its first at rank 3."),
        wrong=[
            ("Y, at rank 1", "The document there has grade 3, which does not satisfy this user."),
            ("Y, at rank 4", "Y's 5 stands there, but a 4 is enough, and each has one earlier."),
            ("X, at rank 3", "The document there has grade 3; its 4 stands one rank higher."),
        ],
    ),
}
