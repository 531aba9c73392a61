"""Lecture 06: take judgments away, and see which measures move."""

import math

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import flipped

NAME = "Delete judgments: which measures move?"
HELP = "Tab to a document. Enter, the space bar or a click deletes its judgment, and gives it back."
TRY = (
    "Try this: delete the judgment of the first document, which is not relevant. AP stands still; which measures "
    "rise? Press R. Then delete the relevant one at rank two; press R; delete the one not retrieved. And AP?"
)

TITLES = {  # the query: find bumps in a signal
    "d01": "signal.detrend",
    "d02": "signal.find_peaks",
    "d03": "signal.find_peaks_cwt",
    "d04": "numpy.argmax",
    "d05": "Series.max",
    "d06": "signal.argrelmax",
    "d07": "numpy.convolve",
    "d08": "signal.savgol_filter",
    "d09": "signal.peak_prominences",
    "d10": "numpy.diff",
    "d11": "signal.peak_widths",
}
RELEVANT = ["d02", "d03", "d06", "d09", "d11"]
LIST = list(TITLES)[:10]  # d11 is judged relevant, and not retrieved
START = {"deleted": []}


def values(state):
    """Each measure with the judgments that are left; R and the judged non-relevant count those only.

    Every page was in the pool, which infAP alone makes use of: -1 says pooled, not judged.
    """
    left = [d for d in TITLES if d not in state["deleted"]]
    x = [float(d in RELEVANT) if d in left else math.nan for d in LIST]
    judged = [int(d in RELEVANT) for d in left]
    return {
        "AP": irlab.average_precision(x, judged=judged),
        "AP condensed": irlab.measure("AP(judged_only=True)")(x, judged=judged),
        "Bpref": irlab.bpref(x, judged=judged),
        "infAP": irlab.infap([-1 if math.isnan(g) else g for g in x], judged=judged),
        "Judged@10": irlab.judged_at(x, 10),
    }


def draw(state, old=None):
    now, before = values(state), values(old) if old else {}

    def as_card(d, where):
        on = d not in state["deleted"]
        kind = "relevant" if d in RELEVANT else "not relevant"
        handle = P.checkbox(d, f"{where}: {TITLES[d]}, {kind}: judged", on)
        fill = "rel" if on and d in RELEVANT else None
        return P.Card(d, TITLES[d], fill, dashed=not on, mark="" if on else "?", handle=handle)

    picture = P.ranking(
        [as_card(d, f"rank {r}") for r, d in enumerate(LIST, 1)],
        head="find bumps in a signal",
        tray=[as_card("d11", "not retrieved")],
        card_w=220,
        label="Ten documents; filled: relevant, hollow: judged not relevant, dashed: not judged",
    )
    key = P.note("Filled: judged relevant. Hollow: judged not relevant. Dashed with ?: pooled, not judged.", width=330)
    bars = P.measures([(m, P.Bar(v, before.get(m))) for m, v in now.items()], label="Measures with these judgments")
    return [picture, P.below(bars, key, label="Five measures with the judgments that are left")], words(
        state, now, before
    )


def words(state, now, before):
    n = len(state["deleted"])
    said = ", ".join(f"{m} {P.num(v)}" for m, v in now.items()) + ". "
    gone = [("rank " + str(LIST.index(d) + 1)) if d in LIST else "not retrieved" for d in sorted(state["deleted"])]
    said += f"{len(TITLES) - n} of {len(TITLES)} documents are judged"
    said += f"; deleted: {', '.join(gone)}. " if n else ". "
    left = [d for d in RELEVANT if d not in state["deleted"]]
    said += f"{len(left)} are judged relevant."
    if before:
        moved = [m for m, v in now.items() if P.changed(v, before[m])]
        said += f" The last step moved {', '.join(moved) if moved else 'no measure'}."
    return said


def press(state, handle, key):
    deleted = flipped(state["deleted"], handle, key)
    return None if deleted is None else {"deleted": deleted}
