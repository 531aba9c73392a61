# %% [markdown]
# # 03 Ranks: reciprocal rank, average precision, AUC
#
# *A ranking has relevant documents in some places and not in others. How do we turn that into one number, and which
# number?*

# %% [markdown]
# **What you will be able to do**
#
# - compute reciprocal rank, average precision and AUC by hand, and say what a user of each would be like
# - say which of them notices a given swap of two documents
# - explain why a mean of reciprocal ranks can prefer the model that a mean of ranks rejects
# - find the error in the usual one-sentence definition of average precision

# %% [markdown]
# **What you need:** [lecture 02](02_sets.ipynb) (precision, recall, cut-offs); a little Python.
# **Minutes:** 50 for the core, 10 for the optional sections.

# %%
import numpy as np

import irlab
from irlab.explore import ask, explore, show

# %% [markdown]
# ## Two systems, one query (core)
#
# A corpus of five documents holds two relevant ones. A 1 marks a relevant document, in rank order. The ideal ranking
# has both on top; the system has them at ranks 2 and 5.

# %%
ideal = [1, 1, 0, 0, 0]
system = [0, 1, 0, 0, 1]
print("after rank    ", *range(1, 6))
print("ideal finds   ", *np.cumsum(ideal))
print("system finds  ", *np.cumsum(system))

# %% [markdown]
# The two rows of counts are two curves. The further the system's curve runs below the ideal one, the worse. Count the
# gap between them rank by rank, and compare it with another count: how often a document that is *not* relevant stands
# above one that is.

# %%
gap = np.sum(np.cumsum(ideal) - np.cumsum(system))
discordant = sum(system[high] < system[low] for low in range(5) for high in range(low))
print("gap between the curves:", gap)
print("pairs in the wrong order:", discordant, "of", 2 * 3)

# %% [markdown]
# ### What to notice
# Both counts agree, and they always do: each discordant pair is one unit of the area between the two curves. The
# picture lets you check it on any ranking.

# %%
explore("ideal_and_system")

# %% [markdown]
# ## AUC: the share of pairs in the right order (core)
#
# Six pairs, some of them discordant. The share of the others has a name, the *area under the curve*:
#
# $$\mathrm{AUC} = 1 - \frac{\text{discordant pairs}}{R \cdot N^-}$$
#
# $R$ is the number of relevant documents, $N^-$ the number of the others in the corpus.

# %%
ask("03-auc")

# %%
print(f"by hand      {1 - discordant / (2 * 3):.4f}")
print(f"the library  {irlab.auc(system):.4f}")

# %% [markdown]
# Now a table of twenty ranks (source 000), with relevant documents at ranks 1, 3, 4, 6, 9 and 15. It stays with us
# through this lecture. Above the relevant document number $i$, which stands at rank $f_i$, there are $f_i - i$ documents
# that are not relevant. So the discordant pairs are a sum over the relevant documents.

# %%
ranks = [1, 3, 4, 6, 9, 15]
table = [int(rank in ranks) for rank in range(1, 21)]
above = [f - i for i, f in enumerate(ranks, 1)]
print("f_i - i:", *above, "  sum:", sum(above), "of", 6 * 14)
print(f"AUC = 1 - {sum(above)}/{6 * 14} = {1 - sum(above) / (6 * 14):.6f}")

# %% [markdown]
# That is the shape of every measure in this course: one small term for each relevant document, then a sum.
# `irlab.explain` shows the terms. Level $i$ is the $i$-th relevant document that the ranking reaches, $f$ its rank.

# %%
irlab.explain("AUC", table)

# %% [markdown]
# ## Who reads like that? (core)
#
# AUC treats all pairs alike: a mistake at rank 900 costs as much as one at rank 1. Few people read that way. Predict
# first what a swap at the top and a swap near the bottom do to AUC.

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
# The same loss, to the last digit. AUC suits a user who wants everything and does not care when; it is the measure of
# a classifier's scores. A web search needs something that looks at the top.

# %% [markdown]
# ## Reciprocal rank: one answer is enough (core)
#
# Some queries have one right answer: the home page of a library, the page of a function whose name you half remember.
# Such needs are called *navigational*. The user reads down to the first relevant document and stops; its rank is the
# effort. *Informational* needs want several documents; they come later in this lecture.

# %%
first_answer_at = [1, 2, 3, 4, 10, 100]
for rank in first_answer_at:
    print(f"rank {rank:>3}: effort {rank:>3}, reciprocal rank {1 / rank:.4f}")

# %% [markdown]
# The *reciprocal rank* of a ranking is $\mathrm{RR} = 1/f_1$, and 0 if nothing relevant is found. Two vectors from
# source 001, and their mean over topics, which is called MRR:

# %%
one, two = [1, 0, 0, 0, 0, 1, 0, 1, 0], [0, 0, 1, 0, 1, 0, 0, 0, 1]
print(f"RR {irlab.reciprocal_rank(one):.4f} and {irlab.reciprocal_rank(two):.4f}")
print(f"MRR {np.mean([irlab.reciprocal_rank(one), irlab.reciprocal_rank(two)]):.4f}")

# %%
ask("03-rr-step")

# %%
step = {"from rank 1 to 2": 1 / 1 - 1 / 2, "from rank 2 to infinity": 1 / 2 - 0}
for name, loss in step.items():
    print(f"{name:<24}costs {loss:.4f}")

# %% [markdown]
# ### What to notice
# One step at the very top costs as much as losing the answer altogether from rank 2. Reciprocal rank is all about the
# first rank, and a bit about the second.

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
# The mean rank prefers B, because the one query that nobody can fix fills the sum. MRR prefers A, because it barely
# sees ranks 50 and 100. Other averages of the rank take sides as well:

# %%
for name, found_at in models.items():
    f = np.array(found_at)
    geometric, harmonic = np.exp(np.log(f).mean()), 1 / np.mean(1 / f)
    print(f"{name:<10} geometric mean {geometric:.2f}   median {np.median(f):.0f}   harmonic mean {harmonic:.4f}")

# %% [markdown]
# The harmonic mean of the ranks is one over MRR: MRR *is* an average of ranks, the one that outliers move least.
# Move the answers of the six queries yourself.

# %%
explore("six_queries")

# %% [markdown]
# ### Patience (core)
#
# MRR@10 stops reading at rank 10: an answer further down counts as none. `k` is the patience of the user.

# %%
for name, found_at in models.items():
    lists = [[0] * (rank - 1) + [1] for rank in found_at]
    at_10 = np.mean([irlab.reciprocal_rank(vector, k=10) for vector in lists])
    print(f"{name:<10} MRR@10 {at_10:.6f}")

# %% [markdown]
# ### What to notice
# All that B gained has vanished: rank 100 and rank 50 are both beyond the patience. With MRR@10, B and the untrained
# model are equal.

# %% [markdown]
# ## Average precision: several documents wanted (core)
#
# Now a user with an informational need. Let the user want the first $i$ relevant documents. They stand among the first
# $f_i$ ranks, so the user reads $f_i$ documents and $i$ of them pay: *payoff over effort* is $i / f_i$, the precision at
# that rank. Source 001 has relevant documents at ranks 1, 6 and 8, three in all.

# %%
ranks_001 = [1, 6, 8]
payoff = [i / f for i, f in enumerate(ranks_001, 1)]
for i, f in enumerate(ranks_001, 1):
    print(f"a user who wants {i}: reads {f}, {i}/{f} = {i / f:.4f} of them pay")

# %%
ask("03-ap-worked")

# %%
print(f"AP = ({' + '.join(f'{x:.4f}' for x in payoff)}) / 3 = {sum(payoff) / 3:.6f}")

# %% [markdown]
# *Average precision* is the mean of these over all $R$ relevant documents:
#
# $$\mathrm{AP} = \frac{1}{R} \sum_{i=1}^{R} \frac{i}{f_i}$$
#
# A relevant document that is never found has $f_i = \infty$ and adds nothing, but it stays in $R$.

# %%
vector_001 = [1, 0, 0, 0, 0, 1, 0, 1, 0, 0]
irlab.explain("AP", vector_001, n_relevant=3)

# %% [markdown]
# Move the documents and watch payoff, effort and the area. Then take one out of the list.

# %%
explore("gain_payoff")

# %% [markdown]
# ## A sentence that is wrong (core)
#
# The slides of sources 001, 002 and 004 define average precision in words as the precision at each rank where a
# relevant document *was found*, averaged. Their formulas and examples are right; this sentence is not. Write it down as
# code and try it on a ranking that finds one of two relevant documents.


# %%
def sentence(vector):
    """What the words say: average over the relevant documents that were found."""
    found_at = [rank for rank, grade in enumerate(vector, 1) if grade > 0]
    return np.mean([i / f for i, f in enumerate(found_at, 1)])


# %%
ask("03-ap-sentence")

# %%
lazy, careful = [1], [1, 0, 0, 0, 1]
print(f"the sentence: lazy {sentence(lazy):.4f}, careful {sentence(careful):.4f}")
print(
    f"AP:           lazy {irlab.average_precision(lazy, n_relevant=2):.4f}, "
    f"careful {irlab.average_precision(careful, n_relevant=2):.4f}"
)

# %% [markdown]
# ### What to notice
# By the sentence, a system that returns one sure document is perfect, and finding the second one makes it *worse*. With
# $R$ in the denominator a found document never hurts. Say it so: the mean over **all** relevant documents of the
# precision at their ranks, and 0 for those never found.

# %% [markdown]
# More worked numbers from the sources. The slides of source 002 print 0.55 for the first; 5/9 is nearer to 0.56, so the
# value was cut, not rounded.

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
    print(f"{name:<26} AP {irlab.average_precision(vector, n_relevant=R):.6f}")

# %% [markdown]
# ## AP as an expected precision (core)
#
# Read the formula once more: pick one of the $R$ relevant documents at random, go to its rank, look at the precision
# there. AP is what you expect to see. Simulate 10,000 such users on the table of twenty ranks.

# %%
rng = np.random.default_rng(3)
levels = rng.integers(1, 7, size=10_000)
seen = levels / np.array(ranks)[levels - 1]
print(f"mean over 10,000 users  {seen.mean():.3f}")
print(f"average precision       {irlab.average_precision(table):.3f}")

# %% [markdown]
# ### What to notice
# The user of AP wants 1, 2, ..., or all $R$ documents, each with the same chance, and stops the moment the wish is
# fulfilled. If you know better what users want, weigh the levels otherwise: that is *normalised cumulative precision*
# (Sakai and Robertson 2008). With more weight on small wishes:

# %%
for weights in ("uniform", "dcg", "inverse"):
    print(f"{weights:<8} {irlab.normalized_cumulative_precision(table, weights=weights):.4f}")

# %% [markdown]
# ## Which measures notice? (core)
#
# Two documents change places. A measure may see it or not, and by how much is what the measure is about.

# %%
ask("03-swap")

# %%
shift = {"ranks 1 and 2": (1, 2), "ranks 4 and 5": (4, 5), "ranks 15 and 16": (15, 16)}
for name, (a, b) in shift.items():
    changed = swapped(table, a, b)
    losses = {m: irlab.measure(m)(table) - irlab.measure(m)(changed) for m in ("P@10", "RR", "AP", "AUC", "nDCG")}
    print(f"{name:<16}", "   ".join(f"{m} {loss:.4f}" for m, loss in losses.items()))

# %%
explore("swap_two")

# %% [markdown]
# ### What to notice
# P@10 sees only what crosses the cut-off, RR only what happens above the first relevant document. AUC prices every
# step alike. AP and nDCG see everything, and care more the higher up it happens.

# %% [markdown]
# ## From one topic to many: MAP (core)
#
# The mean of AP over topics is called *mean average precision*, MAP. Every topic counts the same, however many relevant
# documents it has. Here are the systems of the course's collection, and the topics on which one of them does well and
# badly.

# %%
from irlab import pydocs

runs = pydocs.runs()
chosen = {name: runs[name] for name in ("bm25", "lm_dirichlet", "coordination")}
result = irlab.evaluate(pydocs.qrels(), chosen, "AP RR")
result.mean.round(4)

# %%
from irlab.explore import pieces

by_topic = result.per_topic["AP"].loc["bm25"].sort_values()
rows = [(topic, [(value, "rel")]) for topic, value in [*by_topic.iloc[:5].items(), *by_topic.iloc[-5:].items()]]
said = ", ".join(f"topic {topic} {pieces.num(value)}" for topic, [(value, _)] in rows)
show(
    pieces.dots_by_topic(rows, x_label="average precision of bm25", label="The five hardest and the five easiest topics"),
    f"MAP of bm25 is {pieces.num(by_topic.mean())}, but no topic need be near it. Hardest and easiest: {said}.",
)

# %% [markdown]
# ### What to notice
# A mean of very different numbers. Before you believe that one MAP is better than another, look at the topics:
# [lecture 09](09_significance.ipynb) makes that a habit, with a test.

# %% [markdown]
# ## Where it breaks (core)
#
# **RR** is blind behind the first relevant document. Two rankings, one with a single answer and one with five, have the
# same value:

# %%
poor, rich = [1, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 0]
print(f"RR {irlab.reciprocal_rank(poor):.4f} and {irlab.reciprocal_rank(rich):.4f}")
print(f"AP {irlab.average_precision(poor, n_relevant=5):.4f} and {irlab.average_precision(rich, n_relevant=5):.4f}")

# %% [markdown]
# **AP** believes that its user knows $R$ and reads on until satisfied, to rank 1,000 if need be. A user with the
# patience of ten ranks disagrees. The first ranking has nothing on its first page that the second lacks:

# %%
deep = [int(rank in (1, *range(12, 41))) for rank in range(1, 101)]
shallow = [int(rank in (1, 2, 3, 4, 5)) for rank in range(1, 101)]
for name, vector in (("deep", deep), ("shallow", shallow)):
    ap, p10 = irlab.average_precision(vector, n_relevant=30), irlab.precision(vector, k=10)
    print(f"{name:<8} AP {ap:.4f}   P@10 {p10:.1f}")

# %% [markdown]
# **AUC** needs every document of the corpus ranked. With a million documents that are not relevant, moving the answer
# from rank 1 to rank 1,000 changes it in the third decimal:

# %%
for rank in (1, 10, 1000):
    auc = irlab.auc([0] * (rank - 1) + [1], n_docs=1_000_001)
    print(f"the only answer at rank {rank:>4}: AUC {auc:.4f}, RR {1 / rank:.4f}")

# %% [markdown]
# > **A dispute: may one average reciprocal ranks at all? (optional)**
# > The step from RR 1 to 1/2 and the step from 1/2 to 0 are equal as numbers. Are they equal for the user? If not, RR is
# > not an *interval scale*, and its mean says less than it seems (Fuhr 2017; Ferrante, Ferro and Fuhr 2021). Others
# > answer that a measure is a price list: whoever accepts the prices may add them (Sakai 2020; Moffat 2022). Both sides
# > agree that you should know the prices.

# %% [markdown]
# ## In this lecture we ...
#
# - computed RR, AP and AUC by hand, as sums over the relevant documents, and named the user behind each
# - swapped documents and saw which measure notices, and how much it cares
# - saw MRR and the mean rank prefer different models, and MRR@10 forget a whole improvement
# - found that AP divides by *all* relevant documents, whatever the sentence says

# %% [markdown]
# **Next:** the [exercises](../exercises/03_ranks.ipynb), then [lecture 04](04_grades.ipynb), where relevance has
# grades. Terms are in the [glossary](glossary.ipynb), all measures on one page in the [symbol sheet](symbols.ipynb).

# %% [markdown]
# ## Further reading
#
# - C. D. Manning, P. Raghavan, H. Schütze, *Introduction to Information Retrieval*, chapter 8, 2008.
# - C. Buckley, E. M. Voorhees, Evaluating evaluation measure stability, SIGIR 2000.
# - S. Robertson, A new interpretation of average precision, SIGIR 2008.
# - T. Sakai, S. Robertson, Modelling a user population for designing information retrieval metrics, EVIA 2008.
# - N. Fuhr, Some common mistakes in IR evaluation, and how they can be avoided, SIGIR Forum 51(3), 2017.
# - A. Moffat, Batch evaluation metrics in information retrieval: measures, scales, and meaning, IEEE Access 10, 2022.
