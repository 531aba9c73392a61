# %% [markdown]
# # 04 Grades: CG, DCG, nDCG
#
# *Some documents are better than others. How much is a very good one worth, and how much less at rank 10 than at rank
# 1?*
#
# **What you need:** [lecture 03](03_ranks.ipynb); logarithms. **Minutes:** 50 for the core, 15 for the appendix.
# **Worked numbers** come from source 004 (Cheng's slides on NDCG and MRR), 002 (Santos' course on offline evaluation)
# and 000 (CS6101, a lecture on the evaluation of document ranking).

# %% [markdown]
# **What you will be able to do**
#
# - compute CG, DCG and nDCG by hand, with both gains and both discounts
# - say which knobs change nDCG and which do not: gain, discount, base of the logarithm
# - name the three ways in which an ideal ranking is computed wrongly
# - explain why nDCG of a random ranking can be .8, and why nDCG@10 = 1 does not mean that all was found

# %%
import numpy as np

import irlab
from irlab.explore import ask, explore

# %% [markdown]
# ## Gain: grades add up (core)
#
# Judges often give grades. On the scale of source 004, 3 is highly relevant, 0 not relevant, 1 and 2 lie between. What
# a document of a grade is worth is its [*gain*](glossary.ipynb#gain): for now, the grade itself. The user collects
# gains on the way down; their sum is [*cumulative gain*](glossary.ipynb#cumulative-gain), CG. Ten ranked documents of
# source 004:

# %%
grades = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0]
print("grade", *(f"{g:>2}" for g in grades))
print("CG   ", *(f"{g:>2}" for g in np.cumsum(grades)))

# %% [markdown]
# The slides print another row for the same list, with a question mark beside it: 1 2 3 3 3 4 5 6 7 7. What was added
# up there?

# %%
binary = [int(g > 0) for g in grades]
print("on the slide          1 2 3 3 3 4 5 6 7 7")
print("CG of binary grades  ", *np.cumsum(binary))

# %%
ask("04-cg")

# %%
six = [3, 2, 3, 0, 1, 2]
swapped = [3, 2, 0, 3, 1, 2]
print(f"CG of both orders: {irlab.cumulative_gain(six):.0f} and {irlab.cumulative_gain(swapped):.0f}")
print(f"the worst order, {sorted(six)}: CG {irlab.cumulative_gain(sorted(six)):.0f}")

# %% [markdown]
# ## Discount: deeper is worth less (core)
#
# CG cannot see a ranking upside down. But the further down, the fewer users get there. Divide each gain by a number
# that grows with the rank: the [*discount*](glossary.ipynb#discount). [Järvelin and Kekäläinen
# 2002](bibliography.ipynb#jarvelin-kekalainen-2002) took a logarithm; the form in use today is $\log_2(\text{rank} +
# 1)$. What is left of a document at rank 100: a hundredth, a tenth, or more?

# %%
print("rank   discount   worth of grade 1")
for rank in (1, 2, 3, 4, 8, 10, 100):
    print(f"{rank:>4} {np.log2(rank + 1):10.3f} {1 / np.log2(rank + 1):10.3f}")

# %% [markdown]
# $$\mathrm{DCG@}k = \sum_{i:\, f_i \le k} \frac{g_i}{\log_2(f_i + 1)}$$
#
# As in lecture 03, level $i$ is the $i$-th relevant document that the ranking reaches; $f_i$ is its rank and $g_i$ its
# grade. Other documents have grade 0 and add nothing. Compute the six terms of 3 2 3 0 1 2 with the table above.

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
print(f"DCG of {swapped}: {irlab.dcg(swapped):.4f}, less by {irlab.dcg(six) - irlab.dcg(swapped):.4f}")

# %% [markdown]
# ## Two discounts (core)
#
# The original form divides by $\log_2(\text{rank})$. At rank 1 that is 0, so rank 1 is left alone, and rank 2 is
# divided by 1. Source 004 uses it for the ten documents. One of its slides says: the discount at rank 4 is 1/2, at rank
# 8 it is 1/3. Which of the two forms is that?

# %%
for rank in (4, 8):
    print(f"rank {rank}: 1/log2(rank) = {1 / np.log2(rank):.3f}, 1/log2(rank+1) = {1 / np.log2(rank + 1):.3f}")
print("\nDCG at k  ", *(f"{k:>4}" for k in range(1, 11)))
for name in ("log2(rank)", "log2(rank+1)"):
    print(f"{name:<12}", *(f"{irlab.dcg(grades, k, discount=name):.2f}" for k in range(1, 11)))

# %% [markdown]
# Another slide says that any base of the logarithm will do. Try it on the original form, with rank 1 left alone: a
# document at rank 2 weighs $1/\log_b 2 = \log b/\log 2$. What happens in base 10?

# %%
for name, base in (("2", 2), ("e", np.e), ("10", 10)):
    print(f"base {name:>2}: rank 1 weighs 1, rank 2 weighs {np.log(base) / np.log(2):.4f}")

# %% [markdown]
# ### What to notice
# A document would be worth more at rank 2 than at rank 1. That is why the original definition leaves *every* rank
# below the base alone. The library does so too.

# %% [markdown]
# ## Two gains (core)
#
# Should a grade of 3 count far more than three times a 1? [Burges et al. 2005](bibliography.ipynb#burges-et-al-2005),
# for web search, say yes: the [*exponential gain*](glossary.ipynb#exponential-gain) of grade $g$ is $2^g - 1$. Two
# systems: A returns grades 2 2 2, B returns 3 0 0. Which is better under each gain? Compute both DCGs.

# %%
print("grade      ", *(f"{g:>2}" for g in range(5)))
print("exponential", *(f"{2**g - 1:>2}" for g in range(5)))
for gain in ("linear", "exponential"):
    a, b = irlab.dcg([2, 2, 2], gain=gain), irlab.dcg([3, 0, 0], gain=gain)
    print(f"{gain:<11} gain: DCG of A {a:.4f}, of B {b:.4f}: {'A' if a > b else 'B'} is better")

# %%
ask("04-merge")

# %%
first = [irlab.dcg(binary, k, discount="log2(rank)") for k in range(1, 11)]
second = [irlab.dcg(binary, k, gain="exponential") for k in range(1, 11)]
print("DCG at k\n ", *(f"{k:>5}" for k in range(1, 11)))
print("linear, log2(rank)\n ", *(f"{x:.3f}" for x in first))
print("exponential, log2(rank + 1)\n ", *(f"{x:.3f}" for x in second))

# %% [markdown]
# ### What to notice
# A slide says that the two formulas merge for binary grades. The *gains* merge, since $2^1 - 1 = 1$; the discounts do
# not. The formulas merge only when both divide by $\log_2(\text{rank} + 1)$.

# %% [markdown]
# ## The ideal, and nDCG (core)
#
# A topic with many good documents allows a high DCG, a topic with one does not. So divide by the best that the topic
# allows: $\mathrm{nDCG@}k = \mathrm{DCG@}k \,/\, \mathrm{iDCG@}k$, where iDCG is the DCG of the
# [*ideal ranking*](glossary.ipynb#ideal-ranking): all judged documents from the highest grade down, cut at the same
# rank. Source 004 has four documents of grades 2 2 1 0, and divides by $\log_2(\text{rank})$. One ranking is ideal, the
# other has its second and third document swapped. Compute the second nDCG.

# %%
truth = [2, 2, 1, 0]
for name, ranking in (("first ranking", [2, 2, 1, 0]), ("second ranking", [2, 1, 2, 0])):
    above, below = irlab.dcg(ranking, discount="log2(rank)"), irlab.dcg(truth, discount="log2(rank)")
    print(f"{name:<14} {above:.4f} / {below:.4f} = {above / below:.4f}")
above, below = irlab.dcg([2, 1, 2, 0]), irlab.dcg(truth)
print(f"the second with log2(rank + 1): {above:.4f} / {below:.4f} = {irlab.ndcg([2, 1, 2, 0]):.4f}")

# %% [markdown]
# Source 002 has grades 2 0 3 at the first three ranks; a fourth document, of grade 1, was judged. Write down the three
# grades of the ideal at cut-off 3. And source 000 has binary grades: relevant at 1, 3, 4, 6, 9 and 15 of twenty ranks.
# Where do the six stand in the ideal?

# %%
ideal = sorted([2, 0, 3, 1], reverse=True)[:3]
print(f"source 002: ideal {ideal}")
print(f"DCG  = 2/1 + 3/2 = {irlab.dcg([2, 0, 3]):.4f}")
print(f"iDCG = {irlab.dcg(ideal):.6f}")
print(f"nDCG = {irlab.ndcg([2, 0, 3], k=3, judged=[2, 0, 3, 1]):.6f}")
ranks = (1, 3, 4, 6, 9, 15)
above = sum(1 / np.log2(rank + 1) for rank in ranks)
below = sum(1 / np.log2(rank + 1) for rank in range(1, 7))
twenty = [int(rank in ranks) for rank in range(1, 21)]
print(f"source 000: {above:.4f} / {below:.4f} = {above / below:.6f}, the library {irlab.ndcg(twenty):.6f}")

# %% [markdown]
# One more sentence from source 004: normalised CG of binary grades is precision. Take 1 0 1 0, with no other relevant
# document. Normalised by what?

# %%
x = [1, 0, 1, 0]
print(f"CG / n = {irlab.cumulative_gain(x) / 4:.2f} = P@4 {irlab.precision(x, k=4):.2f}")
print(f"CG / ideal CG = {irlab.cumulative_gain(x) / 2:.2f}")

# %%
ask("04-ideal")

# %%
every = [*six, 3, 2]
best = sorted(every, reverse=True)
print(f"right: ideal of all judged, cut at 6 {best[:6]}  {irlab.dcg(best, k=6):.6f}")
print(f"nDCG@6 = {irlab.dcg(six):.6f} / {irlab.dcg(best, k=6):.6f} = {irlab.ndcg(six, k=6, judged=every):.6f}")
print(f"wrong: ideal of what was retrieved   {sorted(six, reverse=True)}  nDCG@6 {irlab.ndcg(six):.4f}")
print(f"wrong: ideal of all judged, not cut  {best}  nDCG@6 {irlab.dcg(six) / irlab.dcg(best):.4f}")

# %% [markdown]
# ### What to notice
# With an ideal made from what the system found, its omissions are forgiven. An uncut ideal asks for seven relevant
# documents in six ranks: nobody reaches 1. Below, the levels with their ranks in the ideal. The two at infinity were
# not retrieved: they add nothing to DCG, but they take places in the ideal.

# %%
irlab.explain("nDCG@6", six, judged=every)

# %% [markdown]
# ## Three knobs (core)
#
# You have met three knobs: the gain, the discount, and the base of the logarithm. All of them change DCG. And nDCG?

# %%
ask("04-knob")

# %%
for gain in ("linear", "exponential"):
    print(f"{gain} gain, discount log(rank+1)")
    for base in (2, np.e, 10):
        dcg, ideal = irlab.dcg(six, gain=gain, base=base), irlab.dcg(best, k=6, gain=gain, base=base)
        ndcg = irlab.ndcg(six, k=6, judged=every, gain=gain, base=base)
        print(f"   base {base:5.2f}: DCG {dcg:.4f}, nDCG {ndcg:.6f}, ideal {ideal:.4f}")
print(f"linear gain, discount log2(rank)\n   nDCG {irlab.ndcg(six, k=6, judged=every, discount='log2(rank)'):.6f}")

# %% [markdown]
# ### What to notice
# $\log_b x = \log_2 x / \log_2 b$: the base is a constant above and below the line, and cancels. Source 004 quotes a
# text that says it matters "in the second formulation", the one with exponential gain; it does not. It matters in the
# original form, which leaves ranks below the base alone. What becomes of the ten documents 3 2 3 0 0 1 2 2 3 0 there,
# in base 10: is their order good enough for an nDCG of 1?

# %%
for base in (2, 3, 10):
    print(f"original form, base {base:>2}: nDCG {irlab.ndcg(grades, discount='log2(rank)', base=base):.6f}")
print(f"the worst order, base 10: nDCG {irlab.ndcg(sorted(grades), discount='log2(rank)', base=10):.6f}")

# %% [markdown]
# In base 10 none of the first ten is discounted, so nDCG is CG over the ideal CG, blind to order. Now turn the knobs
# and move documents yourself. Six documents have five pairs of neighbours: swapping which of them costs most nDCG, and
# swapping which helps? Write down your guess, then try.

# %%
explore("gain_and_discount")

# %% [markdown]
# ## Cut-offs (core)
#
# nDCG@k cuts both rankings at k. The ten documents begin with a 3, so nDCG@1 is 1. With growing k recall can only rise.
# What can nDCG@k do: only fall, only rise, or both?

# %%
print("k      ", *(f"{k:>4}" for k in range(1, 11)))
print("nDCG@k ", *(f"{irlab.ndcg(grades, k, discount='log2(rank)'):.2f}" for k in range(1, 11)))

# %% [markdown]
# What if a system returns fewer than k documents? Source 004: the sum above the line ends where the list ends. And
# below it? One program lets the ideal go on to k, another cuts it where the list ends. A system returns 3 2 3 and
# stops. Which program rewards it for that?

# %%
short = [3, 2, 3]
print(f"the first three of the six: nDCG@6   {irlab.ndcg(short, k=6, judged=every):.4f}")
print(f"all six:                    nDCG@6   {irlab.ndcg(six, k=6, judged=every):.4f}")
cut = irlab.ndcg(short, k=3, judged=every)
print(f"three, ideal cut at three:  would be {cut:.4f}: stopping early looks like skill")

# %%
ask("04-one")

# %%
ten = [1] * 10
print(f"nDCG@10 = {irlab.ndcg(ten, k=10, judged=[1] * 200):.1f}")
print(f"recall  = {irlab.recall(ten, n_relevant=200):.2f}")

# %% [markdown]
# ## On the course's collection (core)
#
# The judgments of this course have grades 0 to 3. Five systems: AP, for which every grade above 0 is relevant, then
# nDCG@10 with linear gain, and with exponential gain, which is called `nDCG(dcg='exp-log2')`. `rm3` is first by AP,
# `lm_dirichlet` second, `bm25_fields` third. AP sees neither grades nor a cut-off. Does nDCG@10 agree on the order?

# %%
from irlab import pydocs

runs = {
    name: run for name, run in pydocs.runs().items() if name in ("bm25", "bm25_fields", "lm_dirichlet", "rm3", "tfidf")
}
measures = ["AP", "nDCG@10", "nDCG(dcg='exp-log2')@10"]
irlab.evaluate(pydocs.qrels(), runs, measures).mean.round(4)

# %% [markdown]
# ### What to notice
# All agree on the first. By nDCG@10 the next two change places, with both gains. Whether such differences are more than
# luck is a matter for [lecture 09](09_significance.ipynb).
#
# Now one topic, level by level. Its only page of grade 3 was found. What does it add to nDCG@10?

# %%
print(pydocs.topics().set_index("topic").title["130"])
irlab.explain("nDCG@10", pydocs.qrels(), runs["bm25_fields"], "130")

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
    print(f"{n:>7,} documents: nDCG {floor(n):.2f}")
print(f"{1_000:>7,} documents: nDCG@10 {floor(1_000, k=10):.2f}")

# %% [markdown]
# Why so high? At each rank a random order has 1.5 of grade on average. So its DCG is 1.5 times the sum of all weights
# $1/\log_2(\text{rank} + 1)$, and the ideal has a quarter of 3s, then a quarter of 2s, then of 1s. Compute the quotient
# without any shuffling. Then guess: where does it go as lists grow?

# %%
for n in (100, 1_000, 100_000, 1_000_000):
    weight = 1 / np.log2(np.arange(2, n + 2))
    ideal = np.repeat([3, 2, 1, 0], n // 4)
    print(f"{n:>9,} documents: {1.5 * weight.sum() / (ideal * weight).sum():.3f}")

# %%
explore("random_floor")

# %% [markdown]
# ### What to notice
# The discount falls so slowly that any order collects most of the gain. Without a cut-off nDCG tends to 1 for *every*
# ranker as lists grow, and still tells two substantially different rankers apart: [Wang et al.
# 2013](bibliography.ipynb#wang-et-al-2013) prove both. Source 004 calls nDCG "cross-query comparable". It lies between
# 0 and 1 everywhere, but a shuffled list gets .8 for one topic and .5 for another. Report the floor beside the value.

# %% [markdown]
# The user of nDCG@10 reads ten documents and adds up gains: two fair ones make up for a good one. Somebody else needs
# the one page that says exactly how, of grade 3. A returns ten pages of grade 2 and not that page; B returns it first,
# and nine useless ones. Which system does nDCG@10 prefer? Does exponential gain help?

# %%
a, b, judged = [2] * 10, [3] + [0] * 9, [3] + [2] * 10
for gain in ("linear", "exponential"):
    in_a, in_b = (irlab.ndcg(system, k=10, judged=judged, gain=gain) for system in (a, b))
    print(f"nDCG@10, {gain:<11} gain: A {in_a:.3f}, B {in_b:.3f}")
in_a, in_b = (irlab.reciprocal_rank(system, rel=3) for system in (a, b))
print(f"reciprocal rank of grade 3:    A {in_a:.3f}, B {in_b:.3f}")

# %% [markdown]
# ## Appendix: ties (optional)
#
# Give two documents the same score, and their order is up to the program that sorts. scikit-learn takes the mean over
# all orders. In its own example, quoted by source 004, documents of grades 10 0 0 1 5 have scores 1 0 0 0 1. What is
# DCG@1, by luck, by bad luck, and on average?

# %%
from itertools import permutations

from sklearn.metrics import dcg_score, label_ranking_average_precision_score

relevance, scores, tied = [10, 0, 0, 1, 5], [0.1, 0.2, 0.3, 4, 70], [1, 0, 0, 0, 1]
orders = [order for order in permutations(range(5)) if sorted(tied, reverse=True) == [tied[d] for d in order]]
at_one = [relevance[order[0]] for order in orders]
print(f"{len(orders)} orders fit the scores; DCG@1 from {min(at_one)} to {max(at_one)}, mean {np.mean(at_one):.1f}")
print(f"irlab averages {irlab.dcg_with_ties(relevance, tied, k=1):.1f}")
print(f"scikit-learn averages {dcg_score([relevance], [tied], k=1):.1f}")
print(f"or takes the order as it comes {dcg_score([relevance], [tied], k=1, ignore_ties=True):.1f}")
all_five, two = irlab.dcg_with_ties(relevance, scores), irlab.dcg_with_ties(relevance, scores, k=2)
print(f"with scores .1 .2 .3 4 70 nothing ties: DCG {all_five:.6f}, DCG@2 {two:.6f}")

# %%
explore("tie_groups")

# %% [markdown]
# ### What to notice
# Between bad luck and luck DCG@1 doubles, and the scores say nothing about it. An average over the orders is fair to
# the system, but no user ever sees an average order.

# %% [markdown]
# [*Label ranking average precision*](glossary.ipynb#label-ranking-average-precision) (LRAP) is AP for programs that
# put labels on things: a row for each thing, whose true labels should score highest. scikit-learn, in source 004, says
# in words that it counts labels "with lower score", and by formula those that score *at least* as high. Row 1: scores
# .75 .5 1, the first label is true; row 2: scores 1 .2 .1, the last is true. Compute LRAP by the formula. And what does
# a true label get that ties with a false one?

# %%
y_true, y_score = [[1, 0, 0], [0, 0, 1]], [[0.75, 0.5, 1], [1, 0.2, 0.1]]
theirs = label_ranking_average_precision_score(y_true, y_score)
print(f"by hand (1/2 + 1/3) / 2 = {(1 / 2 + 1 / 3) / 2:.6f}")
print(f"irlab {irlab.lrap(y_true, y_score):.6f}, scikit-learn {theirs:.6f}")
theirs = label_ranking_average_precision_score([[1, 0]], [[0.5, 0.5]])
print(f"a tie of a true and a false label: irlab {irlab.lrap([[1, 0]], [[0.5, 0.5]]):.1f}, scikit-learn {theirs:.1f}")

# %% [markdown]
# A system returned two documents, the second relevant; two more relevant ones exist that it missed. You hand
# scikit-learn the two that were returned. What do its `average_precision_score` and its `ndcg_score` say, and what is
# right?

# %%
from sklearn.metrics import average_precision_score, ndcg_score

print(f"scikit-learn: AP {average_precision_score([0, 1], [2, 1]):.4f}, nDCG {ndcg_score([[0, 1]], [[2, 1]]):.4f}")
ap, ndcg = irlab.average_precision([0, 1], n_relevant=3), irlab.ndcg([0, 1], judged=[1, 1, 1])
print(f"irlab:        AP {ap:.4f}, nDCG {ndcg:.4f}")

# %% [markdown]
# Neither is wrong about what it was asked; but a search engine evaluated with the first gets three times the AP. Other
# tools differ in ways of their own. Three documents tie and one is relevant: name the reciprocal ranks that a program
# could give. The answers below were stored, with the versions that gave them; an empty field means that the tool has
# no such measure, or was not asked.

# %%
table = irlab.conventions()
table.loc[["relevant and not retrieved", "a tie of three, one relevant", "grades 1 3 2"]].iloc[:, :5]

# %% [markdown]
# ### What to notice
# The tie has RR 1/3 or 1, by tool, and in one tool by whether there is a cut-off. One breaks ties by the name of the
# document, another by the order of its input. Say in a report which tool and which version you used.

# %% [markdown]
# ## In this lecture we ...
#
# - computed CG, DCG and nDCG by hand, in both forms, and found the slide that counts where it should add
# - saw that gain and discount change nDCG, and the base does not
# - made the ideal from all judged documents, cut at k, and saw three other ideals give other values
# - met a random ranking with nDCG above .8, and an nDCG@10 of 1 with a recall of .05
#
# **Next:** the [exercises](../exercises/04_grades.ipynb), then [lecture 05](05_users.ipynb), which asks who the user
# behind a discount is.

# %% [markdown]
# ## Further reading
#
# - K. Järvelin, J. Kekäläinen, Cumulated gain-based evaluation of IR techniques, ACM TOIS 20(4),
#   [2002](bibliography.ipynb#jarvelin-kekalainen-2002).
# - F. McSherry, M. Najork, Computing information retrieval performance measures efficiently in the presence of tied
#   scores, ECIR, [2008](bibliography.ipynb#mcsherry-najork-2008).
# - Y. Wang et al., A theoretical analysis of NDCG type ranking measures, COLT,
#   [2013](bibliography.ipynb#wang-et-al-2013).
