"""Questions: every declared one is well made; what is shown where."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from irlab.explore import ask, predict
from irlab.explore.quiz import Question, questions

FOLDER = Path(import_module("irlab.explore.questions").__path__[0])
LECTURES = sorted(p.stem.removeprefix("lecture_") for p in FOLDER.glob("lecture_*.py"))
DECLARED = [f"{lecture}-{key}" for lecture in LECTURES for key in questions(lecture)]
OPTIONS = [("Spain", "No, that is south."), ("Norway", "Yes, far north."), ("Peru", "No, the other side.")]


@pytest.mark.parametrize("name", DECLARED)
def test_a_declared_question_computes_different_options_each_with_its_message(name):
    quiz = ask(name)
    assert len(quiz.options) >= 3 and len(set(quiz.options)) == len(quiz.options)
    assert len(set(quiz.replies)) == len(quiz.replies) and all(len(r) > 15 for r in quiz.replies)
    assert quiz.question.rstrip().endswith(("?", ".", ":", ")"))


def test_the_right_option_has_no_fixed_place():
    places = [ask(name).right for name in DECLARED]
    assert max(map(places.count, set(places))) <= 0.6 * len(places)


def test_the_stored_page_hides_the_answers_in_a_fold_and_the_plain_text_has_none():
    data, _ = predict("Which is north?", OPTIONS, "Norway")._repr_mimebundle_()
    before, fold = data["text/html"].split("<details>")
    assert all(text in before for text, _ in OPTIONS) and not re.search("Right|Yes|No,", before)
    assert all(message in fold for _, message in OPTIONS) and "<strong>Right.</strong> Norway" in fold
    assert data["text/plain"].splitlines()[0] == "Which is north?" and len(data["text/plain"].splitlines()) == 4
    assert not re.search("Right|Yes", data["text/plain"])


def test_the_order_follows_from_the_text_not_from_the_declaration():
    there = predict("Which is north?", OPTIONS, "Norway")
    back = predict("Which is north?", OPTIONS[::-1], "Norway")
    assert list(there.options) == list(back.options) and there.right == back.right
    assert there.replies[there.right] == "Yes, far north."


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (("a", "m"), [("b", "n")], "at least three"),
        ((lambda x: x, "m"), [(lambda x: x + 1e-5, "n"), ("b", "o")], "two options look the same"),
        (("a much longer one than the rest", "m"), [("b", "n"), ("c", "o")], "is the longest"),
    ],
)
def test_a_question_that_gives_itself_away_is_an_error(right, wrong, said):
    with pytest.raises(ValueError, match=said):
        Question("q?", right, wrong, given=dict(x=1.0) if callable(right[0]) else {}).options()


def test_an_unknown_right_option_is_named():
    with pytest.raises(ValueError, match="right='Chile' is not one of the options"):
        predict("q?", OPTIONS, "Chile")
