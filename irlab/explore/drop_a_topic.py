"""Lecture 09: leave topics out, and see how long a verdict on ten topics lasts."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.flip_by_flip import A, B
from irlab.explore.hands import flipped

NAME = "Drop a topic: does the verdict last?"
HELP = "Tab to a topic: Enter leaves it out, or takes it back. Three topics stay."
TRY = (
    "Try this: find a topic without which p rises above five percent, then one without which p falls. "
    "Is it always the large differences that matter in the way you expect?"
)

N, FEWEST = len(A), 3
TOPICS = [str(i + 1) for i in range(N)]
START = {"dropped": []}


def test_without(dropped):
    """The paired t-test on the topics that are left."""
    kept = [i for i, topic in enumerate(TOPICS) if topic not in dropped]
    return irlab.paired_t_test([A[i] for i in kept], [B[i] for i in kept])


def if_toggled(state):
    """p of the t-test when that topic changes sides, for each topic; None where too few would be left."""
    out = []
    for topic in TOPICS:
        dropped = flipped(state["dropped"], topic, "Enter")
        out.append(test_without(dropped).pvalue if N - len(dropped) >= FEWEST else None)
    return out


def draw(state, old=None):
    test, full, toggled = test_without(state["dropped"]), test_without([]), if_toggled(state)
    plot = P.Plot(
        (-40, 150),
        (0, N),
        width=520,
        height=44 + 28 * N,
        x_label="B - A; upright line: mean of those left",
        x_ticks=[-40, -20, 0, 20, 40, 60, 80],
        y_ticks=[(N - i - 0.5, f"topic {t}") for i, t in enumerate(TOPICS)],
        label="The difference on each topic, and p if that topic changed sides",
    )
    plot.upright(0).upright(test.mean_difference, "B", 2, None)
    for i, (topic, a, b) in enumerate(zip(TOPICS, A, B, strict=True)):
        y, out = N - i - 0.5, topic in state["dropped"]
        plot.line([(0, y), (b - a, y)], "line" if out else "rel", 2, "2 4" if out else None)
        attrs = P.checkbox(f"topic:{topic}", f"Topic {topic}, difference {b - a}, left out", out)
        plot.dot(b - a, y, "line" if out else "rel", 7, hollow=out, handle=attrs)
        p = toggled[i]
        said = "stays" if p is None else f"{'with' if out else 'without'} it p {P.num(p, 3)}"
        plot.say(150, y, said, "ink" if p is not None and p > 0.05 else "soft", "end", dx=0, dy=5)
    line = P.Plot(
        (-40, 150),
        (0, 2),
        width=520,
        height=110,
        x_label="interval of the mean difference, 95%",
        x_ticks=[-40, 0, 40, 80, 120],
        y_ticks=[(1.5, "all ten"), (0.5, "left")],
        label="The interval of the mean difference: all ten topics, and those left",
    )
    line.upright(0)
    for y, result, role in ((1.5, full, "line"), (0.5, test, "B")):
        low, high = (min(max(v, -40), 150) for v in result.confidence_interval)
        line.line([(low, y), (high, y)], role, 4).dot(result.mean_difference, y, role, 6)
    rows = [[name, P.num(v, d), P.num(w, d)] for (name, v, d), (_, w, _) in zip(facts(test), facts(full), strict=True)]
    table = P.table(["", "left", "all ten"], rows, widths=[180, 90, 90], label="The paired t-test on what is left")
    left = P.below(plot.piece(), line.piece(), label="Differences by topic, and the interval of their mean")
    return [left, table], words(state, test, toggled)


def facts(test):
    low, high = test.confidence_interval
    return [
        ("topics", test.n, 0),
        ("mean difference", test.mean_difference, 2),
        ("standard deviation", test.sd_difference, 2),
        ("t", test.statistic, 3),
        ("critical t, 5%", irlab.t_critical(test.df, 0.95), 3),
        ("p, two-sided", test.pvalue, 4),
        ("interval from", low, 2),
        ("to", high, 2),
        ("effect size", test.effect_size, 3),
    ]


def words(state, test, toggled):
    out = sorted(state["dropped"], key=int)
    low, high = test.confidence_interval
    said = f"{'Left out: ' + ', '.join(out) + '; ' if out else ''}{test.n} topics stay, and p is "
    said = said[0].upper() + said[1:] + f"{P.num(test.pvalue, 4)}. t is {P.num(test.statistic)}; "
    said += f"it would have to reach {P.num(irlab.t_critical(test.df, 0.95))}. "
    said += f"Mean difference {P.num(test.mean_difference, 2)}, standard deviation {P.num(test.sd_difference, 2)}, "
    said += f"interval {P.num(low, 2)} to {P.num(high, 2)}, effect size {P.num(test.effect_size)}. "
    each = [f"topic {t} {'no change' if p is None else P.num(p, 3)}" for t, p in zip(TOPICS, toggled, strict=True)]
    return said + f"p if one topic more changed sides: {', '.join(each)}."


def press(state, handle, key):
    dropped = flipped(state["dropped"], handle.split(":")[1], key)
    if dropped is None or N - len(dropped) < FEWEST:
        return None
    return {"dropped": dropped}
