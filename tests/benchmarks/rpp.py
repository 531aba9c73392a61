"""Does recall-paired preference tell more runs apart? The experiments of Diaz and Ferraro on runs that we have.

    python -m tests.benchmarks.rpp [ROBUST]

writes rpp.md beside this file, in some ten minutes on 2 cores. Runs, judgments and score matrices are read from
../shared; what is missing is left out. ROBUST: a folder with qrels.txt and 110 runs run*.txt of 249 topics, to time all
pairs of them.
"""

import sys
import time
from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import median

import numpy as np
import pandas as pd

import irlab
from irlab import pydocs
from irlab.collection import BadInput, as_run
from irlab.experiments import agreement, agreement_summary, discriminative_power, order_correlation, t_pvalues
from irlab.interleaving import rankings
from irlab.recall_paired import search_lengths
from irlab.significance import randomized_preference_hsd, randomized_tukey_hsd
from tests.statistics import slow_preference

HERE = Path(__file__).resolve().parent
DATA = HERE.parents[2] / "shared" / "data"
MEASURES = ["RPP", "dcgRPP", "invRPP", "AP", "nDCG", "RR"]
METHODS = {"randomized_tukey_hsd": "HSD", "t_bonferroni": "t"}
RESAMPLES, BOOTSTRAP = 10_000, 50
PAPER_TAU = {  # Table 2 (a), the mean over 16 collections
    ("RPP", "AP"): 0.86, ("RPP", "nDCG"): 0.87, ("RPP", "RR"): 0.45, ("RPP", "dcgRPP"): 0.93, ("RPP", "invRPP"): 0.79,
    ("AP", "nDCG"): 0.89, ("AP", "RR"): 0.49, ("nDCG", "RR"): 0.50,
}  # fmt: skip
PAPER_SIGNS = {("RPP", "AP"): 0.9, ("RPP", "nDCG"): 0.9, ("RPP", "ASL"): 0.9, ("RPP", "RR"): 0.5,
               ("AP", "RR"): 0.56, ("nDCG", "RR"): 0.58, ("RR", "ASL"): 0.47}  # fmt: skip
PAPER_R = {("RPP", "OI"): 0.98, ("RPP", "dcgOI"): 0.94}


@cache
def collections():
    """{name: (qrels, runs)}; runs are objects or paths."""
    found = {}
    if (DATA / "treccovid-r1").exists():
        rows = pd.read_parquet(DATA / "treccovid-r1" / "runs.parquet")
        runs = {name: as_run(part[["qid", "docno", "score"]], name) for name, part in rows.groupby("run")}
        found["TREC-COVID, round 1"] = DATA / "treccovid-r1" / "qrels.txt", runs
    for folder, name in (("cast2021", "CAsT 2021"), ("cranfield", "Cranfield"), ("vaswani", "Vaswani")):
        runs = {path.name.split(".run")[0]: path for path in sorted((DATA / folder / "runs").glob("*.run.gz"))}
        if "random" in runs:
            found[f"{name}, with the random run"] = DATA / folder / "qrels.txt", runs
            runs = {run: path for run, path in runs.items() if run != "random"}
        if runs:
            found[name] = DATA / folder / "qrels.txt", runs
    try:
        course = pydocs.qrels()
        found["the course's runs, with the random run"] = course, pydocs.runs(but=())
        found["the course's runs"] = course, pydocs.runs()
    except BadInput:
        print("the course's judgments are not there yet: left out")
    return found


# Discriminative power


def discriminative():
    """Tables 3 and 4: a row a collection and measure."""
    rows = []
    for name, (qrels, runs) in collections().items():
        print(name, flush=True)
        for method, short in METHODS.items():
            for reading in ("preferences", "win_rates"):
                measures = MEASURES if reading == "preferences" else MEASURES[:3]
                options = dict(measures=measures, method=method, reading=reading, seed=1)
                table = discriminative_power(qrels, runs, n_resamples=RESAMPLES, **options)
                again = discriminative_power(qrels, runs, n_resamples=500, n_bootstrap=BOOTSTRAP, **options)
                table[["low", "high"]] = again[["low", "high"]]
                rows += [
                    {"collection": name, "measure": measure, "test": short, "reading": reading, **row}
                    for measure, row in table.iterrows()
                ]
    return pd.DataFrame(rows)


def subtopics_report():
    """Table 3 (b): the course's topics that have subtopics."""
    try:
        qrels = pydocs.subtopic_qrels()
    except BadInput:
        return "The course's judgments of subtopics are not there yet."
    measures = ["ST-RPP", "ST-dcgRPP", "ST-invRPP", "StRecall@20", "ERR_IA@20", "AP_IA", "alpha_nDCG@20"]
    options = dict(measures=measures, n_resamples=RESAMPLES, seed=1)
    hsd, t = (discriminative_power(qrels, pydocs.runs(), method=method, **options)["told_apart"] for method in METHODS)
    lines = [f"{len(qrels.topics)} topics of the course with subtopics, {len(pydocs.runs())} runs.", ""]
    lines += [row_of(["measure", "HSD", "t"]), row_of(["---", "---:", "---:"])]
    return "\n".join([*lines, *(row_of([m, f"{100 * hsd[m]:.1f}", f"{100 * t[m]:.1f}"]) for m in measures)])


def score_matrices():
    """Ad hoc 5 and 6: the scores alone are public, so that only measures with scores can be looked at."""
    rows = []
    for path in sorted((DATA / "score-matrices").glob("adhoc*.csv")):
        track, measure = path.stem.split("_")
        scores = pd.read_csv(path).to_numpy()
        a, b = np.triu_indices(scores.shape[1], 1)
        t = (irlab.bonferroni(t_pvalues(scores[:, a] - scores[:, b])) <= 0.05).mean()
        hsd = randomized_tukey_hsd(scores, n_resamples=RESAMPLES, seed=1).told_apart()
        rows.append((track.replace("adhoc", "ad hoc "), len(scores), scores.shape[1], measure.upper(), hsd, t))
    return pd.DataFrame(rows, columns=["track", "topics", "runs", "measure", "HSD", "t"])


def percent(row):
    return f"{100 * row.told_apart:.1f} ({100 * row.low:.0f} to {100 * row.high:.0f})"


def discriminative_report(table):
    table = table.assign(cell=[percent(row) for row in table.itertuples()])
    lines = []
    for name, part in table.groupby("collection", sort=False):
        qrels, runs = collections()[name]
        lines += [f"\n### {name}: {len(runs)} runs, {int(part['pairs'].iloc[0])} pairs\n"]
        wide = part.set_index(["measure", "reading", "test"])["cell"].unstack(["reading", "test"]).loc[MEASURES]
        head = ["measure", "preferences, HSD", "preferences, t", "win rates, HSD", "win rates, t"]
        lines += [row_of(head), row_of(["---", "---:", "---:", "---:", "---:"])]
        for measure, row in wide.iterrows():
            cells = [row["preferences", "HSD"], row["preferences", "t"]]
            paired = measure.endswith("RPP")
            cells += [row["win_rates", "HSD"], row["win_rates", "t"]] if paired else ["", ""]  # scores are scores
            lines.append(row_of([measure, *cells]))
        lines += ["", *verdicts(part)]
    return "\n".join(lines)


def verdicts(part):
    """Who tells most pairs apart, in words: never better than it is."""
    lines = []
    for reading, test in (("preferences", "HSD"), ("preferences", "t"), ("win_rates", "HSD"), ("win_rates", "t")):
        rows = part[part["test"] == test].set_index(["reading", "measure"])
        ours, rivals = rows.loc[(reading, "RPP")], rows.loc["preferences"].loc[["AP", "nDCG", "RR"]]
        best = rivals["told_apart"].idxmax()
        lead = 100 * (ours["told_apart"] - rivals.loc[best, "told_apart"])
        if abs(lead) < 1e-9:
            said = f"RPP does **not** win: level with {best}"
        else:
            word = "wins" if lead > 0 else "does **not** win"
            said = f"RPP {word}: {abs(lead):.1f} points {'ahead of' if lead > 0 else 'behind'} {best}"
        apart = ours["low"] > rivals.loc[best, "high"] or rivals.loc[best, "low"] > ours["high"]
        lines.append(
            f"- {reading.replace('_', ' ')}, {test}: {said}; their intervals {'do not ' if apart else ''}overlap."
        )
    return lines


def claims(table):
    """What the paper claims, counted over our collections."""
    share = table[table["reading"] == "preferences"].set_index(["collection", "test", "measure"])["told_apart"]
    wide = share.unstack("measure")
    best = wide[["AP", "nDCG", "RR"]].max(axis=1)
    lines = [
        f"- RPP tells more pairs apart than the best of AP, nDCG and RR in {(wide['RPP'] > best + 1e-9).sum()} of "
        f"{len(wide)} cases (collection and test), fewer in {(wide['RPP'] < best - 1e-9).sum()}."
    ]
    for measure in MEASURES:
        more = (share.xs("t", level="test").unstack()[measure] > share.xs("HSD", level="test").unstack()[measure]).sum()
        lines.append(
            f"- {measure}: t with Bonferroni finds more than HSD in {more} of {wide.index.levshape[0]} collections"
            + {"RPP": " (paper: 15 of 16).", "RR": " (paper: 1 of 16)."}.get(measure, ".")
        )
    return "\n".join(lines)


# Agreement


def agreement_report():
    name = "TREC-COVID, round 1"
    if name not in collections():
        return "The runs are not here."
    qrels, runs = collections()[name]
    n_docs = 51_045
    table = agreement(qrels, runs, ["RPP", "AP", "nDCG", "RR", "ASL", "OI", "dcgOI"], 2000, n_docs=n_docs, seed=1)
    summary, tau = agreement_summary(table), order_correlation(qrels, runs, MEASURES)
    lines = [f"2,000 topics and pairs of runs of {name}, {n_docs} documents for ASL; the paper's values are those of",
             "robust (r and signs) and means over 16 collections (tau).", ""]  # fmt: skip
    lines += [row_of(["measures", "r", "paper", "same sign", "paper", "tau of the orders", "paper"])]
    lines += [row_of(["---", *["---:"] * 6])]
    for pair in summary.index:
        known = pair[0] in tau.index and pair[1] in tau.index
        reverse = pair[::-1]
        lines.append(
            row_of(
                [
                    f"{pair[0]}, {pair[1]}",
                    f"{summary.loc[pair, 'r']:.2f}",
                    shown(PAPER_R.get(pair)),
                    f"{summary.loc[pair, 'sign_agreement']:.2f}",
                    shown(PAPER_SIGNS.get(pair, PAPER_SIGNS.get(reverse))),
                    f"{tau.loc[pair]:.2f}" if known else "",
                    shown(PAPER_TAU.get(pair, PAPER_TAU.get(reverse)) if known else None),
                ]
            )
        )
    return "\n".join(lines)


# Speed


def timed(call, times=3):
    """Seconds on the clock and of the processors, medians, as text and numbers; and the value."""
    wall, busy = [], []
    for _ in range(times):
        start = time.perf_counter(), time.process_time()
        value = call()
        wall.append(time.perf_counter() - start[0])
        busy.append(time.process_time() - start[1])
    return f"{median(wall):.1f} s ({median(busy):.1f} s)", median(busy), value


def speed_report(robust):
    lines = [
        "Seconds on the clock; in parentheses those of the processors, which others on the machine do not change.",
        "",
    ]
    if robust:
        folder = Path(robust)
        runs = {path.stem: path for path in sorted(folder.glob("run*.txt"))}
        reading, _, lengths = timed(lambda: search_lengths(folder / "qrels.txt", runs), 1)
        said, pairs, result = timed(lambda: lengths.preference())
        grades, lists = plain_lists(folder, runs)
        _, loop, expected = timed(lambda: plain_loop(grades, lists), 1)
        values = result.per_topic["rpp"]
        assert all(abs(values[key] - value) < 1e-12 for key, value in expected.items())
        a_pair = loop / len({key[1:] for key in expected})
        count = len(runs) * (len(runs) - 1) // 2
        lines += [
            f"- All {count} pairs of {len(runs)} runs on {len(result.topics)} topics: {said}; reading and ranking the "
            f"files before that {reading}. A plain loop over lists takes {a_pair:.2f} s a pair, "
            f"{a_pair * count / pairs:,.0f} times as long for all of them."
        ]
    rng = np.random.default_rng(0)
    scores = rng.normal(0, 0.2, (50, 126)) + rng.normal(0, 0.05, 126)
    preferences = np.sign(scores[:, :, None] - scores[:, None, :])
    one, *_ = timed(lambda: randomized_tukey_hsd(scores, n_resamples=RESAMPLES), 1)
    two, *_ = timed(lambda: randomized_preference_hsd(preferences, n_resamples=RESAMPLES), 1)
    lines.append(f"- Randomised HSD, {RESAMPLES:,} shuffles, 50 topics, 126 systems: scores {one}, preferences {two}.")
    return "\n".join(lines)


def plain_lists(folder, runs, take=3):
    """What a plain loop looks at: the grades of each topic, and a few runs as lists."""
    judged = irlab.read_qrels(folder / "qrels.txt").to_pandas()
    grades = {t: dict(zip(part["docno"], part["label"], strict=True)) for t, part in judged.groupby("qid")}
    return grades, {name: rankings(runs[name]) for name in list(runs)[:take]}


def plain_loop(grades, lists):
    return {
        (topic, a, b): slow_preference.graded(lists[a][topic], lists[b][topic], relevant)
        for a, b in combinations(lists, 2)
        for topic, relevant in grades.items()
        if any(grade > 0 for grade in relevant.values())
    }


# Writing


def shown(value):
    return "" if value is None else f"{value:.2f}"


def row_of(cells):
    return "| " + " | ".join(map(str, cells)) + " |"


def main(robust=None):
    power, matrices = discriminative(), score_matrices()
    parts = [
        "# Recall-paired preference on runs that we have",
        f"Written by `python -m tests.benchmarks.rpp` (irlab {irlab.__version__}).",
        "## Discriminative power",
        f"Percent of all pairs of runs told apart at .05, and the middle 95% of {BOOTSTRAP} draws of topics with "
        f"replacement (which sits high: a topic drawn twice counts as two). HSD: randomised, {RESAMPLES:,} shuffles "
        "(500 in the draws). t: paired t-tests with Bonferroni. Preferences are tested pair by pair, win rates as if "
        "they were scores. More pairs told apart means more sensitive on these runs, not more right.",
        claims(power),
        discriminative_report(power),
        f"### Subtopics\n\n{subtopics_report()}",
        "### Ad hoc 5 and 6\n\nOnly the scores of these runs are public, not the runs: RPP has no value here.",
        "\n".join(
            [row_of(matrices.columns), row_of(["---", "---:", "---:", "---", "---:", "---:"])]
            + [
                row_of([*row[:4], f"{100 * row[4]:.1f}", f"{100 * row[5]:.1f}"])
                for row in matrices.itertuples(index=False)
            ]
        ),
        "## Agreement",
        agreement_report(),
        "## Speed",
        speed_report(robust),
    ]
    target = HERE / "rpp.md"
    scratch = target.with_suffix(".tmp")
    scratch.write_text("\n\n".join(part.strip() for part in parts) + "\n", encoding="utf-8")
    scratch.rename(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
