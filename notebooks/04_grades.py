# %% [markdown]
# # 04 Grades: CG, DCG, nDCG
#
# *Some documents are better than others. How much is a very good one worth, and how much less at rank 10 than at rank
# 1?*

# %% [markdown]
# **What you will be able to do**
#
# - compute CG, DCG and nDCG by hand, with both gains and both discounts
# - say which knobs change nDCG and which do not: gain, discount, base of the logarithm
# - name the three ways in which an ideal ranking is computed wrongly
# - explain why nDCG of a random ranking can be .8, and why nDCG@10 = 1 does not mean that all was found

# %% [markdown]
# **What you need:** [lecture 03](03_ranks.ipynb); logarithms.
# **Minutes:** 50 for the core, 15 for the appendix on ties.
# **Worked numbers** come from source 004 (Cheng's slides on NDCG and MRR), 002 (Santos' course on offline evaluation)
# and 000 (CS6101, a lecture on the evaluation of document ranking).

# %%
import numpy as np

import irlab
from irlab.explore import ask, explore

# %% [markdown]
# ## Gain: grades add up (core)
#
# Judges often give grades: 0 not relevant, 1 somewhat, 2 relevant, 3 exactly what was wanted. Source 004 has ten
# ranked documents with these grades. The user collects them on the way down: that is
# [*cumulative gain*](glossary.ipynb#cumulative-gain), CG.

# %%
grades = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0]
print("grade", *(f"{g:>2}" for g in grades))
print("CG   ", *(f"{g:>2}" for g in np.cumsum(grades)))

# %% [markdown]
# The slides print another row of numbers for the same list:

# %%
binary = [int(g > 0) for g in grades]
print("on the slide          1 2 3 3 3 4 5 6 7 7")
print("CG of binary grades  ", *np.cumsum(binary))

# %% [markdown]
# ### What to notice
# The slide, which puts a question mark at its own row, counts relevant documents and forgets their grades. The graded
# CG is the row above. Now the order of the documents:

# %%
ask("04-cg")

# %%
six = [3, 2, 3, 0, 1, 2]
swapped = [3, 2, 0, 3, 1, 2]
print(f"CG of both orders: {irlab.cumulative_gain(six):.0f} and {irlab.cumulative_gain(swapped):.0f}")

# %% [markdown]
# ## Discount: deeper is worth less (core)
#
# The further down, the fewer users get there. Divide each gain by a number that grows with the rank: the
# [*discount*](glossary.ipynb#discount). Järvelin and Kekäläinen took a logarithm. The form in use today is
# $\log_2(\text{rank} + 1)$:

# %%
print("rank   discount   worth of a document")
for rank in (1, 2, 3, 4, 8, 10, 100):
    print(f"{rank:>4} {np.log2(rank + 1):10.3f} {1 / np.log2(rank + 1):10.3f}")

# %% [markdown]
# $$\mathrm{DCG@}k = \sum_{i:\, f_i \le k} \frac{g_i}{\log_2(f_i + 1)}$$
#
# $g_i$ is the grade of level $i$, $f_i$ its rank. Six documents of source 004, by hand:

# %%
terms = [g / np.log2(rank + 1) for rank, g in enumerate(six, 1)]
print("grade", *(f"{g:>6}" for g in six))
print("term ", *(f"{t:6.3f}" for t in terms))
print(f"DCG = {sum(terms):.6f}")

# %%
irlab.explain("DCG", six)

# %%
ask("04-swap")

# %%
print(f"DCG of {six}: {irlab.dcg(six):.4f}")
print(f"DCG of {swapped}: {irlab.dcg(swapped):.4f}")

# %% [markdown]
# ## Two discounts (core)
#
# The original form divides by $\log_2(\text{rank})$. At rank 1 that is 0, so rank 1 is left alone. Source 004 uses it
# for the ten documents above:

# %%
original = [irlab.dcg(grades, k, discount="log2(rank)") for k in range(1, 11)]
print("original    ", *(f"{x:.2f}" for x in original))
today = [irlab.dcg(grades, k) for k in range(1, 11)]
print("log2(rank+1)", *(f"{x:.2f}" for x in today))

# %% [markdown]
# A slide says: the discount at rank 4 is 1/2, at rank 8 it is 1/3. Which form is that?

# %%
for rank in (4, 8):
    print(f"rank {rank}: 1/log2(rank) = {1 / np.log2(rank):.3f}, 1/log2(rank+1) = {1 / np.log2(rank + 1):.3f}")

# %% [markdown]
# And another: any base of the logarithm will do. In the original form, with rank 1 left alone, try it:

# %%
for name, base in (("2", 2), ("e", np.e), ("10", 10)):
    print(f"base {name:>2}: rank 1 weighs 1, rank 2 weighs {np.log(base) / np.log(2):.4f}")

# %% [markdown]
# ### What to notice
# With base e, rank 2 would weigh more than rank 1, and with base 10 more than three times as much. That is why the
# original definition leaves *every* rank below the base alone. The library does so too.

# %% [markdown]
# ## Two gains (core)
#
# Should a grade of 3 count far more than three times a 1? In web search it often does (Burges et al. 2005), by the
# [*exponential gain*](glossary.ipynb#exponential-gain) $2^g - 1$. The second list below is one that we will need soon.

# %%
print("grade       ", *range(5))
print("exponential ", *(2**g - 1 for g in range(5)))
print(f"DCG of {six}: linear {irlab.dcg(six):.4f}, exponential {irlab.dcg(six, gain='exponential'):.4f}")
best = [3, 3, 3, 2, 2, 2]
print(f"DCG of {best}: linear {irlab.dcg(best):.4f}, exponential {irlab.dcg(best, gain='exponential'):.4f}")

# %%
ask("04-merge")

# %%
first = [irlab.dcg(binary, k, discount="log2(rank)") for k in range(1, 11)]
second = [irlab.dcg(binary, k, gain="exponential") for k in range(1, 11)]
print("linear, log2(rank)         ", *(f"{x:.3f}" for x in first))
print("exponential, log2(rank + 1)", *(f"{x:.3f}" for x in second))

# %% [markdown]
# ### What to notice
# A slide says that the two formulas merge for binary grades. The *gains* merge, since $2^1 - 1 = 1$; the discounts do
# not. They merge only when both divide by $\log_2(\text{rank} + 1)$.

# %% [markdown]
# ## The ideal, and nDCG (core)
#
# A topic with many good documents allows a high DCG, a topic with one does not. To compare, divide by the best that
# the topic allows: the DCG of the [*ideal ranking*](glossary.ipynb#ideal-ranking), all judged documents from the
# highest grade down, cut at the same rank. Four documents of source 004, in its form:

# %%
truth = [2, 2, 1, 0]
old = {"discount": "log2(rank)"}
for name, ranking in (("first function", [2, 2, 1, 0]), ("second function", [2, 1, 2, 0])):
    above, below = irlab.dcg(ranking, **old), irlab.dcg(truth, **old)
    print(f"{name:<15} {above:.4f} / {below:.4f} = {above / below:.4f}")
print(f"the second under log2(rank + 1): {irlab.dcg(ranking):.4f} / {irlab.dcg(truth):.4f} = {irlab.ndcg(ranking):.4f}")

# %% [markdown]
# Source 002 has grades 2 0 3 at ranks 1 to 3, and a judged document of grade 1 further down:

# %%
ideal = sorted([2, 0, 3, 1], reverse=True)
print(f"DCG  = 2/1 + 3/2 = {irlab.dcg([2, 0, 3]):.4f}")
print(f"iDCG = {irlab.dcg(ideal, k=3):.6f}")
print(f"nDCG = {irlab.ndcg([2, 0, 3], k=3, judged=[2, 0, 3, 1]):.6f}")

# %% [markdown]
# With binary grades every gain is 1. The table of twenty ranks of source 000, relevant at 1, 3, 4, 6, 9 and 15:

# %%
table = [int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]
above = sum(1 / np.log2(rank + 1) for rank in (1, 3, 4, 6, 9, 15))
below = sum(1 / np.log2(rank + 1) for rank in range(1, 7))
print(f"by hand {above:.4f} / {below:.4f} = {above / below:.6f}, the library {irlab.ndcg(table):.6f}")

# %% [markdown]
# Now the question that separates libraries. The six documents of source 004 were ranked, and two more were judged, of
# grades 3 and 2, that the system never returned.

# %%
ask("04-ideal")

# %%
every = [*six, 3, 2]
print(f"ideal of all judged      {sorted(every, reverse=True)[:6]}  {irlab.dcg(sorted(every, reverse=True), k=6):.6f}")
print(f"nDCG@6                   {irlab.ndcg(six, k=6, judged=every):.6f}")
print(f"ideal of retrieved only  {sorted(six, reverse=True)}  nDCG@6 would be {irlab.ndcg(six):.6f}")
uncut = irlab.dcg(sorted(every, reverse=True))
print(f"ideal not cut at 6       all eight           nDCG@6 would be {irlab.dcg(six) / uncut:.6f}")

# %% [markdown]
# ### What to notice
# The uncut ideal asks for eight documents in six ranks: nobody reaches 1. With the ideal made from what the system
# itself found, its omissions are forgiven. scikit-learn's `ndcg_score` does
# that when it is given only what was returned (see the appendix). Now the levels, with the rank of each in the ideal:
# the two at infinity add nothing to DCG, but they have taken places in the ideal.

# %%
irlab.explain("nDCG@6", six, judged=every)

# %% [markdown]
# ## Which knob is inert? (core)
#
# Three knobs: the gain, the discount, the base of the logarithm. One of them does nothing to nDCG in today's form.

# %%
ask("04-knob")

# %%
for base in (2, np.e, 10):
    dcg, ndcg = irlab.dcg(six, base=base), irlab.ndcg(six, k=6, judged=every, base=base)
    print(f"base {base:5.2f}: DCG {dcg:.4f}, nDCG {ndcg:.6f}")
for gain in ("linear", "exponential"):
    print(f"{gain:<12} gain: nDCG {irlab.ndcg(six, k=6, judged=every, gain=gain):.6f}")

# %% [markdown]
# ### What to notice
# $\log_b x = \log_2 x / \log_2 b$: the base is a constant in numerator and denominator, and cancels. Source 004
# quotes a text that says it matters "in the second formulation"; run it, and it does not. It matters for DCG, and in
# the original form, where ranks below the base are left alone:

# %%
for base in (2, 3, 10):
    print(f"original form, base {base:>2}: nDCG {irlab.ndcg(grades, discount='log2(rank)', base=base):.6f}")

# %% [markdown]
# With base 10 nothing among the first ten is discounted, and nDCG is CG over the ideal CG. Try the knobs, and move
# documents.

# %%
explore("gain_and_discount")

# %% [markdown]
# ### What to notice
# The bar of DCG follows every knob. That of nDCG stands still for the base, as long as the discount is log(rank + 1).
# Moving a good document down costs more near the top than near the bottom.

# %% [markdown]
# ## Cut-offs (core)
#
# nDCG@k cuts both rankings at k. The ten documents of source 004 in the original form, at every k:

# %%
print("k      ", *(f"{k:>4}" for k in range(1, 11)))
print("nDCG@k ", *(f"{irlab.ndcg(grades, k, discount='log2(rank)'):.2f}" for k in range(1, 11)))

# %% [markdown]
# What if a system returns fewer than k documents? Source 004: the sum above the line ends where the list ends. The
# ideal still goes on to k. Cut the ideal at the length of the list instead, and stopping early looks like skill.

# %%
short = [3, 2, 3]
print(f"three documents of six: nDCG@6 {irlab.ndcg(short, k=6, judged=every):.4f}")
print(f"with the ideal cut at three as well:  {irlab.ndcg(short, k=3, judged=every):.4f}")

# %%
ask("04-one")

# %%
ten = [1] * 10
print(f"nDCG@10 = {irlab.ndcg(ten, k=10, judged=[1] * 200):.1f}")
print(f"recall  = {irlab.recall(ten, n_relevant=200):.2f}")

# %% [markdown]
# ## On the course's collection (core)
#
# The judges of this course gave grades 0 to 3. The means of five systems: AP, for which every grade above 0 is
# relevant, and nDCG@10 with both gains.

# %%
from irlab import pydocs

runs = {
    name: run for name, run in pydocs.runs().items() if name in ("bm25", "bm25_fields", "lm_dirichlet", "rm3", "tfidf")
}
measures = ["AP", "nDCG@10", "nDCG(dcg='exp-log2')@10"]
irlab.evaluate(pydocs.qrels(), runs, measures).mean.round(4)

# %% [markdown]
# ### What to notice
# `rm3` is first in every column. Behind it AP prefers `lm_dirichlet`, and nDCG@10 prefers `bm25_fields`, with both
# gains: AP sees neither grades nor a cut-off. Exponential gain makes all values here smaller. Whether such
# differences are more than luck is a matter for [lecture 09](09_significance.ipynb).

# %% [markdown]
# One topic, level by level. Where does its only page of grade 3 stand, and what is left of it at a cut-off of ten?

# %%
run = runs["bm25_fields"]
print(pydocs.topics().set_index("topic").title["130"])
irlab.explain("nDCG@10", pydocs.qrels(), run, "130")

# %% [markdown]
# ## Where it breaks: how good is nDCG .8? (core)
#
# Shuffle documents whose grades are drawn evenly from 0 to 3. There is no system at all behind this ranking.

# %%
ask("04-floor")

# %%
rng = np.random.default_rng(4)


def floor(n, k=None):
    """The mean nDCG of a random order of n documents with grades drawn evenly from 0 to 3."""
    lists = rng.integers(0, 4, size=(max(5, 500_000 // n), n))
    return irlab.ndcg(lists, k=k).mean()


for n in (10, 100, 1_000, 100_000):
    print(f"{n:>7} documents: nDCG {floor(n):.2f}")
print(f"  1,000 documents: nDCG@10 {floor(1_000, k=10):.2f}")

# %%
explore("random_floor")

# %% [markdown]
# ### What to notice
# With many relevant documents and a slow discount, any order collects most of the gain. Source 004 says that nDCG is
# "cross-query comparable": it lies between 0 and 1 everywhere, but nothing is worth .8 here and .5 there, as above.
# Wang et al. (2013) prove that without a cut-off nDCG tends to 1 for *every* ranker as lists grow; they also prove
# that it still tells two substantially different rankers apart. Print the value of a random ranking beside your own.

# %% [markdown]
# One more sentence from the slides: normalised CG of binary grades is precision. Only if you divide by n, not by the
# ideal CG:

# %%
x = [1, 0, 1, 0]
print(f"CG / n = {irlab.cumulative_gain(x) / 4:.2f} = P@4 {irlab.precision(x, k=4):.2f}")
print(f"CG / ideal CG = {irlab.cumulative_gain(x) / 2:.2f}")

# %% [markdown]
# ## Appendix: ties (optional)
#
# Give two documents the same score, and their order is up to the program that sorts. scikit-learn averages over all
# orders. Its own example, as source 004 has it: relevance 10 0 0 1 5.

# %%
relevance = [10, 0, 0, 1, 5]
scores = [0.1, 0.2, 0.3, 4, 70]
all_five, two = irlab.dcg_with_ties(relevance, scores), irlab.dcg_with_ties(relevance, scores, k=2)
print(f"no ties: DCG {all_five:.6f}, DCG@2 {two:.6f}")
tied = [1, 0, 0, 0, 1]
print(f"the 10 and the 5 tie: DCG@1 {irlab.dcg_with_ties(relevance, tied, k=1):.1f}, the mean of 10 and 5")

# %%
from sklearn.metrics import dcg_score, label_ranking_average_precision_score

print(f"scikit-learn averages {dcg_score([relevance], [tied], k=1):.1f}")
print(f"or takes the order as it comes {dcg_score([relevance], [tied], k=1, ignore_ties=True):.1f}")

# %%
explore("tie_groups")

# %% [markdown]
# ### What to notice
# Between luck and bad luck DCG@1 doubles, and the scores say nothing about it. An average over the orders is fair to
# the system, but no user ever sees an average order. Few programs average: most take the order that their sort gives.

# %% [markdown]
# [*Label ranking average precision*](glossary.ipynb#label-ranking-average-precision) (LRAP) is AP for each row of
# labels. It takes ties against the ranking: a label's rank counts all labels that score *at least* as high. The words
# that source 004 quotes from scikit-learn speak of labels "with lower score"; the formula beside them says at least,
# and so does the value.

# %%
y_true, y_score = [[1, 0, 0], [0, 0, 1]], [[0.75, 0.5, 1], [1, 0.2, 0.1]]
theirs = label_ranking_average_precision_score(y_true, y_score)
print(f"by hand (1/2 + 1/3) / 2 = {(1 / 2 + 1 / 3) / 2:.6f}")
print(f"irlab {irlab.lrap(y_true, y_score):.6f}, scikit-learn {theirs:.6f}")

# %% [markdown]
# And its `average_precision_score` sees only the documents it is given. Of three relevant documents one was returned,
# at rank 2:

# %%
from sklearn.metrics import average_precision_score, ndcg_score

print(f"scikit-learn: AP {average_precision_score([0, 1], [2, 1]):.4f}, nDCG {ndcg_score([[0, 1]], [[2, 1]]):.4f}")
ap, ndcg = irlab.average_precision([0, 1], n_relevant=3), irlab.ndcg([0, 1], judged=[1, 1, 1])
print(f"irlab:        AP {ap:.4f}, nDCG {ndcg:.4f}")

# %% [markdown]
# ### What to notice
# Neither is wrong about what it was asked. But whoever evaluates a search engine with the first gets three times the
# AP. Other tools differ in ways of their own. The answers below are stored ones, with the versions that gave them:

# %%
table = irlab.conventions()
table.loc[["relevant and not retrieved", "a tie of three, one relevant", "grades 1 3 2"]].iloc[:, :5]

# %% [markdown]
# ### What to notice
# Read the tie: one relevant document among three with equal scores has RR 1/3 or 1, by tool, and in one tool by
# whether there is a cut-off. Say in a report which tool and which version you used. An empty field: the tool has no
# such measure, or was not asked.

# %% [markdown]
# ## In this lecture we ...
#
# - computed CG, DCG and nDCG by hand, in both forms, and found the slide that counts where it should add
# - saw that gain and discount change nDCG, and the base does not
# - made the ideal from all judged documents, cut at k, and saw three other ideals give other values
# - met a random ranking with nDCG above .8, and an nDCG@10 of 1 with a recall of .05

# %% [markdown]
# **Next:** the [exercises](../exercises/04_grades.ipynb), then [lecture 05](05_users.ipynb), which asks who the user
# behind a discount is.

# %% [markdown]
# ## Further reading
#
# - K. Järvelin, J. Kekäläinen, Cumulated gain-based evaluation of IR techniques, ACM TOIS 20(4), 2002.
# - C. Burges et al., Learning to rank using gradient descent, ICML 2005.
# - F. McSherry, M. Najork, Computing information retrieval performance measures efficiently in the presence of tied
#   scores, ECIR 2008.
# - Y. Wang et al., A theoretical analysis of NDCG type ranking measures, COLT 2013.
