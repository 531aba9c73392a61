"""Small qrels and runs on which evaluation tools give different numbers, or none."""

from typing import NamedTuple

NAN = float("nan")


class Case(NamedTuple):
    name: str
    qrels: dict
    run: dict
    measures: list[str]
    reason: str


def one(grades, scores):
    """One topic."""
    return {"1": grades}, {"1": scores}


def ranked(*docnos):
    """Scores that fall in this order."""
    return {docno: float(len(docnos) - place) for place, docno in enumerate(docnos)}


CASES = [
    Case(
        "relevant and not retrieved",
        *one({"a": 1, "b": 1, "c": 1}, ranked("x", "a")),
        ["AP", "nDCG", "Rprec"],
        "every judged relevant document counts, retrieved or not",
    ),
    Case(
        "a tie of three, one relevant",
        *one({"a": 1}, {"a": 1.0, "b": 1.0, "c": 1.0}),
        ["RR", "RR@10", "nDCG"],
        "document number descending, as trec_eval; ties= offers the others",
    ),
    Case(
        "scores that differ in the ninth digit",
        *one({"a": 1}, {"a": 1.00000001, "b": 1.0}),
        ["RR", "RR@10"],
        "scores are doubles",
    ),
    Case(
        "a judged topic missing from the run",
        {"1": {"a": 1}, "2": {"a": 1}},
        {"1": {"a": 1.0}},
        ["AP"],
        "scores 0 and stays in the mean; summary() says so",
    ),
    Case(
        "a topic without relevant documents",
        {"1": {"a": 0}, "2": {"a": 1}},
        {"1": {"a": 1.0}, "2": {"a": 1.0}},
        ["AP"],
        'scores 0 and stays in the mean; empty_topics="skip" leaves it out',
    ),
    Case("a cut-off past the list", *one({"a": 1}, ranked("a")), ["P@5"], "still divides by the cut-off"),
    Case(
        "grades 1 3 2",
        *one({"a": 1, "b": 3, "c": 2}, ranked("a", "b", "c")),
        ["nDCG@2", "nDCG(dcg='exp-log2')@2"],
        "linear gain, unless the name says otherwise",
    ),
    Case(
        "a negative grade on top",
        *one({"a": -1, "b": 1, "c": 0}, ranked("a", "b", "c")),
        ["Bpref", "nDCG", "Judged@10"],
        "counts as unjudged, as in trec_eval",
    ),
    Case(
        "a grade of one half",
        *one({"a": 0.5, "b": 1}, ranked("a", "b")),
        ["nDCG", "AP"],
        "kept; relevant if above 0, unless rel= says otherwise",
    ),
    Case(
        "interpolated precision, relevant at 2 5 9",
        *one({"b": 1, "e": 1, "i": 1}, ranked(*"abcdefghi")),
        ["IPrec@0.4"],
        "the textbook: any recall of at least the level (trec_eval 10 rounds it: .5)",
    ),
    Case(
        "RBP of grades 2 0 1",
        *one({"a": 2, "b": 0, "c": 1}, ranked("a", "b", "c")),
        ["RBP(p=0.8)"],
        "binary: a grade above 0 counts 1",
    ),
    Case(
        "bpref without judged non-relevant documents",
        *one({"a": 1}, ranked("x", "a")),
        ["Bpref"],
        "nothing stands above: the share retrieved",
    ),
    Case(
        "ERR of one document of grade 1",
        *one({"a": 1, "b": 0}, ranked("a", "b")),
        ["ERR@20"],
        "the scale ends at the highest judged grade of the collection",
    ),
    Case(
        "two judged in a list of three",
        *one({"a": 1, "b": 0}, ranked("a", "x", "b")),
        ["Judged@5"],
        "a share of the list, where it is shorter than the cut-off",
    ),
    Case(
        "negative scores",
        *one({"a": 1, "b": 1}, {"a": -1.0, "x": -2.0}),
        ["Compat"],
        "by rank; what is not retrieved has none",
    ),
    Case(
        "topics of qrels and run in different order",
        {"1": {"a": 1}, "2": {"b": 1}},
        {"2": {"b": 2.0, "a": 1.0}, "1": {"a": 2.0, "b": 1.0}},
        ["RR"],
        "topics meet by name",
    ),
    Case("a score that is not a number", *one({"a": 1}, {"a": NAN, "b": 1.0}), ["RR"], "an error that says where"),
]
