"""Exercise set 03: the first relevant document, all of them, and pairs."""

import irlab
from irlab.checker import draws
from irlab.checker.task import Exercise

exercise = Exercise("03_ranks", "Ranks: RR, AP, AUC")


def _graded(rng, size):
    return (draws.grades(rng, size, top=2),)


@exercise.task(
    draw=_graded,
    visible=[([0, 0, 1, 0, 1],), ([1, 0, 0],), ([0, 1, 1, 0],)],
    edges=[([0, 0, 0],), ([],), ([0, 3, 1],)],
)
def reciprocal_rank(grades):
    """Return 1 / rank of the first relevant document (grade above 0), and 0 if there is none.

    `grades` is a list of grades in rank order; the first rank is 1.
    """
    return irlab.reciprocal_rank(grades)


@reciprocal_rank.rival("You take the last relevant document; the reciprocal rank looks at the first one only.")
def last_relevant(grades):
    return 1 / max(rank for rank, grade in enumerate(grades, 1) if grade > 0)


@reciprocal_rank.rival("You return the rank itself; its reciprocal is asked, so that early is large.")
def rank_not_reciprocal(grades):
    return next(rank for rank, grade in enumerate(grades, 1) if grade > 0) if any(grades) else None


@reciprocal_rank.rival("You count one rank too many: the top document has rank 1.")
def one_rank_too_many(grades):
    return max((1 / (rank + 1) for rank, grade in enumerate(grades, 1) if grade > 0), default=0)


@reciprocal_rank.rival("You add up the reciprocal ranks of all relevant documents; only the first one counts.")
def sum_of_all(grades):
    return sum(1 / rank for rank, grade in enumerate(grades, 1) if grade > 0)


@reciprocal_rank.rival("You count how many documents stand above the first relevant one; its rank is one more.")
def documents_above(grades):
    return 1 / next(above for above, grade in enumerate(grades) if grade > 0)


@reciprocal_rank.rival("You only see grade 1; any grade above 0 is relevant.")
def only_grade_one(grades):
    return next((1 / rank for rank, grade in enumerate(grades, 1) if grade == 1), 0)


@reciprocal_rank.rival("You look for the highest grade; the first relevant document counts, whatever its grade.")
def highest_grade(grades):
    return 1 / (grades.index(max(grades)) + 1) if any(grades) else 0


@exercise.task(
    draw=lambda rng, size: (
        [rng.choice([None, *range(1, 12)]) if i else rng.randint(1, 12) for i in range(size + 1)],
        rng.randint(2, 12),
    ),
    visible=[([2, 2, 100], 1000), ([1, 4, None], 10)],
    edges=[([None, None], 10), ([11], 10), ([10], 10)],
)
def mean_reciprocal_rank(first_ranks, k):
    """Return MRR@k: the mean over topics of 1 / rank, where a rank past k counts 0.

    `first_ranks` holds, for each topic, the rank of its first relevant document; None if it was not found.
    """
    return sum(1 / rank for rank in first_ranks if rank is not None and rank <= k) / len(first_ranks)


@mean_reciprocal_rank.rival(
    "You leave out of the mean all topics without a hit in the top k, both None and ranks past k; "
    "they count 0 and stay in it."
)
def missing_topics_dropped(first_ranks, k):
    kept = [1 / rank for rank in first_ranks if rank is not None and rank <= k]
    return sum(kept) / len(kept)


@mean_reciprocal_rank.rival("You leave topics with rank None out of the mean; they count 0, as ranks past k do.")
def none_dropped(first_ranks, k):
    kept = [(rank <= k) / rank for rank in first_ranks if rank is not None]
    return sum(kept) / len(kept)


@mean_reciprocal_rank.rival("You take the reciprocal of the mean rank; MRR is the mean of the reciprocals.")
def reciprocal_of_mean(first_ranks, k):
    kept = [rank for rank in first_ranks if rank is not None and rank <= k]
    return len(kept) / sum(kept)


@mean_reciprocal_rank.variant(reciprocal_of_mean)
def reciprocal_of_mean_missing_as_zero(first_ranks, k):
    return len(first_ranks) / sum(rank for rank in first_ranks if rank is not None and rank <= k)


@mean_reciprocal_rank.variant(reciprocal_of_mean)
def reciprocal_of_mean_of_all(first_ranks, k):
    kept = [rank for rank in first_ranks if rank is not None]
    return len(kept) / sum(kept)


@mean_reciprocal_rank.rival("You do not cut at k: a hit below rank k counts 0.")
def not_cut(first_ranks, k):
    return sum(1 / rank for rank in first_ranks if rank is not None) / len(first_ranks)


@mean_reciprocal_rank.rival("Your cut is one too early: rank k itself still counts.")
def cut_before_k(first_ranks, k):
    return sum(1 / rank for rank in first_ranks if rank is not None and rank < k) / len(first_ranks)


@mean_reciprocal_rank.rival("A hit past k gets 1/k from you; it counts 0, as if it were not there.")
def late_hit_counts_as_k(first_ranks, k):
    return sum(1 / min(rank, k) for rank in first_ranks if rank is not None) / len(first_ranks)


@mean_reciprocal_rank.variant(late_hit_counts_as_k)
def no_hit_counts_as_k(first_ranks, k):
    return sum(1 / min(rank or k, k) for rank in first_ranks) / len(first_ranks)


def _ranking_total_cut(rng, size):
    vector = draws.grades(rng, size)
    return vector, draws.relevant(vector, rng), rng.randint(1, size + 2)


@exercise.task(
    draw=_ranking_total_cut,
    visible=[([1, 0, 0, 0, 0, 1, 0, 1, 0, 0], 3, 10), ([1, 0, 1, 0], 4, 4), ([0, 1, 1], 2, 2)],
    edges=[([0, 0, 0], 2, 3), ([], 2, 5), ([1, 1], 2, 10)],
    points=4,
)
def average_precision(grades, n_relevant, k):
    """Return AP@k: precision at the rank of each relevant document in the top k, summed, over `n_relevant`.

    `grades` is a list of 0 and 1 in rank order; `n_relevant` counts all relevant documents of the topic,
    found or not.
    """
    return irlab.average_precision(grades, n_relevant=n_relevant, k=k)


def _hits(grades, k):
    """(level, rank) of each relevant document in the top k."""
    return list(enumerate((rank for rank, grade in enumerate(grades[:k], 1) if grade > 0), 1))


@average_precision.rival(
    "You divide by the relevant documents in your top k; AP divides by all that exist, so a "
    "ranking that stops "
    "early is not rewarded."
)
def over_found_in_top_k(grades, n_relevant, k):
    hits = _hits(grades, k)
    return sum(level / rank for level, rank in hits) / len(hits)


@average_precision.rival(
    "You divide by the relevant documents that the whole list holds; AP divides by all that exist."
)
def over_retrieved(grades, n_relevant, k):
    return sum(level / rank for level, rank in _hits(grades, k)) / sum(grade > 0 for grade in grades)


@average_precision.rival(
    "you divide by min(k, n_relevant), as some recommender libraries do; the task divides by n_relevant.",
    kind="convention",
)
def over_min_k_relevant(grades, n_relevant, k):
    return sum(level / rank for level, rank in _hits(grades, k)) / min(k, n_relevant)


@average_precision.rival("You divide by the ranks that you look at; AP divides by the number of relevant documents.")
def over_k(grades, n_relevant, k):
    return sum(level / rank for level, rank in _hits(grades, k)) / k


@average_precision.variant(over_k)
def over_length(grades, n_relevant, k):
    return sum(level / rank for level, rank in _hits(grades, k)) / min(k, len(grades))


@average_precision.rival("You do not cut at k: relevant documents below rank k add nothing.")
def ap_not_cut(grades, n_relevant, k):
    return sum(level / rank for level, rank in _hits(grades, None)) / n_relevant


@average_precision.rival(
    "You add 1 / rank at each relevant document; precision there is the hits so far over the rank."
)
def reciprocals_summed(grades, n_relevant, k):
    return sum(1 / rank for _, rank in _hits(grades, k)) / n_relevant


@average_precision.rival("You take precision at every rank; AP takes it only at the ranks of relevant documents.")
def precision_at_every_rank(grades, n_relevant, k):
    top = grades[:k]
    return sum(sum(top[:rank]) / rank for rank in range(1, len(top) + 1)) / len(top)


@average_precision.variant(precision_at_every_rank)
def precision_at_every_rank_over_relevant(grades, n_relevant, k):
    return sum(sum(grades[:rank]) / rank for rank in range(1, min(k, len(grades)) + 1)) / n_relevant


@average_precision.variant(precision_at_every_rank)
def precision_at_every_rank_to_k(grades, n_relevant, k):
    return sum(sum(grades[:rank]) / rank for rank in range(1, k + 1)) / k


@average_precision.rival("This is precision at k; AP averages precision over the ranks of the relevant documents.")
def precision_at_k(grades, n_relevant, k):
    return sum(grades[:k]) / k


@average_precision.variant(precision_at_k)
def precision_of_what_is_there(grades, n_relevant, k):
    return sum(grades[:k]) / len(grades[:k])


def _scores(rng, size):
    return (
        [rng.randint(0, 4) / 2 for _ in range(1 + size // 2)],
        [rng.randint(0, 4) / 2 for _ in range(1 + (size + 1) // 2)],
    )


@exercise.task(
    draw=_scores,
    visible=[([3.0, 1.0], [2.0, 0.5]), ([0.9], [0.1, 0.5]), ([2.0], [2.0, 1.0])],
    edges=[([1.0], [1.0]), ([0.0], [0.0, 0.0]), ([-1.0, 2.0], [-1.0])],
    points=3,
)
def auc(relevant, others):
    """Return AUC: the share of pairs (relevant, other) with the relevant one scored higher; a tie is half a
    pair.

    `relevant` and `others` are lists of scores, neither empty.
    """
    pairs = [(a > b) + (a == b) / 2 for a in relevant for b in others]
    return sum(pairs) / len(pairs)


@auc.rival("You count a tie as a win for the system; it is worth half a pair.")
def ties_as_wins(relevant, others):
    return sum(a >= b for a in relevant for b in others) / len(relevant) / len(others)


@auc.rival("You count a tie as lost; it is worth half a pair.")
def ties_as_losses(relevant, others):
    return sum(a > b for a in relevant for b in others) / len(relevant) / len(others)


@auc.rival("You leave tied pairs out altogether; each is worth half a pair and stays among the pairs.")
def ties_dropped(relevant, others):
    pairs = [a > b for a in relevant for b in others if a != b]
    return sum(pairs) / len(pairs)


@auc.rival("This is the share of discordant pairs; AUC is the share of concordant ones.")
def discordant_share(relevant, others):
    return 1 - sum((a > b) + (a == b) / 2 for a in relevant for b in others) / len(relevant) / len(others)


@auc.variant(discordant_share)
def strictly_discordant_share(relevant, others):
    return sum(a < b for a in relevant for b in others) / len(relevant) / len(others)


@auc.rival("You return the number of pairs; AUC is their share of all pairs.")
def pairs_counted(relevant, others):
    return sum((a > b) + (a == b) / 2 for a in relevant for b in others)


@auc.rival("You divide by the documents of one side; AUC divides by all pairs.")
def over_one_side(relevant, others):
    return pairs_counted(relevant, others) / len(relevant)


@auc.variant(over_one_side)
def over_other_side(relevant, others):
    return pairs_counted(relevant, others) / len(others)


@auc.rival("You compare scores of the same position; every relevant document meets every other one.")
def paired_by_position(relevant, others):
    pairs = [(a > b) + (a == b) / 2 for a, b in zip(relevant, others, strict=False)]
    return sum(pairs) / len(pairs)


exercise.choice(
    "lookup_measure",
    "People type the name of a site into a box, open the first result that is right, and leave. "
    "Which measure follows them most closely?",
    {
        "a": "AP",
        "b": "RR",
        "c": "R@1000",
        "d": "AUC",
    },
    {
        "a": "AP credits relevant documents that such a person never sees: one right page is all that is wanted.",
        "b": "Yes: one document is wanted, and the cost is the way down to it.",
        "c": "Recall at 1,000 does not notice whether the page stands at rank 1 or at rank 900.",
        "d": "AUC weighs a swap at rank 5,000 as much as one at rank 1; this person never goes there.",
    },
    "b",
)
exercise.choice(
    "mrr_reading",
    "Over six topics the MRR of A is .835 and that of B is .42. What follows for certain?",
    {
        "a": "On average, A has its first relevant document at rank 1.2",
        "b": "On average, A has it at half the rank at which B has it",
        "c": "On every one of the six topics, A has it above B",
        "d": "On five of the six topics, A has it at rank 1",
    },
    {
        "a": "1 / .835 is the harmonic mean of the ranks; with 1 1 1 1 1 100 their mean is 17.5.",
        "b": "No ratio of ranks: those of 1 1 1 1 1 100 and of 2 2 2 2 2 50 have the means 17.5 and 10.",
        "c": "A mean says nothing of every topic: A may stand at rank 100 on the sixth.",
        "d": "Yes: RR is 1 or at most 1/2. Four times 1 and twice 1/2 make 5, of 5.01; six times 1 make 6.",
    },
    "d",
)
