"""From a submission's cells to a mark for each task: ask in the sandbox, judge out here.

A mark says nothing of an input that the student cannot see: no hidden input, no expected value, and nothing
that the code itself made of a hidden input (a message, a returned text, the name of an exception).
"""

import builtins
import difflib
import functools
import json
import re
from dataclasses import asdict, dataclass, field

from irlab.checker.choices import Choice
from irlab.checker.judge import complaint, judge, right
from irlab.checker.outcome import Refused, plain
from irlab.checker.verdict import LABELS
from irlab.grader.sandbox import Ended, Sandbox, SandboxError

STATUSES = (
    "correct",
    "partial",
    "wrong",
    "runtime error",
    "time limit",
    "memory limit",
    "output limit",
    "missing",
    "invalid",
    "protocol violation",
    "delegated",
    "grader error",
)
HIDDEN = "on an input that is not shown"
TEXT = 400  # characters of anything that a student's code made
ADDRESS = re.compile(r"0x[0-9a-fA-F]{4,}")


@dataclass(frozen=True)
class Mark:
    """One task of one submission: what the journal keeps and the feedback shows."""

    task: str
    status: str
    message: str
    points: float | None  # None: not graded
    of: float
    tag: str | None = None
    call: str | None = None  # of a visible case only
    yours: str | None = None
    stages: dict = field(default_factory=dict)
    tier: str = ""

    def dumps(self):
        """The same text each time."""
        return json.dumps(asdict(self), ensure_ascii=True)

    @classmethod
    def loads(cls, text):
        return cls(**json.loads(text))


def graded(exercise):
    """The tasks of a set that earn points."""
    return [task for task in exercise.tasks.values() if task.points]


class Examiner:
    """Marks the tasks of one notebook, in one sandbox; a new one if the code has ended it."""

    def __init__(self, notebook, tier, limits, seed, key):
        self.notebook, self.tier, self.limits, self.seed, self.key = notebook, tier, limits, seed, key
        self.box = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.box:
            self.box.close()

    def mark(self, task):
        """The mark of a task; a fault of the grader's own is raised."""
        cells = self.notebook.code()
        if not cells:
            return self._mark(task, "missing", "The notebook holds no code.")
        if isinstance(task, Choice) and task.name not in self.key:
            raise LookupError(f"no key for the question {task.name}; --solutions names the folder that holds it")
        fresh = self.box is None or self.box.dead
        try:
            with self._sandbox().task() as talk:
                return self._examine(task, talk, [cell.source for cell in cells])
        except Ended as end:  # before the first call
            return self._mark(task, end.status, str(end))
        except SandboxError:
            if fresh:
                raise
            return self.mark(task)  # what an earlier task did to the sandbox is not this one's fault

    def _sandbox(self):
        if self.box is None or self.box.dead:
            if self.box:
                self.box.close()
            self.box = Sandbox(self.tier, self.limits)
            self.box.__enter__()
        return self.box

    def _examine(self, task, talk, cells):
        own = [number for number, cell in enumerate(self.notebook.code()) if cell.grade_id == task.name]
        loaded = talk.ask({"cells": cells, "own": own, "name": task.name, "seconds": self.limits.seconds})
        if loaded.get("found") is not True:
            return self._not_found(task, loaded, own)
        if isinstance(task, Choice):
            return self._choice(task, self._ask(talk, ()))
        return self._task(task, self._answers(task, talk))

    def _answers(self, task, talk):
        """(case, outcome) pairs, stage by stage, until there is nothing more to learn."""
        found = []
        for stage in ("visible", "random", "edge"):
            for case in cases(task, self.seed):
                if case.stage == stage:
                    outcome = self._ask(talk, case.inputs)
                    found.append((case, outcome))
                    if "ended" in outcome:
                        return found
            failed = any(not right(task, case, outcome) for case, outcome in found)
            if failed and (stage != "visible" or all(complaint(task, outcome) for _, outcome in found)):
                break
        return found

    def _ask(self, talk, inputs):
        try:
            return outcome_of(talk.ask({"inputs": inputs}))
        except Ended as end:
            return {"timeout": self.limits.seconds, "ended": end.status, "why": str(end)}

    def _task(self, task, answers):
        ends = [outcome for _, outcome in answers if "ended" in outcome]
        if ends and ends[0]["ended"] == "protocol violation":
            return self._mark(task, "protocol violation", ends[0]["why"])
        verdict = judge(task, answers)
        status, message = verdict.status, verdict.message
        seen = verdict.inputs is None or any(verdict.inputs == tuple(inputs) for inputs in task.visible)
        outcome = next((outcome for case, outcome in answers if case.inputs == verdict.inputs), {})
        if not seen and not verdict.tag:
            message = self._hidden(status, outcome)
        if status == "time limit" and ends:
            status, message = ends[0]["ended"], ends[0]["why"]
        elif status == "runtime error" and _memory(outcome):
            status, message = "memory limit", f"It needs more than {self.limits.megabytes} MB."
        if 0 < verdict.credit < 1:
            status, message = "partial", message if verdict.tag else f"Right on all ordinary inputs. {message}"
        shown = (verdict.call, verdict.yours) if seen else (None, None)
        return self._mark(task, status, message, verdict.credit, verdict.tag, *shown, verdict.stages)

    def _choice(self, task, outcome):
        if "ended" in outcome:
            return self._mark(task, outcome["ended"], outcome["why"])
        if "delegated" in outcome:
            return self._mark(task, "delegated", "Answer the question yourself.")
        verdict = task.judge(outcome, self.key[task.name])
        return self._mark(task, verdict.status, verdict.message, verdict.credit, verdict.tag)

    def _hidden(self, status, outcome):
        """What may be said of a failure on an input that is not shown."""
        if status == "runtime error" and "error" in outcome:
            name = outcome["error"]["type"]
            known = isinstance(getattr(builtins, name, None), type)
            line = outcome["error"].get("source", "").strip()
            own = any(line in cell.source for cell in self.notebook.code()) if line else False
            where = f", in: {line}" if own else ""
            return f"It raises {name if known else 'an exception'} {HIDDEN}{where}"
        if status == "invalid":
            return f"It returns something else than what is asked {HIDDEN}."
        return (
            f"Not right {HIDDEN}. No known mistake fits; `irlab.check` in the notebook finds an input "
            "to work out by hand."
        )

    def _not_found(self, task, loaded, own):
        """Why there is no function of that name."""
        cells = self.notebook.answers(task.name)
        functions = loaded.get("functions")
        names = [name for name in functions if isinstance(name, str)] if isinstance(functions, list) else []
        near = difflib.get_close_matches(task.name, names, n=1, cutoff=0.75)
        errors = loaded.get("errors")
        for error in errors if isinstance(errors, list) else []:
            if isinstance(error, dict) and error.get("cell") in own:
                error = outcome_of({"error": {k: v for k, v in error.items() if k != "cell"}})
                if "error" in error:
                    if _memory(error):
                        return self._mark(task, "memory limit", f"It needs more than {self.limits.megabytes} MB.")
                    said = error["error"]
                    where = f" in line {said['line']}: {said['source']}" if said.get("line") else ""
                    return self._mark(
                        task, "runtime error", f"The cell raises {said['type']}: {said['message']}{where}"
                    )
        if near:
            message = f"There is no function {task.name}; did you mean {near[0]}? Give it the name that is asked."
        elif not cells:
            message = f"The answer cell is gone, and no other cell defines {task.name}."
        elif all(cell.kind != "code" for cell in cells):
            message = "The answer cell is no code cell any more; make it one again (Cell type: Code)."
        else:
            message = f"No cell defines {task.name}."
        return self._mark(task, "missing", message)

    def _mark(self, task, status, message, credit=0.0, tag=None, call=None, yours=None, stages=None):
        stages = {LABELS[stage]: state for stage, state in (stages or {}).items()}
        texts = [text and clean(text) for text in (message, call, yours)]
        return Mark(task.name, status, texts[0], credit * task.points, task.points, tag, *texts[1:], stages, self.tier)


@functools.lru_cache(maxsize=256)
def cases(task, seed):
    """The inputs of a task: the same for everyone, their expected values worked out once."""
    return task.cases(seed)


def outcome_of(answer):
    """What the sandbox said of a call, as an outcome that the judge may read: every word is checked."""
    try:
        (kind, said), *more = answer.items()
        if more:
            raise ValueError
        if kind == "value":
            try:
                return {"value": plain(said)}
            except Refused as reason:
                return {"refused": str(reason)}
        if kind in ("refused", "delegated") and isinstance(said, str):
            return {kind: clean(said)}
        if kind == "error":
            line = said.get("line")
            words = {key: clean(said.get(key) or "") for key in ("type", "message", "source")}
            return {"error": {**words, "line": line if type(line) is int else None}}
        raise ValueError
    except (ValueError, AttributeError, TypeError, RecursionError):
        return {"timeout": 0, "ended": "protocol violation", "why": "The code gave an answer that cannot be read."}


def clean(text):
    """Text of a student's code, fit to be kept: no addresses (they differ each time), no control characters."""
    text = ADDRESS.sub("0x...", str(text)).encode("utf-8", "replace").decode()
    text = "".join(letter if letter.isprintable() or letter == "\n" else "\ufffd" for letter in text)
    return text if len(text) <= TEXT else text[:TEXT] + " ..."


def _memory(outcome):
    return outcome.get("error", {}).get("type", "").endswith("MemoryError")
