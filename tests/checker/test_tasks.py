"""Every task: its reference is right, its rivals are told apart, its parts are all there."""

import itertools
import json
from random import Random

import pytest

from irlab.checker.choices import Choice, answer_key
from irlab.checker.sets import every_exercise, every_task
from irlab.checker.task import Exercise, Task, attempt, same
from tests.checker import slow
from tests.shared import ROOT

TASKS = {name: task for name, task in every_task().items() if isinstance(task, Task)}
CHOICES = {name: task for name, task in every_task().items() if isinstance(task, Choice)}
each_task = pytest.mark.parametrize("task", TASKS.values(), ids=TASKS)


@each_task
def test_the_reference_agrees_with_a_slow_definition_on_a_thousand_inputs(task):
    rng, definition = Random(6), getattr(slow, task.name)
    inputs = [*task.visible, *task.edges, *task.chosen]
    inputs += [task.draw(rng, 1 + i % 6) for i in range(1000 - len(inputs))]
    for given in inputs:
        assert same(task.reference(*given), definition(*given)), given


@each_task
def test_every_two_of_the_reference_and_the_rivals_differ_on_a_chosen_input(task):
    formulas = [("", task.reference), *((rival.tag, rival.formula) for rival in task.rivals)]
    for (tag, a), (other, b) in itertools.combinations(formulas, 2):
        if tag == other:  # variants of one misconception
            continue
        values = [(attempt(a, inputs), attempt(b, inputs)) for inputs in task.chosen]
        assert any(x is not None and y is not None and not same(x, y, 1e-6) for x, y in values), (
            f"{a.__name__} and {b.__name__} are the same on all of {task.chosen}"
        )


@each_task
def test_chosen_inputs_are_few_and_small(task):
    assert len(task.chosen) <= 8
    assert max(len(json.dumps(inputs)) for inputs in task.chosen) <= 200


def test_the_search_keeps_the_smallest_input_and_reports_rivals_that_it_cannot_tell_apart():
    exercise = Exercise("00_trial", "A trial")

    @exercise.task(draw=lambda rng, size: ([1] * size,), visible=[])
    def length(values):
        return len(values)

    @length.rival("You stop at three.")
    def at_most_three(values):
        return min(len(values), 3)

    @length.rival("You sum.")
    def total(values):
        return sum(values)

    kept, never_apart = length.tell_apart()
    assert kept == [([1, 1, 1, 1],)]
    assert {frozenset(pair) for pair in never_apart} == {frozenset({"reference", "total"})}


@each_task
def test_inputs_survive_json_and_the_same_seed_gives_the_same_cases(task):
    cases = task.cases(7)
    assert cases == task.cases(7) != task.cases(8)
    for case in cases:
        assert json.loads(json.dumps(case.inputs)) == list(case.inputs)


@each_task
def test_a_task_states_what_it_asks_and_has_rivals_with_hints(task):
    assert len(task.statement) > 60
    assert len(task.rivals) >= 4
    assert task.visible and task.edges and task.points > 0
    for rival in task.rivals:
        assert rival.kind in ("error", "convention")
        assert rival.hint.endswith((".", ".)"))
        assert rival.hint[0].islower() == (rival.kind == "convention")  # "Another convention, not an error: ..."


def test_the_course_has_eight_sets_of_three_to_six_tasks_and_25_implementations():
    sets = {"01_collections", "02_sets", "03_ranks", "04_grades", "05_users", "06_holes"}
    assert set(every_exercise()) == sets | {"09_significance", "11_preference"}
    assert all(3 <= len(exercise.tasks) <= 6 for exercise in every_exercise().values())
    assert len(TASKS) >= 25


@pytest.mark.parametrize("choice", CHOICES.values(), ids=CHOICES)
def test_every_option_has_its_own_message(choice):
    assert list(choice.options) == ["a", "b", "c", "d"]
    if choice.right is None:
        assert choice.messages is None and choice.points == 1
    else:
        assert choice.right in choice.options
        assert len(set(choice.messages.values())) == len(choice.options) and choice.points == 0


def test_the_right_option_is_neither_the_longest_nor_in_a_fixed_place():
    """No rule that looks at the options alone is right more often than chance plus a fifth."""
    key = answer_key(ROOT / "solutions")

    def hits(rule):
        return sum(rule(choice) == key[choice.name] for choice in CHOICES.values()) / len(CHOICES)

    for letter in "abcd":
        assert hits(lambda choice, letter=letter: letter) <= 0.45, letter
    for place in range(4):
        by_length = [sorted(c.options, key=lambda x, c=c: len(c.options[x]))[place] for c in CHOICES.values()]
        answers = dict(zip(CHOICES, by_length, strict=True))
        assert hits(lambda choice, answers=answers: answers[choice.name]) <= 0.45, place
    assert all(key[choice.name] == choice.right for choice in CHOICES.values() if choice.right)
