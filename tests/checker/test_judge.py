"""The chain of stages, the naming of rivals, the verdict's two faces."""

import functools
import itertools
import json
import random
import subprocess
import sys
from fractions import Fraction

import pytest

import irlab
from irlab.checker.asking import answers
from irlab.checker.judge import judge
from irlab.checker.outcome import call
from irlab.checker.sets import every_task
from irlab.checker.task import Case, Exercise, Task, same, size_of
from tests.shared import ROOT

TASKS = {name: task for name, task in every_task().items() if isinstance(task, Task)}
AP = TASKS["average_precision"]


def ap(grades, n_relevant, k):
    hits = list(itertools.accumulate(grades[:k]))
    return sum(h / rank for rank, (h, grade) in enumerate(zip(hits, grades, strict=False), 1) if grade) / n_relevant


def own(formula):
    """A rival as if a student had typed it: the same code, but not from a file of irlab."""
    code = formula.__code__.replace(co_filename="<student>")
    return type(formula)(code, formula.__globals__, formula.__name__, formula.__defaults__, formula.__closure__)


@functools.cache
def cases(task, seed):
    return task.cases(seed)


def judged(task, function, seed=1):
    return judge(task, [(case, call(function, case.inputs)) for case in cases(task, seed)])


@pytest.mark.parametrize(
    ("task", "rival"),
    [(task, rival) for task in TASKS.values() for rival in task.rivals],
    ids=lambda x: getattr(x, "tag", x.name if hasattr(x, "name") else None),
)
def test_a_rival_itself_is_named_whatever_the_seed(task, rival):
    for seed in (1, 2):
        verdict = judged(task, rival.formula, seed)
        assert verdict.tag == rival.tag, str(verdict)
        assert verdict.status == ("convention" if rival.kind == "convention" else "wrong")
        assert rival.hint in verdict.message
        assert not same(rival.formula(*verdict.inputs), task.reference(*verdict.inputs))


def test_the_smallest_input_where_it_matters_is_shown_with_both_values():
    def retrieved_only(grades, n_relevant, k):
        found = sum(grades)
        return ap(grades, found, k) if found else 0

    verdict = irlab.check(retrieved_only, task="average_precision", seed=3)
    assert verdict.tag == "over_retrieved"
    differing = [c for c in AP.cases(3) if c.stage != "edge" and not same(retrieved_only(*c.inputs), c.expected)]
    assert size_of(verdict.inputs)[0] == min(size_of(case.inputs)[0] for case in differing)
    assert float(verdict.yours) == pytest.approx(retrieved_only(*verdict.inputs), rel=1e-5)
    assert float(verdict.expected) == pytest.approx(AP.reference(*verdict.inputs), rel=1e-5)
    assert verdict.call.startswith("average_precision([")


def test_two_rivals_combined_are_no_match_but_a_counterexample():
    def two_at_once(grades, n_relevant, k):
        return sum(1 / rank for rank, grade in enumerate(grades[:k], 1) if grade) / k

    verdict = irlab.check(two_at_once, task="average_precision")
    assert verdict.status == "wrong" and verdict.tag is None
    assert verdict.yours != verdict.expected


def test_a_near_miss_of_a_rival_is_no_match():
    def nearly_over_k(grades, n_relevant, k):
        return ap(grades, k, k) + 1e-6

    verdict = irlab.check(nearly_over_k, task="average_precision")
    assert verdict.status == "wrong" and verdict.tag is None


def test_values_show_six_digits_or_as_many_as_it_takes_to_differ():
    verdict = judge(AP, [(AP.cases(1)[0], {"value": 0.5694451})])
    assert (verdict.yours, verdict.expected) == ("0.569445", "0.569444")
    verdict = judge(AP, [(AP.cases(1)[0], {"value": 0.56944440001})])
    assert (verdict.yours, verdict.expected) == ("0.56944440001", "0.5694444444444444")


def test_expected_values_are_plain_whatever_the_library_returns():
    for task in TASKS.values():
        for case in cases(task, 1)[:3]:
            flat = case.expected if isinstance(case.expected, list) else [case.expected]
            assert {type(value) for value in flat} <= {int, float, str}, task.name


def test_of_two_rivals_that_give_the_same_answers_none_is_named():
    exercise = Exercise("00_trial", "A trial")

    @exercise.task(draw=lambda rng, size: ([1] * size,), visible=[([1, 1],)])
    def length(values):
        return len(values)

    @length.rival("You add one.")
    def one_more(values):
        return len(values) + 1

    @length.rival("You count from one to past the end.")
    def past_the_end(values):
        return 1 + len(values)

    verdict = judge(length, [(case, call(lambda values: len(values) + 1, case.inputs)) for case in length.cases(1)])
    assert (verdict.status, verdict.tag, verdict.yours) == ("wrong", None, "2")


def test_a_variant_is_named_like_its_rival_and_need_not_be_told_apart_from_it():
    exercise = Exercise("00_trial", "A trial")

    @exercise.task(draw=lambda rng, size: ([1] * size,), visible=[([1, 1],)])
    def length(values):
        return len(values)

    @length.rival("You count one too many.")
    def one_more(values):
        return len(values) + 1

    @length.variant(one_more)
    def one_more_than_none(values):
        return len(values) + 1 if values else 0

    assert length.tell_apart()[1] == set()
    verdict = judge(length, [(case, call(lambda values: len(values) + 1, case.inputs)) for case in length.cases(1)])
    assert (verdict.tag, verdict.message) == ("one_more", "You count one too many.")
    with pytest.raises(ValueError, match="a rival one_more already; is this one a variant"):
        length.rival("You count one too many.")(one_more)


def test_every_two_rivals_mixed_at_random_are_never_named():
    """A function that answers now as one rival, now as another, is neither."""
    for task in TASKS.values():
        for a, b in itertools.islice(itertools.combinations(task.rivals, 2), 6):
            turn = itertools.count()

            def mixed(*inputs, a=a, b=b, turn=turn):
                try:
                    return (a if next(turn) % 2 else b).formula(*inputs)
                except (ArithmeticError, LookupError, ValueError):
                    return 0.123

            verdict = judged(task, mixed)
            assert verdict.status != "correct"
            if verdict.tag:  # then it did answer everything as that rival does
                rival = next(r for r in task.rivals if r.tag == verdict.tag)
                assert judged(task, rival.formula).tag == verdict.tag


def test_another_convention_is_called_that():
    verdict = irlab.check(own_convention, task="dcg")
    assert verdict.status == "convention" and verdict.tag == "exponential_gain" and verdict.credit == 0.5
    assert verdict.message.startswith("Another convention, not an error: ")


def own_convention(grades, k):
    import math

    return sum((2**g - 1) / math.log2(i + 2) for i, g in enumerate(grades[:k]))


@pytest.mark.parametrize(
    ("function", "status", "failed"),
    [
        (None, "missing", "exists"),
        (lambda *_: 1 / 0, "runtime error", "runs"),
        (lambda: 1, "runtime error", "runs"),
        (lambda *_: None, "invalid", "returns"),
        (lambda *_: True, "invalid", "returns"),
        (lambda *_: float("nan"), "invalid", "returns"),
        (lambda *_: "0.5", "invalid", "returns"),
        (lambda *_: [0.5], "invalid", "returns"),
        (lambda *_: 0.25, "wrong", "visible"),
        (lambda g, r, k: ap(g, r, k) if len(g) not in (5, 6, 7) else 0.5, "wrong", "random"),
        (lambda g, r, k: ap(g, r, k) if g else -1, "wrong", "edge"),
        (lambda g, r, k: ap(g, r, k) if g else [][0], "runtime error", "edge"),
        (ap, "correct", None),
    ],
)
def test_a_failed_stage_skips_the_later_ones(function, status, failed):
    verdict = irlab.check(function, task="average_precision")
    assert verdict.status == status
    names = ["exists", "runs", "returns", "visible", "random", "edge"]
    assert list(verdict.stages) == names
    at = names.index(failed) if failed else 6
    assert list(verdict.stages.values()) == ["passed"] * at + (["failed"] + ["skipped"] * (5 - at) if failed else [])
    assert verdict.credit == {"correct": 1.0}.get(status, 0.5 if failed == "edge" else 0.0)


def test_the_judge_says_the_same_on_all_answers_and_on_those_that_the_notebook_stops_at():
    for task in TASKS.values():
        for rival in task.rivals:
            function = own(rival.formula)
            if "irlab" in function.__code__.co_names:
                continue
            everything = [(case, call(function, case.inputs)) for case in cases(task, 2)]
            stopped = [pair for pair in everything if pair[0].stage != "edge"]
            assert (
                str(judge(task, everything)) == str(judge(task, stopped))
                or judge(task, everything).stages["edge"] == "failed"
            )


def test_a_time_limit_and_words_that_only_a_grader_knows_are_verdicts_too():
    cases = AP.cases(1)
    verdict = judge(AP, [(case, {"timeout": 10.0}) for case in cases])
    assert verdict.status == "time limit" and "10 seconds" in verdict.message


def test_a_fault_on_an_edge_only_says_that_the_rest_is_right():
    for on_empty, said in (([].pop, "It raises IndexError"), (lambda: None, "It returns nothing (None): is there")):
        verdict = irlab.check(lambda g, r, k, f=on_empty: ap(g, r, k) if g else f(), task="average_precision")
        assert verdict.message.startswith(f"Right on all ordinary inputs, not on an edge case. {said}")
        assert not verdict.message.endswith("?.")


def test_the_input_shown_is_one_on_which_the_named_mistake_has_a_value():
    """Ties are smaller, yet they show nothing of a wrong direction."""
    verdict = irlab.check(lambda scores: sorted(scores, key=scores.get), task="trec_order")
    assert verdict.tag == "worst_first"
    assert len(set(verdict.inputs[0].values())) == len(verdict.inputs[0])


def test_a_list_with_a_hole_and_a_set_are_said_to_be_that():
    verdict = irlab.check(lambda ranking, judgments: [judgments.get(d) for d in ranking], task="relevance_vector")
    assert verdict.message == "It returns a list with None in it: is there a value for every place?"
    assert verdict.yours == "a list with None in it"
    verdict = irlab.check(lambda runs, depth: {d for run in runs for d in run[:depth]}, task="pool")
    assert verdict.message == "It returns a set, which has no order: return a list."


def test_an_error_names_the_line_of_the_students_code():
    def average_precision(grades, n_relevant, k):
        return grades[1000]

    verdict = irlab.check(average_precision)
    assert "IndexError: list index out of range in line" in verdict.message
    assert "return grades[1000]" in verdict.message


def test_a_wrong_number_of_arguments_is_answered_with_the_signature():
    assert "The signature is dcg(grades, k)." in irlab.check(lambda grades: 0, task="dcg").message


@pytest.mark.parametrize(
    ("value", "plain"), [(1, 1), (Fraction(1, 2), 0.5), ((1, 2.0), [1, 2.0]), ("b", "b"), ([["a"]], [["a"]])]
)
def test_plain_values_come_back_as_they_are(value, plain):
    outcome = call(lambda: value, ())
    assert outcome == {"value": plain} and type(outcome["value"]) is type(plain)


def test_numpy_scalars_arrays_and_series_are_welcome():
    import numpy as np
    import pandas as pd

    for value in (np.float64(0.5), np.float32(0.5)):
        assert call(lambda value=value: value, ()) == {"value": 0.5}
    assert call(lambda: np.int64(3), ()) == {"value": 3}
    assert call(lambda: np.array([1, 2]), ()) == {"value": [1, 2]}
    assert call(lambda: pd.Series([0.5]), ()) == {"value": [0.5]}


def test_everything_else_is_refused_with_the_reason():
    import numpy as np

    class Equal(float):
        def __eq__(self, other):
            return True

    class Array(np.ndarray):
        pass

    for value, words in [
        (None, "return"),
        (True, "truth value"),
        (np.True_, "truth value"),
        (float("inf"), "finite"),
        (np.float64("nan"), "finite"),
        (10**400, "finite"),
        (Equal(1), "type Equal"),
        (1j, "type complex"),
        (np.zeros((2, 2)), "2 dimensions"),
        (np.zeros(2).view(Array), "type Array"),
        ({1: 2}, "type dict"),
        ((x for x in ()), "type generator"),
        ([1, None], "a list with None in it"),
    ]:
        assert words in call(lambda value=value: value, ())["refused"], value


def test_inputs_are_copies():
    def spoils(grades, n_relevant, k):
        value = ap(grades, n_relevant, k)
        grades.clear()
        return value

    assert irlab.check(spoils, task="average_precision").correct


def test_text_and_html_show_the_same_and_escape_what_came_back():
    task, case = AP, Case("visible", ([1], 1, 1), AP.reference)
    verdict = judge(task, [(case, {"error": {"type": "ValueError", "message": "<script>x</script>"}})])
    html = verdict._repr_html_()
    assert "<script>" not in html and "&lt;script&gt;" in html
    for part in (verdict.status, verdict.call, verdict.yours, verdict.expected):
        assert part in str(verdict) and part in html


def test_no_verdict_holds_code_of_the_reference():
    import inspect

    for task in TASKS.values():
        body = inspect.getsource(task.reference).split("return ")[-1].strip()
        for rival in task.rivals:
            assert body not in str(judged(task, rival.formula))


def test_right_functions_are_right_for_any_seed():
    for seed in random.Random(0).sample(range(10**6), 20):
        assert judge(AP, answers(ap, AP, seed)).correct


def test_calls_and_answers_may_travel_as_json_and_the_verdict_is_the_same():
    def travel(value):
        return json.loads(json.dumps(value))

    for task in TASKS.values():
        for function in (task.reference, task.rivals[0].formula):
            answered = [(case, travel(call(function, travel(case.inputs)))) for case in cases(task, 1)]
            assert str(judge(task, answered)) == str(judged(task, function)), task.name


def test_what_calls_the_student_needs_nothing_but_python():
    code = (
        "import runpy, sys\n"
        f"call = runpy.run_path({str(ROOT / 'irlab' / 'checker' / 'outcome.py')!r})['call']\n"
        "assert call(lambda x: x / 2, [1]) == {'value': 0.5}\n"
        "assert not {'irlab', 'numpy', 'pandas'} & sys.modules.keys()\n"
    )
    subprocess.run([sys.executable, "-I", "-c", code], check=True)
