"""Predict, then look: questions whose wrong options are what named misconceptions yield on the input.

A lecture's cell says ``ask("03-ap-worked")``; the question is declared in ``questions/lecture_03.py``::

    QUESTIONS = {
        "ap-worked": Question(
            "Relevant documents at ranks 1, 6 and 8; a fourth is never retrieved. What is AP?",
            given=dict(grades=[1, 0, 0, 0, 0, 1, 0, 1], n_relevant=4),
            right=(irlab.average_precision, "The sum is divided by all four relevant documents."),
            wrong=[(mean_over_retrieved, "You divide by the three that were retrieved; AP divides by all
            four."),
                   (mean_over_ranks, "You average precision over all eight ranks, not over the relevant
                   ones.")],
        ),
    }

Each option is (function, message): the function is called with ``given`` and its name says the misconception;
a number is shown with three decimals (``places=``), a string as it is. An option may also be (text, message).
Options stand in an order that follows from their text, so the right one has no fixed place.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from importlib import import_module
from pathlib import Path

import anywidget
import traitlets as t

from . import pieces as P
from .kit import CSS

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Question:
    """A question as it is declared; ``options()`` computes what a student may choose from."""

    text: str
    right: tuple[Callable | str, str]
    wrong: list[tuple[Callable | str, str]]
    given: dict | Callable = field(default_factory=dict)
    places: int = 3

    def options(self):
        """[(text, message, right?)] in their order on the page; an error where two look the same.

        >>> q = Question("1 + 1?", given=dict(a=1, b=1), places=0, right=(lambda a, b: a + b, "Yes."),
        ...              wrong=[(lambda a, b: a * b, "That is the product."), ("11", "Those are digits.")])
        >>> sorted(q.options())
        [('1', 'That is the product.', False), ('11', 'Those are digits.', False), ('2', 'Yes.', True)]
        """
        given = self.given() if callable(self.given) else self.given
        out = []
        for i, (what, message) in enumerate([self.right, *self.wrong]):
            value = what(**given) if callable(what) else what
            said = value if isinstance(value, str) else P.num(float(value), self.places)
            out.append((said, message, i == 0))
        texts = [said for said, _, _ in out]
        if len(texts) < 3:
            raise ValueError(f"a question needs at least three options: {self.text!r}")
        if len(set(texts)) < len(texts):
            raise ValueError(f"two options look the same, choose another input: {self.text!r}: {texts}")
        if len(texts[0]) > max(map(len, texts[1:])) + 3:
            raise ValueError(f"the right option is the longest, which gives it away: {self.text!r}")
        return sorted(out, key=lambda option: sha256(f"{self.text}|{option[0]}".encode()).digest())


class Quiz(anywidget.AnyWidget):
    """A question on the page: radio buttons, a message each; the static page has the answers in a fold."""

    _esm = (HERE / "quiz.js").read_text("utf-8")
    _css = CSS
    question = t.Unicode().tag(sync=True)
    options = t.List(t.Unicode()).tag(sync=True)
    replies = t.List(t.Unicode()).tag(sync=True)
    right = t.Int().tag(sync=True)

    def __init__(self, question):
        options, replies, right = map(list, zip(*question.options(), strict=True))
        super().__init__(question=question.text, options=options, replies=replies, right=right.index(True))

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        items = "".join(f"<li>{escape(said)}</li>" for said in self.options)
        verdicts = ["Right." if i == self.right else "Not so." for i in range(len(self.options))]
        answers = "".join(
            f"<li><strong>{verdict}</strong> {escape(said)}: {escape(reply)}</li>"
            for said, reply, verdict in zip(self.options, self.replies, verdicts, strict=True)
        )
        html = (
            f"<p><strong>{escape(self.question)}</strong></p><ol>{items}</ol>"
            f"<details><summary>Predict first, then look at the answers</summary><ol>{answers}</ol></details>"
        )
        plain = "\n".join([self.question, *(f"  {i}. {said}" for i, said in enumerate(self.options, 1))])
        return {**data, "text/html": html, "text/plain": plain}, metadata


def predict(question, options, right):
    """A question without a declaration: options [(text, message)], right the text of the right one."""
    chosen = [o for o in options if o[0] == right]
    if len(chosen) != 1:
        raise ValueError(f"right={right!r} is not one of the options: {', '.join(o[0] for o in options)}")
    return Quiz(Question(question, chosen[0], [o for o in options if o[0] != right]))


def questions(lecture):
    """All questions of a lecture: {name: Question}. lecture: its two digits."""
    return import_module(f"irlab.explore.questions.lecture_{lecture}").QUESTIONS


def ask(name):
    """The declared question of that name, "03-ap-worked" for ``ap-worked`` of ``questions/lecture_03.py``."""
    lecture, _, key = name.partition("-")
    known = questions(lecture)
    if key not in known:
        raise ValueError(f"lecture {lecture} has no question {key!r}; it has {', '.join(known)}")
    return Quiz(known[key])
