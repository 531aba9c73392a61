"""Exercise set 04: gain, discount, the ideal, ties."""

import math

import irlab
from irlab.checker import draws
from irlab.checker.task import Exercise

exercise = Exercise("04_grades", "Grades: CG, DCG, nDCG")


def _linear(rank):
    return math.log2(rank + 1)


def _dcg(grades, k=None, discount=_linear, gain=float):
    return sum(gain(grade) / discount(rank) for rank, grade in enumerate(grades[:k], 1))


def _from_rank_two(rank):
    return max(math.log2(rank), 1)


def _exponential(grade):
    return 2**grade - 1


@exercise.task(
    draw=lambda rng, size: (draws.grades(rng, size, top=3), rng.randint(1, size + 2)),
    visible=[([3, 2, 3], 3), ([0, 1, 0, 2], 4), ([2, 3, 1], 2)],
    edges=[([], 2), ([0, 0], 2), ([1], 5)],
)
def dcg(grades, k):
    """Return DCG@k with linear gain: the sum over ranks 1 to k of grade / log2(rank + 1).

    `grades` is a list of grades in rank order.
    """
    return irlab.dcg(grades, k=k)


@dcg.rival(
    "this is the exponential gain 2^grade - 1; the task asks for the linear gain, the grade.",
    kind="convention",
)
def exponential_gain(grades, k):
    return _dcg(grades, k, gain=_exponential)


@dcg.rival(
    "this is the older discount log2(rank) that leaves rank 1 alone; the task asks for log2(rank + 1).",
    kind="convention",
)
def log_of_rank(grades, k):
    return _dcg(grades, k, _from_rank_two)


@dcg.rival("You use the natural logarithm; the task says log2. (In nDCG the base would cancel, in DCG it does not.)")
def natural_log(grades, k):
    return _dcg(grades, k, lambda rank: math.log(rank + 1))


@dcg.rival("You divide by the rank; DCG divides by its logarithm, which falls far more slowly.")
def rank_without_log(grades, k):
    return _dcg(grades, k, float)


@dcg.variant(rank_without_log)
def rank_plus_one_without_log(grades, k):
    return _dcg(grades, k, lambda rank: rank + 1)


@dcg.rival("You sum the grades without a discount: that is CG.")
def not_discounted(grades, k):
    return float(sum(grades[:k]))


@dcg.rival("Your discount is off by one rank: the top document divides by log2(2) = 1.")
def discount_off_by_one(grades, k):
    return _dcg(grades, k, lambda rank: math.log2(rank + 2))


@dcg.rival("You sort the grades first: that is the ideal DCG; here the order of the ranking counts.")
def sorted_first(grades, k):
    return _dcg(sorted(grades, reverse=True), k)


@dcg.variant(sorted_first)
def top_sorted_first(grades, k):
    return _dcg(sorted(grades[:k], reverse=True))


@dcg.rival("You do not cut at k: ranks below it add nothing.")
def dcg_not_cut(grades, k):
    return _dcg(grades)


def _judged_topic(rng, size):
    vector = draws.grades(rng, size, top=3)
    return vector, draws.judged(vector, rng, 3), rng.randint(1, size + 3)


@exercise.task(
    draw=_judged_topic,
    visible=[([3, 2, 3, 0, 1, 2], [3, 2, 3, 0, 1, 2, 3, 2], 6), ([1], [1, 1], 2), ([0, 2], [0, 2], 1)],
    edges=[([0, 0], [0, 0], 2), ([], [1], 3), ([2], [2], 9)],
    points=4,
)
def ndcg(grades, judged, k):
    """Return nDCG@k: DCG@k over the DCG@k of the best order of all judged documents; 0 if that is 0.

    `grades` is a list of grades in rank order; `judged` lists the grades of all judged documents of the
    topic, retrieved or not, in no order. Gain is the grade, discount log2(rank + 1).
    """
    return irlab.ndcg(grades, k=k, judged=judged)


def _best(grades):
    return sorted(grades, reverse=True)


@ndcg.rival("Your ideal only knows documents that were retrieved; it takes all judged ones, also those never found.")
def ideal_of_retrieved(grades, judged, k):
    return _dcg(grades, k) / _dcg(_best(grades), k)


@ndcg.rival("Your ideal reorders the top k; the ideal draws from all judged documents, and these may be better.")
def ideal_of_top_k(grades, judged, k):
    return _dcg(grades, k) / _dcg(_best(grades[:k]), k)


@ndcg.rival("Your ideal is not cut at k: with more than k relevant documents even the best ranking stays below 1.")
def ideal_not_cut(grades, judged, k):
    return _dcg(grades, k) / _dcg(_best(judged))


@ndcg.rival("You do not cut at k: neither the ranking nor the ideal counts below it.")
def ndcg_not_cut(grades, judged, k):
    return _dcg(grades) / _dcg(_best(judged))


@ndcg.rival("You cut the ideal at the length of the list; a list that ends before k loses what it does not return.")
def ideal_cut_at_list(grades, judged, k):
    return _dcg(grades, k) / _dcg(_best(judged), min(k, len(grades)))


@ndcg.rival("this is the exponential gain 2^grade - 1; the task asks for the linear gain.", kind="convention")
def exponential_ndcg(grades, judged, k):
    return _dcg(grades, k, gain=_exponential) / _dcg(_best(judged), k, gain=_exponential)


@ndcg.rival(
    "this is the older discount log2(rank) that leaves rank 1 alone; the task asks for log2(rank + 1).",
    kind="convention",
)
def ndcg_log_of_rank(grades, judged, k):
    return _dcg(grades, k, _from_rank_two) / _dcg(_best(judged), k, _from_rank_two)


@ndcg.rival("You forgot to divide by the ideal: this is DCG.")
def not_normalised(grades, judged, k):
    return _dcg(grades, k)


@ndcg.rival("Your ideal is not in descending order: the best ranking has the highest grades first.")
def ideal_not_sorted(grades, judged, k):
    return _dcg(grades, k) / _dcg(judged, k)


@ndcg.variant(ideal_not_sorted)
def ideal_ascending(grades, judged, k):
    return _dcg(grades, k) / _dcg(sorted(judged), k)


@ndcg.rival("You count which documents are relevant and forget how much: nDCG keeps the grades.")
def binary_ndcg(grades, judged, k):
    return _dcg([g > 0 for g in grades], k) / _dcg(_best([g > 0 for g in judged]), k)


def _tied(rng, size):
    return (
        draws.grades(rng, size, top=3),
        [float(rng.randint(1, 1 + size // 2)) for _ in range(size + 1)],
        rng.randint(1, size + 1),
    )


@exercise.task(
    draw=_tied,
    visible=[([10, 0, 0, 1, 5], [1.0, 0.0, 0.0, 0.0, 1.0], 1), ([0, 1, 2], [3.0, 2.0, 1.0], 3)],
    edges=[([1, 2], [5.0, 5.0], 2), ([3], [0.0], 4), ([0, 3], [1.0, 1.0], 1)],
    points=4,
)
def dcg_with_ties(grades, scores, k):
    """Return the expected DCG@k when documents with equal scores are shuffled: each place of a tie group gets
    the group's mean grade.

    `grades` and `scores` run over the same documents, in no order; a higher score ranks first. Gain is the
    grade, discount log2(rank + 1).
    """
    return irlab.dcg_with_ties(grades, scores, k=k)


def _ordered(grades, scores, tiebreak):
    order = sorted(range(len(grades)), key=lambda i: (-scores[i], tiebreak(i)))
    return [grades[i] for i in order]


@dcg_with_ties.rival("You leave ties in the order of the input; who sorts differently gets another value.")
def ties_in_input_order(grades, scores, k):
    return _dcg(_ordered(grades, scores, lambda i: i), k)


@dcg_with_ties.variant(ties_in_input_order)
def ties_in_reverse_order(grades, scores, k):
    return _dcg(_ordered(grades, scores, lambda i: -i), k)


@dcg_with_ties.rival("You break ties in the system's favour, the best grade first; nothing in the scores says so.")
def ties_in_favour(grades, scores, k):
    return _dcg(_ordered(grades, scores, lambda i: -grades[i]), k)


@dcg_with_ties.rival("You break ties against the system, the lowest grade first; the expected value lies in between.")
def ties_against(grades, scores, k):
    return _dcg(_ordered(grades, scores, lambda i: grades[i]), k)


@dcg_with_ties.rival("You ignore the scores and take the documents as they are listed.")
def scores_ignored(grades, scores, k):
    return _dcg(grades, k)


@dcg_with_ties.rival("You take the mean of the best and the worst order; between these the other orders count as well.")
def middle_of_extremes(grades, scores, k):
    return (ties_in_favour(grades, scores, k) + ties_against(grades, scores, k)) / 2


@dcg_with_ties.rival("You give a whole tie group one rank; its documents still take up as many ranks as they are.")
def group_as_one_rank(grades, scores, k):
    groups = [[g for g, s in zip(grades, scores, strict=True) if s == score] for score in sorted({*scores})[::-1]]
    return _dcg([sum(group) / len(group) for group in groups], k)


@dcg_with_ties.variant(group_as_one_rank)
def dense_ranks(grades, scores, k):
    ranks = [1 + len({other for other in scores if other > score}) for score in scores]
    return sum(g / _linear(rank) for g, rank in zip(grades, ranks, strict=True) if rank <= k)


@dcg_with_ties.variant(group_as_one_rank)
def first_rank_of_group(grades, scores, k):
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return sum(g / _linear(rank) for g, rank in zip(grades, ranks, strict=True) if rank <= k)


@dcg_with_ties.rival("You rank low scores first.")
def lowest_score_first(grades, scores, k):
    return irlab.dcg_with_ties(grades, [-score for score in scores], k=k)


exercise.choice(
    "inert_knob",
    "The gain is 2^grade - 1, the discount log2(rank + 1). Which change leaves nDCG@10 as it is, for every ranking?",
    {
        "a": "a logarithm to base 10",
        "b": "twice every grade",
        "c": "one more for every grade",
        "d": "one more for every discount",
    },
    {
        "a": "Yes: it multiplies every discount by the same number, which cancels against the ideal.",
        "b": "With linear gain that would cancel. Here 1, 2, 3 gained 1, 3, 7, and now gain 3, 15, 63.",
        "c": "Then grade 0 has a gain as well, and a 3 counts less beside a 1: 15 to 3 in place of 7 to 1.",
        "d": "Small discounts grow by a larger factor than large ones, so nothing cancels.",
    },
    "a",
)
exercise.choice(
    "perfect_ndcg",
    "A system reaches nDCG@10 = 1 on a topic with thirty relevant documents, all of grade 1. Which other number of it "
    "is 1 for certain?",
    {
        "a": "R@10",
        "b": "AP",
        "c": "R-precision",
        "d": "RR",
    },
    {
        "a": "R@10 is ten of thirty: the ideal of nDCG@10 is cut at ten, recall is not.",
        "b": "Only ten of thirty are known to be found; the others may stand anywhere, or be missing.",
        "c": "R-precision looks at thirty ranks, and only ten of them are known.",
        "d": "Yes: the ideal cut at ten is ten relevant documents, so the first one is relevant.",
    },
    "d",
)

exercise.choice(
    "two_libraries",
    "One library gives nDCG@10 = .679 for a run, another .609, with the same qrels. Neither has an error. What do you "
    "look at first?",
    {
        "a": "the base of the logarithm",
        "b": "the gain of a grade",
        "c": "the rounding of the sums",
        "d": "the order of the qrels",
    },
)
