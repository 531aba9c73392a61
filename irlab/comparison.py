"""Two or many runs side by side: values, differences, paired tests, corrections, effect sizes; tables for a paper."""

from dataclasses import dataclass
from functools import partial
from html import escape
from itertools import combinations

import numpy as np
import pandas as pd

from irlab import significance
from irlab.measured import measured

TESTS = {
    "t": significance.paired_t_test,
    "randomization": significance.randomization_test,
    "wilcoxon": significance.wilcoxon_test,
    "sign": significance.sign_test,
    "bootstrap": significance.bootstrap_test,
}
CORRECTIONS = {
    "holm": significance.holm,
    "bonferroni": significance.bonferroni,
    "benjamini_hochberg": significance.benjamini_hochberg,
    "none": lambda pvalues: pvalues,
}
FORMATS = ("text", "markdown", "latex", "html")


def compare(
    qrels,
    runs,
    measures="AP nDCG@10 RR P@10",
    baseline=None,
    test="t",
    correction="holm",
    alpha=0.05,
    pairs="baseline",
    n_docs=None,
    empty_topics="zero",
):
    """Compare runs by measures, topic by topic: is system better than baseline, by how much, and how sure is that?

    ``qrels``, ``runs``, ``measures``, ``n_docs``, ``empty_topics``: as in ``evaluate``, at least two runs; RPP and its
    kin are measures here too, their value is the win rate and their difference the mean preference for the system.
    ``baseline``: the name of a run, the first by default; ``pairs="all"`` tests every pair instead, the later run as
    the system. ``test``: ``"t"``, ``"randomization"``, ``"wilcoxon"``, ``"sign"``, ``"bootstrap"``, two-sided.
    ``correction``: ``"holm"``, ``"bonferroni"``, ``"benjamini_hochberg"``, ``"none"``, over the pairs tested by one
    measure.

    Returns a ``Comparison``: ``.values``, ``.tests``, ``.table(form)``, ``.report()``. Every difference is system -
    baseline. By hand: topics won by 1 - 1/2 and 1/2 - 1/5, t = .4 / (.1414 / sqrt 2) = 4.

    >>> qrels = {"1": {"x": 1}, "2": {"x": 1}}
    >>> a = {"1": {"y": 2, "x": 1}, "2": {"x": 1, "p": 5, "q": 4, "r": 3, "s": 2}}
    >>> b = {"1": {"x": 2, "y": 1}, "2": {"p": 5, "x": 4, "q": 3, "r": 2, "s": 1}}
    >>> result = compare(qrels, {"A": a, "B": b}, "RR")
    >>> result.tests[["difference", "statistic"]].round(4).to_dict("records")
    [{'difference': 0.4, 'statistic': 4.0}]
    """
    for given, choices, what in ((test, TESTS, "test"), (correction, CORRECTIONS, "correction")):
        if given not in choices:
            raise ValueError(f"{what} is {given!r}: choose one of {', '.join(choices)}")
    if pairs not in ("baseline", "all"):
        raise ValueError(f"pairs is {pairs!r}: choose 'baseline' or 'all'")
    if not 0 < alpha < 1:
        raise ValueError(f"alpha must lie strictly between 0 and 1, here: {alpha}")
    every = measured(qrels, runs, measures, n_docs, empty_topics)
    names = next(iter(every.values())).runs
    baseline = names[0] if baseline is None else str(baseline)
    if baseline not in names:
        raise ValueError(f"no run is called {baseline!r}; there are {', '.join(names)}")
    tested = list(combinations(names, 2)) if pairs == "all" else [(baseline, run) for run in names if run != baseline]
    run_test = partial(TESTS[test], confidence=1 - alpha)
    results, rows = {}, []
    for name, one in every.items():
        done = {pair: run_test(*one.pair(*pair)) for pair in tested}
        corrected = CORRECTIONS[correction]([result.pvalue for result in done.values()])
        results |= {(name, *pair): result for pair, result in done.items()}
        rows += [_row(one, pair, done[pair], p) for pair, p in zip(tested, corrected, strict=True)]
    tests = pd.DataFrame(rows).set_index(["measure", "baseline", "system"])
    values = pd.DataFrame({name: one.scores.mean() for name, one in every.items()}, index=names)
    small = [name for name, one in every.items() if one.small_is_good]
    rates = [name for name, one in every.items() if one.preference is not None]
    return Comparison(values, tests, results, small, rates, correction, alpha, pairs, baseline)


def _row(one, pair, result, corrected):
    d = result.scores["difference"].to_numpy()
    d = np.where(np.abs(d) <= significance.inputs.ROUNDING * np.abs(result.scores.to_numpy()).max(), 0.0, d)
    good = -d if one.small_is_good else d
    low, high = result.confidence_interval
    mean = one.scores.mean()
    return {
        "measure": one.name,
        "baseline": pair[0],
        "system": pair[1],
        "baseline_value": mean[pair[0]],
        "system_value": mean[pair[1]],
        "difference": result.mean_difference,
        "low": low,
        "high": high,
        "effect_size": result.effect_size,
        "hedges_g": result.hedges_g,
        "statistic": result.statistic,
        "pvalue": result.pvalue,
        "corrected": corrected,
        "better": int((good > 0).sum()),
        "equal": int((good == 0).sum()),
        "worse": int((good < 0).sum()),
        "n": result.n,
    }


@dataclass(frozen=True, eq=False)
class Comparison:
    """Runs side by side.

    ``values``: a row a run, a column a measure. ``tests``: a row a measure and pair, index (measure, baseline, system):
    values, difference (system - baseline) with its interval, effect sizes d_z and Hedges' g, statistic, p-value, that
    corrected for the number of pairs, and on how many topics the system is better, equal, worse. ``results``: the same
    as ``PairedTest`` objects, which show their working.
    """

    values: pd.DataFrame
    tests: pd.DataFrame
    results: dict
    small_is_good: list  # names of measures
    win_rates: list  # names of measures whose value is a win rate
    correction: str
    alpha: float
    pairs: str
    baseline: str

    def marks(self):
        """What the tests say of each value, as a list of (arrow, other run): ↑ better than it, ↓ worse."""
        found = {(run, name): [] for run in self.values.index for name in self.values}
        for (name, baseline, system), row in self.tests.iterrows():
            if row["corrected"] <= self.alpha and row["difference"] != 0:
                up = (row["difference"] > 0) != (name in self.small_is_good)
                found[system, name].append(("↑" if up else "↓", baseline))
                if self.pairs == "all":
                    found[baseline, name].append(("↓" if up else "↑", system))
        return found

    def is_best(self):
        """Which values are the best of their measure; equal ones all are."""
        better = self.values * [-1 if name in self.small_is_good else 1 for name in self.values]
        return better >= better.max() - 1e-12 * better.abs().max()

    def table(self, form="text", digits=4):
        """The values as a table for a paper, the best of a column in bold, marks with a direction, and a legend.

        ``form``: ``"text"``, ``"markdown"``, ``"latex"`` (needs no package) or ``"html"``.
        """
        if form not in FORMATS:
            raise ValueError(f"form is {form!r}: choose one of {', '.join(FORMATS)}")
        best, marks, letters = self.is_best(), self.marks(), self._letters()
        write = _WRITERS[form]
        head = ["run", *map(str, self.values.columns)]
        body = []
        for run in self.values.index:
            cells = []
            for name in self.values:
                arrows = {arrow: [letters[o] for a, o in marks[run, name] if a == arrow] for arrow in "↑↓"}
                arrows = {arrow: "".join(others) for arrow, others in arrows.items() if others}
                cells.append(write.cell(f"{self.values.loc[run, name]:.{digits}f}", best.loc[run, name], arrows))
            body.append([write.text(self._label(run, letters)), *cells])
        return write.table([write.text(word) for word in head], body, [write.text(line) for line in self.legend()])

    def _letters(self):
        """With all pairs, a letter for each run, to stand behind an arrow."""
        if self.pairs != "all":
            return dict.fromkeys(self.values.index, "")
        return {run: _letter(n) for n, run in enumerate(self.values.index)}

    def _label(self, run, letters):
        return f"{letters[run]} {run}" if letters[run] else run

    def legend(self):
        """What stands below the table: a list of lines."""
        test = next(iter(self.results.values())).test
        per = self.tests.groupby(level="measure").size().max()
        named = {"benjamini_hochberg": "Benjamini and Hochberg"}.get(self.correction, self.correction.capitalize())
        corrected = f", corrected over {per} pairs by {named}" if per > 1 and self.correction != "none" else ""
        other = "the run with that letter" if self.pairs == "all" else self.baseline
        topics = sorted(set(self.tests["n"]))
        lines = [
            f"↑ better, ↓ worse than {other}: two-sided {test}, p at most {self.alpha:g}{corrected}; "
            f"{' or '.join(map(str, topics))} topics."
        ]
        if self.small_is_good:
            lines.append(f"Small is good for {', '.join(self.small_is_good)}.")
        if self.win_rates:
            lines.append(f"{', '.join(self.win_rates)}: win rates; what is tested is the preference between two runs.")
        return lines

    def report(self):
        """One sentence a measure and pair, as a paper would have it."""
        several = self.tests.groupby(level="measure").size().max() > 1 and self.correction != "none"
        lines = []
        for key, result in self.results.items():
            name, baseline, system = key
            more = f" Corrected: {significance.results.p_value(self.tests.loc[key, 'corrected'])}." if several else ""
            lines.append(f"{name}, {system} (system) over {baseline} (baseline): {result.report()}{more}")
        return "\n".join(lines)

    def __repr__(self):
        return f"{self.table('text')}\n{_tests_as_text(self.tests)}"

    def _repr_html_(self):
        shown = self.tests.to_html(float_format=significance.results.number, border=0)
        return f"{self.table('html')}{shown}"

    def _repr_markdown_(self):
        return f"{self.table('markdown')}\n{significance.results.markdown_table(self.tests)}"


def _tests_as_text(tests):
    """The tests for a terminal: what matters most, in few columns."""
    number = significance.results.number
    flat = tests.reset_index()
    shown = pd.DataFrame(
        {
            "measure": flat["measure"],
            "system over baseline": flat["system"] + " over " + flat["baseline"],
            "difference": flat["difference"].map(number),
            "interval": [
                f"{number(low)} to {number(high)}" for low, high in zip(flat["low"], flat["high"], strict=True)
            ],
            "d_z": flat["effect_size"].map(number),
            "g": flat["hedges_g"].map(number),
            "p": flat["pvalue"].map("{:.3g}".format),
            "corrected": flat["corrected"].map("{:.3g}".format),
            "better/equal/worse": [f"{row.better}/{row.equal}/{row.worse}" for row in flat.itertuples()],
        }
    )
    if tests.groupby(level="measure").size().max() == 1:
        shown = shown.drop(columns="corrected")
    return shown.to_string(index=False) + "\n"


def _letter(n):
    """a, b, ... z, a1, b1, ..."""
    return chr(97 + n % 26) + (str(n // 26) if n >= 26 else "")


# ---------------------------------------------------------------------------------------------- forms of a table


class _Text:
    """For a terminal: the best with a star."""

    text = staticmethod(str)

    @staticmethod
    def cell(value, best, arrows):
        return value + ("*" if best else "") + "".join(arrow + others for arrow, others in arrows.items())

    @staticmethod
    def table(head, body, legend):
        rows = [head, *body]
        widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
        lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        return "\n".join([*lines, "* best of the column.", *legend]) + "\n"


class _Markdown:
    @staticmethod
    def text(text):
        return str(text).replace("\\", "\\\\").replace("|", "\\|").replace("*", "\\*").replace("_", "\\_")

    @staticmethod
    def cell(value, best, arrows):
        marks = "".join(f" {arrow}{others}" for arrow, others in arrows.items())
        return (f"**{value}**" if best else value) + marks

    @staticmethod
    def table(head, body, legend):
        rule = ["---", *["---:"] * (len(head) - 1)]
        lines = ["| " + " | ".join(row) + " |" for row in (head, rule, *body)]
        return "\n".join([*lines, "", *legend]) + "\n"


class _Latex:
    SPECIAL = str.maketrans(
        {c: f"\\{c}" for c in "&%$#_{}"}
        | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
        | {"↑": r"$\uparrow$", "↓": r"$\downarrow$"}
    )

    @classmethod
    def text(cls, text):
        return str(text).translate(cls.SPECIAL)

    @classmethod
    def cell(cls, value, best, arrows):
        marks = "".join(f"{cls.text(arrow)}\\textsuperscript{{{others}}}" for arrow, others in arrows.items())
        marks = marks.replace("\\textsuperscript{}", "")
        return (f"\\textbf{{{value}}}" if best else value) + marks

    @staticmethod
    def table(head, body, legend):
        rows = [" & ".join(row) + r" \\" for row in (head, *body)]
        lines = [rf"\begin{{tabular}}{{l{'l' * (len(head) - 1)}}}", r"\hline", rows[0], r"\hline", *rows[1:], r"\hline"]
        return "\n".join([*lines, r"\end{tabular}", "", *legend]) + "\n"


class _Html:
    text = staticmethod(lambda text: escape(str(text)))

    @staticmethod
    def cell(value, best, arrows):
        words = {"↑": "better", "↓": "worse"}
        marks = "".join(
            f' <span title="significantly {words[arrow]}">{arrow}<sup>{others}</sup></span>'.replace("<sup></sup>", "")
            for arrow, others in arrows.items()
        )
        return (f"<b>{value}</b>" if best else value) + marks

    @staticmethod
    def table(head, body, legend):
        header = "".join(f'<th scope="col">{cell}</th>' for cell in head)
        rows = "".join(
            f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>\n'
            for first, *rest in body
        )
        caption = " ".join(legend)
        return f"<table>\n<thead><tr>{header}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n<p>{caption}</p>\n"


_WRITERS = {"text": _Text, "markdown": _Markdown, "latex": _Latex, "html": _Html}
