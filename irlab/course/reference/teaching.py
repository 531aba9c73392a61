"""For the instructor: the vote questions of a lecture with their answers, and exam questions with new numbers."""

import numpy as np

import irlab
from irlab.course.reference import Page, table
from irlab.explore.quiz import questions


def votes(number):
    """The questions of a lecture as they are asked there, each with the right option and the reply to it."""
    rows = []
    for name, question in questions(number).items():
        options = question.options()
        right, why = next((said, reply) for said, reply, is_right in options if is_right)
        others = "; ".join(said for said, _, is_right in options if not is_right)
        rows.append((f"`{number}-{name}`", question.text, f"**{right}** {why}", others))
    return Page(table(["`ask`", "question", "right", "the others"], rows))


def exam(number, seed=0):
    """An exam question on a lecture and its answer, computed; another seed gives other numbers."""
    question, answers = _MAKERS[number](np.random.default_rng(seed))
    return Page("\n\n".join([f"**Question (seed {seed}).** {question}", "**Answer.**", *answers]))


def _ranking(rng, length, relevant, grades=(1,)):
    """A ranking of so many documents with so many relevant ones, each of a grade at random."""
    vector = np.zeros(length, int)
    vector[rng.choice(length, relevant, replace=False)] = rng.choice(grades, relevant)
    return vector.tolist()


def _said(vector):
    return " ".join("?" if np.isnan(grade) else f"{grade:g}" for grade in vector)


def _worked(measure, *given, **facts):
    return irlab.explain(measure, *given, **facts)._repr_markdown_()


def _first_numbers(rng):
    x = _ranking(rng, 10, 4)
    return f"The relevance vector of a ranking is {_said(x)}. What are P@5 and RR?", [
        _worked("P@5", x),
        _worked("RR", x),
    ]


def _two_judges(rng):
    a, b, c, d = (int(n) for n in rng.integers([20, 3, 3, 60], [40, 12, 12, 90]))
    n = a + b + c + d
    observed, first, second = (a + d) / n, (a + b) / n, (a + c) / n
    luck = first * second + (1 - first) * (1 - second)
    return (
        f"Two judges read {n} pages. Both say relevant: {a}; only the first: {b}; only the second: {c}; neither: {d}. "
        "What is kappa?",
        [f"They agree on {observed:.4f}, by luck on {luck:.4f}; kappa = {(observed - luck) / (1 - luck):.4f}."],
    )


def _a_set(rng):
    x, missing = _ranking(rng, 8, 3), int(rng.integers(1, 4))
    R = 3 + missing
    values = {f"{name}@5": _worked(f"{name}@5", x, n_relevant=R) for name in ("P", "R", "F1")}
    return f"A topic has {R} relevant documents; a ranking is {_said(x)}. What are P, R and F1 at 5?", values.values()


def _a_ranking(rng):
    x = _ranking(rng, 10, 4)
    return (
        f"A topic has 5 relevant documents, a ranking of ten is {_said(x)}. What is AP? And AUC of these ten, "
        "if the four are all that is relevant?",
        [_worked("AP", x, n_relevant=5), _worked("AUC", x)],
    )


def _graded(rng):
    x, missed = _ranking(rng, 5, 4, (1, 2, 3)), sorted(rng.choice([1, 2, 3], 2).tolist(), reverse=True)
    return (
        f"Grades in rank order are {_said(x)}; two more judged documents, of grades {_said(missed)}, were not found. "
        "What are DCG@5 and nDCG@5?",
        [_worked("DCG@5", x), _worked("nDCG@5", x, judged=[*x, *missed])],
    )


def _a_user(rng):
    x, p = _ranking(rng, 6, 3), float(rng.choice([0.5, 0.6, 0.8, 0.9]))
    return (
        f"The relevance vector is {_said(x)}, all six judged. What is RBP with p = {p}, and its residual?",
        [_worked(f"RBP(p={p})", x), f"The residual is p^6 = {irlab.rbp_residual(6, p):.6f}."],
    )


def _holes(rng):
    x = np.array(_ranking(rng, 8, 3), float)
    x[rng.choice(np.flatnonzero(x == 0), 2, replace=False)] = np.nan
    return (
        f"A ranking is {_said(x)}; ? was not judged, and nothing else was. What are AP as usual, AP of the condensed "
        "list, and bpref?",
        [_worked(name, x.tolist()) for name in ("AP", "AP(judged_only=True)", "Bpref")],
    )


def _two_systems(rng):
    a = rng.integers(20, 70, 5)
    b = a + rng.integers(-8, 20, 5)
    test = irlab.paired_t_test(a, b)
    low, high = test.confidence_interval
    return (
        f"Five topics: A scores {_said(a)}, B scores {_said(b)}. Test B against A with the paired t-test, two-sided.",
        [
            f"Differences {_said(b - a)}: mean {test.mean_difference:.2f}, s {test.sd_difference:.4f}, "
            f"t = {test.statistic:.4f} with {test.df} degrees of freedom, p = {test.pvalue:.4f}; "
            f"95% interval {low:.2f} to {high:.2f}, critical t {irlab.t_critical(test.df, 0.95):.3f}."
        ],
    )


def _two_rankings(rng):
    a, b = _ranking(rng, 8, 3), _ranking(rng, 8, 3)
    values = [
        f"{weights} {irlab.rpp(a, b, n_relevant=4, weights=weights):.4f}" for weights in ("uniform", "dcg", "inverse")
    ]
    ranks = [[irlab.search_length(x, i) for i in range(1, 5)] for x in (a, b)]
    lines = [
        f"| {i} | {first:g} | {second:g} | {'a' if first < second else 'b' if second < first else 'none'} |"
        for i, (first, second) in enumerate(zip(*ranks, strict=True), 1)
    ]
    return (
        f"Four relevant documents; ranking a is {_said(a)}, ranking b is {_said(b)}. What is RPP(a, b)?",
        [
            "\n".join(["| level | rank in a | rank in b | wins |", "|---|---|---|---|", *lines]),
            f"RPP: {', '.join(values)}.",
        ],
    )


_MAKERS = {
    "00": _first_numbers,
    "01": _two_judges,
    "02": _a_set,
    "03": _a_ranking,
    "04": _graded,
    "05": _a_user,
    "06": _holes,
    "09": _two_systems,
    "11": _two_rankings,
}
