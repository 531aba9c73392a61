"""What the checker says: one frozen object with a text and an HTML face."""

from dataclasses import dataclass, field
from html import escape

STAGES = ("exists", "runs", "returns", "visible", "random", "edge")
LABELS = {
    "exists": "exists",
    "runs": "runs",
    "returns": "returns what is asked",
    "visible": "visible cases",
    "random": "fresh random cases",
    "edge": "edge cases",
}


@dataclass(frozen=True)
class Verdict:
    """One task's verdict; `status` is one of correct, convention, wrong, runtime error, time limit, invalid,
    delegated, missing.

    `tag` names the rival that the function is; `inputs`, `yours`, `expected` are the smallest input found on
    which it differs. `credit` is the share of the points that a grader gives.
    """

    task: str
    status: str
    message: str
    tag: str | None = None
    stages: dict = field(default_factory=dict)  # stage -> passed, failed or skipped
    inputs: tuple | None = None
    yours: str | None = None
    expected: str | None = None
    call: str | None = None
    credit: float = 0.0

    @property
    def correct(self):
        return self.status == "correct"

    def __str__(self):
        lines = [f"{self.task}: {self.status}", self.message]
        if self.call:
            lines += [f"  {self.call}", f"  yours:    {self.yours}", f"  expected: {self.expected}"]
        if self.stages:
            lines.append("; ".join(f"{LABELS[stage]}: {state}" for stage, state in self.stages.items()))
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self):
        mark = {"correct": "✓", "convention": "≈"}.get(self.status, "✗")
        parts = [f"<p><strong>{mark} {escape(self.task)}: {escape(self.status)}</strong></p>"]
        parts.append(f"<p>{escape(self.message)}</p>")
        rows = [("for this input", self.call), ("yours", self.yours), ("expected", self.expected)]
        if self.call:
            cell = '<tr><th scope="row">{}</th><td style="text-align: left"><code>{}</code></td></tr>'
            parts += ["<table>", *(cell.format(name, escape(value)) for name, value in rows), "</table>"]
        if self.stages:
            items = "".join(f"<li>{LABELS[stage]}: {state}</li>" for stage, state in self.stages.items())
            parts.append(f"<details><summary>What was tried</summary><ol>{items}</ol></details>")
        return "<div>" + "".join(parts) + "</div>"
