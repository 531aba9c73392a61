"""The judge: from a task and what came back for its inputs to a verdict. Pure; it runs no student code.

The chain is exists, runs, returns, visible, random, edge: a failed stage skips the later ones. A wrong
function is compared with each rival on everything that was tried up to the stage that failed, and is named
only if exactly one of them, in one of its variants, answers every one of those inputs as it does.
"""

from irlab.checker.task import attempt, same, size_of
from irlab.checker.verdict import STAGES, Verdict

ON_EDGES = "Right on all ordinary inputs, not on an edge case."


def judge(task, answers):
    """The verdict on `answers`, a list of (case, outcome) in the order of ``task.cases(seed)``, or None.

    Answers may end after the first stage that failed. Of outcomes see `irlab.checker.outcome`.
    """
    if answers is None:
        return _verdict(task, "exists", "missing", f"There is no function {task.signature} to check.")
    stages = {stage: [pair for pair in answers if pair[0].stage == stage] for stage in ("visible", "random", "edge")}
    for _, outcome in answers:
        if "delegated" in outcome:
            name = f"irlab.{outcome['delegated']}" if outcome["delegated"] else "a function of irlab"
            message = f"Here {name} does the work; the task is to write it yourself."
            return Verdict(task.name, "delegated", message)
    if all(outcome.get("error", {}).get("type") == "NotImplementedError" for _, outcome in stages["visible"]):
        return _verdict(task, "exists", "missing", "The body is still to be written.")
    for stage, pairs, bad in (
        ("runs", stages["visible"], lambda _, outcome: not _returned(outcome)),
        ("returns", stages["visible"], lambda _, outcome: complaint(task, outcome)),
        *((stage, pairs, lambda case, outcome: not right(task, case, outcome)) for stage, pairs in stages.items()),
    ):
        if failed := [pair for pair in pairs if bad(*pair)]:
            if len(failed) == len(pairs) and stage in ("runs", "returns"):
                return _fault(task, stage, *failed[0])
            tried = [*stages["visible"], *stages["random"], *(stages["edge"] if stage == "edge" else [])]
            return _wrong(task, stage, tried)
    counts = f"{len(stages['visible'])} visible, {len(stages['random'])} fresh and {len(stages['edge'])} edge"
    return _verdict(task, None, "correct", f"Right: {counts} cases agree.", credit=1.0)


def right(task, case, outcome):
    return not complaint(task, outcome) and same(outcome["value"], case.expected)


def complaint(task, outcome):
    """Why an outcome is not even of the kind that the task asks for; empty if it is."""
    if not _returned(outcome):
        return "It does not return."
    if "refused" in outcome:
        reason = outcome["refused"]
        return f"It returns {reason}{'' if reason.endswith('?') else '.'}"
    value, asked = (
        outcome["value"],
        {"number": "a number", "numbers": "a list of numbers", "names": "a list of names"},
    )
    item = str if task.returns == "names" else (int, float)
    fits = isinstance(value, item) if task.returns == "number" else _list_of(value, item)
    return "" if fits else f"It returns {_brief(value)!r}; asked for is {asked[task.returns]}."


def _returned(outcome):
    return "value" in outcome or "refused" in outcome


def _list_of(value, item):
    return isinstance(value, list) and all(isinstance(each, item) for each in value)


def _wrong(task, stage, tried):
    credit = 0.5 if stage == "edge" else 0.0  # right on all ordinary inputs
    named = {rival.tag: rival for rival in task.rivals if _is(rival, tried)}
    wrong = [(case, outcome) for case, outcome in tried if not right(task, case, outcome)]
    valued = [pair for pair in wrong if not complaint(task, pair[1])]
    if len(named) == 1 and valued:
        (rival,) = named.values()
        status = "convention" if rival.kind == "convention" else "wrong"
        lead = "Another convention, not an error: " if status == "convention" else ""
        credit = max(credit, 0.5 if status == "convention" else 0.0)
        valued = [pair for pair in valued if attempt(rival.formula, pair[0].inputs) is not None] or valued
        return _verdict(task, stage, status, lead + rival.hint, rival.tag, *_smallest(valued), credit)
    case, outcome = _smallest(wrong)
    if complaint(task, outcome):
        return _fault(task, stage, case, outcome, credit)
    lead = ON_EDGES if stage == "edge" else "Not right yet."
    lead += " No known mistake fits; work this input out by hand."
    return _verdict(task, stage, "wrong", lead, None, case, outcome, credit)


def _smallest(pairs):
    """The pair with the fewest values to read; of these a visible one, whose numbers were made for it."""

    def order(pair):
        values, characters = size_of(pair[0].inputs)
        return values, pair[0].stage != "visible", characters

    return min(pairs, key=order)


def _is(rival, tried):
    """Whether the rival gives every answer that was given; where it has no value it agrees with any."""
    defined = [(attempt(rival.formula, case.inputs), outcome) for case, outcome in tried]
    defined = [(value, outcome) for value, outcome in defined if value is not None]
    return bool(defined) and all("value" in outcome and same(outcome["value"], value) for value, outcome in defined)


def _fault(task, stage, case, outcome, credit=0.0):
    """A verdict on an outcome that is no answer: raised, out of time, or of the wrong kind."""
    lead = f"{ON_EDGES} " if stage == "edge" else ""
    if "error" in outcome:
        error = outcome["error"]
        where = f" in line {error['line']}: {error['source']}" if error.get("line") else ""
        what = ": ".join(filter(None, (error["type"], error["message"])))
        message = f"{lead}It raises {what}{where}"
        if error["type"] == "TypeError" and "positional argument" in error["message"]:
            message += f". The signature is {task.signature}."
        return _verdict(task, stage, "runtime error", message, None, case, outcome, credit)
    if "timeout" in outcome:
        message = f"{lead}Still running after {outcome['timeout']:g} seconds."
        return _verdict(task, stage, "time limit", message, None, case, outcome, credit)
    return _verdict(task, stage, "invalid", lead + complaint(task, outcome), None, case, outcome, credit)


def _verdict(task, failed, status, message, tag=None, case=None, outcome=None, credit=0.0):
    at = STAGES.index(failed) if failed else len(STAGES)
    states = {s: "passed" if i < at else "failed" if i == at else "skipped" for i, s in enumerate(STAGES)}
    if case is None:
        return Verdict(task.name, status, message, tag, states, credit=credit)
    yours, expected = _beside(outcome, case.expected)
    call = call_of(task, case.inputs)
    return Verdict(task.name, status, message, tag, states, case.inputs, yours, expected, call, credit)


def call_of(task, inputs):
    return f"{task.name}({', '.join(map(repr, inputs))})"


def _beside(outcome, expected):
    """Yours and expected as text: six digits, or all of them where six are not enough to see a difference."""
    if "value" not in outcome:
        fault = f"raises {outcome['error']['type']}" if "error" in outcome else outcome.get("refused", "no answer")
        return fault.split(":")[0], repr(_brief(expected))
    pair = outcome["value"], expected
    short = tuple(repr(_brief(value)) for value in pair)
    return short if short[0] != short[1] else tuple(map(repr, pair))


def _brief(value):
    if isinstance(value, list):
        return [_brief(each) for each in value]
    return float(f"{value:.6g}") if isinstance(value, float) else value
