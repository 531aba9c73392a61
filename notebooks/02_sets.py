# %% [markdown]
# # 02 Sets: precision, recall, F1
#
# *A system hands you a set of documents. How much of it is good, and how much of the good is in it?*
#
# **What you need:** [lecture 01](01_collections.ipynb) (topics, judgments, relevance vectors); a little Python.
# **Minutes:** 50 for the core, 5 for the optional sections.
# **Worked numbers** come from source 000 (CS6101, a lecture on the evaluation of document ranking), 001 (COMP90042, a
# lecture on evaluation), 002 (Santos' course on offline evaluation) and 004 (Cheng's slides on NDCG and MRR).

# %% [markdown]
# **What you will be able to do**
#
# - fill in the four counts of a retrieved set and compute precision, recall, fallout, miss rate and F1 from them
# - say which of two assumptions about the user makes you look at precision, and which at recall
# - draw the curve of precision over recall of a ranking, and interpolate it
# - average over topics in three ways, and say which of them you did

# %%
import numpy as np
import pandas as pd

import irlab
from irlab.explore import ask, explore, pieces, show

# %% [markdown]
# ## Two sets (core)
#
# A query is asked. One set of documents is *retrieved*: what the system returns. Another set is *relevant*: what the
# user could use. Source 002 has four retrieved documents and three relevant ones. How many can be in both, at least and
# at most?

# %%
retrieved = {"d1", "d2", "d3", "d4"}
relevant = {"d1", "d3", "d6"}
print("in both:", sorted(retrieved & relevant))

# %% [markdown]
# Two questions come to mind. Of what I got, how much is good? That share is
# [*precision*](glossary.ipynb#precision). Of what is good, how much did I get? That share is
# [*recall*](glossary.ipynb#recall).
#
# $$P = \frac{|\text{retrieved} \cap \text{relevant}|}{|\text{retrieved}|} \qquad
# R = \frac{|\text{retrieved} \cap \text{relevant}|}{|\text{relevant}|}$$

# %%
ask("02-recall")

# %%
both = len(retrieved & relevant)
print(f"precision {both}/{len(retrieved)} = {both / len(retrieved):.2f}")
print(f"recall    {both}/{len(relevant)} = {both / len(relevant):.2f}")

# %% [markdown]
# The library takes a *relevance vector*: a 1 for each retrieved document that is relevant, a 0 for each that is not. It
# cannot know what was not retrieved, so recall needs the number of all relevant documents. What will recall be if you
# forget to give it? Say a number first.

# %%
vector = [1, 0, 1, 0]
print(f"precision {irlab.precision(vector):.2f}, recall {irlab.recall(vector, n_relevant=3):.2f}")
print(f"and if you forget n_relevant: recall {irlab.recall(vector):.2f}")

# %% [markdown]
# ### What to notice
# Without `n_relevant` the vector is taken to hold all relevant documents, and every system finds everything it found.
# The share of your own hits is not recall.

# %% [markdown]
# ## Four counts (core)
#
# Say the *corpus*, all documents that there are, has thirteen. Each is retrieved or not, and relevant or not: four
# counts in a *contingency table*. Every measure of this lecture is made of these four. Fill them in on paper, then run
# the cell.

# %%
corpus = {f"d{i}" for i in range(1, 14)}
counts = pd.DataFrame(
    {
        "relevant": [len(retrieved & relevant), len(relevant - retrieved)],
        "not relevant": [len(retrieved - relevant), len(corpus - retrieved - relevant)],
    },
    index=["retrieved", "not retrieved"],
)
counts

# %%
explore("four_counts")

# %% [markdown]
# ### What to notice
# Precision looks along the first row, recall down the first column. A cut-off after the last document always brings
# recall to 1; no cut-off brings precision to 1 unless the first document is relevant. The large count at the bottom
# right is in neither of the two.
#
# Why leave that count out? Take *accuracy*, the share of all documents that are treated rightly: relevant and
# retrieved, or neither.

# %%
ask("02-accuracy")

# %%
n_docs, n_relevant = 10_000, 10
for name, found, false_alarms in (("S, silent", 0, 0), ("T", 8, 12)):
    errors = (n_relevant - found) + false_alarms
    print(f"system {name:<10} errors {errors:>2}, accuracy {1 - errors / n_docs:.4f}, recall {found / n_relevant:.1f}")

# %% [markdown]
# ### What to notice
# The useless system has the higher accuracy. Nearly all documents are irrelevant to nearly every query, so whoever
# counts them rewards silence.

# %% [markdown]
# ## The two errors (core)
#
# There are two ways to be wrong: a *false alarm* retrieves a document that is not relevant, a *miss* leaves out one
# that is. As rates (source 002), called [fallout](glossary.ipynb#fallout) and [miss rate](glossary.ipynb#miss-rate):
#
# $$\text{fallout} = \frac{\text{false alarms}}{\text{all that are not relevant}} \qquad
# \text{miss rate} = \frac{\text{missed}}{\text{all relevant}} = 1 - R$$

# %%
ask("02-fallout")

# %%
false_alarms, not_relevant = len(retrieved - relevant), len(corpus - relevant)
print(f"by hand      fallout {false_alarms / not_relevant:.4f}, miss rate {1 - both / len(relevant):.4f}")
fallout = irlab.fallout(vector, n_relevant=3, n_docs=13)
print(f"the library  fallout {fallout:.4f}, miss rate {irlab.miss_rate(vector, n_relevant=3):.4f}")

# %% [markdown]
# Now the same four documents are retrieved from larger and larger corpora. Which of fallout and precision moves, and
# which way?

# %%
for n_docs in (13, 1_000, 1_000_000):
    fallout = irlab.fallout(vector, n_relevant=3, n_docs=n_docs)
    print(f"{n_docs:>9,} documents: fallout {fallout:.6f}, precision {irlab.precision(vector):.2f}")

# %% [markdown]
# ### What to notice
# The user sees the same list, and fallout goes to zero. It is a rate for the whole corpus; precision is a rate for what
# the user sees.

# %% [markdown]
# > **Two meanings of the same word (optional).** Source 002 calls false alarms *type I errors* and misses *type II
# > errors*, with fallout and miss rate as their probabilities. A statistical test has errors of the same names: to see
# > a difference between two systems where there is none, and to overlook one. Those are errors about *systems*, over
# > repeated experiments, not about documents in a list. [Lecture 09](09_significance.ipynb) needs the second meaning.

# %% [markdown]
# ## Which of the two counts? (core)
#
# Source 002 names the key assumption behind each. Precision: there is more useful material than the user wants to
# read, so do not waste time. Recall: the user has time to go through the results, so do not miss anything. Name one
# user of each kind from your own life.

# %%
ask("02-assumption")

# %% [markdown]
# ## One number of two: F1 (core)
#
# Either of the two alone is easy to bring to 1. For recall, return everything. What would an average of the two say?

# %%
p, r = 6 / 1000, 6 / 6
print(f"returning everything: precision {p:.4f}, recall {r:.4f}")
print(f"arithmetic mean {(p + r) / 2:.4f}")
print(f"harmonic mean   {1 / ((1 / p + 1 / r) / 2):.4f}")

# %% [markdown]
# The *harmonic* mean, one over the mean of $1/P$ and $1/R$, stays near the smaller of the two. That is F1:
#
# $$F_1 = \frac{1}{\frac12\left(\frac1P + \frac1R\right)} = \frac{2PR}{P + R} =
# \frac{2 \cdot \text{found}}{\text{retrieved} + \text{relevant}}$$
#
# The last form follows if you put in the definitions and cancel. It is 0 where nothing is found.

# %%
ask("02-f1")

# %%
p, r = both / 4, both / 3
print(f"source 002's example: 2PR/(P + R) = {2 * p * r / (p + r):.6f}")
print(f"found twice, over retrieved and relevant: {2 * both}/{4 + 3} = {2 * both / (4 + 3):.6f}")

# %% [markdown]
# As a sum over the relevant documents: each that is among the first $k$ adds $2/(k + R)$. Level $i$ is the $i$-th
# relevant document that the list reaches, $f$ its rank; $\infty$ means never. The brackets are 1 where what they hold
# is true, else 0. What does each of the three levels add here?

# %%
irlab.explain("F1@4", vector, n_relevant=3)

# %% [markdown]
# F1 weighs the two alike. Whoever cares $\beta$ times as much for recall as for precision takes
# $F_\beta = (1 + \beta^2)PR / (\beta^2 P + R)$. Here $P = 1/2$ and $R = 2/3$. Does the value rise or fall with $\beta$?

# %%
for beta in (0.5, 1, 2):
    print(f"beta {beta:<3}  F {irlab.f_measure(vector, n_relevant=3, beta=beta):.4f}")

# %% [markdown]
# ## A ranking is many sets (core)
#
# Most systems return a ranking. Read it down to a *cut-off* $k$ and it is a set again: P@k, R@k, F1@k. Source 001's
# example has relevant documents at ranks 1, 6 and 8 of ten. At which $k$ is P@k lowest?

# %%
ranked = [1, 0, 0, 0, 0, 1, 0, 1, 0, 0]
for ks in (range(1, 6), range(6, 11)):
    print("  ".join(f"P@{k} {sum(ranked[:k])}/{k}" for k in ks))
print(*(f"{irlab.precision(ranked, k=k):.4f}" for k in range(1, 11)))

# %% [markdown]
# A coarser question is whether there is anything good at all: *success* at $k$ is 1 if any of the first $k$ documents
# is relevant, else 0. From which $k$ on is it 1 for the vector 0 0 1 0 1?

# %%
print("success:", *(f"@{k} {irlab.success([0, 0, 1, 0, 1], k):.0f}" for k in range(1, 6)))

# %%
ask("02-rise")

# %% [markdown]
# Source 004 prints precision and recall of the vector 1 0 1 1 1 1 0 0 0 1 as $k$ grows; the scan lost the line of
# $k = 3$. Restore it by hand, then compare.

# %%
y = [1, 0, 1, 1, 1, 1, 0, 0, 0, 1]
found = np.cumsum(y)
for k in range(1, 11):
    print(f"k = {k:>2}   precision {found[k - 1]}/{k:<2} {found[k - 1] / k:.4f}   recall {found[k - 1] / 6:.4f}")

# %% [markdown]
# ### What to notice
# Recall never falls. Precision falls with each document that is not relevant and rises with each that is, unless it is
# 0 or 1 already. So "more recall, less precision" is a tendency, not a law. How strong a tendency? Guess the share of
# the steps at which precision rises, then simulate 1,000 random rankings of twenty documents, six of them relevant.

# %%
rng = np.random.default_rng(2)
rises = falls = 0
for _ in range(1000):
    steps = np.diff(irlab.precision_recall_curve(rng.permutation([1] * 6 + [0] * 14))[0])
    rises, falls = rises + np.sum(steps > 0), falls + np.sum(steps < 0)
print(f"precision rises at {rises} steps and falls at {falls}")
print(f"share of rising steps: {rises / (rises + falls):.2f}")

# %% [markdown]
# The rest of the lecture has one example: twenty ranks, relevant at 1, 3, 4, 6, 9 and 15 (source 000). Walk the cut-off
# down, and watch the point that walks along the curve. At which cut-off is F1 highest?

# %%
explore("cut_off_walk")

# %% [markdown]
# ### What to notice
# The curve is a saw: straight down for a document that is not relevant, up and to the right for one that is. It is a
# curve of cut-offs: time runs along it, from rank 1 to rank 20, and the picture does not show how long each part takes.

# %% [markdown]
# ### The two ends, and the middle (core)
#
# What is precision when nothing is retrieved? And when everything is?

# %%
ask("02-p0")

# %%
table = [int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]
print(f"k = 0   precision {irlab.precision(table, k=0):.1f} by convention: silent and correct")
print(f"k = 10  precision {irlab.precision(table, k=10):.1f}, recall {irlab.recall(table, k=10):.4f}")
print(f"k = 20  precision {irlab.precision(table, k=20):.1f}, recall {irlab.recall(table, k=20):.1f}")
print(f"six relevant in a million, all retrieved: precision {6 / 1_000_000:.6f}")

# %% [markdown]
# With everything retrieved, recall is 1 and precision is the share of relevant documents in the corpus. In between lies
# a point where the two are equal, the *break-even point*. Where?

# %%
for k in (4, 5, 6, 7, 8):
    p, r = irlab.precision(table, k=k), irlab.recall(table, k=k)
    print(f"k = {k}   precision {p:.4f}   recall {r:.4f}{'   break-even' if p == r else ''}")
print(f"R-precision {irlab.r_precision(table):.4f}")

# %% [markdown]
# ### What to notice
# They are equal at $k = R = 6$, and they must be: both then divide the same count by the same number. Precision at rank
# $R$ is called *R-precision*; its cut-off adapts to the topic.

# %% [markdown]
# ## Precision at a recall, and interpolation (core)
#
# Another way to fix a point: not a rank but a recall. "When I have 30 per cent of all there is, how precise is the
# list?" With six relevant documents recall jumps from 1/6 to 2/6 and never is 0.3. Besides, a reader who wants 0.3 may
# well read on if it gets better. So precision is *interpolated*: the best at any recall of **at least** the level.

# %%
ask("02-interpolated")

# %%
precision, recall = irlab.precision_recall_curve(table)
levels = np.arange(11) / 10
by_hand = [max(p for p, r in zip(precision, recall, strict=True) if r >= level) for level in levels]
for level, value in zip(levels, by_hand, strict=True):
    print(f"recall {level:.1f}   interpolated precision {value:.4f}")

# %%
print("the library at recall 0, 0.1, ..., 1:")
print(*(f"{x:.4f}" for x in irlab.interpolated_precision(table)))
print(f"the mean of the eleven points: {np.mean(by_hand):.6f}")
print(f"the library's name for it:     {irlab.measure('IPrec11')(table):.6f}")

# %% [markdown]
# ### What to notice
# Eleven numbers for each topic, at the same recalls, so that topics can be averaged. They never rise from left to
# right: the rises of the saw, an anomaly to source 000, are gone. The price: each is the best the reader could get, not
# what the reader gets. Turn on interpolation in the explorer above and compare.

# %% [markdown]
# ## Many topics: three averages (core)
#
# Three topics. A system retrieves 1, 100 and 10 documents for them, and finds 1, 20 and 5 of the 10, 20 and 5 relevant
# ones. On which topic is it best, by precision, by recall, by F1?

# %%
topics = pd.DataFrame({"found": [1, 20, 5], "retrieved": [1, 100, 10], "relevant": [10, 20, 5]}, index=[1, 2, 3])
topics["P"], topics["R"] = topics.found / topics.retrieved, topics.found / topics.relevant
topics["F1"] = 2 * topics.found / (topics.retrieved + topics.relevant)
topics.round(4)

# %% [markdown]
# The *macro* average is the mean over topics: each topic counts the same. The *micro* average pools all documents first
# and computes the measure once: each document counts the same.

# %%
ask("02-macro")

# %%
pool = topics[["found", "retrieved", "relevant"]].sum()
print(f"macro  P {topics.P.mean():.4f}   R {topics.R.mean():.4f}   F1 {topics.F1.mean():.4f}")
p, r, f1 = pool.found / pool.retrieved, pool.found / pool.relevant, 2 * pool.found / (pool.retrieved + pool.relevant)
print(f"micro  P {p:.4f}   R {r:.4f}   F1 {f1:.4f}")

# %% [markdown]
# A third one is met in papers, often without a word: average precision and recall over topics first, then make F1 of
# the two means.

# %%
ask("02-mean-f1")


# %%
def f1_of(p, r):
    return 2 * p * r / (p + r)


p, r = np.array([1.0, 0.1]), np.array([0.1, 1.0])
print(f"mean of the F1     {f1_of(p, r).mean():.4f}")
print(f"F1 of the means    {f1_of(p.mean(), r.mean()):.4f}")
print(f"the three topics   {topics.F1.mean():.4f} and {f1_of(topics.P.mean(), topics.R.mean()):.4f}")

# %%
explore("three_topics")

# %% [markdown]
# Can the F1 of the means ever be the smaller one? Try 10,000 random sets of five topics.

# %%
p, r = rng.uniform(0.01, 1, (2, 10_000, 5))
mean_of, of_means = f1_of(p, r).mean(axis=1), f1_of(p.mean(axis=1), r.mean(axis=1))
print(f"the F1 of the means is smaller in {np.sum(of_means < mean_of - 1e-12)} of 10,000 cases")
print(f"on average it is larger by {np.mean(of_means - mean_of):.3f}")

# %% [markdown]
# ### What to notice
# Never: the harmonic mean is a concave function, so averaging before it always flatters (Jensen's inequality). A system
# that is precise on some topics and complete on others looks balanced, though on no topic it is. In this course the
# mean over topics is always the macro one; say which you use.

# %% [markdown]
# ## The course's collection (core)
#
# Here are three systems that share one way of scoring. `bm25_all_terms` returns only pages that hold every term of the
# query, so it is nearly a set. `bm25_shallow` returns ten pages, `bm25` up to a hundred. `SetP`, `SetR` and `SetF` are
# precision, recall and F1 of all that is retrieved. Order the three by recall before you run the cell. Which two must
# have the same P@10?

# %%
from irlab import pydocs

qrels, runs = pydocs.qrels(), pydocs.runs()
chosen = {name: runs[name] for name in ("bm25_all_terms", "bm25_shallow", "bm25")}
result = irlab.evaluate(qrels, chosen, "NumRet SetP SetR SetF P@10 R@10")
result.mean.round(4)

# %%
print(result.summary())

# %% [markdown]
# ### What to notice
# More pages, more recall, less precision: `bm25` is `bm25_shallow` and what stands below. At a cut-off of ten the two
# are the same system. And `bm25_all_terms` shows the price of silence: a topic for which it returns nothing scores 0,
# the worst, since nobody was helped. The convention for P@0 is for curves.

# %% [markdown]
# Now the curve that papers show: interpolated precision at the eleven points, the mean over topics, for two systems.
# `fusion` adds up three other rankings; `coordination` counts how many words of the query a page holds. Look for a
# recall at which the order of the two turns.

# %%
names = [f"IPrec@{level:.1f}" for level in levels]
pair = {"A": "fusion", "B": "coordination"}
curves = irlab.evaluate(qrels, {name: runs[name] for name in pair.values()}, names).mean
plot = pieces.Plot(
    x_label="recall", y_label="interpolated precision", height=330, label="Mean interpolated precision of two systems"
)
for letter, name in pair.items():
    points = list(zip(levels, curves.loc[name], strict=True))
    plot.line(points, letter, 2.5).say(*points[{"A": 2, "B": 5}[letter]], f"{letter}: {name}", letter, weight=700)
said = [f"{letter}, {name}: {', '.join(f'{v:.3f}' for v in curves.loc[name])}" for letter, name in pair.items()]
show(plot.piece(), f"Precision at recall 0, 0.1, ..., 1. {said[0]}. {said[1]}.", name="Two averaged curves")

# %% [markdown]
# ### What to notice
# One curve lies above the other all the way: at every level of recall system A is the more precise, in the mean. Where
# two curves cross, a single number has to choose a side. And a mean curve is the curve of no topic: the saw has
# vanished.

# %% [markdown]
# ## Where it breaks (core)
#
# **The user of P@k** looks at exactly $k$ documents, in any order, and finds each as good as the others. **The user of
# recall** reads to the end and knows that the end has come. First case: the order inside the set. Which of the first
# two rankings below would you rather be given, and does P@5 agree?

# %%
pairs = {"+ + + + -": [1, 1, 1, 1, 0], "- + + + +": [0, 1, 1, 1, 1]}
# one relevant document in four, at each place in turn; np.eye(4)[place] is 1 there, else 0
pairs |= {" ".join("+" if rank == place else "-" for rank in range(4)): np.eye(4)[place] for place in range(4)}
for name, ranking in pairs.items():
    k = len(ranking)
    p, f1 = irlab.precision(ranking, k=k), irlab.f_measure(ranking, n_relevant=4, k=k)
    print(f"{name:<10} P@{k} {p:.2f}   F1@{k}, four relevant {f1:.4f}")

# %% [markdown]
# ### What to notice
# Two pictures of source 002: in each, P@k and F1@k cannot tell the rankings apart, though one of the first two wastes
# the place that everybody sees. And it can be worse than a tie. Of `early` and `late` below, which one serves a
# user who stops after five documents, and which one has the higher P@10?

# %%
early = [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]
late = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
for name, ranking in (("early", early), ("late", late)):
    print(f"{name:<6} P@10 {irlab.precision(ranking, k=10):.1f}   P@5 {irlab.precision(ranking, k=5):.1f}")

# %% [markdown]
# P@10 ranks *late* first. Whoever reads from the top and stops after five documents has found nothing there.
# [Lecture 03](03_ranks.ipynb) takes up the order. Second case: the ceiling.

# %%
ask("02-ceiling")

# %%
relevant_pages = irlab.evaluate(qrels, runs["fusion"], "NumRel P@10").per_topic.loc["fusion"]
n = relevant_pages.NumRel
print(f"topics with fewer than ten relevant pages: {np.sum(n < 10)} of {len(n)}")
print(f"the best possible mean P@10: {np.mean(np.minimum(n, 10) / 10):.4f}")
print(f"mean P@10 of fusion:         {relevant_pages['P@10'].mean():.4f}")

# %% [markdown]
# ### What to notice
# A P@10 far below 1 may be close to all that can be had. The ceiling differs from topic to topic, so a P@10 of 0.4 on
# one topic and of 0.4 on another are not the same achievement. R@10 has a ceiling too: it cannot reach 1 where more
# than ten pages are relevant. R-precision has none.

# %% [markdown]
# Third case: recall needs the number of *all* relevant documents, and in a large corpus nobody has read everything.
# Suppose forty exist and the system found twenty; the judges, who read only what some system retrieved, know of 25.
# What recall is reported, and what is the true one?

# %%
print(f"recall as it is {20 / 40:.2f}, as it is reported {20 / 25:.2f}")

# %% [markdown]
# ### What to notice
# Here the holes flatter recall, for every system whose documents were read. That is why [lecture
# 01](01_collections.ipynb) asks how a pool is made, and what [lecture 06](06_holes.ipynb) is about.

# %% [markdown]
# ## In this lecture we ...
#
# - made precision, recall, fallout, miss rate and F1 from four counts, by hand and with the library
# - tied precision to users who want some good documents, and recall to users who must not miss any
# - walked a cut-off down a ranking along the curve, and interpolated the curve at eleven points
# - saw macro, micro and the F1 of means give three answers for the same three topics
#
# **Next:** the [exercises](../exercises/02_sets.ipynb), then [lecture 03](03_ranks.ipynb), where the order counts.
# Terms are in the [glossary](glossary.ipynb), all measures on one page in the [symbol sheet](symbols.ipynb).

# %% [markdown]
# ## Further reading
#
# - C. J. van Rijsbergen, [*Information Retrieval*](bibliography.ipynb#van-rijsbergen-1979), chapter 7, 1979.
# - C. D. Manning, P. Raghavan, H. Schütze, [*Introduction to Information
#   Retrieval*](bibliography.ipynb#manning-raghavan-schutze-2008), chapter 8, 2008.
# - M. Sanderson, [Test collection based evaluation of information retrieval
#   systems](bibliography.ipynb#sanderson-2010), 2010.
