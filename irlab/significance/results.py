"""What the tests give back: small frozen objects that show their working, and a sentence to report them."""

from base64 import b64encode
from dataclasses import dataclass, field
from html import escape
from math import sqrt

import numpy as np
import pandas as pd
import scipy

from irlab.significance.inputs import check_share

SHOWN = 12  # rows of a table that a display shows before it only counts the rest


class _Shown:
    """How every result shows itself: the sentence, the null, the working, the picture, the table."""

    picture = None

    def __repr__(self):
        table, rest = self._rows()
        words = [self.picture.words] if self.picture else []
        body = [table.to_string(float_format=number) + rest, f"H0: {self.null}", *self.working, *words]
        return "\n".join([*body, self.report()])

    def _repr_html_(self):
        table, rest = self._rows()
        lines = "".join(f"<li>{escape(line)}</li>" for line in (f"H0: {self.null}", *self.working))
        picture = self.picture.html() if self.picture else ""
        table = table.to_html(float_format=number, border=0)
        return f"<p>{escape(self.report())}</p><ul>{lines}</ul>{picture}{table}<p>{rest}</p>"

    def _repr_markdown_(self):
        table, rest = self._rows()
        lines = "".join(f"- {line}\n" for line in (f"H0: {self.null}", *self.working))
        return f"{self.report()}\n\n{lines}\n{markdown_table(table)}\n{rest}"

    def _rows(self):
        """The first rows of the table, and a word on the others."""
        table, unit = self._table()
        more = len(table) - SHOWN
        return table.head(SHOWN), f"\n... and {more} more {unit}" if more > 0 else ""


@dataclass(frozen=True, repr=False)
class PairedTest(_Shown):
    """One system against a baseline over the same topics; every difference is system - baseline.

    ``effect_size`` is d_z, the mean difference in standard deviations of the differences; ``confidence_interval``
    bounds ``interval_of``, what this test speaks about, and is unbounded on one side for a one-sided alternative.
    """

    test: str
    statistic: float
    pvalue: float
    df: float | None
    n: int
    mean_difference: float
    sd_difference: float
    effect_size: float
    confidence_interval: tuple[float, float]
    confidence: float
    interval_of: str
    alternative: str
    null: str
    symbol: str
    working: tuple[str, ...]
    topics: object = field(compare=False)
    baseline: np.ndarray = field(compare=False)
    system: np.ndarray = field(compare=False)
    draw: object = field(compare=False)

    @property
    def scores(self):
        """What was tested: a frame with a row a topic."""
        columns = {"baseline": self.baseline, "system": self.system, "difference": self.system - self.baseline}
        return pd.DataFrame(columns, index=pd.Index(self.topics, name="topic"))

    @property
    def picture(self):
        """The null distribution with the observed statistic, a `NullPicture`; None where that is infinite."""
        return self.draw() if np.isfinite(self.statistic) else None

    @property
    def hedges_g(self):
        """d_z with Hedges' exact correction for few topics (see `hedges_correction`)."""
        if not np.isfinite(self.effect_size):
            return self.effect_size
        return self.effect_size * hedges_correction(self.n - 1)

    def report(self):
        """One sentence for a paper: difference, interval, effect, topics, test, p."""
        low, high = self.confidence_interval
        mean = self.mean_difference
        sided = {"greater": "one-sided (greater)", "less": "one-sided (less)"}.get(self.alternative, self.alternative)
        scores = f"{number(abs(mean))} {'above' if mean > 0 else 'below'}" if mean else "the same as"
        return (
            f"On {self.n} topics the system scores {scores} the baseline on average "
            f"({100 * self.confidence:g}% interval of the {self.interval_of} {number(low)} to {number(high)}, "
            f"d_z = {number(self.effect_size)}, Hedges' g = {number(self.hedges_g)}; "
            f"{sided} {self.test}, {self.symbol} = {number(self.statistic)}, {p_value(self.pvalue)})."
        )

    def _table(self):
        return self.scores, "topics"


@dataclass(frozen=True, repr=False)
class Comparisons(_Shown):
    """Many systems compared at once, p-values corrected together.

    ``table`` has a row a pair: ``difference`` of the means, second name - first (of preferences: the mean for the
    first), its simultaneous interval ``low`` to ``high``, and the corrected ``pvalue``; ``means`` has a row a system.
    """

    test: str
    table: pd.DataFrame = field(compare=False)
    means: pd.Series = field(compare=False)
    n: int
    df: float | None
    confidence: float
    half_width: float | None
    null: str
    working: tuple[str, ...]

    @property
    def pvalues(self):
        """The corrected p-values as a square frame, 1 on the diagonal, NaN where not compared."""
        names = self.means.index
        square = np.full((len(names), len(names)), np.nan)
        np.fill_diagonal(square, 1.0)
        a, b = (names.get_indexer(self.table.index.get_level_values(side)) for side in (0, 1))
        square[a, b] = square[b, a] = self.table["pvalue"]
        return pd.DataFrame(square, index=names, columns=names)

    def told_apart(self, alpha=0.05):
        """The share of pairs with p <= alpha: the discriminative power of the measure on these systems."""
        check_share(alpha, "alpha")
        return float((self.table["pvalue"] <= alpha).mean())

    def report(self):
        """One sentence for a paper."""
        alpha = round(1 - self.confidence, 12)
        apart = round(self.told_apart(alpha) * len(self.table))
        beyond = "" if self.half_width is None else f": differences beyond {number(self.half_width)}"
        return (
            f"On {self.n} topics {apart} of {len(self.table)} pairs of systems are told apart at {alpha:g} by "
            f"the {self.test}{beyond}."
        )

    def _table(self):
        return self.table, "pairs"


@dataclass(frozen=True, eq=False)
class NullPicture:
    """The null distribution of a statistic as an outline, and what part of it is at least as extreme.

    The outline runs through (x, height); ``values`` says of each point which value of the statistic it draws.
    """

    x: np.ndarray
    height: np.ndarray
    values: np.ndarray
    observed: float
    centre: float
    tail: str
    pvalue: float
    of: str

    @classmethod
    def curve(cls, density, observed, tail, pvalue, of, reach=4.5):
        """A density around zero; the observed value is one of its points: the shade ends at the needle."""
        reach = min(max(reach, 1.15 * abs(observed)), 12.0)
        x = np.union1d(np.linspace(-reach, reach, 121), np.clip([-observed, observed], -reach, reach))
        return cls(x, density(x), x, observed, 0.0, tail, pvalue, of)

    @classmethod
    def bars(cls, values, masses, observed, centre, tail, pvalue, of):
        """Bars at equally spaced values, drawn as steps."""
        width = values[1] - values[0] if len(values) > 1 else 1.0
        x = np.ravel(np.column_stack([values - width / 2, values + width / 2]))
        return cls(x, np.repeat(masses, 2), np.repeat(values, 2), observed, centre, tail, pvalue, of)

    @classmethod
    def histogram(cls, sample, observed, tail, pvalue, of):
        """A sample around zero in some 40 bars, with edges at the observed value where they fit."""
        span = max(np.abs(sample).max(), abs(observed)) or 1.0
        width = span / 20
        if abs(observed) > width:
            width = abs(observed) / round(abs(observed) / width)
        last = int(np.ceil(span / width - 1e-9))
        edges = width * np.arange(-last, last + 1)
        masses = np.histogram(np.clip(sample, edges[0], edges[-1]), edges)[0] / len(sample)
        return cls.bars((edges[1:] + edges[:-1]) / 2, masses, observed, 0.0, tail, pvalue, of)

    @property
    def words(self):
        """The picture in words: what is drawn, where the needle stands, how much is shaded."""
        which = {"greater": "or more", "less": "or less"}.get(self.tail, "or further out, on both sides")
        return (
            f"The null distribution of {self.of}; the observed value is {number(self.observed)}; shaded: "
            f"{number(self.observed)} {which}, {p_value(self.pvalue)}."
        )

    def svg(self, width=540, height=150):
        """The picture as a standalone SVG: outline grey, tail filled, the observed value a needle."""
        values = self.values
        slack = 1e-9 * (np.abs(self.x).max() + 1)
        extreme = {
            "greater": values >= self.observed - slack,
            "less": values <= self.observed + slack,
            "two-sided": np.abs(values - self.centre) >= abs(self.observed - self.centre) - slack,
        }[self.tail]
        floor, left = height - 26, 10
        low, high = min(self.x[0], self.observed), max(self.x[-1], self.observed)
        across = left + (width - 2 * left) * (self.x - low) / (high - low)
        up = floor - (floor - 24) * self.height / (self.height.max() or 1.0)
        needle = left + (width - 2 * left) * (self.observed - low) / (high - low)
        everything = _area(across, up, floor)
        edges = np.flatnonzero(np.diff(extreme.astype(int))) + 1
        pieces = (run for run in np.split(np.arange(len(across)), edges) if extreme[run[0]])
        tails = "".join(_area(across[run], up[run], floor) for run in pieces)
        anchor = "start" if needle < width / 2 else "end"
        label = needle + (6 if anchor == "start" else -6)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif" font-size="13">'
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
            f'<path d="{everything}" fill="#f5f5f5" stroke="#767676"/><path d="{tails}" fill="#b85000"/>'
            f'<path d="M{left} {floor}H{width - left}" stroke="#1f1f1f"/>'
            f'<path d="M{needle:.2f} {floor}V12" stroke="#1f1f1f" stroke-width="2"/>'
            f'<text x="{label:.2f}" y="20" text-anchor="{anchor}" fill="#1f1f1f" font-weight="700">'
            f"{number(self.observed)}, {escape(p_value(self.pvalue))}</text>"
            f'<g fill="#595959"><text x="{left}" y="{height - 8}">{number(low)}</text>'
            f'<text x="{width - left}" y="{height - 8}" text-anchor="end">{number(high)}</text></g></svg>'
        )

    def html(self):
        """A figure that shows in trusted, untrusted and exported notebooks alike."""
        data = b64encode(self.svg().encode()).decode()
        words = escape(self.words, quote=True)
        return (
            f'<figure><img alt="{words}" src="data:image/svg+xml;base64,{data}">'
            f"<figcaption>{words}</figcaption></figure>"
        )


def hedges_correction(df):
    """J(df) = Gamma(df / 2) / (sqrt(df / 2) Gamma((df - 1) / 2)): takes the bias out of d with few topics.

    Exact, not the usual approximation 1 - 3 / (4 df - 1); zero at df = 1. Source: Hedges 1981.

    >>> round(hedges_correction(9) * 0.735824, 4)
    0.6725
    """
    if not df >= 1:
        raise ValueError(f"df must be at least 1, here: {df}")
    gammaln = scipy.special.gammaln
    return float(np.exp(gammaln(df / 2) - gammaln((df - 1) / 2)) / sqrt(df / 2))


def number(value):
    """Four significant digits, the same everywhere; no -0."""
    if np.isinf(value):
        return "∞" if value > 0 else "-∞"
    text = f"{value + 0.0:.4g}"
    return "0" if float(text) == 0 else text


def p_value(p):
    """p with three significant digits; beyond what anybody can mean, a bound."""
    return "p < 1e-12" if p < 1e-12 else f"p = {p:.3g}"


def _area(across, up, floor):
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in zip(across, up, strict=True))
    return f"M{across[0]:.2f},{floor} L{points} L{across[-1]:.2f},{floor}Z"


def markdown_table(table):
    names = [str(name) for name in table.index.names]
    head = [*names, *map(str, table.columns)]
    lines = ["| " + " | ".join(head) + " |", "|---" * len(names) + "|---:" * len(table.columns) + "|"]
    for key, row in zip(table.index, table.itertuples(index=False), strict=True):
        keys = key if isinstance(key, tuple) else (key,)
        lines.append("| " + " | ".join([*map(str, keys), *map(number, row)]) + " |")
    return "\n".join(lines) + "\n"
