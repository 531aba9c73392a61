"""Lecture 09: ten topics, two systems; move a score, and see what the paired t-test makes of it."""

import numpy as np
from scipy import stats

import irlab
from irlab.explore import pieces as P
from irlab.explore.flip_by_flip import A, B
from irlab.explore.hands import slid

NAME = "Ten topics: move a score, watch t"
HELP = "Tab to a dot: the score of A or B on one topic. Left and right move it by one, Page up and down by ten."
TRY = (
    "Try this: move the best topic of B still further up. The mean grows; does p fall? Then make A high where B is "
    "high, with the same differences, and compare the paired p with the unpaired one."
)

START = {"A": A, "B": B}
N = len(A)


def draw(state, old=None):
    test = irlab.paired_t_test(state["A"], state["B"])
    before = irlab.paired_t_test(old["A"], old["B"]) if old else None
    unpaired = stats.ttest_ind(state["B"], state["A"])
    r = float(np.corrcoef(state["A"], state["B"])[0, 1])
    plot = P.Plot(
        (0, 100),
        (0, N),
        width=460,
        height=44 + 36 * N,
        x_label="score",
        y_ticks=[(N - i - 0.5, f"topic {i + 1}") for i in range(N)],
        label="The scores of A and B on ten topics",
    )
    for i, pair in enumerate(zip(state["A"], state["B"], strict=True)):
        y = N - i - 0.5
        plot.level(y - 0.5, "line", 1, "1 4").line([(v, y) for v in pair], "line", 2)
        for system, value, lift in zip("AB", pair, (0.16, -0.16), strict=True):
            plot.add(_dot(plot, system, i, value, y + lift))
    x = np.linspace(-6, 6, 121)
    critical = irlab.t_critical(N - 1, 0.95)
    shown = min(max(test.statistic, -6.0), 6.0)
    curve = P.distribution(
        list(zip(x.tolist(), stats.t.pdf(x, N - 1).tolist(), strict=True)),
        shown,
        tails=[(-6, -abs(shown)), (abs(shown), 6)],
        x_label="t if the null hypothesis holds",
        needle_label=f"t = {P.num(test.statistic, 2)}",
        width=420,
        height=200,
        label="The t distribution with nine degrees of freedom; shaded: at least as far out as t",
    )
    rows = [[name, P.num(v, d), P.num(w, d) if old else ""] for (name, v, d), (_, w, _) in
            zip(facts(test, unpaired, r), facts(before or test, unpaired, r), strict=True)]  # fmt: skip
    for row in rows[-2:]:
        row[2] = ""
    table = P.table(["", "now", "was"], rows, widths=[230, 90, 90], label="The paired t-test, step by step")
    right = P.below(table, curve, label="The paired t-test of these scores")
    return [plot.piece(), right], words(state, test, unpaired, r, critical)


def facts(test, unpaired, r):
    """[(name, value, decimals)] in the order of the working."""
    low, high = test.confidence_interval
    return [
        ("mean difference B - A", test.mean_difference, 2),
        ("their standard deviation", test.sd_difference, 2),
        ("t", test.statistic, 3),
        ("p, two-sided", test.pvalue, 4),
        ("interval from", low, 2),
        ("to", high, 2),
        ("effect size (mean / s)", test.effect_size, 3),
        ("correlation of A and B", r, 2),
        ("p, unpaired", unpaired.pvalue, 4),
    ]


def _dot(plot, system, topic, value, y):
    """The score of one system on one topic: a letter that slides."""
    label = f"System {system}, topic {topic + 1}"
    attrs = P.slider(f"{system}:{topic}", label, value, 0, 100, str(value), across=True, drag=(plot.left, plot.right))
    inner = P.el("circle", r=9, **P.paint(system)) + P.text(0, 4.5, system, "on", anchor="middle", weight=700)
    cover = P.el("circle", r=13, **P.paint("paper", fill_opacity=0))
    return P.at(plot.px(value), plot.py(y), inner + cover, **attrs)


def words(state, test, unpaired, r, critical):
    low, high = test.confidence_interval
    return (
        f"t is {P.num(test.statistic)}, two-sided p {P.num(test.pvalue, 4)}. "
        f"Mean difference {P.num(test.mean_difference, 2)}, standard deviation {P.num(test.sd_difference, 2)}; "
        f"the value of t that just reaches five percent is {P.num(critical)}. "
        f"Interval {P.num(low, 2)} to {P.num(high, 2)}, effect size {P.num(test.effect_size)}. "
        f"The scores correlate with {P.num(r, 2)}; unpaired, p would be {P.num(unpaired.pvalue, 4)}. "
        f"Scores of A: {', '.join(map(str, state['A']))}; of B: {', '.join(map(str, state['B']))}."
    )


def press(state, handle, key):
    system, topic = handle.split(":")
    value = slid(state[system][int(topic)], key, 0, 100, 1)
    if value is None:
        return None
    return {**state, system: [value if i == int(topic) else v for i, v in enumerate(state[system])]}
