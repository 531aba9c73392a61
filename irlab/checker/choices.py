"""Choose and read: questions with lettered options, each with a message of its own.

What is declared here is practice. A graded question has neither key nor messages in irlab: its key stands in
the solution of its notebook and nowhere else, and `answer_key` reads it from there.
"""

import ast
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
    points: int = 1

    @property
    def graded(self):
        return self.right is None

    def judge(self, answer, key=None):
        """The verdict on a letter; for a graded question only a grader has the key."""
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
        return "\n".join(
            [self.question, "", *(f"- **{letter}** {text}" for letter, text in self.options.items())]
        )


def answer_key(solutions):
    """{task: letter} from the solutions' sources: the letter in the solution block above " "each check of a
    choice.
    """
    key = {}
    for source in sorted(Path(solutions).glob("*.py")):
        text = source.read_text(encoding="utf-8")
        for letter, task in re.findall(
            r'^choice = ("\w")\n(?:.*\n)*?irlab\.check\(choice, task="(\w+)"\)', text, re.M
        ):
            key[task] = ast.literal_eval(letter)
    return key
