"""Exercise set 01: the order of a run, relevance vectors, pools, agreement of assessors."""

from irlab.checker import draws
from irlab.checker.task import Exercise

exercise = Exercise("01_collections", "Test collections")


def _scored(rng, size):
    found = draws.names(rng, size + 1)
    return ({name: rng.choice([0.25, 0.5, 2.0, 9.5, 10.0]) for name in found},)


@exercise.task(
    draw=_scored,
    visible=[({"d1": 2.0, "d2": 7.0, "d3": 0.5},), ({"d1": 2.0, "d3": 2.0, "d2": 2.0},)],
    edges=[({},), ({"a": -1.0, "b": -2.0},), ({"d10": 1.0, "d9": 1.0},)],
    returns="names",
)
def trec_order(scores):
    """Return the documents of a run in trec_eval's order: score descending, ties by name descending.

    `scores` maps a document's name to its score; names compare as text.
    """
    return sorted(sorted(scores, reverse=True), key=lambda name: -scores[name])


def _without_ties(scores):
    """The scores; no value where names decide."""
    if len({*scores.values()}) < len(scores):
        raise ValueError("ties")
    return scores


@trec_order.rival("Your ties go by name ascending; trec_eval puts the greater name first.")
def ties_ascending(scores):
    return sorted(scores, key=lambda name: (-scores[name], name))


@trec_order.rival("You leave ties in the order of the input; two files with the same scores would then differ.")
def ties_as_given(scores):
    return sorted(scores, key=lambda name: -scores[name])


@trec_order.rival("You sort by ascending score: the best document comes first.")
def worst_first(scores):
    return sorted(_without_ties(scores), key=scores.get)


@trec_order.rival("You reversed a stable sort, so ties come in the reverse of the input's order, not by name.")
def ties_reversed(scores):
    return sorted(scores, key=lambda name: scores[name])[::-1]


@trec_order.rival("You compare scores as text, where 9.5 is more than 10.0; compare them as numbers.")
def scores_as_text(scores):
    return sorted(scores, key=lambda name: (str(scores[name]), name), reverse=True)


@trec_order.rival("You sort by name alone; the score comes first.")
def by_name(scores):
    return sorted(scores, reverse=True)


@trec_order.variant(by_name)
def by_name_ascending(scores):
    return sorted(_without_ties(scores))


def _ranked(rng, size):
    ranking = draws.names(rng, size + 1)
    pool = sorted({*ranking, *draws.names(rng, 2)})
    rng.shuffle(pool)
    return ranking, {name: rng.randint(0, 3) for name in pool if rng.random() < 0.7} or {ranking[0]: 1}


@exercise.task(
    draw=_ranked,
    visible=[(["d3", "d1", "d2"], {"d1": 2, "d2": 0, "d4": 1}), (["d5"], {"d5": 3})],
    edges=[([], {"d1": 1}), (["d1", "d2"], {}), (["d2", "d1"], {"d1": 0, "d2": 0})],
    returns="numbers",
)
def relevance_vector(ranking, judgments):
    """Return the grade of each document in rank order; -1 where a document was never judged.

    `ranking` lists documents, best first; `judgments` maps judged documents to grades (0: judged not
    relevant).
    """
    return [judgments.get(name, -1) for name in ranking]


@relevance_vector.rival("You give 0 to unjudged documents, so nobody can tell them from judged non-relevant ones.")
def unjudged_as_zero(ranking, judgments):
    return [judgments.get(name, 0) for name in ranking]


@relevance_vector.rival("You drop unjudged documents, and everything below them moves up a rank.")
def unjudged_dropped(ranking, judgments):
    return [judgments[name] for name in ranking if name in judgments]


@relevance_vector.rival("You turn every grade into 0 or 1; the vector keeps the grades.")
def made_binary(ranking, judgments):
    return [min(judgments[name], 1) if name in judgments else -1 for name in ranking]


@relevance_vector.rival("You follow the order of the judgments; the vector follows the ranking.")
def order_of_judgments(ranking, judgments):
    return [grade if name in ranking else -1 for name, grade in judgments.items()]


@relevance_vector.variant(order_of_judgments)
def order_of_judgments_retrieved(ranking, judgments):
    return [grade for name, grade in judgments.items() if name in ranking]


@relevance_vector.variant(order_of_judgments)
def order_of_judgments_all(ranking, judgments):
    return list(judgments.values())


@relevance_vector.rival("You treat a judged grade of 0 like no judgment at all; 0 is a judgment.")
def zero_as_unjudged(ranking, judgments):
    return [judgments.get(name) or -1 for name in ranking]


@relevance_vector.rival("You append judged documents that the run never retrieved; they have no rank in it.")
def unretrieved_appended(ranking, judgments):
    unreached = [grade for name, grade in judgments.items() if name not in ranking and grade > 0]
    return [judgments.get(name, -1) for name in ranking] + unreached


@relevance_vector.variant(unretrieved_appended)
def all_judged_appended(ranking, judgments):
    return [judgments.get(name, -1) for name in dict.fromkeys([*ranking, *judgments])]


def _two_assessors(rng, size):
    first = [rng.randint(0, 1 + size % 2) for _ in range(size + 2)]
    second = [label if rng.random() < 0.6 else rng.randint(0, 1 + size % 2) for label in first]
    if len({*first, *second}) == 1:
        second[0] = 1 - min(second[0], 1)
    return first, second


@exercise.task(
    draw=_two_assessors,
    visible=[([1, 1, 1, 0, 0], [1, 1, 0, 0, 0]), ([0, 1, 2, 1], [0, 1, 2, 1])],
    edges=[([1, 0], [0, 1]), ([2, 0, 2], [2, 0, 2]), ([1, 1], [1, 0])],
    points=3,
)
def cohen_kappa(first, second):
    """Return Cohen's kappa, (p_o - p_e) / (1 - p_e), of two assessors who labelled the same documents.

    `first` and `second` are lists of labels; p_o is the share of documents with equal labels, p_e the
    agreement expected if each assessor kept the own label frequencies and labelled at random.
    """
    n = len(first)
    observed = sum(a == b for a, b in zip(first, second, strict=True)) / n
    chance = sum(first.count(label) * second.count(label) for label in {*first, *second}) / n**2
    return (observed - chance) / (1 - chance)


def _agreement(first, second):
    return sum(a == b for a, b in zip(first, second, strict=True)) / len(first)


def _corrected(observed, chance):
    return (observed - chance) / (1 - chance)


@cohen_kappa.rival("This is the raw agreement; kappa takes away what two guessing assessors would share by chance.")
def raw_agreement(first, second):
    return _agreement(first, second)


@cohen_kappa.rival(
    "this is Scott's pi, with one set of label frequencies pooled from both; Cohen's kappa keeps each assessor's own.",
    kind="convention",
)
def scott_pi(first, second):
    both = [*first, *second]
    return _corrected(_agreement(first, second), sum((both.count(label) / len(both)) ** 2 for label in {*both}))


@cohen_kappa.rival(
    "this is Bennett's S: you expect each of the labels equally often; kappa uses the frequencies that were observed.",
    kind="convention",
)
def equal_labels(first, second):
    return _corrected(_agreement(first, second), 1 / len({*first, *second}))


@cohen_kappa.rival("You subtract chance and stop; kappa also divides by 1 - p_e, so that full agreement is 1.")
def not_rescaled(first, second):
    n = len(first)
    return _agreement(first, second) - sum(first.count(c) * second.count(c) for c in {*first, *second}) / n**2


@cohen_kappa.rival("You expect chance agreement on one label only; every label adds its share to p_e.")
def chance_of_one_label(first, second):
    return _corrected(_agreement(first, second), first.count(1) * second.count(1) / len(first) ** 2)


@cohen_kappa.rival("You take 1/2 for p_e; it depends on how often each assessor uses each label.")
def half_by_chance(first, second):
    return _corrected(_agreement(first, second), 0.5)


def _runs(rng, size):
    everything = draws.names(rng, size + 3)
    runs = []
    for _ in range(rng.randint(1, 3)):
        rng.shuffle(everything)
        runs.append(everything[: rng.randint(1, size + 3)])
    return runs, rng.randint(1, size + 1)


@exercise.task(
    draw=_runs,
    visible=[([["a", "b", "c"], ["b", "d", "a"]], 2), ([["a", "b"], ["c"]], 1)],
    edges=[([["a"], []], 3), ([["b", "a"]], 5), ([["a", "b"], ["b", "a"]], 2)],
    returns="names",
)
def pool(runs, depth):
    """Return the documents to judge: those in the top `depth` of at least one run, each once, in order of
    name.

    `runs` is a list of rankings of one topic, each a list of document names, best first.
    """
    return sorted({name for run in runs for name in run[:depth]})


@pool.rival("You pool what all runs share; a document that one run finds is worth judging too.")
def intersection(runs, depth):
    return sorted(set.intersection(*(set(run[:depth]) for run in runs)))


@pool.rival("You list a document once a run; an assessor judges it once.")
def with_duplicates(runs, depth):
    return sorted(name for run in runs for name in run[:depth])


@pool.rival("You pool whole runs; only the top `depth` of each goes to the assessors.")
def whole_runs(runs, depth):
    return sorted({name for run in runs for name in run})


@pool.rival("Your depth is one too small: rank `depth` itself belongs to the pool.")
def one_rank_short(runs, depth):
    return sorted({name for run in runs for name in run[: depth - 1]})


@pool.rival("You cut the pool to `depth` documents; the depth is how far down each run you go.")
def cut_after_merging(runs, depth):
    return sorted({name for run in runs for name in run[:depth]})[:depth]


@pool.variant(cut_after_merging)
def cut_after_merging_whole_runs(runs, depth):
    return sorted({name for run in runs for name in run})[:depth]


@pool.variant(cut_after_merging)
def cut_in_order_of_appearance(runs, depth):
    return sorted(list(dict.fromkeys(name for run in runs for name in run))[:depth])


@pool.rival("You only take the first run; every run adds its top documents.")
def first_run_only(runs, depth):
    return sorted(set(runs[0][:depth]))


@pool.rival("You only keep the last run: each one replaces those before; every run adds its top documents.")
def last_run_only(runs, depth):
    return sorted(set(runs[-1][:depth]))


@pool.rival("You have the right documents in the order in which you met them; asked is the order of name.")
def not_sorted(runs, depth):
    return list(dict.fromkeys(name for run in runs for name in run[:depth]))


exercise.choice(
    "gold_for_ndcg",
    "You want to compute nDCG@10 of any system, today's and tomorrow's. Which gold is enough for that?",
    {
        "a": "grades of the ten documents that a system ranks first",
        "b": "clicks on the ten documents that a system ranks first",
        "c": "for all pairs of documents, which one is the better",
        "d": "grades of all documents that are relevant at all",
    },
    {
        "a": "They give DCG@10, but not the ideal: a better document may stand below, or be missing.",
        "b": "Clicks depend on position and on what was shown: they are no grades until a model turns them into some.",
        "c": "Pairs give an order, not how much better; gains need a number for each document.",
        "d": "Yes: gains come from grades, all others have gain 0, and the ideal order is that of these grades.",
    },
    "d",
)
exercise.choice(
    "low_kappa",
    "Two assessors judged the same 100 documents and reach a kappa of .3. You rank twelve systems by MAP, once by "
    "each one's judgments. What do you expect?",
    {
        "a": "other values, and another order of the systems",
        "b": "other values, and nearly the same order of systems",
        "c": "nearly the same values, and another order",
        "d": "nearly the same values, and nearly the same order",
    },
    {
        "a": "The values move, but noise hits all systems alike: the order mostly stays.",
        "b": "Yes: values move, the order of systems mostly stays; that is what has to be measured.",
        "c": "The other way round: who judges moves the values of all systems together.",
        "d": "The order, yes. The values may differ a lot: other documents are relevant now.",
    },
    "b",
)
