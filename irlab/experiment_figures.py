"""The figures of source 003, drawn from the tables of ``irlab.experiments``: each gives a Matplotlib figure."""

import numpy as np
import pandas as pd

from irlab.experiments import agreement_summary
from irlab.measures import parse
from irlab.recall_paired import ROUNDING

BLUE, ORANGE, GREY, INK, SOFT = "#0069a8", "#b85000", "#767676", "#1f1f1f", "#595959"
# one look a measure, and no two that differ by hue alone
LOOKS = {
    "RPP": (BLUE, "-", "o"),
    "dcgRPP": (BLUE, "--", "s"),
    "invRPP": (BLUE, ":", "^"),
    "AP": (ORANGE, "-", "o"),
    "nDCG": (ORANGE, "--", "s"),
    "RR": (ORANGE, ":", "^"),
}


def agreement_figure(table, against="RPP"):
    """Figure 5: ``agreement``, one picture a measure against ``against``; crosses in orange where the signs differ."""
    others = [name for name in table.columns if name != against]
    summary = agreement_summary(table)
    figure, axes = _panels(len(others), 3.1)
    signs = np.sign(table.where(table.abs() > ROUNDING, 0.0))
    for axis, name in zip(axes, others, strict=True):
        differ = signs[name] != signs[against]
        axis.scatter(table[name][~differ], table[against][~differ], s=8, color=BLUE, alpha=0.5, linewidths=0)
        axis.scatter(table[name][differ], table[against][differ], s=14, color=ORANGE, marker="x", linewidths=0.8)
        pair = (against, name) if (against, name) in summary.index else (name, against)
        r, same = summary.loc[pair]
        axis.set_title(f"r = {r:.2f}, sa = {same:.2f}", fontsize=10)
        axis.set_xlabel(name if name in ("OI", "dcgOI") else f"difference in {name}")
        axis.set_ylabel(against)
        axis.axhline(0, color=GREY, linewidth=0.6)
        axis.axvline(0, color=GREY, linewidth=0.6)
    return figure


def differences_figure(table, top=25):
    """Figure 2: ``differences_by_level``. Left, what a level adds when it is at rank f in one run and f' in the other;
    right, how the differences that were seen are distributed."""
    names = [name for name in table.columns if name not in ("run_a", "run_b", "topic", "i")]
    figure, axes = _panels(2 * len(names), 2.6, columns=2)
    rank = np.arange(1, top + 1)
    for (left, right), name in zip(axes.reshape(-1, 2), names, strict=True):
        worth = -rank if name == "RPP" else parse(name)(np.eye(top))  # of a topic's one relevant document at each rank
        surface = np.subtract.outer(worth, worth)
        surface = np.sign(surface) if name == "RPP" else surface
        limit = np.abs(surface).max()
        drawn = left.imshow(surface.T, cmap="PuOr_r", vmin=-limit, vmax=limit, extent=(0.5, top + 0.5, top + 0.5, 0.5))
        figure.colorbar(drawn, ax=left)
        left.set(xlabel="rank f in one run", ylabel="rank f' in the other", title=name)
        values = np.sort(table[name].to_numpy())
        right.step(values, np.arange(1, len(values) + 1) / len(values), where="post", color=BLUE)
        differ = (np.abs(values) > ROUNDING).mean()
        right.set(
            xlabel="difference", ylabel="share of levels", ylim=(0, 1), title=f"{differ:.0%} of the levels differ"
        )
    return figure


def missing_figure(table):
    """Figures 6 and 7: ``missing_topics`` or ``missing_judgments``; mean tau, and the middle half of the samples."""
    across = "topics" if "topics" in table else "share"
    figure, (axis,) = _panels(1, 4.2)
    for name, part in table.groupby("measure", sort=False):
        tau = part.groupby(across)["tau"]
        color, line, marker = LOOKS.get(name, (GREY, "-", "."))
        axis.plot(tau.mean(), color=color, linestyle=line, marker=marker, markersize=4, label=name)
        axis.fill_between(
            tau.mean().index, tau.quantile(0.25), tau.quantile(0.75), color=color, alpha=0.08, linewidth=0
        )
    label = "topics judged" if across == "topics" else "share of the judgments kept"
    axis.set(xlabel=label, ylabel="Kendall's tau with the order on all")
    axis.legend(frameon=False, ncols=2, loc="lower right")
    return figure


def discriminative_figure(table):
    """Tables 3 and 4 as a picture: the share of pairs told apart by each measure, with its interval if there is one."""
    figure, (axis,) = _panels(1, 0.4 * len(table) + 1.2)
    share, place = table["told_apart"], np.arange(len(table))[::-1]
    colors = [LOOKS.get(name, (GREY,))[0] for name in table.index]
    axis.barh(place, share, height=0.6, color=colors)
    if "low" in table:
        axis.hlines(place, table["low"], table["high"], color=INK, linewidth=1.5)
    ends = table["high"] if "low" in table else pd.Series(share)
    for y, end, value in zip(place, np.maximum(ends, share), share, strict=True):
        axis.text(end + 0.01, y, f"{value:.1%}", va="center", color=INK)
    axis.set_yticks(place, table.index)
    axis.set(xlim=(0, 1.12), xlabel="share of the pairs of runs told apart")
    axis.spines["left"].set_visible(False)
    return figure


def _panels(count, height, columns=3):
    from matplotlib.figure import Figure

    columns = min(columns, count)
    rows = -(-count // columns)
    width = 7.0 if columns == 1 else 3.4 * columns
    figure = Figure(figsize=(width, height * rows), layout="constrained")
    axes = figure.subplots(rows, columns, squeeze=False).ravel()
    for axis in axes:
        axis.spines[["top", "right"]].set_visible(False)
        axis.tick_params(colors=SOFT)
    for axis in axes[count:]:
        axis.remove()
    return figure, axes[:count]
