"""Questions of lecture 03: reciprocal rank, average precision, AUC."""

import numpy as np

import irlab
from irlab.explore.quiz import Question

TABLE = [int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]  # source 000's twenty ranks
FIVE = [0, 1, 0, 0, 1]
EIGHT = [1, 0, 0, 0, 0, 1, 0, 1]
LATE = dict(grades=TABLE, a=15, b=16)
PREFERENCES = [(r, o) for r in range(5) for o in range(5, 20)]  # each relevant document before each other one
SECOND_FIND = dict(before=[1], after=[1, 0, 0, 0, 1], n_relevant=2)


# What people compute instead. The name of a function says the misconception.


def concordant_pairs(grades):
    return sum(grades) * grades.count(0) - irlab.discordant_pairs(grades)


def discordant_share(grades):
    return 1 - irlab.auc(grades)


def above_the_last(grades):
    last = max(rank for rank, grade in enumerate(grades) if grade)
    return sum(grade == 0 for grade in grades[:last])


def outside_the_top(grades):
    return sum(grades[sum(grades) :])


def precision_of_the_list(grades):
    return irlab.precision(grades)


def area_under_the_counts(grades):
    return np.mean(np.cumsum(grades)) / sum(grades)


def cost(measure, grades, a, b):
    """What a measure loses when ranks a and b are exchanged."""
    other = list(grades)
    other[a - 1], other[b - 1] = other[b - 1], other[a - 1]
    return measure(grades) - measure(other)


def auc_lost(grades, a, b):
    return cost(irlab.auc, grades, a, b)


def average_precision_lost(grades, a, b):
    return cost(irlab.average_precision, grades, a, b)


def ndcg_lost(grades, a, b):
    return cost(irlab.ndcg, grades, a, b)


def loss_shrinks_with_the_rank(grades, a, b):
    return cost(irlab.auc, grades, 1, 2) / a


def share_kept(violated, preferences):
    return 1 - violated / len(preferences)


def share_violated(violated, preferences):
    return violated / len(preferences)


def kept_less_violated(violated, preferences):
    return 1 - 2 * violated / len(preferences)


def violated_to_kept(violated, preferences):
    return violated / (len(preferences) - violated)


def mean_over_found(grades, n_relevant):
    return irlab.average_precision(grades)


def mean_over_all_ranks(grades, n_relevant):
    return np.mean([irlab.precision(grades, k) for k in range(1, len(grades) + 1)])


def precision_at_the_last_one_found(grades, n_relevant):
    last = max(rank for rank, grade in enumerate(grades, 1) if grade)
    return irlab.precision(grades, last)


def change_of_the_sentence(before, after, n_relevant):
    return irlab.average_precision(after) - irlab.average_precision(before)  # R is what was found


def change_of_ap(before, after, n_relevant):
    return irlab.average_precision(after, n_relevant) - irlab.average_precision(before, n_relevant)


def precision_of_the_second_find(before, after, n_relevant):
    return irlab.precision(after)


def nothing_changes(before, after, n_relevant):
    return irlab.reciprocal_rank(after) - irlab.reciprocal_rank(before)


QUESTIONS = {
    "pairs": Question(
        "Five documents, the relevant ones at ranks 2 and 5. How many pairs are discordant?",
        given=dict(grades=FIVE),
        places=0,
        right=(irlab.discordant_pairs, "One document stands wrongly above rank 2, three above rank 5."),
        wrong=[
            (above_the_last, "That counts for the last relevant document only; the one at rank 2 has a pair too."),
            (outside_the_top, "That counts relevant documents outside the first two ranks, not pairs."),
            (concordant_pairs, "That counts the pairs in the right order: the relevant one above the other."),
        ],
    ),
    "auc": Question(
        "The system ranks five documents, the relevant ones at 2 and 5. What is its AUC?",
        given=dict(grades=FIVE),
        right=(irlab.auc, "Two of the six pairs stand in the right order."),
        wrong=[
            (discordant_share, "That is the share of pairs in the wrong order; AUC counts the others."),
            (precision_of_the_list, "That is the share of relevant documents; it does not see the order at all."),
            (area_under_the_counts, "That is the area under the row of counts; AUC counts pairs."),
        ],
    ),
    "auc-swap": Question(
        "In the table of twenty ranks, swapping ranks 1 and 2 costs 0.0119 of AUC. What does swapping 15 and 16 cost?",
        given=LATE,
        places=4,
        right=(auc_lost, "Each swap makes one more pair discordant, and AUC counts pairs, wherever they are."),
        wrong=[
            (loss_shrinks_with_the_rank, "That takes a fifteenth, for rank 15; AUC knows no depth."),
            (average_precision_lost, "So much it costs AP, which cares less the deeper it happens. AUC does not."),
            (ndcg_lost, "So much it costs nDCG, which has a discount. AUC has none."),
        ],
    ),
    "violated": Question(
        "Of twenty documents five are relevant, each of them preferred to each of the fifteen others. A ranking "
        "violates 15 of these preferences. What is its AUC?",
        given=dict(violated=15, preferences=PREFERENCES),
        places=2,
        right=(share_kept, "Of the 5 * 15 = 75 pairs 60 stand in the right order."),
        wrong=[
            (share_violated, "That is the share that it violates; AUC is the share that it keeps."),
            (kept_less_violated, "That is kept less violated, a scale from -1 to 1; AUC has the kept ones alone."),
            (violated_to_kept, "That is the number violated over the number kept; AUC is a share of all pairs."),
        ],
    ),
    "rr-step": Question(
        "One answer per query. Which slip costs more RR: from rank 1 to rank 2, or from rank 2 to not found?",
        right=("Both cost the same", "1 - 1/2 and 1/2 - 0 are both one half."),
        wrong=[
            ("From rank 2 to not found", "It feels worse, and for many users it is. Reciprocal rank says otherwise."),
            ("From rank 1 to rank 2", "Nearly: the first rank is worth that much, but so is all the rest together."),
        ],
    ),
    "models": Question(
        "Two averages over the six queries: the mean rank, and MRR. Which model does each of them prefer?",
        right=("Mean rank B, MRR A", "A single query decides the first of them; the five others decide the second."),
        wrong=[
            ("Mean rank A, MRR A", "Add the ranks: 105 against 60. The one bad query outweighs the five good ones."),
            ("Mean rank B, MRR B", "From 100 to 50 is worth 0.01 of RR; five steps from 2 to 1 are worth 2.5."),
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
        "The system bm25_shallow returns the first ten pages of bm25 and stops. Which of its means are lower than "
        "those of bm25: P@10, RR, AP?",
        right=("RR and AP", "Both look below rank ten: some topics have their first relevant page only there."),
        wrong=[
            (
                "AP alone",
                "On a few topics the first relevant page stands below rank ten: RR falls to 0 there.",
            ),
            ("P@10 and AP", "P@10 looks at ten ranks, and those are the same."),
            ("P@10, RR and AP", "Two of them look below rank ten; P@10 does not."),
        ],
    ),
    "ap-sentence": Question(
        "Two relevant documents exist, and a list finds one, at rank 1. Now it finds the other as well, at rank 5. By "
        "how much does the value of the sentence change?",
        given=SECOND_FIND,
        right=(change_of_the_sentence, "From 1, the mean of one, to the mean of 1 and 2/5: a find is punished."),
        wrong=[
            (change_of_ap, "So much AP rises: it divides by two, before and after."),
            (precision_of_the_second_find, "That is the precision at rank 5; the sentence takes a mean."),
            (nothing_changes, "So it is for RR, which looks at the first one alone."),
        ],
    ),
    "swap": Question(
        "Relevant documents at ranks 1 3 4 6 9 15. Swap ranks 4 and 5. Which of P@5, RR and AP change?",
        right=("AP", "Both documents stay in the first five, and the first relevant one does not move."),
        wrong=[
            ("P@5", "P@5 counts what is among the first five; order inside them is nothing to it."),
            ("P@5 and AP", "The second does. The first counts five ranks, and these hold the same documents."),
            ("RR and AP", "RR looks at the first relevant document alone, and that one stays at rank 1."),
        ],
    ),
}
