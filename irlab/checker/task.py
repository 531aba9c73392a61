"""A task, declared in one place: reference, inputs, rivals, points.

The reference is a function that carries the task's name, signature and statement; a rival is a function with
the same arguments, named by its tag: a wrong formula that people write, or the right one of another
convention.
"""

import inspect
import itertools
import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from irlab.checker.choices import Choice
from irlab.checker.outcome import plain

SIZES = range(1, 9)
FRESH = 32  # fresh random inputs of a check, small ones first


@dataclass(frozen=True)
class Case:
    stage: str  # visible, random or edge
    inputs: tuple
    reference: Callable = field(repr=False)

    @cached_property
    def expected(self):
        return plain(self.reference(*self.inputs))


@dataclass(frozen=True)
class Rival:
    tag: str
    hint: str
    kind: str  # "error" or "convention"
    formula: Callable


@dataclass(eq=False)
class Task:
    exercise: str
    name: str
    reference: Callable
    draw: Callable  # draw(rng, size) -> a tuple of inputs, ordinary ones: degenerate inputs are edges
    visible: list
    edges: list
    points: int
    returns: str  # "number", "numbers" or "names"
    rivals: list[Rival] = field(default_factory=list)

    @property
    def signature(self):
        return f"{self.name}{inspect.signature(self.reference)}"

    @property
    def statement(self):
        return inspect.getdoc(self.reference)

    def rival(self, hint, kind="error"):
        """Decorate a rival formula; the function's name is its tag."""

        def register(formula):
            if any(rival.tag == formula.__name__ for rival in self.rivals):
                raise ValueError(f"{self.name} has a rival {formula.__name__} already; is this one a variant of it?")
            self.rivals.append(Rival(formula.__name__, hint, kind, formula))
            return formula

        return register

    def variant(self, of):
        """Decorate another formula of the same misconception as the rival `of`: its tag and hint, other values.

        For what a hint leaves open: what else is divided, where it is cut, what an empty case gives.
        """
        first = next(rival for rival in self.rivals if rival.formula is of)

        def register(formula):
            self.rivals.append(replace(first, formula=formula))
            return formula

        return register

    def cases(self, seed):
        """Every input of one check: visible ones, those that tell the rivals apart, fresh ones, edges."""
        rng = Random(f"{self.name} {seed}")
        fresh = [self.draw(rng, SIZES[i * len(SIZES) // FRESH]) for i in range(FRESH)]
        return [*self._before, *self._cases("random", fresh), *self._after]

    def _cases(self, stage, group):
        return [Case(stage, tuple(inputs), self.reference) for inputs in group]

    @cached_property
    def _before(self):
        return self._cases("visible", self.visible) + self._cases("random", self.chosen)

    @cached_property
    def _after(self):
        return self._cases("edge", self.edges)

    @cached_property
    def chosen(self):
        """Inputs on which every two of the reference and the rivals differ, the smallest that a search finds."""
        return self.tell_apart()[0]

    def tell_apart(self, draws=60):
        """(inputs, pairs of tags that none of them separates).

        Variants of one rival need not be. The pool is drawn small sizes first; an input is kept when it separates
        a pair that none before did.
        """
        formulas = {self.reference: "reference", **{rival.formula: rival.tag for rival in self.rivals}}
        open_pairs = {(a, b) for a, b in itertools.combinations(formulas, 2) if formulas[a] != formulas[b]}
        rng = Random(self.name)
        pool = (self.draw(rng, size) for size in SIZES for _ in range(draws))
        kept = []
        for inputs in itertools.chain(pool, map(tuple, self.edges)):
            if not open_pairs:
                break
            value = {formula: attempt(formula, inputs) for formula in set(itertools.chain(*open_pairs))}
            apart = {
                (a, b)
                for a, b in open_pairs
                if value[a] is not None and value[b] is not None and not same(value[a], value[b], 1e-6)
            }
            if apart:
                kept.append(inputs)
                open_pairs -= apart
        return sorted(kept, key=size_of), {(formulas[a], formulas[b]) for a, b in open_pairs}


@dataclass(frozen=True)
class Exercise:
    """A set of tasks, in the order of their declaration; its name is the stem of its notebook."""

    name: str
    title: str
    tasks: dict = field(default_factory=dict)

    def task(self, draw, visible, edges=(), points=2, returns="number"):
        """Decorate the reference function of a task."""

        def declare(reference):
            self.tasks[reference.__name__] = task = Task(
                self.name, reference.__name__, reference, draw, list(visible), list(edges), points, returns
            )
            return task

        return declare

    def choice(self, name, question, options, messages=None, right=None):
        """Declare a question; without key and messages it is a graded one."""
        self.tasks[name] = Choice(self.name, name, question, options, messages, right)


def attempt(formula, inputs):
    """The formula's value, or None where it has none: there any answer agrees with it."""
    try:
        value = formula(*inputs)
    except (ArithmeticError, LookupError, StopIteration, ValueError):
        return None
    return None if isinstance(value, float) and not math.isfinite(value) else value


def same(a, b, tolerance=1e-9):
    """Equal numbers up to the tolerance (absolute, and relative for large ones), lists item by item.

    >>> same([1, 0.1 + 0.2], [1, 0.3]), same([1], 1), same("a", "a")
    (True, False, True)
    """
    if isinstance(a, str) or isinstance(b, str):
        return a == b
    if isinstance(a, list | tuple) or isinstance(b, list | tuple):
        if not (isinstance(a, list | tuple) and isinstance(b, list | tuple)) or len(a) != len(b):
            return False
        return all(same(x, y, tolerance) for x, y in zip(a, b, strict=True))
    return math.isclose(a, b, rel_tol=tolerance, abs_tol=tolerance)


def size_of(inputs):
    """How much there is to read, (values, characters): the order in which counterexamples are preferred."""
    text = json.dumps(inputs)
    return text.count(",") + 1, len(text)
