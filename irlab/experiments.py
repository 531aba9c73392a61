"""The experiments of source 003 on anyone's qrels and runs: how do measures agree, how well do they stand missing data,
how many pairs of runs do they tell apart?

Each takes qrels, runs and names of measures (``irlab.measured.PREFERENCES`` among them) and returns a tidy DataFrame;
``irlab.experiment_figures`` draws it as the paper does. All are seeded. ``progress``: a progress bar; by default only
on a terminal. Topics without a relevant document take no part. Source: Diaz and Ferraro 2022, sections 2, 5 and 6.
"""

from itertools import combinations, product

import numpy as np
import pandas as pd
import scipy
from tqdm import tqdm

from irlab.collection import as_qrels
from irlab.evaluation import as_measures, each_run
from irlab.interleaving import offline_interleaving, rankings
from irlab.levels import levels_of, rank_judged
from irlab.measured import PREFERENCES, measured
from irlab.rank_correlation import kendall_tau
from irlab.recall_paired import ROUNDING
from irlab.significance import bonferroni, randomized_preference_hsd, randomized_tukey_hsd

SIX = ("RPP", "dcgRPP", "invRPP", "AP", "nDCG", "RR")  # the columns of the paper's Tables 3 and 4
INTERLEAVING = {"OI": "uniform", "dcgOI": "dcg"}


# ---------------------------------------------------------------------------------------------- agreement


def agreement(qrels, runs, measures=("RPP", "AP", "nDCG", "RR"), n_samples=1000, n_docs=None, seed=0, progress=None):
    """Figure 5: by how much run_a is ahead of run_b on a topic, according to each measure, on sampled topics and pairs.

    ``measures`` may also name ``"OI"`` and ``"dcgOI"``, offline interleaving with users who look down uniformly far, or
    less often far down. Returns a DataFrame, index (topic, run_a, run_b), a column a measure, above 0 where run_a is
    better; ``agreement_summary`` says how well the columns agree. At most ``n_samples`` rows; all there are if fewer.
    """
    names = [name for name in measures if name not in INTERLEAVING]
    qrels, runs = as_qrels(qrels), dict(each_run(runs))
    every = measured(qrels, runs, names, n_docs)
    topics = _common_topics(every)
    pairs = list(combinations(runs, 2))
    rng = np.random.default_rng(seed)
    drawn = np.sort(rng.permutation(len(topics) * len(pairs))[:n_samples])
    index = [(topics[n // len(pairs)], *pairs[n % len(pairs)]) for n in drawn]
    table = pd.DataFrame(index=pd.MultiIndex.from_tuples(index, names=["topic", "run_a", "run_b"]))
    place = {run: n for n, run in enumerate(runs)}
    for name, one in every.items():
        row = one.scores.index.get_indexer(table.index.get_level_values("topic"))
        a, b = (table.index.get_level_values(side).map(place) for side in ("run_a", "run_b"))
        table[name] = one.ahead()[row, a, b]
    models = [name for name in measures if name in INTERLEAVING]
    if models:
        judged = qrels.to_pandas()
        relevant = judged[judged["label"] > 0].groupby("qid")["docno"].agg(set)
        lists = {run: rankings(runs[run]) for run in tqdm(runs, "rankings", disable=_hidden(progress))}
        for name in models:
            table[name] = [
                offline_interleaving(lists[a].get(t, []), lists[b].get(t, []), relevant[t], INTERLEAVING[name])
                for t, a, b in tqdm(table.index, name, disable=_hidden(progress))
            ]
    return table[list(measures)]


def agreement_summary(table):
    """How well the columns of ``agreement`` agree: Pearson's r and the share of rows on which their signs are equal.

    A DataFrame, index (measure, other), columns r and sign_agreement. Two ties agree; a tie and a preference do not.
    """
    signs = np.sign(table.where(table.abs() > ROUNDING, 0.0))
    rows = {
        (one, two): (table[one].corr(table[two]), (signs[one] == signs[two]).mean())
        for one, two in combinations(table.columns, 2)
    }
    index = pd.MultiIndex.from_tuples(rows, names=["measure", "other"])
    return pd.DataFrame(list(rows.values()), index, ["r", "sign_agreement"])


def order_correlation(qrels, runs, measures=SIX, n_docs=None):
    """Table 2: Kendall's tau between the orders of the runs by each pair of measures; a square DataFrame."""
    orders = {name: one.order() for name, one in measured(qrels, runs, measures, n_docs).items()}
    values = [[kendall_tau(orders[one], orders[two]) for two in orders] for one in orders]
    return pd.DataFrame(values, list(orders), list(orders))


def differences_by_level(qrels, runs, measures=("RBP(p=0.5)", "nDCG", "RPP"), n_pairs=200, seed=0, progress=None):
    """Figure 2: what each recall level adds to the difference of two runs, by measures that are sums over levels.

    ``"RPP"`` stands for the sign of the difference of ranks. At most ``n_pairs`` pairs of runs, drawn at random.
    Returns a DataFrame, a row a level of a topic and pair: run_a, run_b, topic, level i, and a column a measure.
    """
    qrels = as_qrels(qrels)
    plain = as_measures([name for name in measures if name != "RPP"]) if set(measures) != {"RPP"} else []
    terms, names = {}, []
    for name, run in tqdm(each_run(runs), "runs", disable=_hidden(progress)):
        ranks = rank_judged(qrels, run)
        columns = {m.name: m.term(levels_of(qrels, ranks, m.rel, judged_only=m.judged_only)) for m in plain}
        levels = levels_of(qrels, ranks)
        columns["RPP"] = -np.where(np.isinf(levels.f), np.finfo(float).max, levels.f)
        terms[name] = columns
        names.append(name)
    pairs = list(combinations(names, 2))
    drawn = np.sort(np.random.default_rng(seed).permutation(len(pairs))[:n_pairs])
    topic = np.asarray(qrels.topics)[levels.group]  # every run has every level, so that rows line up
    parts = []
    for a, b in (pairs[n] for n in drawn):
        part = {name: terms[a][name] - terms[b][name] for name in measures}
        if "RPP" in part:
            part["RPP"] = np.sign(part["RPP"])
        parts.append(pd.DataFrame({"run_a": a, "run_b": b, "topic": topic, "i": levels.i.astype(int), **part}))
    return pd.concat(parts, ignore_index=True)


# ---------------------------------------------------------------------------------------------- missing data


def missing_topics(qrels, runs, measures=SIX, sizes=None, n_samples=20, n_docs=None, seed=0, progress=None):
    """Figure 6: Kendall's tau between the order of the runs on k topics and on all, for random sets of topics.

    ``sizes``: the k, by default ten steps up to all. Returns a DataFrame with the columns measure, topics, sample, tau.
    """
    every = measured(qrels, runs, measures, n_docs)
    topics = _common_topics(every)
    whole, n = {name: one.order(topics) for name, one in every.items()}, len(topics)
    sizes = sorted({max(1, round(n * step / 10)) for step in range(1, 11)}) if sizes is None else list(sizes)
    if not all(1 <= size <= n for size in sizes):
        raise ValueError(f"sizes must lie between 1 and {n}, the topics there are; here: {sizes}")
    rng, rows = np.random.default_rng(seed), []
    for size, sample in tqdm(list(product(sizes, range(n_samples))), "topics", disable=_hidden(progress)):
        kept = [topics[row] for row in np.sort(rng.permutation(n)[:size])]
        rows += [(name, size, sample, kendall_tau(one.order(kept), whole[name])) for name, one in every.items()]
    return pd.DataFrame(rows, columns=["measure", "topics", "sample", "tau"])


def missing_judgments(qrels, runs, measures=SIX, shares=None, n_samples=5, n_docs=None, seed=0, progress=None):
    """Figure 7: Kendall's tau between the order of the runs with some of the judgments and with all.

    On each topic a random share of the judged documents is kept, at least one; a topic left without a relevant one
    takes no part. ``shares``: by default .1, .2, ... .9, 1. Returns a DataFrame: measure, share, sample, tau.
    """
    qrels, runs = as_qrels(qrels), dict(each_run(runs))
    shares = [step / 10 for step in range(1, 11)] if shares is None else list(shares)
    if not all(0 < share <= 1 for share in shares):
        raise ValueError(f"shares must lie above 0 and not above 1; here: {shares}")
    whole = {name: one.order() for name, one in measured(qrels, runs, measures, n_docs).items()}
    rng, rows, judged = np.random.default_rng(seed), [], qrels.to_pandas()
    for share, sample in tqdm(list(product(shares, range(n_samples))), "judgments", disable=_hidden(progress)):
        fewer = judged[_share_of_each_topic(qrels, share, rng)]
        for name, one in measured(fewer, runs, measures, n_docs).items():
            rows.append((name, share, sample, kendall_tau(one.order(), whole[name])))
    return pd.DataFrame(rows, columns=["measure", "share", "sample", "tau"])


def _share_of_each_topic(qrels, share, rng):
    """Which judgments to keep: documents are drawn, with all their subtopics."""
    pairs = qrels.pairs
    order = np.lexsort((rng.random(len(pairs.topic)), pairs.topic))
    counts = np.bincount(pairs.topic, minlength=len(qrels.topics))
    place = np.arange(len(order)) - (np.cumsum(counts) - counts)[pairs.topic[order]]
    keep = np.zeros(len(order), bool)
    keep[order] = place < np.maximum(1, np.round(share * counts))[pairs.topic[order]]
    return keep[pairs.row]


# ---------------------------------------------------------------------------------------------- discriminative power


def discriminative_power(
    qrels,
    runs,
    measures=SIX,
    method="randomized_tukey_hsd",
    alpha=0.05,
    n_resamples=10_000,
    seed=0,
    *,
    reading="preferences",
    n_bootstrap=0,
    n_docs=None,
    progress=None,
):
    """Tables 3 and 4: the share of all pairs of runs that a measure tells apart at ``alpha``, a row a measure.

    ``method``: ``"randomized_tukey_hsd"``, or ``"t_bonferroni"``, a paired t-test a pair with p times the number of
    pairs. Measures that compare two runs (RPP and the like) can be read in two ways: ``reading="preferences"`` tests
    the preferences themselves (HSD: the systems of each topic are relabelled, and the largest mean preference of any
    pair counts; t: is a pair's mean preference zero?); ``reading="win_rates"`` tests the win rate of each run (Eq. 7)
    as if it were a score, though it depends on all the runs.

    Columns: ``told_apart`` (the share), ``pairs`` (how many there are), and with ``n_bootstrap`` > 0 ``low`` and
    ``high``, the middle 95% of the share on topics drawn with replacement; a topic drawn twice counts as two, so the
    interval sits high. A larger share says that a measure is more sensitive on these runs, not that it is right.
    Source: Sakai 2014; Carterette 2012; Diaz and Ferraro 2022.
    """
    tests = {"randomized_tukey_hsd": _told_apart_by_hsd, "t_bonferroni": _told_apart_by_t}
    if method not in tests:
        raise ValueError(f"method is {method!r}: choose one of {', '.join(tests)}")
    if reading not in ("preferences", "win_rates"):
        raise ValueError(f"reading is {reading!r}: choose 'preferences' or 'win_rates'")
    if not 0 < alpha < 1:
        raise ValueError(f"alpha must lie strictly between 0 and 1, here: {alpha}")
    told_apart = tests[method]
    rng, rows = np.random.default_rng(seed), {}
    every = measured(qrels, runs, measures, n_docs)
    for name, one in tqdm(every.items(), "measures", disable=_hidden(progress)):
        n, m = one.scores.shape
        if n < 2:
            raise ValueError(f"{name}: a test needs at least two topics with a relevant document, here: {n}")
        paired = one.preference is not None and reading == "preferences"
        values = one.ahead() if paired else one.scores.to_numpy()
        row = {"told_apart": told_apart(values, alpha, n_resamples, seed), "pairs": m * (m - 1) // 2}
        if n_bootstrap:
            again = [
                told_apart(values[rng.integers(n, size=n)], alpha, n_resamples, seed)
                for _ in tqdm(range(n_bootstrap), name, leave=False, disable=_hidden(progress))
            ]
            row["low"], row["high"] = np.quantile(again, [0.025, 0.975])
        rows[name] = row
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("measure")


def _told_apart_by_hsd(values, alpha, n_resamples, seed):
    hsd = randomized_preference_hsd if values.ndim == 3 else randomized_tukey_hsd
    return hsd(values, n_resamples=n_resamples, seed=seed).told_apart(alpha)


def _told_apart_by_t(values, alpha, *_):
    ahead = values if values.ndim == 3 else values[:, :, None] - values[:, None, :]
    a, b = np.triu_indices(ahead.shape[1], 1)
    return float((bonferroni(t_pvalues(ahead[:, a, b])) <= alpha).mean())


def t_pvalues(differences):
    """Two-sided p of a paired t-test for each column of differences, shape (topics, pairs), at once.

    As ``irlab.paired_t_test`` has it: no difference at all, p = 1; the same one on every topic, p = 0.
    """
    n = len(differences)
    slack = ROUNDING * np.abs(differences).max(initial=0)
    mean, s = differences.mean(axis=0), differences.std(axis=0, ddof=1)
    mean, s = (np.where(np.abs(x) <= slack, 0.0, x) for x in (mean, s))
    t = np.divide(mean, s / np.sqrt(n), out=np.where(mean == 0, 0.0, np.inf), where=s > 0)
    return 2 * scipy.stats.t.sf(np.abs(t), n - 1)


def _common_topics(every):
    """The topics on which all measures have values."""
    first, *others = (one.scores.index for one in every.values())
    return [topic for topic in first if all(topic in index for index in others)]


def _hidden(progress):
    """tqdm's own word for it: None hides a bar that is not on a terminal."""
    return None if progress is None else not progress


__all__ = [
    "PREFERENCES",
    "agreement",
    "agreement_summary",
    "differences_by_level",
    "discriminative_power",
    "missing_judgments",
    "missing_topics",
    "order_correlation",
    "t_pvalues",
]
