# %% [markdown]
# # 11 Preference without a metric: recall-paired preference
#
# *To compare two rankings we turn each into a number and subtract. Must we? Could we not ask the users which of the two
# they would rather have?*

# %% [markdown]
# **What you will be able to do**
#
# - compute the recall-paired preference (RPP) of two rankings by hand, with any weights over recall levels
# - treat documents that nobody reaches, ties, grades and subtopics as source 003 does, and say why
# - turn preferences into win rates and an order of systems, and say on whom that order depends
# - find pairs of systems on which RPP, AP and RR disagree, and say which users make the difference

# %% [markdown]
# **What you need:** [lecture 03](03_ranks.ipynb) (RR, AP, recall levels), [lecture 05](05_users.ipynb) (search
# lengths), [lecture 09](09_significance.ipynb) (tests). **Minutes:** 50 for the core, 15 for the optional sections.
# **Worked numbers** come from source 003 ([Diaz and Ferraro 2022](bibliography.ipynb#diaz-ferraro-2022)).

# %%
import numpy as np
import pandas as pd
from IPython.display import Markdown, display

import irlab
from irlab.explore import ask, explore, pieces, show

# %% [markdown]
# ## Two rankings, three users (core)
#
# Three documents are relevant. Ranking a has them at ranks 1, 4 and 5, ranking b at 2, 3 and 6.
#
# **Predict:** which of the two do RR, AP and nDCG prefer?

# %%
a, b = [1, 0, 0, 1, 1, 0], [0, 1, 1, 0, 0, 1]
for name in ("RR", "AP", "nDCG"):
    of_a, of_b = irlab.measure(name)(a), irlab.measure(name)(b)
    print(f"{name:<5} a {of_a:.4f}   b {of_b:.4f}   difference {of_a - of_b:+.4f}")

# %% [markdown]
# All prefer a. But who is asked? Take one user who wants one relevant document, one who wants two, one who wants
# three. Each reads down until the wish is fulfilled; the rank where that happens is the
# [*search length*](glossary.ipynb#search-length) $f_i$. The shorter one is preferred.
#
# **Predict:** whom does each of the three prefer?

# %%
f_a, f_b = ([rank for rank, relevant in enumerate(x, 1) if relevant] for x in (a, b))
said = [
    f"Wants {i}: done at rank {fa} of a, {fb} of b; prefers {'a' if fa < fb else 'b'}"
    for i, (fa, fb) in enumerate(zip(f_a, f_b, strict=True), 1)
]
sides = [
    [pieces.Card(f"{side}{r}", "relevant" if x else "not relevant", side if x else None) for r, x in enumerate(v, 1)]
    for side, v in (("A", a), ("B", b))
]
levels = list(zip(f_a, f_b, strict=True))
lists = pieces.paired(*sides, levels, tray_a=None, tray_b=None, heads=("a", "b"))
show(lists, ". ".join(said) + ".", name="Three users vote")

# %% [markdown]
# ### What to notice
# The users do not agree, and the numbers above do not show it. ([Cooper](bibliography.ipynb#cooper-1968) counts only
# the documents on the way that are not relevant, $f_i - i$; nobody's preference changes by that.)

# %%
ask("11-by-hand")

# %%
votes = np.sign(np.subtract(f_b, f_a))
print("votes for a:", *(f"{v:+d}" for v in votes))
print(f"mean vote: ({votes[0]} - {-votes[1]} + {votes[2]}) / 3 = {votes.mean():.4f}")

# %% [markdown]
# This mean is [*recall-paired preference*](glossary.ipynb#recall-paired-preference). With $m$ relevant documents,
# $p(i)$ the share of users who want exactly $i$ of them, and sgn the sign of a number (1, -1, or 0 for a tie):
#
# $$\mathrm{RPP}(a, b) = \sum_{i=1}^{m} p(i)\, \mathrm{sgn}\big(f_i(b) - f_i(a)\big)$$
#
# Above 0, a is preferred; below 0, b. **Predict:** of 10,000 users, each wants one, two or three at random. What is
# their mean vote?

# %%
rng = np.random.default_rng(11)
wishes = rng.integers(1, 4, 10_000)
print(f"10,000 users, mean vote {votes[wishes - 1].mean():.3f}")
print(f"the library: {irlab.rpp(a, b):.4f}")
irlab.paired_levels(a, b).round(4)

# %% [markdown]
# ### What to notice
# A row of the table is a kind of user: they want `i` documents, their share is `weight`, their vote is `sign` times
# that (`grade` comes below). The last column adds up to RPP. The same users stand behind AP
# ([Robertson](bibliography.ipynb#robertson-2008)): AP is the mean of their precisions $i / f_i$. RPP asks only who is
# ahead, not by how many ranks.

# %% [markdown]
# ## Who are the users? Weights over levels (core)
#
# Uniform $p(i)$ says: as many want everything as want one. If small wishes are more common, give the first levels more:
# $1/\log_2(i+1)$ (called dcg) or $1/i$ (called inverse), divided by their sum.

# %%
ask("11-weights")

# %%
i = np.arange(1, 4)
for name, weight in {"uniform": np.ones(3), "dcg": 1 / np.log2(i + 1), "inverse": 1 / i}.items():
    p = weight / weight.sum()
    shares = " ".join(f"{x:.3f}" for x in p)
    print(f"{name:<8} p = {shares}   by hand {p @ votes:.4f}   the library {irlab.rpp(a, b, weights=name):.4f}")

# %% [markdown]
# ### What to notice
# The names remind of discounts, but these weights belong to levels, not to ranks: the first relevant document counts
# the most even if it stands at rank 500.

# %% [markdown]
# **Find** a move of a document that changes AP and nDCG but not RPP. Then one that changes RPP: what do the lines do?

# %%
explore("paired_rankings")

# %% [markdown]
# ### What to notice
# RPP moves only when a line becomes level or tips to the other side, each time by the weight of that level. AP and nDCG
# move with every rank.

# %% [markdown]
# ## Never reached, and ties (core)
#
# Source 003 has two rankings, X and Y, of eleven documents each, and nine relevant documents in the corpus. What is
# missing is taken to stand at the very bottom. For now any grade above 0 is relevant.
#
# **Predict:** X reaches four of the nine, Y six. How does a user vote who wants five? And one who wants eight?

# %%
X = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]
Y = [3, 0, 4, 5, 3, 0, 0, 1, 1, 0, 0]
judged = [1, 1, 1, 2, 3, 3, 4, 4, 5]
lengths = {name: [irlab.search_length(x, i) for i in range(1, 10)] for name, x in (("X", X), ("Y", Y))}
for name, f in lengths.items():
    print(f"{name}: " + " ".join(f"f{i}={v:.0f}" if np.isfinite(v) else f"f{i}=∞" for i, v in enumerate(f, 1)))

# %%
ask("11-unreached")

# %%
signs = [int(fx < fy) - int(fx > fy) for fx, fy in zip(lengths["X"], lengths["Y"], strict=True)]
print("votes for X:", *signs)
for weights in ("uniform", "dcg", "inverse"):
    print(f"{weights:<8} RPP(X, Y) = {irlab.rpp(X, Y, judged=judged, rel=1, weights=weights):.4f}")

# %% [markdown]
# ### What to notice
# Where one ranking reaches the level and the other does not, the first wins, however long its way. Where neither does,
# it is a tie: their users are indifferent, and they stay in the mean. The size of the corpus is not needed; a mean of
# search lengths would have needed it.

# %% [markdown]
# ## Grades: users with different demands (core)
#
# The documents of X and Y have grades from 1 to 5. Some users are content with any relevant document, others want at
# least grade 4. For each threshold the relevant documents are others, and so are the search lengths.
#
# **Predict:** X begins with grades 0 4 3, Y with 3 0 4. Whom do these two users prefer, if they want one document?

# %%
for threshold in (1, 4):
    fx, fy = (irlab.search_length([int(g >= threshold) for g in x], 1) for x in (X, Y))
    winner = "X" if fx < fy else "Y"
    print(f"at least grade {threshold}, first document: X at {fx:.0f}, Y at {fy:.0f}; prefers {winner}")

# %% [markdown]
# The paper says the same, but prints the second line as $f_{1,\lambda=4}(X) = 2 < 3 = f'_{1,\lambda=4}(X)$. Here
# $\lambda$ is the threshold.
#
# **Find** the misprint. Then: who will be preferred at the thresholds 4 and 5 by users who want any number of
# documents?

# %%
thresholds = [1, 2, 3, 4, 5]
passing = [sum(g >= threshold for g in judged) for threshold in thresholds]
by_grade = {w: [irlab.rpp(X, Y, judged=judged, rel=g, weights=w) for g in thresholds] for w in ("uniform", "dcg")}
table = pd.DataFrame({"documents": passing, **by_grade}, index=pd.Index(thresholds, name="at least grade"))
table.round(4)

# %% [markdown]
# ### What to notice
# (The second X should be Y: the 3 is Y's.) The users of grade 4 are split; those of grade 5 all prefer Y, since X never
# reaches its only document. Source 003 adds the thresholds up, with $p(\lambda)$ the share of users of each:
#
# $$\mathrm{RPP}(X, Y) = \sum_\lambda p(\lambda)\, \mathrm{RPP}_\lambda(X, Y)$$
#
# It takes $p(\lambda)$ in proportion to the number of documents that pass.

# %%
ask("11-thresholds")

# %%
share = np.array(passing) / sum(passing)
print("shares:", *(f"{p}/{sum(passing)}" for p in passing))
print(f"graded RPP, uniform, by hand: {share @ by_grade['uniform']:.4f}")
for weights in ("uniform", "dcg", "inverse"):
    print(f"{weights:<8} the library: {irlab.rpp(X, Y, judged=judged, weights=weights):.4f}")

# %% [markdown]
# Inside a threshold the weights are divided by *its* number of documents. One could read the paper otherwise: one
# $p(i) = 1/9$ for all thresholds.
#
# **Predict:** what do all weights add up to then, and what is the largest value that RPP can reach?

# %%
levels = irlab.paired_levels(X, Y, judged=judged)
literal = sum(s * votes_of["sign"].sum() / 9 for s, (_, votes_of) in zip(share, levels.groupby("grade"), strict=True))
total = sum(s * p / 9 for s, p in zip(share, passing, strict=True))
print(f"read literally: RPP {literal:.4f}")
print(f"the weights sum to {total:.4f}, beyond which no RPP could go")

# %% [markdown]
# ## Subtopics (optional)
#
# A query may mean several things; each meaning is a population, with as many users as it has relevant documents. Source
# 003 adds a background population that any relevant document satisfies. Three documents: x and y are about meaning 1,
# z about meaning 2. One ranking has them at 2, 3 and 9, the other at 4, 5 and 1.
#
# **Predict:** who is preferred by each of the three populations?

# %%
at = {"one": {"x": 2, "y": 3, "z": 9}, "other": {"x": 4, "y": 5, "z": 1}}
populations = {"meaning 1": "xy", "meaning 2": "z", "background": "xyz"}
users = sum(map(len, populations.values()))
rpp_of = {}
for name, documents in populations.items():
    one, other = (sorted(ranks[d] for d in documents) for ranks in at.values())
    vote = np.sign(np.subtract(other, one))
    rpp_of[name] = vote.mean()
    print(f"{name:<11} {len(documents)}/{users} of the users, ranks {one} and {other}: votes {vote.tolist()}")
st_rpp = sum(len(documents) / users * rpp_of[name] for name, documents in populations.items())
print(f"ST-RPP of one over other: {st_rpp:.4f}; without meanings, RPP {rpp_of['background']:.4f}")

# %% [markdown]
# ### What to notice
# Without meanings the second ranking wins. But two of the three documents are about meaning 1, and whoever wants that
# is better off with the first: their votes bring the sum to zero.

# %% [markdown]
# The course's collection has subtopics, too. **Predict:** do its 24 systems keep their order when meanings count?

# %%
from irlab import pydocs

qrels, runs = pydocs.qrels(), pydocs.runs()
with_subtopics = irlab.preference(pydocs.subtopic_qrels(), runs, subtopics=True).win_rate
without = irlab.preference(pydocs.subtopic_qrels(), runs, rel=1).win_rate
print("best with subtopics:", *with_subtopics.nlargest(4).index)
print("best without:       ", *without.nlargest(4).index)
places = without.rank(ascending=False) - with_subtopics.rank(ascending=False)
for run in (places.idxmax(), places.idxmin()):
    print(f"largest move: {run} {places[run]:+.0f} places")
print(f"Kendall's tau of the two orders: {irlab.kendall_tau(with_subtopics, without):.3f}")

# %% [markdown]
# ## What holds of every preference (core)
#
# **Predict:** RPP(a, b) is .2. What is RPP(b, a)? What are the smallest and the largest value of any RPP? 2,000 pairs
# of random rankings with random grades will tell.

# %%
worst, values = 0.0, []
for _ in range(2000):
    grades = rng.integers(0, 4, 12)
    one, two = rng.permutation(grades), rng.permutation(grades)
    there, back = (irlab.rpp(*pair, judged=grades) for pair in ((one, two), (two, one)))
    worst, values = max(worst, abs(there + back)), [*values, there]
print(f"largest |RPP(a, b) + RPP(b, a)|: {worst:.1e}")
print(f"RPP from {min(values):.4f} to {max(values):.4f}")
binary = irlab.rpp(a, b), irlab.rpp(a, b, judged=[1, 1, 1])
print(f"graded version on binary grades {binary[1]:.4f}, binary version {binary[0]:.4f}")

# %% [markdown]
# ### What to notice
# RPP is [*antisymmetric*](glossary.ipynb#antisymmetric) (swap the rankings and it changes its sign), it stays in
# [-1, 1], and the graded version is the binary one where grades are binary. What a preference does *not* have is a size
# for each ranking:

# %%
ask("11-size")

# %%
far = [0, 1, 1] + [0] * 596 + [1]
ap = irlab.average_precision
for last, changed in ((6, b), (600, far)):
    print(f"b ends at rank {last:>3}: RPP {irlab.rpp(a, changed):.4f}, difference of AP {ap(a) - ap(changed):.4f}")

# %% [markdown]
# ## What the measures weigh (optional)
#
# A difference of AP, DCG or RBP is a sum over levels as well: only that each level has a size. So is one of ASL, the
# mean search length. Take two rankings with six relevant documents.
#
# **Predict:** which levels make most of the difference by AP, which by ASL, which by RPP?

# %%
at_a, at_b = [1, 3, 9, 15, 22, 30], [2, 5, 8, 20, 26, 40]
one, two = (np.bincount(np.array(ranks) - 1, minlength=40) for ranks in (at_a, at_b))
names = ("RR", "RBP(p=0.5)", "AP", "DCG", "ASL")
change = {name: irlab.explain(name, one).table["term"] - irlab.explain(name, two).table["term"] for name in names}
change["RPP"] = irlab.paired_levels(one, two)["vote"]
shares = {name: np.abs(np.nan_to_num(v)) / np.abs(np.nan_to_num(v)).sum() for name, v in change.items()}
said = "; ".join(f"{name} {', '.join(pieces.num(v, 2) for v in row)}" for name, row in shares.items())
show(
    pieces.heat(
        list(shares),
        [f"level {i}" for i in range(1, 7)],
        [row.tolist() for row in shares.values()],
        label="Six measures by six levels; the darker, the larger the share",
    ),
    f"The share of each of six levels in the difference between two rankings. {said}.",
    name="What each measure weighs",
)

# %% [markdown]
# ### What to notice
# RR has one level. RBP, DCG and AP have most of their weight in the first two, ASL has it in the last. RPP gives each
# level its sixth. This evenness is what source 003 wants: all judgments count, and all users.

# %% [markdown]
# ## From pairs to an order: win rates (core)
#
# Many systems, and a preference for each pair. A system's [*win rate*](glossary.ipynb#win-rate) is the sum of its
# preferences over all others. (A sum, not a rate; the paper calls it so.) Four runs of one topic with three relevant
# documents:

# %%
ask("11-who")

# %%
found_at = {"A": [4, 5, 6], "B": [1, 7, 8], "C": [2, 9, 11], "D": [3, 10, 12]}
vectors = {name: [int(rank in ranks) for rank in range(1, 13)] for name, ranks in found_at.items()}


def win_rates(names):
    """The sum of the preferences of each run over the others."""
    return {n: sum(irlab.rpp(vectors[n], vectors[other]) for other in names if other != n) for n in names}


for names in ("ABCD", "ABC", "AB"):
    print("   ".join(f"{n} {rate:+.3f}" for n, rate in win_rates(names).items()))

# %%
explore("win_rates")

# %% [markdown]
# ### What to notice
# With C and D in the room B leads; when they leave, A does, though neither A nor B changed. A win rate says how a run
# stands among these others. Quote it with the list of those who took part.

# %% [markdown]
# **Predict:** A is preferred to B, and B to C. Must A then be preferred to C? Try to find three rankings with three
# relevant documents each for which it is not so.

# %%
circle = {"A": [1, 6, 8], "B": [2, 4, 9], "C": [3, 5, 7]}
vectors = {name: [int(rank in ranks) for rank in range(1, 13)] for name, ranks in circle.items()}
for one, two in ("AB", "BC", "CA"):
    print(f"RPP({one}, {two}) = {irlab.rpp(vectors[one], vectors[two]):+.4f}")
print("win rates: ", *(f"{rate:.4f}" for rate in win_rates("ABC").values()))
print("AP:        ", *(f"{irlab.average_precision(vectors[name]):.4f}" for name in "ABC"))

# %% [markdown]
# ### What to notice
# Each run beats the next by two levels to one, in a circle, and no order agrees with that. A measure cannot make a
# circle, because numbers have an order: AP decides among the three, where a vote among users has no winner.

# %% [markdown]
# ## On the course's own collection (core)
#
# All pairs of 24 systems on all topics, by the graded RPP. A win rate is now a mean over topics of the sum over the 23
# others, between -23 and 23.
#
# **Predict:** which kind of system will lead? Lectures 00 to 06 showed some of them by other measures.

# %%
preference = irlab.preference(qrels, runs)
print(preference.summary())
preference.win_rate.sort_values(ascending=False).head(8).round(3).to_frame()

# %% [markdown]
# Is that order another one than those by mean RR, AP and nDCG?
#
# **Predict:** whose order is nearest to that of RPP? Which weights bring it nearer to that of RR?

# %%
evaluation = irlab.evaluate(qrels, runs, "RR AP nDCG")
weighted = {w: irlab.preference(qrels, runs, weights=w).win_rate for w in ("uniform", "dcg", "inverse")}
taus = {w: [irlab.kendall_tau(rate, evaluation.mean[m]) for m in evaluation.mean] for w, rate in weighted.items()}
pd.DataFrame(taus, index=[f"tau with mean {m}" for m in evaluation.mean]).round(3)

# %% [markdown]
# ### What to notice
# Summed over many topics and systems, RPP orders much like nDCG and AP. Weights on the first levels move it towards RR.
# But much alike is not the same: look at single topics.

# %%
ask("11-silent")

# %%
pairs = np.triu_indices(len(preference.runs), 1)
sign = {"RPP": np.sign(preference.values)[:, *pairs]}  # topics x pairs of systems
for name in ("RR", "AP", "nDCG"):
    scores = evaluation.per_topic[name].unstack("run")[preference.runs].loc[preference.topics].to_numpy()
    sign[name] = np.sign(np.round(scores[:, :, None] - scores[:, None, :], 12))[:, *pairs]
names = list(sign)
agree = pd.DataFrame({m: [np.mean(sign[m] == sign[o]) for o in names] for m in names}, index=names)
print("no preference: ", "   ".join(f"{name} {np.mean(s == 0):.3f}" for name, s in sign.items()))
against = (f"{name} {np.mean(s * sign['RPP'] < 0):.3f}" for name, s in sign.items() if name != "RPP")
print("prefers the other one than RPP does: ", "   ".join(against))
print("share of topics and pairs on which both prefer the same one, or neither any:")
agree.round(3)

# %% [markdown]
# Source 003 (section 6.1) has such shares, for pairs of runs on Robust, a TREC collection of news.
#
# **Predict:** documentation searched by 24 systems, news searched by 110: how near will the shares be?

# %%
theirs = {("RPP", "AP"): 0.90, ("RPP", "nDCG"): 0.90, ("RPP", "RR"): 0.50, ("RR", "AP"): 0.56, ("RR", "nDCG"): 0.58}
for (one, other), printed in theirs.items():
    print(f"{one:<3} and {other:<5} theirs about {printed:.2f}, ours {agree.loc[one, other]:.2f}")

# %% [markdown]
# ### What to notice
# Ours are near theirs. RPP, AP and nDCG nearly always have a preference; RR has none half the time. That is why it
# agrees so little: over all cases, it contradicts RPP no more often than AP does.

# %% [markdown]
# Two systems: rm3, which adds words to the query, and learned_lambdarank, which learned from judgments. By mean AP rm3
# is ahead, by mean RR learned_lambdarank.
#
# **Predict:** whom does RPP prefer, and which of the three differences does the t-test tell from chance?

# %%
two = {name: runs[name] for name in ("rm3", "learned_lambdarank")}
compared = irlab.compare(qrels, two, "RPP AP RR", baseline="rm3")
display(Markdown(compared.table("markdown")))
columns = ["difference", "low", "high", "pvalue", "better", "equal", "worse"]
compared.tests[columns].droplevel(["baseline", "system"]).round(4)

# %% [markdown]
# Which users make RR so sure, and the other two not? Count, over all topics, who reaches which level first.
#
# **Predict:** who wins the first level, who those from the ninth on?

# %%
f = irlab.recall_paired.search_lengths(qrels, two, rel=1)
level, of_rm3, of_lambda = f.cells.level, f.f[0], f.f[1]
for low, high in ((1, 1), (2, 3), (4, 8), (9, 50)):
    here = (level >= low) & (level <= high)
    ahead, behind = np.sum(of_lambda[here] < of_rm3[here]), np.sum(of_lambda[here] > of_rm3[here])
    print(f"levels {low:>2} to {high:<3} lambdarank wins {ahead:>3}, rm3 wins {behind:>3}")

# %% [markdown]
# ### What to notice
# The learned system wins the users who want little, rm3 those who want much. RR hears only the first group, and is
# sure. AP and RPP hear both; they lean to different sides, and p of both is far above .05.

# %% [markdown]
# ## An order from many orders (optional)
#
# Each topic orders the systems by win rate. How do we merge the 49 orders? Source 003 takes a Markov chain of
# [Dwork and others](bibliography.ipynb#dwork-et-al-2001) and does not say which; the library takes their MC4. A walker
# stands on a system, draws another at random, and goes there if more topics rank it above than below. Where walkers
# gather is best. **Predict:** where are 5,000 walkers after 100 steps: spread over the best few, or on one system?

# %%
rates = preference.win_rate_per_topic
x = rates.to_numpy()
goes = (x[:, :, None] < x[:, None, :]).sum(axis=0) > (x[:, :, None] > x[:, None, :]).sum(axis=0)
walkers = rng.integers(0, 24, 5000)
for step in range(1, 101):
    drawn = rng.integers(0, 24, 5000)
    walkers = np.where(goes[walkers, drawn], drawn, walkers)
    if step in (1, 10, 30, 100):
        counts = pd.Series(walkers).value_counts().sort_index()
        top = counts.sort_values(ascending=False, kind="stable").head(2)
        print(f"after {step:>3} steps: " + ", ".join(f"{preference.runs[i]} {c}" for i, c in top.items()))

# %% [markdown]
# And place 2? Set the winner aside, let the walkers walk among the others, and so on down.
#
# **Predict:** to which order will this one be nearer, that by mean AP or that by mean RR?

# %%
order = preference.order
by_mean = {"win rate": preference.win_rate, "AP": evaluation.mean["AP"], "RR": evaluation.mean["RR"]}
places = {name: v.rank(ascending=False, method="min").astype(int) for name, v in by_mean.items()}
place = pd.Series(range(len(order), 0, -1), order)
print("tau of the Markov order with", *(f"{n} {irlab.kendall_tau(place, v):.3f}" for n, v in by_mean.items()))
pd.DataFrame({"Markov": range(1, 25), **{n: p.loc[order].to_numpy() for n, p in places.items()}}, index=order).head(10)

# %% [markdown]
# ### What to notice
# The walkers end on a system that, against every other one, more topics rank above than below, if there is one. The
# Markov order asks how often one is ahead, the means ask by how much: against AP a few places differ, against RR many.

# %% [markdown]
# ## Where it breaks (core)
#
# The user behind RPP wants $i$ documents, any number from 1 to all, and reads as far as it takes. Where thirty are
# relevant, 20 of 30 users want more than ten of them. The *shallow* and the *deep* ranking of lecture 03:

# %%
ask("11-deep")

# %%
deep = [int(rank in (1, *range(12, 41))) for rank in range(1, 101)]
shallow = [int(rank <= 5) for rank in range(1, 101)]
for weights in ("uniform", "dcg", "inverse"):
    print(f"{weights:<8} RPP(deep, shallow) = {irlab.rpp(deep, shallow, n_relevant=30, weights=weights):+.4f}")
for name, vector in (("deep", deep), ("shallow", shallow)):
    p10, ndcg10 = irlab.precision(vector, k=10), irlab.ndcg(vector, k=10, judged=[1] * 30)
    print(f"{name:<8} P@10 {p10:.1f}   nDCG@10 {ndcg10:.4f}")

# %% [markdown]
# ### What to notice
# For a search page that people leave after ten results, the uniform RPP has it the wrong way round. Weights on early
# levels soften it, but do not turn it. A sensitive measure of the wrong thing is no gain.

# %% [markdown]
# $p(i)$ may be any function of the level. Let as many users want one document as two, three, and so on up to K, and
# nobody more.
#
# **Predict:** how small must K be for *shallow* to be preferred?

# %%
for most in (30, 20, 10, 9, 8, 5):
    value = irlab.rpp(deep, shallow, n_relevant=30, weights=lambda i, most=most: i <= most)
    print(f"nobody wants more than {most:>2}: RPP(deep, shallow) = {value:+.4f}")

# %% [markdown]
# **A preference has no size**, as in the sign test of [lecture 09](09_significance.ipynb). Five relevant documents:
# *steady* has them at ranks 2, 5, 8, 11 and 14, *erratic* at 1, 4, 7, 300 and 400.
#
# **Predict:** whom do RPP, the mean search length and AP prefer?

# %%
steady = [2, 5, 8, 11, 14]
erratic = [1, 4, 7, 300, 400]
s, e = (np.bincount(np.array(ranks) - 1, minlength=400) for ranks in (steady, erratic))
print(f"RPP(erratic, steady) = {irlab.rpp(e, s):+.4f}")
print(f"mean search length: steady {np.mean(steady):.1f}, erratic {np.mean(erratic):.1f}")
print(f"AP: steady {irlab.average_precision(s):.4f}, erratic {irlab.average_precision(e):.4f}")

# %% [markdown]
# **It depends on the company.** Win rates change when a system joins or leaves. Leave out each of the 24 in turn, and
# look at the order of the other 23.
#
# **Predict:** for how many of the 24 does that order change?

# %%
mean = pd.DataFrame(preference.values.mean(axis=0), preference.runs, preference.runs)
everyone = mean.sum(axis=1).sort_values(ascending=False).index
changes = 0
for absent in everyone:
    rest = mean.drop(index=absent, columns=absent).sum(axis=1).sort_values(ascending=False).index
    moved = [run for run, before in zip(rest, everyone.drop(absent), strict=True) if run != before]
    changes += bool(moved)
    if moved:
        print(f"without {absent:<16} these change places: {', '.join(moved)}")
print(f"{changes} of {len(everyone)} change the order of the others")

# %% [markdown]
# ### What to notice
# Whether learned_lambdarank or rm3 is the better one hangs on bm25 taking part, and on others. By mean AP no system can
# change the order of two others.

# %% [markdown]
# ## In this lecture we ...
#
# - computed RPP by hand: search lengths side by side, a sign for each level, shares of users as weights
# - kept unreached levels as ties, split users by grade and by subtopic, and found a misprint and a loose formula
# - summed preferences to win rates, and met an order that depends on who takes part, and a circle
# - saw RPP, AP and RR disagree on two of our systems, and which users each of them hears

# %% [markdown]
# **Next:** the [exercises](../exercises/11_preference.ipynb). How sensitive RPP is, on runs we have, and where it does
# not win, is the matter of lecture 12. Terms are in the [glossary](glossary.ipynb).

# %% [markdown]
# ## Further reading
#
# - F. Diaz, A. Ferraro, [Offline retrieval evaluation without evaluation
#   metrics](bibliography.ipynb#diaz-ferraro-2022), SIGIR 2022.
# - W. S. Cooper, [Expected search length: a single measure of retrieval effectiveness based on the weak ordering action
#   of retrieval systems](bibliography.ipynb#cooper-1968), American Documentation 19(1), 1968.
# - S. Robertson, [A new interpretation of average precision](bibliography.ipynb#robertson-2008), SIGIR 2008.
# - C. Dwork and others, [Rank aggregation methods for the web](bibliography.ipynb#dwork-et-al-2001), WWW 2001.
