"""Exercise set 05: users who stop: RBP, ERR, weights from continuation, search lengths."""

import irlab
from irlab.checker import draws
from irlab.checker.task import Exercise

exercise = Exercise("05_users", "Users: RBP, ERR, search lengths")


@exercise.task(
    draw=lambda rng, size: (draws.grades(rng, size, top=2), rng.choice([0.5, 0.8, 0.95])),
    visible=[([1, 0, 1], 0.5), ([1, 1, 0, 0, 0, 1], 0.8), ([0, 2], 0.8)],
    edges=[([], 0.8), ([0, 0], 0.5), ([1], 0.95)],
)
def rbp(grades, p):
    """Return rank-biased precision: (1 - p) times the sum of p^(rank - 1) over the relevant ranks.

    `grades` is a list of grades in rank order, relevant if above 0; `p`, between 0 and 1, is the chance that
    the user goes on to the next rank.
    """
    return irlab.rbp(grades, p=p)


def _ranks(grades):
    return [rank for rank, grade in enumerate(grades, 1) if grade > 0]


@rbp.rival("The factor 1 - p is missing, so that an endless list of relevant documents gets more than 1.")
def without_one_minus_p(grades, p):
    return sum(p ** (rank - 1) for rank in _ranks(grades))


@rbp.rival("Your weight of a rank is p^rank; the first rank is always seen, its weight is p^0 = 1.")
def p_to_the_rank(grades, p):
    return (1 - p) * sum(p**rank for rank in _ranks(grades))


@rbp.rival("You multiply by the grade; RBP counts relevant documents, and raw grades may lift it above 1.")
def raw_grades(grades, p):
    return (1 - p) * sum(grade * p ** (rank - 1) for rank, grade in enumerate(grades, 1))


@rbp.rival(
    "You divide by the weights of this list only; RBP's weights belong to an endless list, the rest is residual."
)
def normalised_by_list(grades, p):
    return sum(p ** (rank - 1) for rank in _ranks(grades)) / sum(p**i for i in range(len(grades)))


@rbp.rival("You have p and 1 - p the wrong way round: p is the chance of going on, not of stopping.")
def stop_for_continue(grades, p):
    return p * sum((1 - p) ** (rank - 1) for rank in _ranks(grades))


@rbp.rival("Your user gets more tired with each relevant document found; RBP's user forgets what was found.")
def levels_for_ranks(grades, p):
    return (1 - p) * sum(p**found for found, _ in enumerate(_ranks(grades)))


def _for_err(rng, size):
    top = rng.randint(1, 4)
    return draws.grades(rng, size, top=top), top + rng.randint(0, 1)


@exercise.task(
    draw=_for_err,
    visible=[([3, 0, 1], 3), ([1, 2, 2, 0], 4), ([0, 1], 1)],
    edges=[([], 2), ([0, 0], 3), ([4, 4], 4)],
    points=4,
)
def err(grades, max_grade):
    """Return expected reciprocal rank: the sum over ranks of (chance that the user stops there) / rank.

    A user who sees a document of grade g is satisfied and stops with chance (2^g - 1) / 2^max_grade, else
    goes on.
    """
    return irlab.err(grades, max_grade=max_grade)


def _cascade(grades, chance, discount=float):
    total, going_on = 0.0, 1.0
    for rank, grade in enumerate(grades, 1):
        total += going_on * chance(grade) / discount(rank)
        going_on *= 1 - chance(grade)
    return total


@err.rival("Your user never stops: multiply by the chance that no document above was good enough.")
def nobody_stops(grades, max_grade):
    return sum((2**grade - 1) / 2**max_grade / rank for rank, grade in enumerate(grades, 1))


@err.rival("Your chance of stopping is grade / max_grade; ERR takes (2^grade - 1) / 2^max_grade.")
def linear_chance(grades, max_grade):
    return _cascade(grades, lambda grade: grade / max_grade)


@err.rival("You divide by 2^max_grade - 1, so that the best grade stops everyone; ERR divides by 2^max_grade.")
def best_grade_is_certain(grades, max_grade):
    return _cascade(grades, lambda grade: (2**grade - 1) / (2**max_grade - 1))


@err.rival("You take the highest grade of the list; the scale is given by max_grade, retrieved or not.")
def scale_from_list(grades, max_grade):
    return _cascade(grades, lambda grade: (2**grade - 1) / 2 ** max(grades))


@err.rival("The factor 1 / rank is missing: this is the chance that the user is satisfied anywhere.")
def without_reciprocal_rank(grades, max_grade):
    return _cascade(grades, lambda grade: (2**grade - 1) / 2**max_grade, lambda rank: 1)


@err.rival("Your user stops at a document before it is counted: rank r needs the chance of passing the ranks above r.")
def stops_before_counting(grades, max_grade):
    total, going_on = 0.0, 1.0
    for rank, grade in enumerate(grades, 1):
        chance = (2**grade - 1) / 2**max_grade
        going_on *= 1 - chance
        total += going_on * chance / rank
    return total


@exercise.task(
    draw=lambda rng, size: ([rng.randint(0, 10) / 10 for _ in range(size + 1)],),
    visible=[([0.5, 0.5],), ([0.9, 0.8, 0.5],), ([1.0, 1.0, 0.0],)],
    edges=[([0.0, 0.5],), ([0.7],), ([1.0, 1.0],)],
    points=3,
    returns="numbers",
)
def rank_weights(continuations):
    """Return how much of the user's attention each rank gets: weights that sum to 1.

    `continuations[i]` is the chance that a user who looked at the document in place i goes on to the next
    one. The weight of a rank is proportional to the chance that the user gets there; nobody passes the end of
    the list.
    """
    seen = _seen(continuations)
    return [chance / sum(seen) for chance in seen]


def _seen(continuations):
    seen = [1.0]
    for chance in continuations[:-1]:
        seen.append(seen[-1] * chance)
    return seen


@rank_weights.rival("These are the chances of getting to each rank; divide them by their sum to get weights.")
def chances_not_normalised(continuations):
    return _seen(continuations)


@rank_weights.rival("You count a rank's own continuation already: to get to rank 1 nothing has to be continued.")
def own_continuation_included(continuations):
    seen = _seen([*continuations, 0.0])[1:]
    return [chance / sum(seen) for chance in seen]


@rank_weights.rival("You normalise the continuations themselves; to get to a rank, all those above must be passed.")
def continuations_normalised(continuations):
    return [chance / sum(continuations) for chance in continuations]


@rank_weights.rival("These are the chances of stopping at each rank; a user also looks at the ranks that are passed.")
def chance_of_stopping(continuations):
    seen = _seen(continuations)
    last = len(seen) - 1
    return [chance * (1 if i == last else 1 - continuations[i]) for i, chance in enumerate(seen)]


@rank_weights.variant(chance_of_stopping)
def chance_of_stopping_or_leaving(continuations):
    return [chance * (1 - on) for chance, on in zip(_seen(continuations), continuations, strict=True)]


@rank_weights.variant(chance_of_stopping)
def chance_of_stopping_scaled(continuations):
    stops = chance_of_stopping_or_leaving(continuations)
    return [stop / sum(stops) for stop in stops]


@rank_weights.rival("You only multiply with the continuation just above; every one above has to be passed.")
def only_the_one_above(continuations):
    seen = [1.0, *continuations[:-1]]
    return [chance / sum(seen) for chance in seen]


@exercise.task(
    draw=draws.in_corpus,
    visible=[([0, 1, 1], 2, 10), ([1, 0, 0, 1], 3, 10), ([0, 1], 3, 8)],
    edges=[([0, 0], 1, 5), ([], 2, 4), ([1], 1, 1)],
    points=3,
)
def average_search_length(grades, n_relevant, n_docs):
    """Return the mean rank of the relevant documents; those that were not retrieved stand at the very end of
    the corpus of `n_docs` documents, on its last ranks.

    `grades` is a list of 0 and 1 in rank order; `n_relevant` counts all relevant documents.
    """
    return irlab.average_search_length(grades, n_relevant=n_relevant, n_docs=n_docs)


def _bottom(grades, n_relevant, n_docs):
    unreached = n_relevant - len(_ranks(grades))
    return _ranks(grades) + [n_docs - i for i in range(unreached)]


@average_search_length.rival("You leave out what was never retrieved; finding nothing more would then cost nothing.")
def unreached_left_out(grades, n_relevant, n_docs):
    return sum(_ranks(grades)) / len(_ranks(grades))


@average_search_length.rival(
    "You put all unretrieved documents on the last rank; each has a rank of its own, upwards from the end."
)
def all_on_last_rank(grades, n_relevant, n_docs):
    unreached = n_relevant - len(_ranks(grades))
    return (sum(_ranks(grades)) + unreached * n_docs) / n_relevant


@average_search_length.rival(
    "You put unretrieved documents right below the list; the worst case, the end of the corpus, is asked."
)
def just_below_the_list(grades, n_relevant, n_docs):
    unreached = n_relevant - len(_ranks(grades))
    return (sum(_ranks(grades)) + sum(len(grades) + 1 + i for i in range(unreached))) / n_relevant


@average_search_length.rival("This is the total search length; divide it by the number of relevant documents.")
def total_length(grades, n_relevant, n_docs):
    return sum(_bottom(grades, n_relevant, n_docs))


@average_search_length.rival("You count the documents above each relevant one; its rank is one more.")
def ranks_from_zero(grades, n_relevant, n_docs):
    return sum(_bottom(grades, n_relevant, n_docs)) / n_relevant - 1


@average_search_length.variant(ranks_from_zero)
def found_ranks_from_zero(grades, n_relevant, n_docs):
    return (sum(_bottom(grades, n_relevant, n_docs)) - len(_ranks(grades))) / n_relevant


@average_search_length.rival("Your unretrieved documents end one rank above the last one; that is rank n_docs.")
def last_rank_missed(grades, n_relevant, n_docs):
    return (sum(_bottom(grades, n_relevant, n_docs)) - (n_relevant - len(_ranks(grades)))) / n_relevant


@average_search_length.rival(
    "You add only what was found but divide by all relevant documents: unretrieved ones cost you 0."
)
def unreached_cost_nothing(grades, n_relevant, n_docs):
    return sum(_ranks(grades)) / n_relevant


exercise.choice(
    "patient_user",
    "Your users look at ten results, on average. Which p of RBP fits them best?",
    {
        "a": "p = .1",
        "b": "p = .9",
        "c": "p = .5",
        "d": "p = .95",
    },
    {
        "a": "p is the chance to go on, not to stop: with .1 the expected depth is 1 / (1 - p) = 1.1.",
        "b": "Yes: the expected depth is 1 / (1 - p) = 10 documents.",
        "c": "With p = .5 the expected depth is 1 / (1 - p) = 2 documents.",
        "d": "The expected depth is 1 / (1 - p) = 20 documents; ten is about where half of the users are left.",
    },
    "b",
)
exercise.choice(
    "residual_reading",
    "RBP at p = .95 gives .19 on a list of twenty judged documents, and the residual is .36. Another list of twenty "
    "judged documents gets .38. What is its residual?",
    {
        "a": ".18",
        "b": ".17",
        "c": ".36",
        "d": ".62",
    },
    {
        "a": "Half of the first one's: but the residual does not depend on how well the judged ranks did.",
        "b": "What is left of .19 + .36 = .55: but so much the first list can reach, and this one more.",
        "c": "Yes: it is the weight of ranks 21 and below, .95^20, whatever stands above.",
        "d": "What is left to 1: but useless documents among the twenty have lost their weight for good.",
    },
    "c",
)
