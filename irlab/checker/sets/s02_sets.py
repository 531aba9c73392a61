"""Exercise set 02: measures of a set: precision, fallout, F1, interpolation."""

import irlab
from irlab.checker import draws
from irlab.checker.task import Exercise

exercise = Exercise("02_sets", "Sets: precision, recall, F1")


def _vector_and_cut(rng, size):
    return draws.grades(rng, size, top=2), rng.randint(1, size + 4)


@exercise.task(
    draw=_vector_and_cut,
    visible=[([1, 0, 0, 1], 2), ([1, 0, 2, 1, 0], 4), ([1, 1], 5)],
    edges=[([], 3), ([0, 0], 1), ([3], 1)],
)
def precision(grades, k):
    """Return P@k: the share of the top k that is relevant (grade above 0); ranks past the list's end hold
    nothing.

    `grades` is a list of grades in rank order, `k` at least 1.
    """
    return irlab.precision(grades, k=k)


def _found(grades, k=None):
    return sum(grade > 0 for grade in grades[:k])


@precision.rival("You divide by the length of the list when it ends before k; P@k divides by k all the same.")
def over_list_length(grades, k):
    return _found(grades, k) / min(k, len(grades))


@precision.rival("You divide by the length of the whole list; P@k divides by k, be the list longer or shorter.")
def over_whole_list(grades, k):
    return _found(grades, k) / len(grades)


@precision.rival(
    "You divide by the smaller of k and the relevant documents; then it always can reach 1, but it is not P@k."
)
def over_min_k_relevant(grades, k):
    return _found(grades, k) / min(k, _found(grades))


@precision.rival("You add the grades; P@k counts documents, and a grade of 2 is one document.")
def grades_added(grades, k):
    return sum(grades[:k]) / k


@precision.rival("You count the whole list; only the top k counts.")
def list_not_cut(grades, k):
    return _found(grades) / k


@precision.variant(list_not_cut)
def precision_of_the_list(grades, k):
    return _found(grades) / len(grades)


@precision.rival("You divide by the relevant documents of the list: that is recall over your own hits.")
def recall_of_own_hits(grades, k):
    return _found(grades, k) / _found(grades)


@precision.rival("Your cut takes one document too few.")
def one_short(grades, k):
    return _found(grades, k - 1) / k


@precision.variant(one_short)
def precision_one_earlier(grades, k):
    return _found(grades, k - 1) / (k - 1)


@precision.rival("You only count grade 1; every grade above 0 is relevant.")
def only_ones(grades, k):
    return sum(grade == 1 for grade in grades[:k]) / k


def _topic(rng, size):
    vector = draws.grades(rng, size)
    total = draws.relevant(vector, rng)
    return vector, total, total + vector.count(0) + rng.randint(1, 20), rng.randint(1, size + 1)


@exercise.task(
    draw=_topic,
    visible=[([1, 0, 0, 1], 3, 10, 4), ([0, 0, 1], 1, 21, 2)],
    edges=[([1, 1], 2, 4, 2), ([0, 0], 1, 3, 2), ([0], 2, 5, 3)],
)
def fallout(grades, n_relevant, n_docs, k):
    """Return the fallout at k: the share of all non-relevant documents of the corpus that stand in the top k.

    `grades` is a list of 0 and 1 in rank order, `n_relevant` the number of relevant documents among the
    `n_docs` of the corpus.
    """
    return irlab.fallout(grades, n_relevant, n_docs, k=k)


def _misses(grades, k):
    return sum(grade == 0 for grade in grades[:k])


@fallout.rival(
    "This is 1 - precision: you divide by the retrieved documents; fallout divides by all non-relevant ones."
)
def one_minus_precision(grades, n_relevant, n_docs, k):
    return _misses(grades, k) / min(k, len(grades))


@fallout.variant(one_minus_precision)
def one_minus_precision_at_k(grades, n_relevant, n_docs, k):
    return 1 - _found(grades, k) / k


@fallout.variant(one_minus_precision)
def misses_over_k(grades, n_relevant, n_docs, k):
    return _misses(grades, k) / k


@fallout.rival("You divide by the whole corpus; fallout divides by its non-relevant documents.")
def over_corpus(grades, n_relevant, n_docs, k):
    return _misses(grades, k) / n_docs


@fallout.rival(
    "This is the miss rate, the relevant documents that were not found; fallout looks at the non-relevant ones."
)
def miss_rate(grades, n_relevant, n_docs, k):
    return 1 - _found(grades, k) / n_relevant


@fallout.rival("You divide by the relevant documents; fallout divides by the non-relevant ones.")
def over_relevant(grades, n_relevant, n_docs, k):
    return _misses(grades, k) / n_relevant


@fallout.rival("This is the share of non-relevant documents that were kept out, 1 - fallout (specificity).")
def specificity(grades, n_relevant, n_docs, k):
    return 1 - _misses(grades, k) / (n_docs - n_relevant)


@fallout.rival("You look at the whole list; only the top k counts.")
def fallout_not_cut(grades, n_relevant, n_docs, k):
    return _misses(grades, None) / (n_docs - n_relevant)


@fallout.rival("You count ranks past the end of the list as documents that are not relevant; nothing stands there.")
def past_the_end_counted(grades, n_relevant, n_docs, k):
    return (k - _found(grades, k)) / (n_docs - n_relevant)


def _pairs(rng, size):
    return [[rng.randint(0, 8) / 8 for _ in range(size + 1)] for _ in range(2)]


@exercise.task(
    draw=lambda rng, size: tuple(_pairs(rng, size)),
    visible=[([0.5], [1.0]), ([0.5, 0.25], [0.5, 1.0])],
    edges=[([0.0], [0.0]), ([1.0, 0.0], [1.0, 0.0]), ([0.0, 0.5], [0.5, 0.0])],
    points=3,
)
def mean_f1(precisions, recalls):
    """Return the mean over topics of F1, the harmonic mean of a topic's precision and recall.

    The two lists run over the same topics; a topic where both are 0 has F1 = 0.
    """
    return sum(2 * p * r / (p + r) if p + r else 0.0 for p, r in zip(precisions, recalls, strict=True)) / len(recalls)


def _mean(values):
    return sum(values) / len(values)


@mean_f1.rival(
    "You take the arithmetic mean of precision and recall; F1 is the harmonic one, near the smaller of the two."
)
def arithmetic_mean(precisions, recalls):
    return (_mean(precisions) + _mean(recalls)) / 2


@mean_f1.rival("You take F1 of the mean precision and mean recall; asked is the mean of the topics' F1.")
def f1_of_means(precisions, recalls):
    p, r = _mean(precisions), _mean(recalls)
    return 2 * p * r / (p + r)


@mean_f1.rival("The factor 2 is missing: with precision = recall = 1 your F1 is 1/2.")
def factor_missing(precisions, recalls):
    return _mean([p * r / (p + r) if p + r else 0.0 for p, r in zip(precisions, recalls, strict=True)])


@mean_f1.rival("You leave topics with F1 = 0 out of the mean; a topic on which the system fails stays in it.")
def zero_topics_dropped(precisions, recalls):
    return _mean([2 * p * r / (p + r) for p, r in zip(precisions, recalls, strict=True) if p * r])


@mean_f1.rival("You leave out topics where precision and recall are both 0; they count 0 and stay in the mean.")
def empty_topics_dropped(precisions, recalls):
    return _mean([2 * p * r / (p + r) for p, r in zip(precisions, recalls, strict=True) if p + r])


@mean_f1.rival("You take the geometric mean of precision and recall; F1 is the harmonic one.")
def geometric_mean(precisions, recalls):
    return _mean([(p * r) ** 0.5 for p, r in zip(precisions, recalls, strict=True)])


@mean_f1.rival("You sum over the topics and do not divide by their number.")
def summed_f1(precisions, recalls):
    return sum(2 * p * r / (p + r) if p + r else 0.0 for p, r in zip(precisions, recalls, strict=True))


def _curve(rng, size):
    vector = draws.grades(rng, size)
    return vector, draws.relevant(vector, rng, 2), rng.randint(0, 4) / 4


@exercise.task(
    draw=_curve,
    visible=[([1, 0, 0, 1, 1], 4, 0.5), ([0, 1, 1], 2, 0.25), ([1, 0], 2, 0.75)],
    edges=[([0, 0], 2, 0.0), ([1], 1, 1.0), ([], 1, 0.5)],
    points=3,
)
def interpolated_precision(grades, n_relevant, level):
    """Return the highest precision at any rank where recall is at least `level`; 0 where no rank reaches it.

    `grades` is a list of 0 and 1 in rank order, `n_relevant` counts all relevant documents of the topic.
    """
    return float(irlab.interpolated_precision(grades, n_relevant=n_relevant, levels=(level,))[0])


def _points(grades, n_relevant):
    """(precision, recall) at every rank."""
    return [(_found(grades, k) / k, _found(grades, k) / n_relevant) for k in range(1, len(grades) + 1)]


def _reaching(grades, n_relevant, level):
    """The first rank that reaches the level, and no value where none does: left of nothing says nothing."""
    return next(rank for rank, (_, r) in enumerate(_points(grades, n_relevant), 1) if r >= level)


@interpolated_precision.rival(
    "You look left: the best precision before the level is reached; interpolation looks from there on."
)
def looking_left(grades, n_relevant, level):
    _reaching(grades, n_relevant, level)
    return max((p for p, r in _points(grades, n_relevant) if r <= level), default=0)


@interpolated_precision.variant(looking_left)
def strictly_left(grades, n_relevant, level):
    return max((p for p, _ in _points(grades, n_relevant)[: _reaching(grades, n_relevant, level) - 1]), default=0)


@interpolated_precision.variant(looking_left)
def until_reached(grades, n_relevant, level):
    return max(p for p, _ in _points(grades, n_relevant)[: _reaching(grades, n_relevant, level)])


@interpolated_precision.rival(
    "You take the precision at the first rank that reaches the level; a later rank may be "
    "higher, and that one is asked."
)
def first_rank_reaching(grades, n_relevant, level):
    return next((p for p, r in _points(grades, n_relevant) if r >= level), 0)


@interpolated_precision.rival("Your recall must be above the level; equal to it is enough.")
def strictly_above(grades, n_relevant, level):
    return max((p for p, r in _points(grades, n_relevant) if r > level), default=0)


@interpolated_precision.rival(
    "You divide recall by the relevant documents that were retrieved; it needs all that exist."
)
def recall_of_retrieved(grades, n_relevant, level):
    return max((p for p, r in _points(grades, _found(grades)) if r >= level), default=0)


@interpolated_precision.rival("You take the highest precision of the whole list, whatever the level.")
def best_anywhere(grades, n_relevant, level):
    return max((p for p, _ in _points(grades, n_relevant)), default=0)


@interpolated_precision.variant(best_anywhere)
def best_anywhere_if_reached(grades, n_relevant, level):
    return best_anywhere(grades, n_relevant, level) if _found(grades) / n_relevant >= level else 0


@interpolated_precision.rival(
    "You take the precision at the last rank, where recall is highest but precision usually lowest."
)
def last_rank(grades, n_relevant, level):
    points = _points(grades, n_relevant)
    return points[-1][0] if points and points[-1][1] >= level else 0


@interpolated_precision.variant(last_rank)
def last_rank_always(grades, n_relevant, level):
    return _found(grades) / len(grades)


exercise.choice(
    "patent_search",
    "A patent lawyer must not overlook an earlier patent and will read two hundred of them. "
    "Which number tells her most about a system?",
    {
        "a": "P@10",
        "b": "P@200",
        "c": "R@200",
        "d": "F1@10",
    },
    {
        "a": "She reads on after ten; a miss at rank 150 would cost her as much as one at rank 3.",
        "b": "It says how much of her reading is useful, not how much of what exists she has seen.",
        "c": "Yes: the question is how much of what exists stands within what she reads.",
        "d": "Ten is not where she stops, and she does not weigh the two alike: a miss costs more than a reading.",
    },
    "c",
)
exercise.choice(
    "p10_ceiling",
    "A topic has four relevant documents, and a system reaches P@10 = .4 on it. What may be concluded?",
    {
        "a": "No system can reach more on this topic",
        "b": "Other systems can reach .9 on this topic",
        "c": "It missed some relevant document of this topic",
        "d": "It put all four of them at ranks 1 to 4",
    },
    {
        "a": "Yes: .4 means four hits in ten, and there are only four.",
        "b": "With four relevant documents P@10 cannot exceed .4.",
        "c": "Four tenths of ten places are four documents: all that there are.",
        "d": "P@10 does not see positions: 7 to 10 gives the same value.",
    },
    "a",
)
