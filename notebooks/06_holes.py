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
import numpy as np
import pandas as pd

import irlab
from irlab import pydocs
from irlab.explore import ask, explore

# %% [markdown]
# ## Three kinds of documents (core)
#
# The course's collection has judgments for the pages that some system ranked high. How much of a ranking is that?

# %%
qrels = pydocs.qrels()
runs = pydocs.runs(but=())  # the random one, too
shown = {name: runs[name] for name in ("bm25", "rm3", "lsa", "grams", "random")}
irlab.evaluate(qrels, shown, "Judged@5 Judged@10 Judged@20 Judged@100").mean.round(3)

# %% [markdown]
# ### What to notice
# `Judged@k` is the share that was judged among the first k. The first ten of the pooled systems are all judged; at
# depth 100 more than half is not. `grams` and `random` did not feed the pool: they have holes at the top. Look at this
# number before any other.

# %% [markdown]
# One topic of one run, the first twenty ranks. A hole, printed as ?, is neither a 0 nor a 1.

# %%
run = irlab.read_run(runs["grams"]).to_pandas()
grade = qrels.to_pandas().set_index(["qid", "docno"])["label"]
topic = "142"
print(pydocs.topics().set_index("topic").title[topic])
ranked = run[run["qid"] == topic].sort_values("score", ascending=False)["docno"].head(20)
vector = [grade.get((topic, d), np.nan) for d in ranked]
print(*("?" if np.isnan(g) else f"{g:.0f}" for g in vector))

# %%
ask("06-hole")

# %% [markdown]
# trec_eval, like most software, takes a hole for *not relevant*. What if every hole were relevant? The truth lies
# between the two.

# %%
low = irlab.precision([0 if np.isnan(g) else g for g in vector], k=10)
high = irlab.precision([1 if np.isnan(g) else g for g in vector], k=10)
print(f"P@10 of grams on topic {topic}: between {low:.1f} and {high:.1f}")
print(f"P@10 as usually reported: {irlab.precision(vector, k=10):.1f}, Judged@10 {irlab.judged_at(vector, 10):.1f}")

# %% [markdown]
# ### What to notice
# One number is reported, and it is the lower end of a wide interval. "Not judged, so not relevant" is a bet: had the
# page been relevant, another system would have brought it. The bet is good for systems that fed the pool, and bad for a
# new kind of system. Delete judgments yourself. Two measures, bpref and infAP, are explained below.

# %%
explore("delete_judgments")

# %% [markdown]
# ### What to notice
# A hole in place of a useless document on top leaves AP alone and lifts bpref and the condensed AP. A hole in place of
# a relevant one costs AP, unless it was not retrieved: then $R$ falls, and AP rises. You know here what each hole was;
# in a real collection nobody does.

# %% [markdown]
# ## Condensed lists: leave the holes out (core)
#
# One way out: drop the unjudged documents from the list, and close the ranks. Sakai (2007) calls that a
# [*condensed list*](glossary.ipynb#condensed-list). Predict its AP, then see it by hand.

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
# Leaving the holes out is a bet, too: that the unjudged are like the judged. It flatters a system with many holes. By
# the factor the random run gains most: what is left of it is a random order of a few *judged* pages.

# %% [markdown]
# ## bpref: only what was judged may hurt (core)
#
# Buckley and Voorhees (2004): for each relevant document, count how many documents *judged* not relevant stand above
# it. With $R$ relevant and $N$ judged not relevant:
#
# $$\mathrm{bpref} = \frac{1}{R} \sum_{i \text{ reached}} \left(1 - \frac{\min(\text{above}_i, R)}{\min(R, N)}\right)$$

# %%
small = [0, 1, np.nan, 1, 0, 0]
print("ranks 2 and 4 are relevant, one judged not relevant above each; R = 2, N = 3, min(R, N) = 2")
print(f"by hand: ((1 - 1/2) + (1 - 1/2)) / 2 = {((1 - 1 / 2) + (1 - 1 / 2)) / 2:.4f}")
irlab.explain("Bpref", small)

# %%
ask("06-bpref")

# %%
lists = {"with the hole": [0, 1, np.nan, 1, 1], "without it": [0, 1, 1, 1], "a 0 instead": [0, 1, 0, 1, 1]}
for name, v in lists.items():
    print(f"{name:<14} bpref {irlab.bpref(v, n_nonrelevant=3):.4f}   AP {irlab.average_precision(v):.4f}")
print(f"nothing judged not relevant: bpref {irlab.bpref([np.nan, 1, 1], n_relevant=4):.2f}, two of four retrieved")

# %% [markdown]
# ### What to notice
# The hole does nothing to bpref, and a 0 in its place does. AP cannot tell the two apart. Two oddities: without any
# document judged not relevant, bpref is the share retrieved. And a relevant document below $R$ of them earns nothing,
# so that one that stands still deeper is no worse:

# %%
for useless in (1, 2, 3, 8):
    v = [1, *[0] * useless, 1]
    print(f"{useless} judged not relevant above the second: bpref {irlab.bpref(v, n_nonrelevant=8):.4f}", end="   ")
    print(f"AP {irlab.average_precision(v):.4f}")

# %% [markdown]
# ## infAP: estimate what was not seen (core)
#
# Yilmaz and Aslam (2006) judge a random sample of the pool. Some holes are then *inside* the pool: drawn for judging,
# not judged. Others lie *outside*, and count as not relevant. At a relevant document of rank $f$ the precision of the
# ranks above is inferred: the share that is in the pool, times the share of relevant among the judged ones.


# %%
def inferred_ap(vector, n_relevant, eps=0.00001):
    """infAP of a list of 1, 0, "in" (a hole inside the pool) and "out" (a hole outside)."""
    value, relevant, judged, pooled = 0.0, 0, 0, 0
    for rank, what in enumerate(vector, 1):
        if what == 1:
            above = pooled * (relevant + eps) / (judged + 2 * eps) if rank > 1 else 0.0
            value += (1 + above) / rank
        relevant, judged, pooled = relevant + (what == 1), judged + (what in (0, 1)), pooled + (what != "out")
    return value / n_relevant


# %% [markdown]
# A list of four: relevant, a hole, judged not relevant, relevant. Work it out on paper, with the hole inside the pool.

# %%
ask("06-infap")

# %%
print(f"hole inside:  precision at rank 4 is (1 + 3 * 1/2) / 4 = {(1 + 3 * 1 / 2) / 4:.4f}", end="   ")
print(f"infAP {inferred_ap([1, 'in', 0, 1], 2):.4f}")
print(f"hole outside: precision at rank 4 is (1 + 2 * 1/2) / 4 = {(1 + 2 * 1 / 2) / 4:.4f}", end="   ")
print(f"infAP {inferred_ap([1, 'out', 0, 1], 2):.4f}")
print(f"the library: inside {irlab.infap([1, -1, 0, 1]):.4f}, outside {irlab.infap([1, np.nan, 0, 1]):.4f}")

# %% [markdown]
# ### What to notice
# The library, like trec_eval, reads the grade -1 as pooled and not judged, and takes any other hole to be outside the
# pool, where infAP is AP. Without such marks no program can tell the two kinds of holes apart.

# %% [markdown]
# Does it work? Take the judged pages of the collection for the whole truth, keep a random half of the judgments, or a
# fifth, and see how near each mean stays to its value with all of them.

# %%
rng = np.random.default_rng(6)
table = qrels.to_pandas()


def fewer(share):
    """A random share of the judgments, and at least one relevant page of every topic that has one."""
    shuffled = table.sample(frac=1, random_state=rng)
    one_each = shuffled[shuffled["label"] > 0].drop_duplicates("qid")
    kept = shuffled[rng.random(len(shuffled)) < share]
    return pd.concat([one_each, kept]).drop_duplicates(["qid", "docno"])


# %%
ask("06-fewer")

# %%
bm25 = irlab.read_run(runs["bm25"])
names = "AP AP(judged_only=True) Bpref nDCG@10".split()


def mean_inferred_ap(judgments):
    """The mean over topics of infAP of bm25, where the pool is every page that was judged in truth."""
    marked = table.assign(label=judgments["label"].reindex(table.index).fillna(-1))
    return irlab.evaluate(marked, bm25, "infAP").mean.loc["bm25", "infAP"]


def all_means(judgments):
    values = irlab.evaluate(judgments, bm25, names).mean.loc["bm25"]
    return pd.concat([values, pd.Series({"infAP, pool known": mean_inferred_ap(judgments)})])


rows = {"all": all_means(table)}
for share in (0.5, 0.2):
    trials = [all_means(fewer(share)) for _ in range(10)]
    rows[f"{share:.0%}"] = sum(trials) / 10
pd.DataFrame(rows).round(3)

# %% [markdown]
# ### What to notice
# With a fifth AP and nDCG@10 fall by more than two fifths: what was deleted above a relevant page now counts as
# useless. The condensed AP and bpref err upwards, bpref less. infAP is nearest, since the sample *is* random and the
# pool is known. And the order of systems? Kendall's tau compares two orders: 1 if all pairs agree, -1 if none does.

# %%
others = {name: irlab.read_run(runs[name]) for name in runs if name not in ("random", "grams", "name")}
before = irlab.evaluate(table, others, names).mean
after = [irlab.evaluate(fewer(0.2), others, names).mean for _ in range(3)]
print(f"the order of {len(others)} systems, all judgments against a fifth; Kendall's tau, mean of three draws")
for m in names:
    print(f"{m:<22} {np.mean([irlab.kendall_tau(before[m], each[m]) for each in after]):.2f}")

# %% [markdown]
# ### What to notice
# None of the four keeps the order much better than the others, and bpref, whose mean moved least of these four, keeps
# it no better at all. A mean that is estimated well does not yet order systems well.

# %% [markdown]
# ## A new system arrives: reuse and bias (core)
#
# A collection is made once and used for years. Will it be fair to a system that did not feed its pool? Test it as Zobel
# (1998) did: take a family of systems, delete the pages that only they brought, and evaluate them again.

# %%
ask("06-reuse")

# %%
systems = pydocs.systems().set_index("system")
fed = [s for s in systems.index if systems.loc[s, "pool"] > 0]
deep = [str(t) for t in range(104, 150, 5)]  # these topics were pooled to depth 30, the others to 10


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
    print(f"{family:<8} brought {gone.sum():>3} pages alone; ", end="")
    print(f"AP of {mine[0]:<12} {with_:.4f}, without them {without:.4f}")

# %% [markdown]
# ### What to notice
# A system unlike the others loses when it comes late; `bm25`, with many relatives in the pool, does not. Source 000
# says that with pools recall "cannot be measured and is not the concern". That is too strong: AP needs $R$, and deep
# pools exist to estimate it. Ten topics of this collection were pooled to depth 30. How much does depth 10 miss?

# %%
first_ten = brought(fed, depth=10)
relevant = table[(table["label"] > 0) & table["qid"].isin(deep)]
missed = [pair not in first_ten for pair in zip(relevant["qid"], relevant["docno"], strict=True)]
print(f"{len(relevant)} relevant pages on the ten deep topics; {sum(missed)} of them below rank 10 of every system")

# %% [markdown]
# ## Sampled negatives: a hole one makes oneself (core)
#
# Recommender papers often rank the one held-out item among a hundred [*sampled*](glossary.ipynb#sampled-metric)
# others, to save time. A rank among a hundred is not a rank among ten thousand.

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
# The sample does worse than flatter. A system that is sometimes very good and sometimes hopeless is ahead over all
# items; among a hundred, one that is always middling overtakes it, by both metrics (Krichene and Rendle 2020 show this
# for others as well). AUC keeps its expectation, as the table above shows: it counts pairs, and some pairs will do.

# %% [markdown]
# ## Intervals instead of bets (optional)
#
# RBP keeps account of what it does not know: its residual ([lecture 05](05_users.ipynb)) adds the weight of every hole.
# Print intervals, and see which systems can be told apart whatever the holes hold.

# %%
values = irlab.evaluate(qrels, shown, "RBP(p=0.8) RBPResidual(p=0.8)").mean
for name, (value, rest) in values.iterrows():
    print(f"{name:<8} RBP(p=0.8) from {value:.3f} to {value + rest:.3f}")

# %% [markdown]
# ### What to notice
# `bm25` is above `lsa` even if every hole of `lsa` were relevant and every hole of `bm25` not. The interval of `grams`
# holds both of them, and that of `random` nearly everything: of those two the judgments say little.

# %% [markdown]
# ## Where it breaks (core)
#
# Bpref's user sees judged documents only, and nobody is such a user. Two rankings, one with its answer at rank 1, one
# with ninety-nine unjudged documents above it:

# %%
for name, v in {"at once": [1, 0], "after 99 holes": [np.nan] * 99 + [1, 0]}.items():
    print(f"{name:<15} bpref {irlab.bpref(v):.1f}   AP {irlab.average_precision(v):.2f}", end="   ")
    print(f"Judged@10 {irlab.judged_at(v, 10):.1f}")

# %% [markdown]
# And infAP needs a *random* sample of the pool. What a collection usually has is the opposite: the tops of many
# systems, where relevant documents are dense. Keep only what some system had among its first three:

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

# %% [markdown]
# **Next:** the [exercises](../exercises/06_holes.ipynb), then [lecture 09](09_significance.ipynb): is the difference
# between two systems more than luck?

# %% [markdown]
# ## Further reading
#
# - C. Buckley, E. M. Voorhees, Retrieval evaluation with incomplete information, SIGIR 2004.
# - E. Yilmaz, J. A. Aslam, Estimating average precision with incomplete and imperfect judgments, CIKM 2006.
# - T. Sakai, Alternatives to bpref, SIGIR 2007.
# - J. Zobel, How reliable are the results of large-scale information retrieval experiments?, SIGIR 1998.
# - W. Krichene, S. Rendle, On sampled metrics for item recommendation, KDD 2020.
