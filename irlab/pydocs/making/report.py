"""What the collection is worth, in figures: systems, differences, judges, pool. Printed, and written as figures.md.

    python -m irlab.pydocs.making.report

Everything but the correlation of grades with BM25 needs only what is shipped.
"""

from itertools import combinations
from time import perf_counter

import numpy as np
import pandas as pd

from irlab import evaluate, kendall_tau, paired_t_test, read_run
from irlab.pydocs import agreement, fold_qrels, fold_run, judgments, pages, qrels, runs, systems, topics
from irlab.pydocs.loaders import DATA
from irlab.pydocs.making.collect import official
from irlab.pydocs.making.pool import DEEP_TOPICS, DEPTH, depth_of
from irlab.pydocs.making.write import write_bytes

MEASURES = ["AP", "nDCG@10", "RR", "P@10", "RBP(p=0.8)", "ERR@20"]
TWO = ["AP", "nDCG@10"]


def markdown(table, digits=3):
    """A DataFrame as a Markdown table, its index first."""

    def cell(value):
        return f"{value:.{digits}f}" if isinstance(value, float | np.floating) else str(value)

    table = table.reset_index()
    rows = [list(table.columns), ["---"] * len(table.columns), *table.itertuples(index=False)]
    return "\n".join("| " + " | ".join(map(cell, row)) + " |" for row in rows)


def systems_table(grades, ranked):
    """Mean and standard deviation over topics of every measure, best nDCG@10 first; and means with clusters folded."""
    values = evaluate(grades, ranked, MEASURES).per_topic
    mean, sd = values.groupby(level="run").mean(), values.groupby(level="run").std()
    table = mean.map("{:.3f}".format) + " ± " + sd.map("{:.2f}".format)
    folded = evaluate(fold_qrels(grades), {n: fold_run(r) for n, r in ranked.items()}, TWO).mean
    table = table.join(folded.round(3).add_suffix(" folded"))
    order = {m: kendall_tau(mean[m], folded[m].reindex(mean.index)) for m in TWO}
    return table.loc[mean.sort_values("nDCG@10", ascending=False).index], order


def differences(per_topic):
    """Every pair of systems: difference in means, p of the paired t-test, effect size; per_topic: topics by systems."""
    rows = []
    for a, b in combinations(per_topic.columns, 2):
        test = paired_t_test(per_topic[a], per_topic[b])
        rows.append((a, b, test.mean_difference, test.pvalue, test.effect_size))
    return pd.DataFrame(rows, columns=["A", "B", "B - A", "p", "d_z"]).set_index(["A", "B"])


def twice(table, second):
    """Pages with two grades, ``grade`` of the first pass and ``grade_2`` where ``second`` holds."""
    first = table[(table["pass"] == 1) & (table["phase"] == "pool")]
    return first.merge(table[second], on=["topic", "docno"], suffixes=("", "_2"))


def agreement_of(a, b):
    """Overlap and kappa in all the forms that are reported, as a dict."""
    a, b = np.asarray(a), np.asarray(b)
    either = (a > 0) | (b > 0)
    return {
        "pages": len(a),
        "same grade": float((a == b).mean()),
        "same grade, relevant to either": float((a == b)[either].mean()),
        "overlap at 1": agreement.overlap(a, b),
        "overlap at 2": agreement.overlap(a, b, at=2),
        "kappa at 1": agreement.kappa(a, b, at=1),
        "kappa at 2": agreement.kappa(a, b, at=2),
        "kappa": agreement.kappa(a, b),
        "kappa, linear": agreement.kappa(a, b, weights="linear"),
        "kappa, quadratic": agreement.kappa(a, b, weights="quadratic"),
    }


def orders_by_judge(both, ranked):
    """Tau of the order of systems under the first pass with that under the second, union, intersection."""
    one, two = both["grade"], both["grade_2"]
    labels = {"first pass": one, "second pass": two}
    labels |= {"union (higher grade)": np.maximum(one, two), "intersection (lower)": np.minimum(one, two)}
    columns = both.rename(columns={"topic": "qid"})[["qid", "docno"]]
    means = {name: evaluate(columns.assign(label=grade), ranked, TWO).mean for name, grade in labels.items()}
    first = means["first pass"]
    rows = {
        name: {"relevant pages": int((labels[name] > 0).sum())}
        | {f"tau by {m}": kendall_tau(first[m], mean[m]) for m in TWO}
        | {f"best by {m}": mean[m].idxmax() for m in TWO}
        | {f"mean {m}": mean[m].mean() for m in TWO}
        for name, mean in means.items()
    }
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("grades")


def contributions(ranked, table):
    """Which family brought which page to the pool: rows of topic, docno, family."""
    rows = []
    for name, family, phase in table[table["pool"] > 0][["system", "family", "pool"]].itertuples(index=False):
        run = ranked[name]
        depth = run["qid"].map(depth_of) if phase == 1 else DEPTH
        top = run[run.groupby("qid").cumcount() < depth]
        rows.append(top[["qid", "docno"]].assign(family=family))
    return pd.concat(rows).drop_duplicates()


def leave_out(grades, ranked, table):
    """Each family as if it had not been pooled: pages only it brought lose their grade. How far does it fall?"""
    brought = contributions(ranked, table)
    alone = brought[~brought.duplicated(["qid", "docno"], keep=False)].merge(grades, on=["qid", "docno"])
    full, rows = evaluate(grades, ranked, TWO).mean, {}
    for family, names in table[table["pool"] > 0].groupby("family")["system"]:
        unique = alone[alone["family"] == family]
        gone = pd.MultiIndex.from_frame(unique[["qid", "docno"]])
        rest = grades[~pd.MultiIndex.from_frame(grades[["qid", "docno"]]).isin(gone)]
        less = evaluate(rest, ranked, TWO).mean
        fall = {m: (full[m] - less[m]).loc[names] for m in TWO}
        places = {m: (less[m].rank(ascending=False) - full[m].rank(ascending=False)).loc[names] for m in TWO}
        rows[family] = {
            "systems": len(names),
            "only they brought": len(unique),
            "of these relevant": int((unique["label"] > 0).sum()),
            **{f"{m} falls by, most": float(fall[m].max()) for m in TWO},
            **{f"places lost by {m}": int(places[m].max()) for m in TWO},
        }
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("family")


def unjudged(grades, ranked):
    """How many pages each system has among its first ten, and how many of them have no grade."""
    known = grades[["qid", "docno"]].assign(known=True)
    tops = {name: run.groupby("qid").head(10).merge(known, how="left") for name, run in ranked.items()}
    rows = {name: {"pages": len(top), "unjudged": int(top["known"].isna().sum())} for name, top in tops.items()}
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("system")


def by_topic(grades, info):
    """Judged and relevant pages of every topic."""
    of_topic = grades.groupby("qid")["label"]
    table = info.set_index("topic")[["title", "kind"]]
    return table.assign(
        judged=of_topic.size(),
        **{f"grade >= {g}": of_topic.apply(lambda x, g=g: int((x >= g).sum())) for g in (1, 2, 3)},
    )


def found_deep(grades, ranked, table):
    """Relevant pages of the ten deep topics, and how many of them no pooled system has among its first ten."""
    first = table[table["pool"] > 0]["system"]
    tops = pd.concat([ranked[n].groupby("qid").head(DEPTH)[["qid", "docno"]] for n in first]).drop_duplicates()
    deep = grades[grades["qid"].isin(DEEP_TOPICS) & (grades["label"] > 0)]
    return len(deep), len(deep) - len(deep.merge(tops))


def grade_and_score(grades, info):
    """Spearman's correlation of grade with BM25 score: over all judged pages, and a Series of those within topics."""
    from irlab import search

    engine = search.engine(pages())
    frames = []
    for topic, query in info[["topic", "title"]].itertuples(index=False):
        scores = pd.Series(engine.scores(query), engine.docnos).replace(-np.inf, 0.0)
        judged = grades[grades["qid"] == topic]
        frames.append(judged.assign(score=scores.reindex(judged["docno"]).to_numpy()))
    table = pd.concat(frames)
    within = [f["label"].corr(f["score"], "spearman") for _, f in table.groupby("qid") if f["label"].nunique() > 1]
    return table["label"].corr(table["score"], "spearman"), pd.Series(within)


def report():
    """All figures, as one Markdown text."""
    table, info, every = systems(), topics(), judgments()
    fifty = every[every["topic"].isin(info["topic"])]
    grades = qrels().to_pandas()[["qid", "docno", "label"]]
    ranked = {name: read_run(path).to_pandas() for name, path in runs(but=()).items()}
    compared = {name: run for name, run in ranked.items() if name != "random"}
    rows, order = systems_table(grades, ranked)
    per_topic = evaluate(grades, compared, TWO).per_topic
    pairs = {m: differences(per_topic[m].unstack("run")[list(compared)]) for m in TWO}
    near = {m: p[p["p"].between(0.01, 0.2, inclusive="neither")] for m, p in pairs.items()}
    both = twice(fifty, fifty["pass"] == 2)
    again = twice(every, every["phase"] == "again")
    agreed = {"second pass": agreement_of(both["grade"], both["grade_2"])}
    agreed["the same judge again"] = agreement_of(again["grade"], again["grade_2"])
    deep, below = found_deep(grades, ranked, table)
    overall, within = grade_and_score(grades, info)
    size = sum(path.stat().st_size for path in DATA.rglob("*") if path.is_file())
    counts = fifty.groupby(["pass", "phase", "judge"]).agg(
        topics=("topic", "nunique"), judged=("grade", "size"), relevant=("grade", lambda g: int((g > 0).sum())),
        unsure=("unsure", "sum"),
    )  # fmt: skip
    of_grade = official(fifty)["grade"].value_counts().sort_index()
    parts = [
        "# Figures of the collection",
        "Generated by `python -m irlab.pydocs.making.report`; do not edit. What they mean: README.md.",
        "## Judgments",
        f"{len(fifty)} judgments for the fifty topics, {len(every) - len(fifty)} more for the three of lecture 00. "
        f"The qrels hold {len(grades)} pages: "
        + ", ".join(f"{n} of grade {g}" for g, n in of_grade.items())
        + f". {int((fifty['unsure']).sum())} are flagged unsure. All shipped data: {size / 1e6:.1f} MB.",
        markdown(counts),
        "## Systems",
        "Mean ± standard deviation over 50 topics; folded: a cluster of near-duplicates counts once. Between the "
        "flat and the folded order Kendall's tau is " + ", ".join(f"{t:.2f} by {m}" for m, t in order.items()) + ".",
        markdown(rows.rename_axis("system")),
        "## Differences",
        "Two-sided paired t-tests, uncorrected, between all pairs without the random run. Pairs with .01 < p < .2: "
        + ", ".join(f"{len(near[m])} of {len(pairs[m])} by {m}" for m in TWO)
        + ". Those with the smallest differences by nDCG@10 in that range, and those with the largest:",
        markdown(pd.concat([(s := near["nDCG@10"].sort_values("B - A", key=abs)).head(6), s.tail(6)])),
        "## Judges",
        markdown(pd.DataFrame.from_dict(agreed, orient="index").rename_axis("grades compared")),
        f"The second pass covers {both['topic'].nunique()} topics. The order of the {len(compared)} systems on them, "
        "by whose grades count:",
        markdown(orders_by_judge(both, compared)),
        "First pass down, second across:",
        markdown(pd.crosstab(both["grade"], both["grade_2"])),
        "## Pool",
        "Leave out a family of systems: pages that only it brought lose their grade.",
        markdown(leave_out(grades, compared, table)),
        f"Of {deep} relevant pages of the ten topics pooled to 30, {below} are among the first ten of no system.",
        "Pages without a grade among the first ten (fewer than 500 pages: some topics have fewer than ten answers):",
        markdown(unjudged(grades, ranked)),
        "## Topics",
        f"Spearman's correlation of grade with the score of bm25 over judged pages: {overall:.2f} over all; within "
        f"topics {within.mean():.2f} on average, from {within.min():.2f} to {within.max():.2f}.",
        markdown(by_topic(grades, info)),
    ]
    return "\n\n".join(parts) + "\n"


def loading_time():
    """Seconds to load topics, qrels and runs, without importing anything."""
    start = perf_counter()
    topics(), qrels(), [read_run(path) for path in runs(but=()).values()]
    return perf_counter() - start


def main():
    seconds = loading_time()
    text = report()
    write_bytes(text.encode(), "figures.md")
    print(text, f"Topics, qrels and {len(runs(but=()))} runs load in {seconds:.2f} s.", sep="\n")


if __name__ == "__main__":
    main()
