"""Questions of lecture 04: gain, discount, ideal."""

import numpy as np

import irlab
from irlab.explore.quiz import Question

SIX = [3, 2, 3, 0, 1, 2]
EVERY = [*SIX, 3, 2]


# What people compute instead. The name of a function says the misconception.


def ideal_of_the_retrieved(grades, judged):
    return irlab.ndcg(grades)


def not_divided(grades, judged):
    return irlab.dcg(grades)


def ideal_not_cut(grades, judged):
    return irlab.dcg(grades) / irlab.dcg(sorted(judged, reverse=True))


def right_ndcg(grades, judged):
    return irlab.ndcg(grades, k=len(grades), judged=judged)


def shuffled(n, seed):
    return np.random.default_rng(seed).integers(0, 4, size=(2000, n))


def random_ranking(n, seed):
    return irlab.ndcg(shuffled(n, seed)).mean()


def mean_grade_over_the_highest(n, seed):
    return shuffled(n, seed).mean() / 3


def nothing_without_a_system(n, seed):
    return 0.0


def places_with_the_ideal_grade(n, seed):
    lists = shuffled(n, seed)
    return (lists == -np.sort(-lists, axis=1)).mean()


def of_the_ten_asked_for(returned, relevant):
    return returned / 10


def recall_at_ten(returned, relevant):
    return irlab.recall([1] * returned, n_relevant=relevant)


def ten_in_a_hundred(returned, relevant):
    return returned / 100


QUESTIONS = {
    "cg": Question(
        "Six documents, grades 3 2 3 0 1 2. The third and the fourth change places. What happens to CG at rank 6?",
        right=("It stays the same", "A sum does not see the order of what is added."),
        wrong=[
            ("It falls by three", "The 3 moves one rank down, but it is still among the six, and still counts 3."),
            ("It falls a little", "It would if depth cost something. CG has no discount."),
        ],
    ),
    "swap": Question(
        "The same swap: a grade of 3 goes from rank 3 to rank 4. What happens to DCG?",
        right=("It falls a little", "The 3 is divided by log2(5) instead of log2(4)."),
        wrong=[
            ("It stays the same", "CG does; DCG divides each grade by a discount that grows with the rank."),
            ("It falls by three", "The document is not lost, only one rank deeper."),
            ("It rises a little", "Deeper is worth less, so moving a good document down cannot help."),
        ],
    ),
    "merge": Question(
        "Binary grades. Do linear gain with log2(rank) and exponential gain with log2(rank + 1) give the same DCG?",
        right=("Only at the first rank", "The gains agree on 0 and 1, the discounts do not, except where both are 1."),
        wrong=[
            ("Yes, at every rank of it", "The gains agree, since 2 to the 1 minus 1 is 1. Look at the discounts."),
            ("No, not at any rank at all", "At rank 1 both divide by 1 (the first form leaves rank 1 alone)."),
        ],
    ),
    "ideal": Question(
        "Grades 3 2 3 0 1 2 were returned, and two more judged documents, of grades 3 and 2, were not. What is nDCG@6?",
        given=dict(grades=SIX, judged=EVERY),
        right=(right_ndcg, "The ideal holds all judged documents, 3 3 3 2 2 2 at the top, cut at 6."),
        wrong=[
            (ideal_of_the_retrieved, "That ideal is made of what was returned: what was missed is forgiven."),
            (ideal_not_cut, "That ideal goes on to rank 8; nDCG@6 cuts both rankings at 6."),
            (not_divided, "That is DCG; it was not divided by the ideal."),
        ],
    ),
    "knob": Question(
        "In nDCG with the discount log(rank + 1), which of the three knobs can be turned without any effect?",
        right=("The base of the logarithm", "It is the same constant above and below the line, and cancels."),
        wrong=[
            ("The gain of the grades", "A grade of 3 against one of 1 is worth 3 to 1, or 7 to 1."),
            ("None of the three is inert", "Write the quotient down, with log_b x = log x / log b, and look for b."),
            ("The discount of the ranks", "It decides how much rank 1 is worth beside rank 10."),
        ],
    ),
    "one": Question(
        "A system has nDCG@10 = 1 on a topic with 200 relevant documents, all of grade 1. What is its recall at 10?",
        given=dict(returned=10, relevant=200),
        places=2,
        right=(recall_at_ten, "Ten of two hundred. Nobody can do better in ten ranks, and nDCG@10 asks for no more."),
        wrong=[
            (of_the_ten_asked_for, "nDCG@10 compares with the best ten documents, recall with all that there are."),
            (ten_in_a_hundred, "That is ten of a hundred; there are two hundred."),
        ],
    ),
    "floor": Question(
        "A hundred documents, grades drawn evenly from 0 to 3, in random order. What is nDCG, on average?",
        given=dict(n=100, seed=4),
        places=2,
        right=(random_ranking, "Much of the gain is collected in any order, since the discount falls so slowly."),
        wrong=[
            (
                mean_grade_over_the_highest,
                "That is the mean grade over the highest one; the discount does not fall that fast.",
            ),
            (
                nothing_without_a_system,
                "Zero is for a ranking without any relevant document. This one is full of them.",
            ),
            (
                places_with_the_ideal_grade,
                "That is how often a place holds the grade of the ideal; nDCG rewards a 2 in place of a 3, too.",
            ),
        ],
    ),
}
