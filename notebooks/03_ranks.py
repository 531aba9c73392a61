# %% [markdown]
# # 03 Ranks: reciprocal rank, average precision, AUC
#
# *A ranking has relevant documents in some places and not in others. How do we turn that into one number, and which
# number?*
#
# **What you need:** [lecture 02](02_sets.ipynb) (precision, recall, cut-offs); a little Python.
# **Minutes:** 50 for the core, 10 for the optional sections. **Worked numbers** come from source 000 (CS6101, a lecture
# on the evaluation of document ranking), 001 (COMP90042, a lecture on evaluation), 002 (Santos' course on offline
# evaluation) and 004 (Cheng's slides on NDCG and MRR).

# %% [markdown]
# **What you will be able to do**
#
# - compute reciprocal rank, average precision and AUC by hand, and say what a user of each would be like
# - say which of them notices a given swap of two documents
# - explain why a mean of reciprocal ranks can prefer the model that a mean of ranks rejects
# - find the error in the usual one-sentence definition of average precision

# %%
import numpy as np

import irlab
from irlab.explore import ask, explore, show

# %% [markdown]
# ## Two systems, one query (core)
#
# A corpus of five documents holds two relevant ones. A 1 marks a relevant document, in rank order. The ideal ranking
# has both on top; the system has them at ranks 2 and 5 (the picture of source 000). How far is it from the ideal?

# %%
ideal = [1, 1, 0, 0, 0]
system = [0, 1, 0, 0, 1]
print("after rank    ", *range(1, 6))
print("ideal finds   ", *np.cumsum(ideal))
print("system finds  ", *np.cumsum(system))

# %% [markdown]
# One way to count: take every pair of a relevant document and one that is not. There are $2 \cdot 3$ such pairs. A pair
# is [*discordant*](glossary.ipynb#discordant-pair) if the one that is not relevant stands higher.

# %%
ask("03-pairs")

# %% [markdown]
# Another way: the two rows of counts above are two curves. Add up the gap between them, rank by rank. What do you get?

# %%
gap = np.sum(np.cumsum(ideal) - np.cumsum(system))
discordant = sum(system[high] < system[low] for low in range(5) for high in range(low))
print("discordant pairs:", discordant, "of", 2 * 3)
print("gap between the curves:", gap)

# %% [markdown]
# Both counts agree. Is that an accident? Move the documents, and try to make them differ.

# %%
explore("ideal_and_system")

# %% [markdown]
# ### What to notice
# It is no accident: each square of the gap is one discordant pair. The squares in row $i$ are the
# documents that stand wrongly above the $i$-th relevant one. The picture hides how long a real corpus is: there, most
# of the axis lies far to the right of anything a user reads.

# %% [markdown]
# ## AUC: the share of pairs in the right order (core)
#
# Twenty ranks (source 000), with relevant documents at 1, 3, 4, 6, 9 and 15. The table stays with us through this
# lecture. Draw a relevant document and another one, at random, many times: how often does the relevant one stand above?

# %%
ranks = [1, 3, 4, 6, 9, 15]
table = [int(rank in ranks) for rank in range(1, 21)]
others = [rank for rank in range(1, 21) if rank not in ranks]
rng = np.random.default_rng(3)
drawn = rng.choice(ranks, 10_000) < rng.choice(others, 10_000)
print(f"the relevant one stands above in {drawn.mean():.3f} of 10,000 pairs")

# %% [markdown]
# No need to draw: count all pairs. Call the rank of the $i$-th relevant document $f_i$. Above it stand $f_i - i$
# documents that are not relevant, so the discordant pairs are a sum over the relevant documents. Work out its six
# terms.

# %%
above = [f - i for i, f in enumerate(ranks, 1)]
print("f_i - i:", *above, "  sum:", sum(above), "of", len(ranks) * len(others))
print(f"the library counts {irlab.discordant_pairs(table):.0f}")
print(f"in the right order: 1 - {sum(above)}/{len(ranks) * len(others)} = {1 - sum(above) / 84:.6f}")

# %% [markdown]
# This share is called AUC, the [*area under the curve*](glossary.ipynb#area-under-the-curve):
#
# $$\mathrm{AUC} = 1 - \frac{\text{discordant pairs}}{R \cdot N^-}$$
#
# $R$ is the number of relevant documents, $N^-$ the number of all others in the corpus.

# %%
ask("03-auc")

# %%
print(f"five documents  {1 - discordant / (2 * 3):.4f}   the library: {irlab.auc(system):.4f}")
print(f"twenty ranks    {1 - sum(above) / 84:.4f}   the library: {irlab.auc(table):.4f}")

# %% [markdown]
# Nearly every measure of this course has that shape: one small term for each relevant document, then a sum.
# `irlab.explain` shows the terms. [Level](glossary.ipynb#level) $i$ is the $i$-th relevant document that the ranking
# reaches, $f$ its rank. A document that it does not reach would stand at the bottom of the corpus. Which level has the
# smallest term? Point to it before you run the cell.

# %%
irlab.explain("AUC", table)

# %% [markdown]
# ## Who reads like that? (core)
#
# AUC treats all pairs alike: a mistake at rank 900 costs as much as one at rank 1. Predict what a swap at the top and a
# swap near the bottom do to it.

# %%
ask("03-auc-swap")


# %%
def swapped(vector, a, b):
    """The vector with ranks a and b exchanged."""
    vector = list(vector)
    vector[a - 1], vector[b - 1] = vector[b - 1], vector[a - 1]
    return vector


for a, b in ((1, 2), (15, 16)):
    print(f"swap ranks {a} and {b}: AUC falls by {irlab.auc(table) - irlab.auc(swapped(table, a, b)):.4f}")

# %% [markdown]
# ### What to notice
# The same loss, to the last digit. AUC suits a user who wants everything and does not care when, and it is what people
# report for the scores of a classifier, a program that sorts into two classes. Someone who reads from the top needs a
# measure that looks at the top.

# %% [markdown]
# ## Counting preferences instead (optional)
#
# Judges may say which of two documents they prefer, and no more. Then one counts the stated preferences that a ranking
# violates. Source 000 remarks that flipping 1 and 11 has the same penalty as flipping 18 and 19. Has it?

# %%
wanted = np.arange(20, 0, -1)  # scores that put twenty documents into the wanted order
every_pair = [(better, worse) for worse in range(20) for better in range(worse)]
for a, b in ((1, 11), (18, 19)):
    scores = swapped(wanted, a, b)
    all_pairs = irlab.pairwise_violations(scores, every_pair) * len(every_pair)
    one_pair = irlab.pairwise_violations(scores, [(a - 1, b - 1)])
    print(
        f"flip {a} and {b}: {all_pairs:.0f} of {len(every_pair)} pairs violated; or the one stated, {one_pair:.0f} of 1"
    )

# %% [markdown]
# ### What to notice
# The remark holds if each flip reverses one stated preference, and nothing else was stated. Against
# a whole order it does not: the far flip passes everything in between.

# %% [markdown]
# Two facts more. When the preferences are all pairs of a relevant document and another, the violated share is
# $1 - \mathrm{AUC}$. And preferences may go in a circle: A over B, B over C, C over A. Then every ranking violates one.

# %%
ask("03-violated")

# %%
from itertools import permutations

pairs = [(r - 1, o - 1) for r in ranks for o in others]
print(f"violated {irlab.pairwise_violations(wanted, pairs):.6f}   1 - AUC {1 - irlab.auc(table):.6f}")
circle = [(0, 1), (1, 2), (2, 0)]
shares = [irlab.pairwise_violations(scores, circle) for scores in permutations([1, 2, 3])]
print(f"the circle: at best {min(shares):.4f} of the preferences are violated, at worst {max(shares):.4f}")

# %% [markdown]
# ## Reciprocal rank: one answer is enough (core)
#
# Some queries have one right answer: the home page of a library, the page of a function whose name you half remember.
# Such a *navigational need* ([Broder 2002](bibliography.ipynb#broder-2002)) wants one document: the user reads down to
# the first relevant one and stops; its rank is the effort. An *informational need* wants several; it comes later in
# this lecture.

# %%
for rank in (1, 2, 3, 4, 10, 100):
    print(f"rank {rank:>3}: effort {rank:>3}, one over it {1 / rank:.4f}")

# %% [markdown]
# The [*reciprocal rank*](glossary.ipynb#reciprocal-rank) of a ranking is $\mathrm{RR} = 1/f_1$, and 0 if nothing
# relevant is found. It is 1 for the first place, 1/2 for the second, so large is good. Source 001 has two vectors, in
# the cell below; their mean over topics is called MRR. Work out all three numbers before you run it.

# %%
one, two = [1, 0, 0, 0, 0, 1, 0, 1, 0], [0, 0, 1, 0, 1, 0, 0, 0, 1]
print(f"RR {irlab.reciprocal_rank(one):.4f} and {irlab.reciprocal_rank(two):.4f}")
print(f"MRR {np.mean([irlab.reciprocal_rank(one), irlab.reciprocal_rank(two)]):.4f}")

# %%
ask("03-rr-step")

# %%
for name, loss in {"from rank 1 to rank 2": 1 / 1 - 1 / 2, "from rank 2 to not found": 1 / 2 - 0}.items():
    print(f"{name:<24} costs {loss:.4f}")

# %% [markdown]
# ### What to notice
# One step at the very top costs as much as losing the answer altogether from rank 2. Reciprocal
# rank is all about the first rank, and a bit about the second.

# %% [markdown]
# ## A mean can hide an argument (core)
#
# Source 000 asks a question about six queries. An untrained model finds the answers at ranks 2 2 2 2 2 100. Model A is
# trained one way, model B another. Which is better, A or B?

# %%
models = {
    "untrained": [2, 2, 2, 2, 2, 100],
    "model A": [1, 1, 1, 1, 1, 100],
    "model B": [2, 2, 2, 2, 2, 50],
}
for name, found_at in models.items():
    print(f"{name:<10}", *found_at)

# %%
ask("03-models")

# %%
for name, found_at in models.items():
    f = np.array(found_at)
    print(f"{name:<10} mean rank {f.mean():8.4f}   MRR {np.mean(1 / f):.6f}")

# %% [markdown]
# ### What to notice
# The mean rank prefers B, because one query fills the sum. MRR prefers A, because it barely sees
# ranks 50 and 100. Other averages of the same ranks take sides as well. Which side does the median take?

# %%
for name, found_at in models.items():
    f = np.array(found_at)
    geometric, harmonic = np.exp(np.log(f).mean()), 1 / np.mean(1 / f)
    print(f"{name:<10} geometric mean {geometric:.2f}   median {np.median(f):.0f}   harmonic mean {harmonic:.4f}")
    assert np.isclose(harmonic, 1 / np.mean([irlab.reciprocal_rank([0] * (r - 1) + [1]) for r in found_at]))

# %% [markdown]
# The harmonic mean of the ranks is one over MRR. So MRR *is* a mean of ranks; of the three means (arithmetic,
# geometric, harmonic) it is the one that a single bad query moves least. Move the answers of the six queries: can you
# bring all five averages to one side?

# %%
explore("six_queries")

# %% [markdown]
# ### What to notice
# No average is the right one: each is a decision about how much a late answer hurts. And with six
# queries each of them weighs a sixth: the picture is small, and so is the evidence.

# %% [markdown]
# ### Patience (core)
#
# MRR@10 stops reading at rank 10: an answer further down counts as none. The cut-off is the patience of the user. What
# is left of the gain of model B?

# %%
for name, found_at in models.items():
    answers = [[0] * (rank - 1) + [1] for rank in found_at]
    at_10 = np.mean([irlab.reciprocal_rank(vector, k=10) for vector in answers])
    print(f"{name:<10} MRR@10 {at_10:.6f}")

# %% [markdown]
# ### What to notice
# Nothing is left: rank 100 and rank 50 are both beyond the patience, so model B and the untrained
# model are equal.

# %% [markdown]
# ## Average precision: several documents wanted (core)
#
# Now an informational need. Source 001 has relevant documents at ranks 1, 6 and 8, three in all. One user wants one of
# them, another two, another all three. Whoever wants $i$ reads down to rank $f_i$, and $i$ of those documents pay.
# What share of what each of them reads pays? Write down three fractions.

# %%
ranks_001 = [1, 6, 8]
payoff = [i / f for i, f in enumerate(ranks_001, 1)]
for i, f in enumerate(ranks_001, 1):
    print(f"who wants {i} reads {f}: payoff over effort {i}/{f} = {i / f:.4f}")

# %% [markdown]
# Payoff over effort is the precision at the rank where the user stops. Simulate 10,000 users, each with a wish of one,
# two or three documents, and take the mean of what they get. Near which number must it lie?

# %%
wishes = rng.integers(1, 4, size=10_000)
print(f"mean over 10,000 users   {np.mean(np.array(payoff)[wishes - 1]):.3f}")
print(f"({' + '.join(f'{x:.4f}' for x in payoff)}) / 3 = {sum(payoff) / 3:.6f}")

# %% [markdown]
# That mean is [*average precision*](glossary.ipynb#average-precision). In general, with $R$ relevant documents in the
# corpus,
#
# $$\mathrm{AP} = \frac{1}{R} \sum_{i=1}^{R} \frac{i}{f_i}$$
#
# A relevant document that is never found has $f_i = \infty$ and adds nothing, but it stays in $R$.

# %%
ask("03-ap-worked")

# %%
vector_001 = [1, 0, 0, 0, 0, 1, 0, 1, 0, 0]
for R in (3, 4):
    ap = irlab.average_precision(vector_001, n_relevant=R)
    print(f"R = {R}: by hand {sum(payoff) / R:.4f}, the library {ap:.4f}")

# %% [markdown]
# The terms, one a level. Each is $i / f_i$, over $R$. Which is the largest, and does it make up half of AP?

# %%
irlab.explain("AP", vector_001, n_relevant=3)

# %% [markdown]
# Move the documents and watch payoff, effort and the area. Then take one out of the list: which readers lose?

# %%
explore("gain_payoff")

# %% [markdown]
# ## AP as an area (core)
#
# Lecture 02 drew precision against recall. Recall rises by $1/R$ at each relevant document and nowhere else. So AP is
# also a sum along that curve, in the form that source 004 shows: $\mathrm{AP} = \sum_n (R_n - R_{n-1}) P_n$, over ranks
# $n$, with $R_n$ and $P_n$ the recall and the precision there.

# %%
precision, recall = irlab.precision_recall_curve(table)
width = np.diff(recall, prepend=0)
print(f"area {np.sum(width * precision):.6f}   AP {irlab.average_precision(table):.6f}")

# %%
from irlab.explore import pieces

plot = pieces.Plot(x_label="recall", y_label="precision", label="The area under the steps of precision over recall")
heights = [precision[f - 1] for f in ranks]
for i, height in enumerate(heights):
    plot.area([(i / 6 + 0.004, height), ((i + 1) / 6 - 0.004, height)], "g1").dot((i + 1) / 6, height)
plot.line(list(zip(recall, precision, strict=True)), "ink", 1.5)
show(
    plot.piece(),
    f"Six blocks, each a sixth wide, as high as the precision at a relevant document: "
    f"{', '.join(pieces.num(h) for h in heights)}. Their area is AP, {pieces.num(irlab.average_precision(table))}.",
    name="Average precision as an area",
)

# %% [markdown]
# ### What to notice
# The curve between the dots plays no part: precision counts only where recall steps up. The word
# *area* in AUC means another picture, the one with the ideal curve at the start.

# %% [markdown]
# ## A sentence that is wrong (core)
#
# In words, the slides of sources 001, 002 and 004 average the precision over the ranks where a relevant document *was
# found*. Their formulas and examples are right, and source 004 adds that a document never found counts as zero; the
# sentence alone is not right. Write it down as code and try it on a ranking that finds one of two relevant documents.


# %%
def sentence(vector):
    """What the words say: average over the relevant documents that were found."""
    found_at = [rank for rank, grade in enumerate(vector, 1) if grade > 0]
    return np.mean([i / f for i, f in enumerate(found_at, 1)])


# %%
ask("03-ap-sentence")

# %%
lazy, careful = [1], [1, 0, 0, 0, 1]
for name, vector in (("lazy", lazy), ("careful", careful)):
    ap = irlab.average_precision(vector, n_relevant=2)
    print(f"{name:<8} the sentence {sentence(vector):.4f}   AP {ap:.4f}")

# %% [markdown]
# ### What to notice
# By the sentence, a system that returns one sure document is perfect, and finding the second one
# makes it *worse*. With $R$ in the denominator a found document never hurts. Say it so: the mean over **all** relevant
# documents of the precision at their ranks, with 0 for those never found.

# %% [markdown]
# More worked numbers. The slides of source 002 print 0.55 for the first; 5/9 is nearer to 0.56, so the value was cut,
# not rounded. Compute the others by hand before you look.

# %%
examples = {
    "source 002: 1 3, R = 3": ([1, 3], 3),
    "source 004: 1 3 5, R = 3": ([1, 3, 5], 3),
    "source 004, ranking 1": ([1, 3, 4, 5, 6, 10], 6),
    "source 004, ranking 2": ([2, 5, 6, 7, 9, 10], 6),
    "source 000, twenty ranks": (ranks, 6),
}
for name, (found_at, R) in examples.items():
    vector = [int(rank in found_at) for rank in range(1, max(found_at) + 1)]
    ap, rr = irlab.average_precision(vector, n_relevant=R), irlab.reciprocal_rank(vector)
    print(f"{name:<26} AP {ap:.6f}   RR {rr:.4f}")

# %% [markdown]
# Source 002 also shows reciprocal rank on two lists, with the first relevant document at rank 1 and at rank
# 3. Say both values.

# %%
print(f"RR {irlab.reciprocal_rank([1, 0, 1, 0]):.2f} and {irlab.reciprocal_rank([0, 0, 1, 0]):.2f}")

# %% [markdown]
# ## Who is the user of AP? (optional)
#
# AP is an expected precision ([Robertson 2008](bibliography.ipynb#robertson-2008)): its user wants 1, 2, ..., or all
# $R$ documents, each with the same chance, and stops the moment the wish is fulfilled. If small wishes are more common,
# give the small levels more weight: *normalised cumulative precision* ([Sakai and Robertson
# 2008](bibliography.ipynb#sakai-robertson-2008)). Below: equal weights, $1/\log_2(i+1)$, $1/i$. Does
# more weight on small wishes help a ranking that starts late?

# %%
late = [int(rank in (2, 5, 6, 7, 9, 10)) for rank in range(1, 11)]  # source 004, ranking 2
for weights in ("uniform", "dcg", "inverse"):
    values = [irlab.normalized_cumulative_precision(vector, weights=weights) for vector in (table, late)]
    print(f"{weights:<8} twenty ranks {values[0]:.4f}   a late start {values[1]:.4f}")

# %% [markdown]
# ### What to notice
# The first row is AP. More weight on small wishes raises the value of a ranking that starts well, and
# lowers that of one that starts late.

# %% [markdown]
# ## Which measures notice? (core)
#
# Source 002 shows two five-document answers, `+ + + + -` and `- + + + +`, and four-document answers with one relevant
# document somewhere. Which of P@k, RR and AP tell them apart? (nDCG belongs to lecture 04; it is here for company.)

# %%
shown = {"+ + + + -": [1, 1, 1, 1, 0], "- + + + +": [0, 1, 1, 1, 1]}
# one relevant document in four, at each place in turn; np.eye(4)[place] is 1 there, else 0
shown |= {" ".join("+" if r == place else "-" for r in range(4)): np.eye(4)[place] for place in range(4)}
for name, vector in shown.items():
    k = len(vector)
    values = {f"P@{k}": irlab.precision(vector, k=k), "RR": irlab.reciprocal_rank(vector)}
    values |= {"AP": irlab.average_precision(vector), "nDCG": irlab.ndcg(vector)}
    print(f"{name:<10}", "   ".join(f"{m} {value:.6f}" for m, value in values.items()))

# %% [markdown]
# Now swap documents in the table of twenty ranks, with relevant documents at 1 3 4 6 9 15.

# %%
ask("03-swap")

# %%
names = ("P@10", "RR", "AP", "AUC", "nDCG")
for a, b in ((1, 2), (4, 5), (9, 11), (15, 16)):
    changed = swapped(table, a, b)
    losses = {m: irlab.measure(m)(table) - irlab.measure(m)(changed) for m in names}
    print(f"swap {a:>2} and {b:<2}  ", "  ".join(f"{m} {loss:.4f}" for m, loss in losses.items()))

# %%
explore("swap_two")

# %% [markdown]
# ### What to notice
# P@10 sees only what crosses the cut-off, RR only what happens down to the first relevant document.
# AUC prices every step alike. AP and nDCG see every swap of a relevant document with another, and care more the higher
# up it happens.

# %% [markdown]
# ## From one topic to many: MAP (core)
#
# The mean of AP over topics is called *mean average precision*, MAP. Every topic counts the same, however many
# relevant documents it has. Now the course's own collection. `pydocs.systems()` says what its systems do; here it is
# enough to know that `bm25_shallow` is `bm25` cut off after ten pages.

# %%
ask("03-shallow")

# %%
from irlab import pydocs

runs = pydocs.runs()
names = ("bm25", "bm25_shallow", "bm25_fields", "lm_dirichlet", "fusion", "coordination")
result = irlab.evaluate(pydocs.qrels(), {name: runs[name] for name in names}, "RR RR@10 P@10 AP")
result.mean.round(4)

# %%
print("best by MRR:", result.mean["RR"].idxmax())
print("best by MAP:", result.mean["AP"].idxmax())
print(result.summary())

# %% [markdown]
# ### What to notice
# The measures do not agree on the best system: the one for whoever wants one page is not the one
# for whoever wants many. And the summary says what happens to a topic without any relevant page: it scores 0 for all
# systems and stays in the mean.

# %% [markdown]
# A mean of fifty numbers is one number, here .45. How near to it are most topics? Commit to a range, then look at ten.

# %%
by_topic = result.per_topic["AP"].loc["bm25"].sort_values()
rows = [(topic, [(value, "rel")]) for topic, value in [*by_topic.iloc[:5].items(), *by_topic.iloc[-5:].items()]]
said = ", ".join(f"topic {topic} {pieces.num(value)}" for topic, [(value, _)] in rows)
show(
    pieces.dots_by_topic(rows, x_label="average precision of bm25", label="Five hard and five easy topics"),
    f"MAP of bm25 is {pieces.num(by_topic.mean())}, but no topic need be near it. Hardest and easiest: {said}.",
    name="Average precision of ten topics",
)

# %% [markdown]
# ### What to notice
# A mean of very different numbers. Before you believe that one MAP is better than another, look at
# the topics: [lecture 09](09_significance.ipynb) makes that a habit, with a test. And one topic, term by term: its
# first relevant page stands at rank 2, its second at rank 3. Which adds more?

# %%
print(pydocs.topics().set_index("topic").title["130"])
irlab.explain("AP", pydocs.qrels(), runs["bm25"], "130")

# %% [markdown]
# ## Where it breaks (core)
#
# **RR** is blind behind the first relevant document. One ranking has a single answer, at the top, another five. Which
# would you rather be given, and which one has the higher RR?

# %%
poor, rich = [1, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 0]
print(f"RR {irlab.reciprocal_rank(poor):.4f} and {irlab.reciprocal_rank(rich):.4f}")
print(f"AP {irlab.average_precision(poor, n_relevant=5):.4f} and {irlab.average_precision(rich, n_relevant=5):.4f}")

# %% [markdown]
# **AP** reads on to rank 1,000 if it must, for the users who want all $R$ documents. Two rankings, $R = 30$: *deep*
# shows one relevant document on its first page and 29 after it, *shallow* shows five and then no more. Which one do
# users prefer who read ten ranks, and which one does AP?

# %%
deep = [int(rank in (1, *range(12, 41))) for rank in range(1, 101)]
shallow = [int(rank in (1, 2, 3, 4, 5)) for rank in range(1, 101)]
for name, vector in (("deep", deep), ("shallow", shallow)):
    ap, p10 = irlab.average_precision(vector, n_relevant=30), irlab.precision(vector, k=10)
    print(f"{name:<8} AP {ap:.4f}   P@10 {p10:.1f}")

# %% [markdown]
# **AUC** counts every document of the corpus. With a million that are not relevant, the only answer is pushed from rank
# 1 to rank 1,000. To the user it is lost. What does AUC lose?

# %%
for rank in (1, 10, 1000):
    answer = [0] * (rank - 1) + [1]
    auc, rr = irlab.auc(answer, n_docs=1_000_001), irlab.reciprocal_rank(answer)
    print(f"the only answer at rank {rank:>4}: AUC {auc:.6f}   RR {rr:.4f}")

# %% [markdown]
# > **A dispute: may one average reciprocal ranks at all? (optional)**
# > The step from RR 1 to 1/2 and the step from 1/2 to 0 are equal as numbers. Are they equal for the user? If not, RR
# > is no *interval scale*, and its mean says less than it seems ([Fuhr 2017](bibliography.ipynb#fuhr-2017); [Ferrante,
# > Ferro and Fuhr 2021](bibliography.ipynb#ferrante-ferro-fuhr-2021)). Others disagree with so strict a rule ([Sakai
# > 2020](bibliography.ipynb#sakai-2020); [Moffat 2022](bibliography.ipynb#moffat-2022)). Either way, know what your
# > measure charges for a step.

# %% [markdown]
# ## In this lecture we ...
#
# - computed RR, AP and AUC by hand, as sums over the relevant documents, and named the user behind each
# - swapped documents and saw which measure notices, and how much it cares
# - saw MRR and the mean rank prefer different models, and MRR@10 forget a whole improvement
# - found that AP divides by *all* relevant documents, whatever the sentence says
#
# **Next:** the [exercises](../exercises/03_ranks.ipynb), then [lecture 04](04_grades.ipynb), where relevance has
# grades. Terms are in the [glossary](glossary.ipynb), all measures on one page in the [symbol sheet](symbols.ipynb).

# %% [markdown]
# ## Further reading
#
# - J. A. Hanley, B. J. McNeil, [The meaning and use of the area under a receiver operating characteristic (ROC)
#   curve](bibliography.ipynb#hanley-mcneil-1982), 1982.
# - C. Buckley, E. M. Voorhees, [Evaluating evaluation measure
#   stability](bibliography.ipynb#buckley-voorhees-2000), 2000.
# - S. Robertson, [A new interpretation of average precision](bibliography.ipynb#robertson-2008), 2008.
