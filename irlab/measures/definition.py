"""How a measure is written down: its public signature, its documentation, and one line over the levels.

    @measure("AP", formula="1/R · Σᵢ i/fᵢ")
    def average_precision(grades, n_relevant=None, k=None, *, rel=None, judged=None):
        ...docstring...
        return lambda i, f, R: top(f, k) * (i / f) / R

The function returns the *term of one level*; the names of its arguments are columns of ``irlab.levels.Levels``. The
decorator turns it into what students call on vectors, and registers it under its name, so that ``evaluate`` sums the
same term over the levels of a run. Nothing is written twice.
"""

import ast
import functools
import inspect
from dataclasses import dataclass, field
from numbers import Real

import numpy as np

from irlab.levels import INF, Levels, condense, from_vector

# what is known of a topic, not a choice of the measure
FACTS = ("grades", "n_relevant", "judged", "n_nonrelevant", "n_docs", "max_grade", "rel")
# a term that looks at one place alone can be averaged over a tie block
ONE_PLACE = {"f", "g", "R", "N", "n", "S", "ideal", "max_grade", "topic_sum"}

DEFINITIONS: dict[str, "Definition"] = {}


@dataclass(frozen=True, eq=False)
class Definition:
    """One measure: the maker of its term and what must be known to use it."""

    name: str
    make: callable
    function: callable
    formula: str
    cutoff: str | None  # the parameter behind the @
    parameters: dict  # its own parameters and their defaults; inspect.Parameter.empty: none
    fixed: dict  # parameters that the name settles, as beta in F1
    small_is_good: bool
    worst: float | None  # of a topic that the run misses, where the sum does not say it
    apart: str  # why it is no sum over levels, or nothing; its maker then returns one value a topic
    subtopics: bool  # its levels are those of every subtopic

    def values(self, levels, **params):
        """The measure on each topic of the levels: shape (topics,)."""
        term = self.term(**params)
        found = apply(term, levels)
        if isinstance(term, Apart) or self.apart:
            values = np.broadcast_to(np.asarray(found, float), (levels.n_topics,))
        else:
            values = found.total(levels) if isinstance(found, Part) else levels.total(found)
        return np.where(levels.relevant == 0, np.nan, values) if self.small_is_good else values

    def term(self, **params):
        facts = {fact: None for fact in FACTS if fact in self._accepts}
        return self.make(**facts, **_checked(params))

    @functools.cached_property
    def _accepts(self):
        return inspect.signature(self.make).parameters

    @property
    def takes_rel(self):
        return "rel" in self._accepts


class Apart:
    """A term that is one value a topic: what a maker returns for a case that is no sum, as P@0."""

    def __init__(self, values):
        self.values = values


def apply(term, levels):
    """A term with its arguments taken from the levels, by name."""
    if isinstance(term, Apart):
        return term.values
    code = term.__code__
    with np.errstate(over="raise"):
        try:
            return term(*(getattr(levels, name) for name in code.co_varnames[: code.co_argcount]))
        except (FloatingPointError, OverflowError):
            raise ValueError("the gain of the highest grade overflows; use gain='linear' or smaller grades") from None


def measure(name, *, formula, cutoff="k", also=None, small_is_good=False, worst=None, apart="", subtopics=False):
    """Define a measure (see the top of this file). ``also``: further names with parameters that they fix."""

    def decorate(make):
        signature = inspect.signature(make)
        own = {p.name: p.default for p in signature.parameters.values() if p.name not in FACTS}
        accepts = [fact for fact in FACTS if fact in signature.parameters and fact != "grades"]

        @functools.wraps(make)
        def function(*args, **kwargs):
            given = signature.bind(*args, **kwargs)
            given.apply_defaults()
            given = given.arguments
            grades = given["grades"]
            facts = {fact: given[fact] for fact in accepts}
            if subtopics:
                from irlab.measures.diversity import from_subtopics as maker
            else:
                maker = from_vector
            levels = maker(grades, **facts)
            values = main.values(levels, **{p: given[p] for p in own})
            flat = subtopics or np.ndim(grades) == 1
            return float(values[0]) if flat else values

        names = {name: {}} | (also or {})
        for each, fixed in names.items():
            at = cutoff if cutoff in own and cutoff not in fixed else None
            definition = Definition(
                each, make, function, formula, at, own, fixed, small_is_good, worst, apart, subtopics
            )
            DEFINITIONS[each] = definition
        main = DEFINITIONS[name]
        function.definition = main
        return function

    return decorate


def _is_number(x):
    return isinstance(x, Real) and not isinstance(x, bool)


def _checked(params):
    k = params.get("k")
    if k is not None and (not _is_number(k) or k < 0 or k % 1):
        raise ValueError(f"k is {k!r}: a cut-off is a whole number of ranks, 0 or more")
    return params


def top(f, k):
    """1 for a level that the user reaches: at rank k or above; without k anywhere in the list."""
    return f <= k if k is not None else f < INF


@dataclass(frozen=True)
class Part:
    """A term x / whole whose whole is the same for all levels of a topic (see ``part``)."""

    x: np.ndarray
    whole: np.ndarray

    def __array__(self, dtype=None, copy=None):
        return np.asarray(ratio(self.x, self.whole), dtype)

    def total(self, levels):
        whole = np.zeros(levels.n_topics)
        whole[levels.group] = self.whole
        return ratio(levels.total(self.x), whole)


def part(x, whole):
    """x / whole, 0 where the whole is 0; the parts of a topic are added before they are divided: six sixths are 1."""
    return Part(np.asarray(x, float), np.asarray(whole, float))


def ratio(x, whole):
    """x / whole, and 0 where the whole is 0."""
    whole = np.asarray(whole, float)
    return x / np.where(whole == 0, INF, whole)


def check_probability(name, p):
    if not 0 < p < 1:
        raise ValueError(f"{name} is {p}: give a probability strictly between 0 and 1")


# ---------------------------------------------------------------------------------------------- names


@dataclass(frozen=True)
class Measure:
    """A measure with its parameters, as ``irlab.measure("nDCG@10")`` gives it; call it on a vector.

    >>> import irlab
    >>> round(irlab.measure("AP")([1, 0, 0, 0, 0, 1, 0, 1, 0, 0]), 4)
    0.5694
    """

    name: str  # as it was asked for
    definition: Definition = field(repr=False)
    params: tuple = ()  # (name, value) pairs
    rel: float | None = None
    judged_only: bool = False

    def __call__(self, grades, **facts):
        if self.judged_only:
            grades = condense(grades)
        if self.rel is not None:
            facts = {"rel": self.rel} | facts
        return self.definition.function(grades, **dict(self.params), **facts)

    def values(self, levels):
        """The measure on each topic of a ``Levels`` table made with this measure's ``view``."""
        return self.definition.values(levels, **dict(self.params))

    def term(self, levels):
        """The term of each level: they sum to the value."""
        if self.is_apart:
            raise ValueError(f"{self.name} is no sum over levels: {self.is_apart}")
        term = self.definition.term(**dict(self.params))
        return np.broadcast_to(np.asarray(apply(term, levels), float), levels.f.shape)

    @property
    def is_apart(self):
        """Why this is no sum over levels, or nothing."""
        term = self.definition.term(**dict(self.params))
        return self.definition.apart or ("nothing is looked at" if isinstance(term, Apart) else "")

    def averaged_over_ties(self, levels):
        """The expected value when tied documents come in random order; only for terms of one place."""
        term = self.definition.term(**dict(self.params))
        names = () if isinstance(term, Apart) else term.__code__.co_varnames[: term.__code__.co_argcount]
        if self.definition.apart or not set(names) <= ONE_PLACE or levels.span is None:
            raise ValueError(
                f'{self.name} cannot be averaged over ties place by place; ask for ties="docno", "best" or "worst"'
            )
        return self.definition.values(levels.averaged(), **dict(self.params))

    def __reduce__(self):
        return parse, (self.name,)

    @property
    def view(self):
        """What the levels depend on: threshold, subtopics, condensed lists."""
        return self.rel, self.definition.subtopics, self.judged_only

    def __str__(self):
        return self.name


# trec_eval's names: the whole name, or its beginning and what the number behind it is
_ALIASES = {
    "map": "AP",
    "recip_rank": "RR",
    "ndcg": "nDCG",
    "bpref": "Bpref",
    "set_P": "SetP",
    "set_recall": "SetR",
    "set_F": "SetF",
    "num_ret": "NumRet",
    "num_rel": "NumRel",
    "num_rel_ret": "NumRelRet",
    "11pt_avg": "IPrec11",
    "mrr": "RR",
    "MAP": "AP",
    "MRR": "RR",
    "NDCG": "nDCG",
    "BPref": "Bpref",
    "Recall": "R",
    "Precision": "P",
    "STREC": "StRecall",
    "MAP_IA": "AP_IA",
    "Rprec": "Rprec",
    "infAP": "infAP",
}
_CUT = {
    "P_": "P@",
    "recall_": "R@",
    "ndcg_cut_": "nDCG@",
    "map_cut_": "AP@",
    "success_": "Success@",
    "iprec_at_recall_": "IPrec@",
}
_DCG = {"log2": "linear", "exp-log2": "exponential"}  # ir_measures' names of the gains


def parse(name):
    """A Measure from its name: ``nDCG@10``, ``AP(rel=2)``, ``RBP(p=0.8)``, or trec_eval's ``ndcg_cut_10``.

    A Measure is given back as it is; other objects (those of ir_measures) are read by their names.
    """
    if isinstance(name, Measure):
        return name
    asked = str(name).strip()
    text = _ALIASES.get(asked, asked)
    for begin, instead in _CUT.items():
        if asked.startswith(begin) and asked[len(begin) :].replace(".", "", 1).isdigit():
            text = instead + asked[len(begin) :]
    try:
        tree = ast.parse(text, mode="eval").body
        cut = None
        if isinstance(tree, ast.BinOp) and isinstance(tree.op, ast.MatMult):
            tree, cut = tree.left, ast.literal_eval(tree.right)
        given = {}
        if isinstance(tree, ast.Call):
            if tree.args:
                raise ValueError("parameters need names")
            given = {word.arg: ast.literal_eval(word.value) for word in tree.keywords}
            tree = tree.func
        base = tree.id
    except (SyntaxError, ValueError, AttributeError):
        raise ValueError(f"cannot read the measure {asked!r}; names look like nDCG@10, AP(rel=2), RBP(p=0.8)") from None
    base = _ALIASES.get(base, base)
    if base not in DEFINITIONS:
        raise ValueError(f"no measure is called {asked!r}{_suggest(base)}; `irlab measures` lists them all")
    definition = DEFINITIONS[base]
    rel, judged_only = given.pop("rel", None), given.pop("judged_only", False)
    if rel is not None and not definition.takes_rel and not (base in _GRADED and rel == 1):
        raise ValueError(f"{asked}: {base} takes no rel=; it is not a measure of binary relevance")
    if "dcg" in given and "gain" in definition.parameters:
        if given["dcg"] not in list(_DCG):
            raise ValueError(f"{asked}: dcg is 'log2' or 'exp-log2'")
        given["gain"] = _DCG[given.pop("dcg")]
    for word in given:
        if word not in definition.parameters or word in definition.fixed:
            known = [p for p in definition.parameters if p not in definition.fixed] + ["rel", "judged_only"]
            raise ValueError(f"{asked}: {base} has no parameter {word!r}; it takes {', '.join(known)}")
    if cut is not None:
        if definition.cutoff is None:
            raise ValueError(f"{asked}: {base} takes no cut-off")
        if not _is_number(cut):
            raise ValueError(f"{asked}: the cut-off {cut!r} is not a number")
        given[definition.cutoff] = cut
    params = definition.parameters | definition.fixed | given
    missing = [p for p, value in params.items() if value is inspect.Parameter.empty]
    if missing:
        example = 0.5 if definition.cutoff == "recall" else 10
        raise ValueError(f"{asked}: {base} needs {missing[0]}, as in {base}@{example}")
    found = Measure(asked, definition, tuple(params.items()), None if base in _GRADED else rel, bool(judged_only))
    try:
        definition.term(**params)  # impossible parameters are refused here, before any file is read
    except TypeError:
        raise ValueError(f"{asked}: a parameter of {base} is of the wrong kind, such as text for a number") from None
    if rel is not None and not (_is_number(rel) and rel > 0):
        raise ValueError(f"{asked}: rel must be a number above 0")
    return found


_GRADED = {"nDCG", "DCG", "CG", "alpha_nDCG", "alpha_DCG", "ERR_IA", "nERR_IA"}


def _suggest(name):
    import difflib

    lower = {known.lower(): known for known in DEFINITIONS}
    near = difflib.get_close_matches(name.lower(), lower, 1, 0.6)
    return f"; did you mean {lower[near[0]]}?" if near else ""


def split_names(text):
    """The names in a line of text: separated by white space that stands outside parentheses."""
    names, depth, word = [], 0, ""
    for char in text:
        depth += (char == "(") - (char == ")")
        if char.isspace() and depth == 0:
            names.append(word)
            word = ""
        else:
            word += char
    return [name for name in [*names, word] if name]


__all__ = ["Apart", "Definition", "Levels", "Measure", "check_probability", "measure", "parse", "part", "ratio", "top"]
