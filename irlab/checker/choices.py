"""Choose and read: questions with lettered options, each with a message of its own.

What is declared here is practice. A graded question has neither key nor messages in irlab: its key stands in
the solution of its notebook and nowhere else, and `answer_key` reads it from there.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from irlab.checker.verdict import Verdict


@dataclass(frozen=True)
class Choice:
    exercise: str
    name: str
    question: str
    options: dict  # letter -> text
    messages: dict | None = None  # letter -> what to say; None if graded
    right: str | None = None

    @property
    def points(self):
        """Practice, whose key anyone can read, earns none."""
        return 1 if self.right is None else 0

    def judge(self, outcome, key=None):
        """The verdict on an outcome (see `irlab.checker.outcome`); of a graded question a grader has the key."""
        if "error" in outcome and outcome["error"]["type"] != "NotImplementedError":
            return Verdict(self.name, "runtime error", f"It raises {outcome['error']['type']}.")
        answer = outcome.get("value")
        letter = answer.strip().lower() if isinstance(answer, str) else None
        if letter in (None, "", "?", "..."):
            return Verdict(self.name, "missing", f"Choose one of {', '.join(self.options)}.")
        if letter not in self.options:
            return Verdict(self.name, "invalid", f"{answer!r} is none of {', '.join(self.options)}.")
        right = self.right or key
        if right is None:
            return Verdict(self.name, "noted", f"Your answer is {letter}; it is marked when you hand in.")
        message = self.messages[letter] if self.messages else ""
        if letter == right:
            return Verdict(self.name, "correct", message or "Right.", credit=1.0)
        return Verdict(self.name, "wrong", message or "Another option is right.", tag=letter)

    def markdown(self):
        """The question as it stands in the notebook."""
        return "\n".join([self.question, "", *(f"- **{letter}** {text}" for letter, text in self.options.items())])


def answer_key(solutions):
    """{question: letter} as the solutions' sources answer them."""
    key = {}
    for source in sorted(Path(solutions).glob("*.py")):
        text = source.read_text(encoding="utf-8")
        key |= re.findall(r'^def (\w+)\(\):\n *### BEGIN SOLUTION\n *return "(\w)"\n', text, re.M)
    return key
