"""Questions of lecture 03: reciprocal rank, average precision, AUC."""

import numpy as np

import irlab
from irlab.explore.quiz import Question

TABLE = [int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]  # source 000's twenty ranks
EIGHT = [1, 0, 0, 0, 0, 1, 0, 1]


def swapped(vector, a, b):
    vector = list(vector)
    vector[a - 1], vector[b - 1] = vector[b - 1], vector[a - 1]
    return vector


# What people compute instead. The name of a function says the misconception.


def discordant_share(grades):
    return 1 - irlab.auc(grades)


def above_the_last(grades):
    last = max(rank for rank, grade in enumerate(grades) if grade)
    return sum(grade == 0 for grade in grades[:last])


def outside_the_top(grades):
    return sum(grades[sum(grades) :])


def one_swap_one_pair(far, near):
    return 1


def ranks_between(far, near):
    return near - far


def every_rank_twice(far, near):
    return 2 * (near - far)


def pairs_reversed(far, near):
    scores = list(range(20, 0, -1))
    preferences = [(better, worse) for worse in range(20) for better in range(worse)]
    scores[far - 1], scores[near - 1] = scores[near - 1], scores[far - 1]
    return irlab.pairwise_violations(scores, preferences) * len(preferences)


def precision_of_the_list(grades):
    return irlab.precision(grades)


def mean_over_found(grades, n_relevant):
    return irlab.average_precision(grades)


def mean_over_all_ranks(grades, n_relevant):
    return np.mean([irlab.precision(grades, k) for k in range(1, len(grades) + 1)])


def precision_at_the_last_one_found(grades, n_relevant):
    last = max(rank for rank, grade in enumerate(grades, 1) if grade)
    return irlab.precision(grades, last)


QUESTIONS = {
    "pairs": Question(
        "The system has its relevant documents at ranks 2 and 5. In how many of the six pairs (one relevant, one "
        "not) does the wrong one stand higher?",
        given=dict(grades=[0, 1, 0, 0, 1]),
        places=0,
        right=(irlab.discordant_pairs, "One document stands wrongly above rank 2, three above rank 5."),
        wrong=[
            (above_the_last, "That counts for the last relevant document only; the one at rank 2 has a pair too."),
            (outside_the_top, "That counts relevant documents outside the first two ranks, not pairs."),
        ],
    ),
    "flip": Question(
        "Twenty documents in the order that someone wants. A system swaps the documents at ranks 1 and 11 and leaves "
        "all others. How many of the 190 pairs now stand the wrong way round?",
        given=dict(far=1, near=11),
        places=0,
        right=(pairs_reversed, "The two with each of the nine between them, and with each other: 9 + 9 + 1."),
        wrong=[
            (one_swap_one_pair, "The two also change sides with every document that stands between them."),
            (ranks_between, "So far one of the two has moved; the other one passes the same documents."),
            (every_rank_twice, "Nearly: this counts the pair of the two themselves twice."),
        ],
    ),
    "auc": Question(
        "The system ranks five documents, the relevant ones at 2 and 5. What is its AUC?",
        given=dict(grades=[0, 1, 0, 0, 1]),
        right=(irlab.auc, "Two of the six pairs stand in the right order."),
        wrong=[
            (discordant_share, "That is the share of pairs in the wrong order; AUC counts the others."),
            (precision_of_the_list, "That is the share of relevant documents; it does not see the order at all."),
        ],
    ),
    "auc-swap": Question(
        "In the table of twenty ranks, swap ranks 1 and 2; or, instead, ranks 15 and 16. Which swap costs more AUC?",
        right=("Both cost the same", "Each makes one more pair discordant, and AUC counts pairs, wherever they are."),
        wrong=[
            ("The swap at ranks 1 and 2", "So it would be for a user who reads from the top; AUC knows no top."),
            ("The swap at ranks 15 and 16", "One pair is one pair: how deep it lies does not matter to AUC."),
            (
                "Neither costs anything",
                "Each swap moves a relevant document below one that is not: a new discordant pair.",
            ),
        ],
    ),
    "rr-step": Question(
        "One answer per query. Which slip costs more reciprocal rank: from rank 1 to 2, or from rank 2 to not found?",
        right=("The two cost the same", "1 - 1/2 and 1/2 - 0 are both one half."),
        wrong=[
            ("From rank 2 to not found", "It feels worse, and for many users it is. Reciprocal rank says otherwise."),
            ("From rank 1 to rank 2", "Nearly: the first rank is worth that much, but so is all the rest together."),
        ],
    ),
    "models": Question(
        "Two averages over the six queries: the mean rank, and the mean reciprocal rank. Which model do they prefer?",
        right=(
            "Mean rank B, MRR A",
            "One query at rank 100 or 50 decides the first; the five others decide the second.",
        ),
        wrong=[
            ("Both prefer model A", "Add the ranks: 105 against 60. The one bad query outweighs the five good ones."),
            (
                "Both prefer model B",
                "The step from 100 to 50 is worth 0.01 to reciprocal rank; five steps from 2 to 1 are worth 2.5.",
            ),
            ("Mean rank A, MRR B", "The other way round: a mean of ranks listens to its largest number."),
        ],
    ),
    "ap-worked": Question(
        "The list finds relevant documents at ranks 1, 6 and 8; a fourth exists and is never found. What is AP?",
        given=dict(grades=EIGHT, n_relevant=4),
        right=(irlab.average_precision, "The three payoffs are added and divided by all four relevant documents."),
        wrong=[
            (mean_over_found, "You divide by the three that were found. The fourth counts too, with 0."),
            (
                mean_over_all_ranks,
                "You average precision over all eight ranks; only those of relevant documents count.",
            ),
            (precision_at_the_last_one_found, "That is the precision at rank 8 alone; AP averages over the levels."),
        ],
    ),
    "shallow": Question(
        "The system bm25_shallow returns the first ten pages of bm25 and stops. Against bm25, which of its numbers "
        "fall: MRR@10, mean P@10, MAP?",
        right=("MAP alone", "The first ten ranks are the same. What bm25 finds below them is missing in AP only."),
        wrong=[
            ("All three of them", "MRR@10 and P@10 look at ten ranks, and those are the same."),
            ("None of the three", "AP looks at every rank: the relevant pages below rank ten now earn nothing."),
            ("MRR@10 and MAP", "A first answer below rank ten is worth nothing to MRR@10 already."),
        ],
    ),
    "ap-sentence": Question(
        "Two relevant documents exist. A lazy system returns one of them and stops; a careful one returns both, at "
        "ranks 1 and 5. Whom does the sentence (average over the found ones) prefer?",
        right=("The lazy one", "One found, at rank 1: a perfect 1. The careful one is punished for its second find."),
        wrong=[
            ("The careful one", "So it should be. But the sentence averages 1 and 2/5, which is less than 1 alone."),
            ("It calls them equal", "It sees 1 for the lazy one, and the mean of 1 and 2/5 for the other."),
        ],
    ),
    "swap": Question(
        "Relevant documents at ranks 1 3 4 6 9 15. Swap ranks 4 and 5. Which of P@10, RR and AP change?",
        right=("AP alone", "Both documents stay in the first ten, and the first relevant one does not move."),
        wrong=[
            ("P@10 and AP", "P@10 counts what is among the first ten; order inside them is nothing to it."),
            ("RR and AP", "RR looks at the first relevant document alone, and that one stays at rank 1."),
            ("All three", "P@10 sees no order inside its ten, and RR nothing below the first relevant document."),
        ],
    ),
}
