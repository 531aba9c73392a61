# %% [markdown]
# # 06 Holes in the judgments
#
# *Nobody judges every document for every topic. What do the numbers mean when half of a ranking was never looked at?*

# %% [markdown]
# **What you will be able to do**
#
# - tell *not judged* from *judged not relevant*, and say what each measure takes it for
# - compute bpref, infAP, Judged@k and a measure on a condensed list by hand
# - test how much a system loses that did not feed the pool, by leaving it out
# - say why a measure computed among a hundred sampled negatives is not the measure

# %% [markdown]
# **What you need:** [lecture 01](01_collections.ipynb) (pooling), [lecture 03](03_ranks.ipynb).
# **Minutes:** 45 for the core, 10 for the optional section.
# **Worked examples** are small lists; the rest runs on the course's own collection. The claim about pools that we test
# is from source 000 (CS6101, a lecture on the evaluation of document ranking).

# %%
from itertools import combinations

import numpy as np
import pandas as pd

import irlab
from irlab import pydocs
from irlab.explore import ask, explore

# %% [markdown]
# ## Three kinds of documents (core)
#
# For a topic, a page is judged relevant, judged not relevant, or it was never judged: a *hole*. Judged were the pages
# that some system of the pool ranked high. `bm25`, `rm3` and `lsa` fed the pool; `grams`, which compares words by
# groups of four letters, and `random`, any order, did not. How much of the first hundred pages of `bm25` was judged:
# nearly all, three quarters, or less than half?

# %%
qrels = pydocs.qrels()
runs = pydocs.runs(but=())  # the random one, too
shown = {name: runs[name] for name in ("bm25", "rm3", "lsa", "grams", "random")}
irlab.evaluate(qrels, shown, "Judged@5 Judged@10 Judged@20 Judged@100").mean.round(3)

# %% [markdown]
# ### What to notice
# `Judged@k` is the share that was judged among the first k. The first ten of the pooled systems are all judged; at
# depth 100 more than half is not. `grams` and `random` have holes at the top. Look at this number before any other.
#
# Next, one topic of `grams`, the first twenty ranks. A hole is printed as ?, for it is neither a 0 nor a 1. By the
# table, how many do you expect among the first ten?

# %%
run = irlab.read_run(runs["grams"]).to_pandas()
grade = qrels.to_pandas().set_index(["qid", "docno"])["label"]
topic = "142"
ranked = run[run["qid"] == topic].sort_values("score", ascending=False)["docno"].head(20)
vector = [grade.get((topic, d), np.nan) for d in ranked]
print(f"topic {topic}, {pydocs.topics().set_index('topic').title[topic]}; the grades are 0 to 3:")
print(*("?" if np.isnan(g) else f"{g:.0f}" for g in vector))

# %%
ask("06-hole")

# %% [markdown]
# trec_eval, like most software, takes a hole for *not relevant*. What if every hole were relevant? The truth lies
# between the two. Read both ends of P@10 off the row of `grams` above.

# %%
low = irlab.precision([0 if np.isnan(g) else g for g in vector], k=10)
high = irlab.precision([1 if np.isnan(g) else g for g in vector], k=10)
print(f"P@10 of grams on topic {topic}: between {low:.1f} and {high:.1f}")
print(f"P@10 as usually reported: {irlab.precision(vector, k=10):.1f}, Judged@10 {irlab.judged_at(vector, 10):.1f}")

# %% [markdown]
# ### What to notice
# One number is reported, and it is the lower end of a wide interval. "Not judged, so not relevant" is a bet: had the
# page been relevant, a system of the pool would have brought it. The bet is good for systems that fed the pool, and bad
# for a new kind of system.

# %% [markdown]
# ## Condensed lists: leave the holes out (core)
#
# One way out: drop the unjudged documents from the list, and close the ranks. The result is called a
# [*condensed list*](glossary.ipynb#condensed-list) ([Sakai 2007](bibliography.ipynb#sakai-2007)).

# %%
ask("06-condensed")

# %%
holes = [np.nan, 1, np.nan, 0, 1]
condensed = [g for g in holes if not np.isnan(g)]
print("list     ", *("?" if np.isnan(g) else f"{g:.0f}" for g in holes))
print("condensed", *(f"{g:.0f}" for g in condensed))
print(f"AP as it stands (1/2 + 2/5) / 2 = {irlab.average_precision(holes):.4f}")
print(f"AP condensed    (1/1 + 2/3) / 2 = {irlab.average_precision(condensed):.4f}")
print(f"the library     AP(judged_only=True) = {irlab.measure('AP(judged_only=True)')(holes):.4f}")

# %%
ask("06-gain")

# %%
irlab.evaluate(qrels, shown, ["AP", "AP(judged_only=True)"]).mean.round(3)

# %% [markdown]
# ### What to notice
# Leaving the holes out is a bet, too: that the unjudged are like the judged. It flatters a system with many holes:
# `grams` gains more points than any other here, and passes `lsa`. By the factor the random run gains most: what is left
# of it is a random order of a few *judged* pages.

# %% [markdown]
# ## bpref: only what was judged may hurt (core)
#
# [Buckley and Voorhees (2004)](bibliography.ipynb#buckley-voorhees-2004): for each relevant document, count how many
# documents *judged* not relevant stand above it. With $R$ relevant and $N$ judged not relevant:
#
# $$\mathrm{bpref} = \frac{1}{R} \sum_{i \text{ reached}} \left(1 - \frac{\min(\text{above}_i, R)}{\min(R, N)}\right)$$
#
# Try it: not relevant, relevant, a hole, relevant, not relevant, not relevant. What are $R$, $N$ and bpref?

# %%
small = [0, 1, np.nan, 1, 0, 0]
print("R = 2, N = 3, so min(R, N) = 2; above each relevant one is one useless")
print(f"by hand: ((1 - 1/2) + (1 - 1/2)) / 2 = {((1 - 1 / 2) + (1 - 1 / 2)) / 2:.4f}")
irlab.explain("Bpref", small)

# %%
ask("06-bpref")

# %%
lists = {"with the hole": [0, 1, np.nan, 1, 1], "without it": [0, 1, 1, 1], "a 0 instead": [0, 1, 0, 1, 1]}
for name, v in lists.items():
    print(f"{name:<14} bpref {irlab.bpref(v, n_nonrelevant=3):.4f}   AP {irlab.average_precision(v):.4f}")

# %% [markdown]
# ### What to notice
# The hole does nothing to bpref, and a 0 in its place does. AP cannot tell the two apart. Now one relevant document
# stands on top, and a second sinks below more and more useless ones; eight are judged not relevant. Up to which point
# does bpref fall?

# %%
for useless in (1, 2, 3, 8):
    v = [1, *[0] * useless, 1]
    print(f"{useless} judged not relevant above the second: bpref {irlab.bpref(v, n_nonrelevant=8):.4f}", end="   ")
    print(f"AP {irlab.average_precision(v):.4f}")
print(f"none judged not relevant at all, two of four retrieved: bpref {irlab.bpref([np.nan, 1, 1], n_relevant=4):.2f}")
four = [0, 1, 1, 1, 1]
print(f"0 1 1 1 1, R = 6, N = 4: bpref {irlab.bpref(four, n_relevant=6, n_nonrelevant=4):.4f}", end=", ")
print(f"divided by R alone {4 * (1 - 1 / 6) / 6:.4f}")

# %% [markdown]
# ### What to notice
# Below min(R, N) useless documents a relevant one earns nothing, so that it may sink further at no cost. Without any
# document judged not relevant, bpref is the share retrieved. The paper divides by $R$; trec_eval since version 8, and
# the library, by min(R, N), so that a document below *all* judged not relevant earns nothing.

# %% [markdown]
# ## infAP: estimate what was not seen (core)
#
# [Yilmaz and Aslam (2006)](bibliography.ipynb#yilmaz-aslam-2006) judge a random sample of the pool. A hole is then
# *inside* the pool, but not drawn for judging, or *outside*, and counts as not relevant. Precision at a relevant
# document of rank $f$ is (1 + the relevant ones above) / $f$. How many those are is estimated: the number of documents
# above that are in the pool, times the share of relevant ones among the judged of them.

# %%
ask("06-infap")


# %%
def inferred_ap(vector, n_relevant, eps=0.00001):
    """infAP of a list of 1, 0, "in" (a hole inside the pool) and "out" (a hole outside)."""
    value, relevant, judged, pooled = 0.0, 0, 0, 0
    for rank, what in enumerate(vector, 1):
        if what == 1:  # eps: where nothing above is judged, the share is taken for a half
            value += (1 + pooled * (relevant + eps) / (judged + 2 * eps)) / rank
        relevant, judged, pooled = relevant + (what == 1), judged + (what in (0, 1)), pooled + (what != "out")
    return value / n_relevant


print(f"hole inside:  precision at rank 4 (1 + 3 * 1/2) / 4 = {(1 + 3 * 1 / 2) / 4:.4f}", end="   ")
print(f"infAP {inferred_ap([1, 'in', 0, 1], 2):.4f}")
print(f"hole outside: precision at rank 4 (1 + 2 * 1/2) / 4 = {(1 + 2 * 1 / 2) / 4:.4f}", end="   ")
print(f"infAP {inferred_ap([1, 'out', 0, 1], 2):.4f}")
print(f"the library: inside {irlab.infap([1, -1, 0, 1]):.4f}, outside {irlab.infap([1, np.nan, 0, 1]):.4f}")

# %% [markdown]
# ### What to notice
# The library, like trec_eval, reads the grade -1 as pooled and not judged, and takes any other hole to be outside the
# pool, where infAP is AP. Without such marks no program can tell the two kinds of holes apart.
#
# In the next picture every page was in the pool, and you delete judgments. Take away that of the useless page at rank
# 1: which of the five values rise, and which stands still?

# %%
explore("delete_judgments")

# %% [markdown]
# ### What to notice
# A hole in place of a useless page on top leaves AP alone and lifts bpref, infAP and the condensed AP. A hole in place
# of a relevant one costs AP, unless it was not retrieved: then $R$ falls, and AP rises. You know here what each hole
# was; in a real collection nobody does.

# %% [markdown]
# Does any of this help? Let the judged pages be the whole truth: whatever was never judged is not relevant. Then hide a
# random part of the judgments, and see how near the mean of each measure stays to its value with all of them.

# %%
ask("06-fewer")

# %%
rng = np.random.default_rng(6)
table = qrels.to_pandas()
bm25 = irlab.read_run(runs["bm25"])
names = "AP AP(judged_only=True) Bpref nDCG@10".split()


def fewer(share):
    """A random share of the judgments, and at least one relevant page of every topic that has one."""
    shuffled = table.sample(frac=1, random_state=rng)
    one_each = shuffled[shuffled["label"] > 0].drop_duplicates("qid")
    kept = shuffled[rng.random(len(shuffled)) < share]
    return pd.concat([one_each, kept]).drop_duplicates(["qid", "docno"])


def mean_inferred_ap(judgments):
    """The mean over topics of infAP of bm25, where the pool is every page that was judged in truth."""
    marked = table.assign(label=judgments["label"].reindex(table.index).fillna(-1))
    return irlab.evaluate(marked, bm25, "infAP").mean.loc["bm25", "infAP"]


def all_means(judgments):
    values = irlab.evaluate(judgments, bm25, names).mean.loc["bm25"]
    return pd.concat([values, pd.Series({"infAP, pool known": mean_inferred_ap(judgments)})])


# %%
rows = {"all": all_means(table)}
for share in (0.5, 0.2):
    trials = [all_means(fewer(share)) for _ in range(10)]
    rows[f"{share:.0%}"] = sum(trials) / 10
pd.DataFrame(rows).round(3)

# %% [markdown]
# ### What to notice
# With a fifth AP and nDCG@10 fall by more than two fifths: what was deleted above a relevant page now counts as
# useless. The condensed AP and bpref err upwards, bpref less. infAP is nearest, since the sample *is* random and the
# pool is known. Kendall's tau compares two orders of the systems: 1 if all pairs agree, 0 if half of them do, -1 if
# none does. Of AP, condensed AP, bpref and nDCG@10: which keeps the *order* of the systems best with a fifth of the
# judgments?

# %%
others = {name: irlab.read_run(runs[name]) for name in runs if name not in ("random", "grams", "name")}
before = irlab.evaluate(table, others, names).mean
after = [irlab.evaluate(fewer(0.2), others, names).mean for _ in range(3)]
print(f"{len(others)} systems, all judgments against a fifth: tau, mean of three draws")
for m in names:
    print(f"{m:<22} {np.mean([irlab.kendall_tau(before[m], each[m]) for each in after]):.2f}")

# %% [markdown]
# ### What to notice
# None of the four keeps the order much better than the others, and bpref, whose mean moved least of these four, keeps
# it no better at all. A mean that is estimated well does not yet order systems well.

# %% [markdown]
# ## A new system arrives: reuse and bias (core)
#
# A collection is made once and used for years. Will it be fair to a system that did not feed its pool? [Zobel
# (1998)](bibliography.ipynb#zobel-1998) tested it by leaving out: delete the judgments of pages that one run alone
# brought, and evaluate that run again. Close relatives bring the same pages, so leave out a whole family at once:
# `bm25` has many, `lsa` (latent topics) and `coordination` (how many of the query's terms a page holds) have none.

# %%
ask("06-reuse")

# %%
systems = pydocs.systems().set_index("system")
fed = [s for s in systems.index if systems.loc[s, "pool"] > 0]  # 1: in the first pool, 2: in a later one, ten deep
deep = [str(t) for t in range(104, 150, 5)]  # for these topics the first pool was thirty deep, for the others ten


def brought(names, depth=None):
    """The (topic, page) pairs that any of these systems brought to the pool."""
    found = set()
    for name in names:
        run = irlab.read_run(runs[name]).to_pandas()
        most = np.where(run["qid"].isin(deep) & (systems.loc[name, "pool"] == 1), 30, 10)
        first = run[run.groupby("qid").cumcount() < (depth or most)]
        found |= set(zip(first["qid"], first["docno"], strict=True))
    return found


for family in ("latent", "Boolean", "BM25"):
    mine = [s for s in fed if systems.loc[s, "family"] == family]
    only = brought(mine) - brought([s for s in fed if s not in mine])
    gone = np.array([pair in only for pair in zip(table["qid"], table["docno"], strict=True)])
    run = {mine[0]: runs[mine[0]]}
    with_, without = (irlab.evaluate(q, run, "AP").mean.iloc[0, 0] for q in (table, table[~gone]))
    print(f"{family:<7} alone {gone.sum()} pages, {(gone & (table['label'] > 0)).sum()} relevant;", end=" ")
    print(f"AP of {mine[0]:<12} {with_:.4f} -> {without:.4f}")

# %% [markdown]
# ### What to notice
# A system unlike the others loses when it comes late; `bm25`, with many relatives in the pool, does not. Its AP even
# rises a little: that $R$ is smaller outweighs the relevant pages that it loses itself.
#
# Source 000 says that with pools recall "cannot be measured and is not the concern". That is too strong: AP needs $R$,
# and deep pools exist to estimate it. Ten topics of this collection were pooled to depth 30. Of their relevant pages,
# which share did no system have among its first ten: hardly any, a tenth, or a third?

# %%
first_ten = brought(fed, depth=10)
relevant = table[(table["label"] > 0) & table["qid"].isin(deep)]
missed = [pair not in first_ten for pair in zip(relevant["qid"], relevant["docno"], strict=True)]
print(f"{len(relevant)} relevant pages on the ten deep topics")
print(f"{sum(missed)} of them ({np.mean(missed):.0%}) below rank 10 of every system")

# %% [markdown]
# ## Sampled negatives: a hole one makes oneself (core)
#
# Recommender systems are often tested so: hide one item that a user liked, and see how high the system ranks it. To
# save time, papers rank it among a hundred others only, drawn at random: a [*sampled*](glossary.ipynb#sampled-metric)
# metric. *hit@10* is 1 if the item is among the first ten, and 0 otherwise.

# %%
ask("06-sampled")

# %%
n_items, n_sample, true_rank = 10_000, 100, 100
ranks = 1 + rng.hypergeometric(true_rank - 1, n_items - true_rank, n_sample, size=20_000)
print(f"{'rank':>21} {'hit@10':>8} {'RR':>7} {'AUC':>7}")
auc, sampled_auc = 1 - (true_rank - 1) / (n_items - 1), 1 - (ranks - 1) / n_sample
print(f"of all items  {true_rank:>7.1f} {float(true_rank <= 10):8.3f} {1 / true_rank:7.3f} {auc:7.4f}")
sampled = np.mean(ranks), np.mean(ranks <= 10), np.mean(1 / ranks), np.mean(sampled_auc)
print("sampled, mean {:>7.1f} {:8.3f} {:7.3f} {:7.4f}".format(*sampled))

# %%
explore("sampled_metrics")

# %% [markdown]
# ### What to notice
# The sample does worse than flatter. System A, sometimes very good and sometimes hopeless, is ahead over all items;
# among a hundred, B, always middling, overtakes it, by both metrics.
# [Krichene and Rendle (2020)](bibliography.ipynb#krichene-rendle-2020) show this for others as well. AUC keeps its
# expectation, as the table above shows: it is a share of pairs, and a random sample of the pairs estimates it.

# %% [markdown]
# ## Intervals instead of bets (optional)
#
# RBP keeps account of what it does not know: its residual ([lecture 05](05_users.ipynb)) adds the weight of every hole.
# So print intervals. From Judged@10 above: whose interval is widest, and which pairs of the five systems can be told
# apart whatever the holes hold?

# %%
values = irlab.evaluate(qrels, shown, "RBP(p=0.8) RBPResidual(p=0.8)").mean
low, high = values.iloc[:, 0], values.sum(axis=1)
for name in shown:
    print(f"{name:<8} RBP(p=0.8) from {low[name]:.3f} to {high[name]:.3f}")
apart = [f"{a} above {b}" for pair in combinations(shown, 2) for a, b in (pair, pair[::-1]) if low[a] > high[b]]
print("told apart:", ", ".join(apart))

# %% [markdown]
# ### What to notice
# `bm25` and `rm3` are above `lsa` even if every hole of `lsa` were relevant and every hole of theirs not. The interval
# of `grams` overlaps all others, and that of `random` is nearly everything: of these two the judgments say little.

# %% [markdown]
# ## Where it breaks (core)
#
# Bpref's user sees judged documents only, and nobody is such a user. Two rankings, one with its answer at rank 1, one
# with ninety-nine unjudged documents above it. What is bpref of the second?

# %%
for name, v in {"at once": [1, 0], "after 99 holes": [np.nan] * 99 + [1, 0]}.items():
    print(f"{name:<15} bpref {irlab.bpref(v):.1f}   AP {irlab.average_precision(v):.2f}", end="   ")
    print(f"Judged@10 {irlab.judged_at(v, 10):.1f}")

# %% [markdown]
# And infAP needs a *random* sample of the pool. What a collection usually has is the opposite: the tops of many
# systems, where relevant documents are dense. Keep only the judgments of pages that some system had among its first
# three. Is infAP still the nearest to its value with all?

# %%
first_three = brought(fed, depth=3)
top = np.array([pair in first_three for pair in zip(table["qid"], table["docno"], strict=True)])
print(f"{top.mean():.0%} of the judgments are kept")
pd.DataFrame({"all": all_means(table), "only the tops": all_means(table[top])}).round(3)

# %% [markdown]
# ### What to notice
# With more judgments than the random fifth, infAP is now further off than AP. Every mean rises: relevant pages that
# nobody had among the first three are gone from $R$. No measure sees what was not looked at; the remedy is to judge
# more.

# %% [markdown]
# ## In this lecture we ...
#
# - separated unjudged from judged not relevant, and looked at Judged@k first
# - condensed lists, and computed Judged@k, bpref and infAP by hand
# - deleted judgments, and left families of systems out of the pool
# - saw a rank of 100 become a hit in the top ten among sampled negatives, and the order of two systems turn
#
# **Next:** the [exercises](../exercises/06_holes.ipynb), then [lecture 09](09_significance.ipynb): luck or more?

# %% [markdown]
# ## Further reading
#
# - C. Buckley, E. M. Voorhees, Retrieval evaluation with incomplete information, SIGIR
#   [2004](bibliography.ipynb#buckley-voorhees-2004).
# - T. Sakai, Alternatives to bpref, SIGIR [2007](bibliography.ipynb#sakai-2007).
# - J. Zobel, How reliable are the results of large-scale information retrieval experiments?, SIGIR
#   [1998](bibliography.ipynb#zobel-1998).
# - Krichene, Rendle, On sampled metrics for item recommendation, KDD [2020](bibliography.ipynb#krichene-rendle-2020).
