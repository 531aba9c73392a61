"""Questions of lecture 05: users, persistence, satisfaction, effort."""

import irlab
from irlab.explore.quiz import Question

GRADES = [0, 3, 1]


# What people compute instead. The name of a function says the misconception.


def chance_to_reach(p, rank):
    return p ** (rank - 1)


def one_step_too_many(p, rank):
    return p**rank


def chance_to_stop_there(p, rank):
    return (1 - p) * p ** (rank - 1)


def chance_of_one_step(p, rank):
    return p


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


def nothing_is_left(p, n):
    return 0.0


def share_of_the_first(grades):
    terms = irlab.explain("AP", grades).table["term"]
    return 100 * terms.iloc[0] / terms.sum()


def all_alike(grades):
    return 100 / sum(grades)


def the_first_alone(grades):
    return 100.0


def its_precision_over_all_ranks(grades):
    return 100 / len(grades)


QUESTIONS = {
    "depth": Question(
        "A user goes on to the next document with probability .8. With which chance does this user look at rank 5?",
        given=dict(p=0.8, rank=5),
        right=(chance_to_reach, "Four steps, each taken with probability .8."),
        wrong=[
            (one_step_too_many, "That is five steps; rank 1 is seen without any."),
            (chance_to_stop_there, "That is the chance to stop exactly there."),
            (chance_of_one_step, "That is the chance of one step; it takes four."),
        ],
    ),
    "cross": Question(
        "Relevant at 1 2 6 11 17 against 1 3 5 6. As the user gets more patient, p from .5 to .95, who wins?",
        right=(
            "First, second, first",
            "Rank 2 decides for the hasty, ranks 5 and 6 in between, the deep ones at the end.",
        ),
        wrong=[
            ("Always the first one", "At p = .8 ranks 3, 5 and 6 together outweigh ranks 2 and 11 and 17."),
            ("First, then the second", "Up to p = .9, yes; then the documents at ranks 11 and 17 begin to count."),
            ("Second, then the first", "A hasty user sees little but ranks 1 and 2, and the first has both."),
        ],
    ),
    "residual": Question(
        "Three ranks were judged, p = .8. By how much could RBP still rise?",
        given=dict(p=0.8, n=3),
        right=(residual, "All ranks from 4 on weigh .8 to the third together."),
        wrong=[
            (weight_of_the_last_rank, "That is the weight of rank 3, which was judged."),
            (nothing_is_left, "RBP has no cut-off: what was not judged could be relevant."),
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
        "Which of these users looks at every one of the first five documents, and at no other?",
        right=("The user of P@5", "All weight on the first five ranks, equally, and none behind."),
        wrong=[
            ("The user of RBP, p = .8", "Looks at five on average; but some stop at once and some go on to twenty."),
            ("The user of nDCG@5", "Stops at five, but gets slower on the way: rank 5 weighs less than rank 1."),
            ("The user of RR at all", "Stops at the first relevant document, wherever that is."),
        ],
    ),
    "share": Question(
        "Relevant documents at ranks 1 3 4 6 9 15, all found. How many percent of AP come from the first of them?",
        given=dict(grades=[int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]),
        places=0,
        right=(share_of_the_first, "Its precision is 1, the others' lie between 2/5 and 3/4."),
        wrong=[
            (all_alike, "So it is for recall. In AP each document adds its precision, and the first has most of it."),
            (the_first_alone, "So it is for reciprocal rank. In AP the five others add their precision, too."),
            (its_precision_over_all_ranks, "That divides by the twenty ranks; only the six relevant documents count."),
        ],
    ),
    "lengths": Question(
        "Y reaches a relevant document at rank 1, X at rank 2. Who is ahead for a user who needs grade 4 or more?",
        right=("X, at rank 2", "X has its grade 4 at rank 2, Y at rank 3."),
        wrong=[
            ("Y, at rank 1", "The document there has grade 3, which does not satisfy this user."),
            ("Y, by its grade 5", "Y's 5 stands at rank 4; this user is content with a 4, and X has one earlier."),
            ("Neither of them", "Both have documents of grade 4; X shows its one first."),
        ],
    ),
}
