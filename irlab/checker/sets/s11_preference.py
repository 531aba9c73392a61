"""Exercise set 11: comparing two rankings level by level, without a metric."""

import math

import irlab
from irlab.checker import draws
from irlab.checker.task import Exercise

exercise = Exercise("11_preference", "Preference without a metric: RPP")


def _found(grades):
    return [rank for rank, grade in enumerate(grades, 1) if grade > 0]


@exercise.task(
    draw=draws.in_corpus,
    visible=[([0, 1, 1], 2, 10), ([1, 0, 0, 1], 3, 10), ([0, 1], 3, 8)],
    edges=[([0, 0], 1, 5), ([], 2, 4), ([1], 1, 1)],
    returns="numbers",
)
def search_lengths(grades, n_relevant, n_docs):
    """Return the search length of each recall level: the rank of the first, the second, ... relevant
    document.

    Documents that were not retrieved stand on the last ranks of the corpus of `n_docs` documents. `grades` is
    a list of 0 and 1 in rank order, `n_relevant` counts all relevant documents; the answer has as many
    numbers.
    """
    found = _found(grades)
    return found + list(range(n_docs - (n_relevant - len(found)) + 1, n_docs + 1))


@search_lengths.rival("You stop at what was retrieved; every relevant document has a level.")
def only_retrieved(grades, n_relevant, n_docs):
    return _found(grades)


@search_lengths.rival("You put every unretrieved document on rank n_docs; two documents never share a rank.")
def all_at_the_end(grades, n_relevant, n_docs):
    found = _found(grades)
    return found + [n_docs] * (n_relevant - len(found))


@search_lengths.rival("You count the documents before each relevant one; its rank is one more.")
def counted_from_zero(grades, n_relevant, n_docs):
    return [length - 1 for length in search_lengths.reference(grades, n_relevant, n_docs)]


@search_lengths.variant(counted_from_zero)
def found_counted_from_zero(grades, n_relevant, n_docs):
    lengths = search_lengths.reference(grades, n_relevant, n_docs)
    return [length - (level < len(_found(grades))) for level, length in enumerate(lengths)]


@search_lengths.rival("Your unretrieved documents end one rank above the last one; that is rank n_docs.")
def last_rank_missed(grades, n_relevant, n_docs):
    lengths = search_lengths.reference(grades, n_relevant, n_docs)
    return [length - (level >= len(_found(grades))) for level, length in enumerate(lengths)]


@search_lengths.rival(
    "You return the steps from one relevant document to the next; the search starts at the top each time."
)
def steps_between(grades, n_relevant, n_docs):
    lengths = search_lengths.reference(grades, n_relevant, n_docs)
    return [b - a for a, b in zip([0, *lengths], lengths, strict=False)]


@search_lengths.variant(steps_between)
def steps_after_the_first(grades, n_relevant, n_docs):
    return steps_between(grades, n_relevant, n_docs)[1:]


@search_lengths.rival("You go on right below the list; the worst case is the end of the corpus.")
def right_below(grades, n_relevant, n_docs):
    found = _found(grades)
    return found + [len(grades) + 1 + i for i in range(n_relevant - len(found))]


def _two_rankings(rng, size):
    a, b = draws.grades(rng, size), draws.grades(rng, rng.randint(1, size))  # lists end at different ranks
    a, b = rng.sample([a, b], 2)
    return a, b, max(sum(a), sum(b)) + rng.randint(0, 2)


def _levels(a, b, n_relevant):
    """(rank in a, rank in b) of every recall level; infinity where it is not reached."""
    return list(zip(*(_found(v) + [math.inf] * (n_relevant - len(_found(v))) for v in (a, b)), strict=True))


def _sign(x, y):
    return (x < y) - (x > y)


def _weighted(levels, weight):
    """(the weighted sum of the signs, the sum of the weights)"""
    weights = [weight(level) for level, _ in enumerate(levels, 1)]
    return sum(w * _sign(*ranks) for w, ranks in zip(weights, levels, strict=True)), sum(weights)


TWO = ([1, 0, 0, 1, 1], [0, 1, 1, 0, 0, 1], 3)


@exercise.task(
    draw=_two_rankings,
    visible=[TWO, ([1, 0, 1], [0, 1, 1], 2), ([0, 1], [1, 0], 2)],
    edges=[([0, 0], [0, 0], 1), ([0, 0], [1, 0], 2), ([1], [1], 1)],
    points=4,
)
def rpp(grades_a, grades_b, n_relevant):
    """Return the recall-paired preference of A over B: the mean over recall levels of 1 if A reaches the
    level at a smaller rank, -1 if at a larger one, 0 at the same.

    Both lists are of 0 and 1 in rank order; `n_relevant` counts the relevant documents, thus the levels. A
    ranking that never reaches a level loses it to one that does; if neither does, the level is a tie.
    """
    return irlab.rpp(grades_a, grades_b, n_relevant=n_relevant)


@rpp.rival("You count a level that neither reaches as lost; it is a tie, 0.")
def unreached_lost_by_both(a, b, n_relevant):
    return sum(-1 if x == y == math.inf else _sign(x, y) for x, y in _levels(a, b, n_relevant)) / n_relevant


@rpp.rival("A tie is worth half a win to you; it is worth 0, as the scale goes from -1 to 1.")
def tie_as_half(a, b, n_relevant):
    return sum(0.5 if x == y else _sign(x, y) for x, y in _levels(a, b, n_relevant)) / n_relevant


@rpp.variant(tie_as_half)
def from_zero_to_one(a, b, n_relevant):
    return sum((1 + _sign(x, y)) / 2 for x, y in _levels(a, b, n_relevant)) / n_relevant


@rpp.rival("You return the share of levels that A wins; its losses count -1.")
def won_levels(a, b, n_relevant):
    return sum(x < y for x, y in _levels(a, b, n_relevant)) / n_relevant


@rpp.rival("Your sign is the wrong way round: positive means that A is preferred, and a smaller rank is better.")
def sign_reversed(a, b, n_relevant):
    return sum(_sign(y, x) for x, y in _levels(a, b, n_relevant)) / n_relevant


@rpp.rival("You only look at levels that both rankings reach; all `n_relevant` count, and reaching one at all wins it.")
def common_levels_only(a, b, n_relevant):
    both = list(zip(_found(a), _found(b), strict=False))
    return sum(_sign(x, y) for x, y in both) / len(both)


@rpp.variant(common_levels_only)
def common_levels_over_all(a, b, n_relevant):
    return sum(_sign(x, y) for x, y in zip(_found(a), _found(b), strict=False)) / n_relevant


@rpp.rival("You put what a ranking never reaches right below its list, so that a shorter list gains; it has no rank.")
def unreached_below_the_list(a, b, n_relevant):
    ranks = [_found(v) + [len(v) + 1] * (n_relevant - len(_found(v))) for v in (a, b)]
    return sum(_sign(x, y) for x, y in zip(*ranks, strict=True)) / n_relevant


@rpp.rival("You divide by the levels that someone reaches; those that neither reaches are ties and stay in the mean.")
def over_reached_levels(a, b, n_relevant):
    reached = max(len(_found(a)), len(_found(b)))
    return sum(_sign(x, y) for x, y in _levels(a, b, reached)) / reached


@rpp.rival("You sum the signs and do not divide by the number of levels.")
def signs_summed(a, b, n_relevant):
    return sum(_sign(x, y) for x, y in _levels(a, b, n_relevant))


@exercise.task(
    draw=_two_rankings,
    visible=[TWO, ([1, 0, 1], [0, 1, 1], 2), ([0, 1], [1, 0], 2)],
    edges=[([0, 0], [0, 0], 1), ([0, 0], [1, 0], 2), ([1], [1], 1)],
    points=4,
)
def inverse_rpp(grades_a, grades_b, n_relevant):
    """Return RPP with inverse weights: recall level i weighs 1 / i, and the weights are scaled to sum to 1
    over all `n_relevant` levels.

    A level is worth +1 if A reaches it at a smaller rank, -1 if at a larger one, 0 if at the same or never by
    both.
    """
    return irlab.rpp(grades_a, grades_b, n_relevant=n_relevant, weights="inverse")


def _by_level(level):
    return 1 / level


@inverse_rpp.rival(
    "You weigh by rank; the weight belongs to the recall level: the first relevant document, the second, ..."
)
def rank_weights_for_levels(a, b, n_relevant):
    levels = _levels(a, b, n_relevant)
    weights = [1 / min(ranks) for ranks in levels]
    return sum(w * _sign(*ranks) for w, ranks in zip(weights, levels, strict=True)) / sum(weights)


@inverse_rpp.variant(rank_weights_for_levels)
def rank_weights_scaled_by_levels(a, b, n_relevant):
    weighed = sum(_sign(*ranks) / min(ranks) for ranks in _levels(a, b, n_relevant))
    return weighed / sum(map(_by_level, range(1, n_relevant + 1)))


@inverse_rpp.rival("Your weights do not sum to 1 over all levels.")
def weights_not_normalised(a, b, n_relevant):
    return _weighted(_levels(a, b, n_relevant), _by_level)[0]


@inverse_rpp.rival("You divide by the number of levels; but the weights do not add up to that number.")
def divided_by_levels(a, b, n_relevant):
    return _weighted(_levels(a, b, n_relevant), _by_level)[0] / n_relevant


@inverse_rpp.rival("this is RPP with uniform weights; the task asks for weights 1 / level.", kind="convention")
def uniform_weights(a, b, n_relevant):
    return sum(_sign(x, y) for x, y in _levels(a, b, n_relevant)) / n_relevant


@inverse_rpp.rival(
    "this is RPP with the weights of DCG, 1 / log2(level + 1); the task asks for 1 / level.",
    kind="convention",
)
def dcg_weights(a, b, n_relevant):
    value, weights = _weighted(_levels(a, b, n_relevant), lambda level: 1 / math.log2(level + 1))
    return value / weights


@inverse_rpp.rival(
    "You scale the weights over the levels that someone reaches; those of all `n_relevant` levels sum to 1."
)
def weights_of_reached_levels(a, b, n_relevant):
    value, weights = _weighted(_levels(a, b, max(len(_found(a)), len(_found(b)))), _by_level)
    return value / weights


@inverse_rpp.rival(
    "You take the difference of the reciprocal ranks; at each level only who is first counts, not by how much."
)
def reciprocal_rank_difference(a, b, n_relevant):
    ranks = [_found(v) for v in (a, b)]
    return (sum(1 / x for x in ranks[0]) - sum(1 / y for y in ranks[1])) / n_relevant


def _reciprocal_difference(a, b, weight=lambda level: 1):
    return sum(weight(level) * (1 / x - 1 / y) for level, (x, y) in enumerate(_levels(a, b, max(len(a), len(b))), 1))


@inverse_rpp.variant(reciprocal_rank_difference)
def reciprocal_rank_difference_summed(a, b, n_relevant):
    return _reciprocal_difference(a, b)


@inverse_rpp.variant(reciprocal_rank_difference)
def reciprocal_rank_difference_over_weights(a, b, n_relevant):
    return _reciprocal_difference(a, b) / sum(map(_by_level, range(1, n_relevant + 1)))


@inverse_rpp.variant(reciprocal_rank_difference)
def reciprocal_rank_difference_weighted(a, b, n_relevant):
    return _reciprocal_difference(a, b, _by_level) / sum(map(_by_level, range(1, n_relevant + 1)))


def _table(rng, size):
    systems = "ABCDEF"[: 2 + size // 2]
    pairs = [(x, y) for i, x in enumerate(systems) for y in systems[i + 1 :]]
    return [[x, y, rng.randint(-4, 4) / 4] for x, y in pairs], rng.choice(systems)


@exercise.task(
    draw=_table,
    visible=[([["A", "B", 0.5], ["A", "C", -0.25], ["B", "C", 1.0]], "B"), ([["A", "B", 0.5]], "A")],
    edges=[([["A", "B", 0.0]], "B"), ([["A", "B", -1.0]], "B")],
)
def win_rate(preferences, name):
    """Return a system's win rate as source 003 defines it: the sum of its RPP against every other system.

    `preferences` lists each pair of systems once, as [a, b, rpp of a over b]; the system `name` may stand
    first or second, and RPP(b, a) = -RPP(a, b).
    """
    return sum(value if a == name else -value for a, b, value in preferences if name in (a, b))


@win_rate.rival(
    "You only look at pairs in which the system stands first; in the others its preference is minus the value."
)
def first_place_only(preferences, name):
    return sum(value for a, _, value in preferences if a == name)


@win_rate.rival("Where the system stands second you take the value as it is; RPP(b, a) = -RPP(a, b).")
def sign_not_turned(preferences, name):
    return sum(value for a, b, value in preferences if name in (a, b))


@win_rate.rival(
    "you take the mean over the other systems; in spite of its name, the paper's win rate is a sum.",
    kind="convention",
)
def mean_not_sum(preferences, name):
    mine = [value if a == name else -value for a, b, value in preferences if name in (a, b)]
    return sum(mine) / len(mine)


@win_rate.rival("You count the pairs that the system wins; the win rate adds up by how much.")
def wins_counted(preferences, name):
    return sum((value if a == name else -value) > 0 for a, b, value in preferences if name in (a, b))


@win_rate.variant(wins_counted)
def share_of_wins(preferences, name):
    return wins_counted(preferences, name) / sum(name in (a, b) for a, b, _ in preferences)


@win_rate.variant(wins_counted)
def wins_and_half_ties(preferences, name):
    mine = [value if a == name else -value for a, b, value in preferences if name in (a, b)]
    return sum((value > 0) + (value == 0) / 2 for value in mine)


@win_rate.rival("You add the signs of the preferences; their sizes count.")
def signs_only(preferences, name):
    mine = [value if a == name else -value for a, b, value in preferences if name in (a, b)]
    return sum((value > 0) - (value < 0) for value in mine)


@win_rate.rival("You add up all pairs, also those without the system.")
def all_pairs(preferences, name):
    return sum(-value if b == name else value for a, b, value in preferences)


exercise.choice(
    "when_rpp",
    "Nine documents are relevant. A has three of them, at ranks 1, 2 and 3, B seven, at ranks 4 to 10. What is the "
    "uniform RPP of A over B?",
    {
        "a": "1",
        "b": ".33",
        "c": "-.14",
        "d": "-.11",
    },
    {
        "a": "You stop at the three levels that both reach; B wins four more, which A never reaches.",
        "b": "That is the share of the levels that A wins; the four that B wins count -1.",
        "c": "You drop the two levels that neither reaches; their users exist, and are indifferent.",
        "d": "Yes: three levels for A, four for B, two ties: (3 - 4) / 9.",
    },
    "d",
)
exercise.choice(
    "rpp_reading",
    "RPP(A, B) = .2 with uniform weights, and no level is a tie. On which share of the levels is A first?",
    {
        "a": ".6",
        "b": ".2",
        "c": ".4",
        "d": ".8",
    },
    {
        "a": "Yes: wins minus losses is .6 - .4.",
        "b": "RPP is wins minus losses, not wins: with .2 against .8 it would be -.6.",
        "c": "That is the share of B: with .4 against .6 RPP would be -.2.",
        "d": "Then B would be first on .2 of them, and RPP would be .6.",
    },
    "a",
)
