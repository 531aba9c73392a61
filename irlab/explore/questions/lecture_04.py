"""Questions of lecture 04: gain, discount, ideal."""

from math import log, log2

import numpy as np

import irlab
from irlab.explore.quiz import Question

SIX = [3, 2, 3, 0, 1, 2]
EVERY = [*SIX, 3, 2]
DOWN = dict(grade=3, high=3, low=4)


# What people compute instead. The name of a function says the misconception.


def dcg_lost(grade, high, low):
    there, here = ([0] * (rank - 1) + [grade] for rank in (high, low))
    return irlab.dcg(there) - irlab.dcg(here)


def divided_by_the_rank(grade, high, low):
    return grade / high - grade / low


def logarithm_of_the_rank(grade, high, low):
    return grade / log2(high) - grade / log2(low)


def natural_logarithm(grade, high, low):
    return grade / log(high + 1) - grade / log(low + 1)


def ideal_of_the_retrieved(grades, judged):
    return irlab.ndcg(grades)


def not_divided(grades, judged):
    return irlab.dcg(grades)


def ideal_not_cut(grades, judged):
    return irlab.dcg(grades) / irlab.dcg(sorted(judged, reverse=True))


def right_ndcg(grades, judged):
    return irlab.ndcg(grades, k=len(grades), judged=judged)


def grades_added(grades, judged):
    return sum(grades) / sum(sorted(judged, reverse=True)[: len(grades)])


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


def recall(grades, judged):
    return irlab.recall(grades, n_relevant=len(judged))


QUESTIONS = {
    "cg": Question(
        "Six documents, grades 3 2 3 0 1 2. The third and the fourth change places. What happens to CG@6?",
        right=("It stays", "A sum does not see the order of what is added."),
        wrong=[
            ("It falls by 3", "The 3 moves one rank down, but it is still among the six, and still counts 3."),
            ("It falls by 1", "It would fall if depth cost something. CG has no discount."),
        ],
    ),
    "swap": Question(
        "The same swap: a grade of 3 goes from rank 3 to rank 4, a 0 the other way. By how much does DCG fall?",
        given=DOWN,
        right=(dcg_lost, "The 3 is divided by log2(5) instead of log2(4)."),
        wrong=[
            (divided_by_the_rank, "You divide by the rank; the discount is its logarithm, which grows more slowly."),
            (logarithm_of_the_rank, "You divide by log2(rank); today's discount is log2(rank + 1)."),
            (natural_logarithm, "You take the natural logarithm; the discount has base 2."),
        ],
    ),
    "merge": Question(
        "Binary grades, the first two documents relevant. Linear gain over log2(rank), or exponential gain over "
        "log2(rank + 1): at which cut-offs is DCG the same?",
        right=("At 1 alone", "The gains agree on 0 and 1, the discounts do not, except where both are 1."),
        wrong=[
            ("At all", "The gains agree, since 2 to the 1 minus 1 is 1. Look at the discounts."),
            ("At 1 and 2", "At rank 2 the first form divides by 1, the other by log2(3)."),
            ("At none", "At rank 1 both divide by 1 (the first form leaves rank 1 alone)."),
        ],
    ),
    "ideal": Question(
        "Grades 3 2 3 0 1 2 were returned, and two more judged documents, of grades 3 and 2, were not. What is nDCG@6?",
        given=dict(grades=SIX, judged=EVERY),
        right=(right_ndcg, "The ideal holds all judged documents, 3 3 3 2 2 2 at the top, cut at 6."),
        wrong=[
            (ideal_of_the_retrieved, "That ideal is made of what was returned: what was missed is forgiven."),
            (ideal_not_cut, "That ideal goes on to rank 8; nDCG@6 cuts both rankings at 6."),
            (grades_added, "That is CG over the ideal CG: nothing was divided by a discount."),
        ],
    ),
    "knob": Question(
        "The discount log2(rank + 1) is replaced by log10(rank + 1). What happens to DCG and to nDCG?",
        right=("DCG rises, nDCG stays", "Every discount shrinks by the same factor, which the ideal has as well."),
        wrong=[
            ("DCG falls, nDCG stays", "log10 is smaller than log2, and gains are divided by it: DCG rises."),
            ("DCG rises, nDCG rises", "The ideal rises by the same factor as DCG; their quotient does not."),
            ("DCG falls, nDCG falls", "Gains are divided by a smaller number, in the ranking and in the ideal."),
        ],
    ),
    "one": Question(
        "A topic has 200 relevant documents, all of grade 1. A system returns ten of them and nothing else. What is "
        "its nDCG@10?",
        given=dict(grades=[1] * 10, judged=[1] * 200),
        places=2,
        right=(right_ndcg, "The ideal, cut at ten, is no better. Recall is .05, and nDCG@10 does not see it."),
        wrong=[
            (recall, "That is recall. The ideal of nDCG@10 is cut at ten; it does not ask for two hundred."),
            (ideal_not_cut, "That ideal goes down to rank 200; nDCG@10 cuts both rankings at ten."),
            (not_divided, "That is DCG; it was not divided by the ideal."),
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
