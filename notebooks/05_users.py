# %% [markdown]
# # 05 Users: who reads that far?
#
# *Every measure hides a user. Which one is yours, and what happens to the verdict if you take the wrong one?*

# %% [markdown]
# **What you will be able to do**
#
# - describe the user behind RBP, ERR, precision at k, reciprocal rank and average precision in one sentence each
# - compute RBP and its residual by hand, and say how sure a value of RBP is
# - find the persistence at which two systems change places
# - say how much of a measure comes from each recall level
# - compute search lengths, also when scores tie

# %% [markdown]
# **What you need:** [lecture 03](03_ranks.ipynb) and [lecture 04](04_grades.ipynb); geometric series.
# **Minutes:** 50 for the core, 10 for the optional section.
# **Worked numbers** come from source 001 (COMP90042, a lecture on evaluation), 003
# ([Diaz and Ferraro 2022](bibliography.ipynb#diaz-ferraro-2022)) and 000 (CS6101, a lecture on the evaluation of
# document ranking).

# %%
from textwrap import fill

import numpy as np

import irlab
from irlab.explore import ask, explore, pieces, show

# %% [markdown]
# ## Where people look (core)
#
# Studies that follow the eyes of readers find that attention is highest at the first results and fades down the list
# ([Joachims et al. 2005](bibliography.ipynb#joachims-et-al-2005)). A simple model of such a user: look at rank 1; then
# toss a coin, and with probability $p$ go on to the next rank, otherwise stop.

# %%
rng = np.random.default_rng(5)


def ranks_seen(p, users=10_000):
    """How many documents each of many users looks at, who goes on with probability p."""
    return rng.geometric(1 - p, size=users)


print("users at rank      1      2      5     10     20   mean number seen")
for p in (0.5, 0.8, 0.95):
    seen = ranks_seen(p)
    print(f"p = {p:.2f}     ", *(f"{np.mean(seen >= r):6.2f}" for r in (1, 2, 5, 10, 20)), end="")
    print(f"   {seen.mean():.1f}")

# %%
ask("05-depth")

# %%
for p in (0.5, 0.8, 0.9, 0.95):
    seen = ranks_seen(p)
    print(f"p = {p:.2f}: at rank 5 {np.mean(seen >= 5):.2f}, p^4 = {p**4:.2f};", end="  ")
    print(f"mean seen {seen.mean():.1f}, 1/(1 - p) = {1 / (1 - p):.1f}")

# %% [markdown]
# ### What to notice
# Rank $r$ is reached with chance $p^{r-1}$, and a user sees $1/(1-p)$ documents on average: the impatient one
# ($p = .5$) two, the patient one ($p = .95$) twenty. $p$ is called the
# [*persistence*](glossary.ipynb#persistence). Before you look at a heat map of these chances: which of the three users
# is more likely than not to look at rank 4, and less likely than not to look at rank 5?

# %%
chances = {f"p = {p:.2f}": [p ** (rank - 1) for rank in range(1, 11)] for p in (0.5, 0.8, 0.95)}
said = "; ".join(f"{name}: {', '.join(pieces.num(c, 2) for c in row)}" for name, row in chances.items())
show(
    pieces.heat(
        list(chances),
        [str(rank) for rank in range(1, 11)],
        list(chances.values()),
        role="rel",
        cell=(46, 30),
        label="The chance to look at ranks 1 to 10, for three users",
    ),
    f"The chance to look at ranks 1 to 10. {said}.",
    name="A heat map of attention",
)

# %% [markdown]
# ### What to notice
# From rank 5 on fewer than one in ten impatient users are left; of the patient ones more than six in ten still look at
# rank 10. No real user tosses a coin: whoever has found the answer stops. A later section lets the document decide.

# %% [markdown]
# ## Rank-biased precision (core)
#
# [Moffat and Zobel (2008)](bibliography.ipynb#moffat-zobel-2008) build a measure on this user. Say that each relevant
# document seen earns the engine one dollar. Source 001 has relevant documents at ranks 1, 2, 6, 11 and 17 of 20. What
# does the document at rank 6 earn, on average, from a user with $p = .5$: about 25 cents, 10, 3 or nothing?

# %%
first_ranks = [1, 2, 6, 11, 17]
first = [int(rank in first_ranks) for rank in range(1, 21)]
print("rank  " + "".join(f"   p = {p:.2f}" for p in (0.5, 0.8, 0.95)))
for rank in first_ranks:
    print(f"{rank:>4}  " + "".join(f"{p ** (rank - 1):>11.5f}" for p in (0.5, 0.8, 0.95)))
print(" sum  " + "".join(f"{sum(p ** (r - 1) for r in first_ranks):>11.6f}" for p in (0.5, 0.8, 0.95)))

# %% [markdown]
# The sum is what the engine earns from one user. Divide it by how many documents that user looks at, $1/(1-p)$, and
# you have dollars per document looked at, which is [*RBP*](glossary.ipynb#rank-biased-precision):
#
# $$\mathrm{RBP} = (1 - p) \sum_i p^{f_i - 1}$$
#
# $f_i$ is the rank of the $i$-th relevant document. The patient user earns the engine most. Is RBP highest there, too?

# %%
for p in (0.5, 0.8, 0.95):
    dollars = sum(p ** (rank - 1) for rank in first_ranks)
    print(f"p = {p:.2f}: {dollars:.2f} dollars / {1 / (1 - p):2.0f} seen:", end=" ")
    print(f"by hand {(1 - p) * dollars:.6f}, the library {irlab.rbp(first, p):.6f}")
irlab.explain("RBP(p=0.8)", first)

# %% [markdown]
# ## Two vectors that cross (core)
#
# RBP fell as $p$ rose: a more patient user meets more relevant documents, but many more useless ones. What does
# patience do to the *order* of two systems? The second vector of source 001 has relevant documents at ranks 1, 3, 5 and
# 6: one fewer than the first vector, but none far down.

# %%
ask("05-cross")

# %%
from scipy.optimize import brentq

second = [int(rank in (1, 3, 5, 6)) for rank in range(1, 21)]


def ahead(p):
    return irlab.rbp(first, p) - irlab.rbp(second, p)


for p in (0.5, 0.8, 0.95):
    one, two = irlab.rbp(first, p), irlab.rbp(second, p)
    print(f"p = {p:.2f}: first {one:.4f}, second {two:.4f}   {'first' if one > two else 'second'} wins")
print(f"they cross at p = {brentq(ahead, 0.5, 0.8):.4f} and at p = {brentq(ahead, 0.8, 0.95):.4f}")

# %%
explore("persistence")

# %% [markdown]
# ### What to notice
# First wins, loses, wins (the first vector is A in the picture). A persistence is not a detail of the measure: it says
# who is being served. State it, as in RBP(p=0.8). The lead of the second is small everywhere: its verdict is weak. (The
# slides print 0.4754 for the second at $p = .8$; our 0.4755 is rounded, theirs was cut.)

# %% [markdown]
# ## The residual: what we do not know (core)
#
# Somebody judged the first ranks of a list, and nothing below. RBP counts what was not judged as not relevant. If all
# of it were relevant, RBP would be higher; by how much is called the [*residual*](glossary.ipynb#residual).

# %%
ask("05-residual")

# %%
seen = ranks_seen(0.8, users=100_000)
print(f"of all looks of these users, below rank 3: {np.maximum(seen - 3, 0).sum() / seen.sum():.3f}")
weights_below = [0.2 * 0.8 ** (rank - 1) for rank in range(4, 200)]
print(f"the weights of ranks 4 to 199: {sum(weights_below):.3f}, and 0.8^3 = {0.8**3:.3f}")

# %% [markdown]
# After $n$ judged ranks the residual, the weight of all ranks below, is $(1 - p)(p^n + p^{n+1} + \dots) = p^n$. The
# vector of source 001 has twenty ranks. For which of $p = .5$, $.8$, $.95$ is the residual larger than the value
# itself?

# %%
for p in (0.5, 0.8, 0.95):
    value, rest = irlab.rbp(first, p), irlab.rbp_residual(20, p)
    print(f"p = {p:.2f}: RBP between {value:.4f} and {value + rest:.4f}, residual {rest:.6g}")

# %% [markdown]
# An unjudged document *inside* the list adds its weight, too. Five documents: relevant, not judged, not relevant, not
# relevant, relevant. What is the residual at $p = .8$? Two weights are missing: write down both.

# %%
holes = [1, np.nan, 0, 0, 1]
print(f"by hand    {0.2 * (1 + 0.8**4):.4f}, residual {0.2 * 0.8:.4f} + {0.8**5:.4f} = {0.2 * 0.8 + 0.8**5:.4f}")
print(f"RBP(p=0.8) {irlab.rbp(holes):.4f}, residual {irlab.rbp_residual(holes):.4f}")

# %% [markdown]
# ### What to notice
# At $p = .95$ the residual is larger than the value: with twenty judged ranks, the truth may be nearly three times what
# is reported. A patient user needs deep judgments. Few measures say so themselves; this one does.
# [Lecture 06](06_holes.ipynb) is about the others.

# %% [markdown]
# ## A user who is satisfied: ERR (core)
#
# RBP's user goes on with the same chance after a perfect document and after a useless one.
# [Chapelle et al. (2009)](bibliography.ipynb#chapelle-et-al-2009) let the document decide: one of grade $g$ satisfies
# with probability $(2^g - 1)/2^{g_{\max}}$, and a satisfied user stops. *ERR* is the mean, over many such users, of one
# over the rank at which they stop; who is never satisfied counts 0.

# %%
ask("05-err")

# %%
grades = [0, 3, 1, 3]
stop = [(2**g - 1) / 2**3 for g in grades]
satisfied = rng.random((20_000, 4)) < stop  # a row for each user, as if all looked at all four documents
stopped_at = satisfied.argmax(axis=1) + 1  # the first that satisfies
print(f"grades 0 3 1 3, mean of 1 / rank: {np.mean(np.where(satisfied.any(axis=1), 1 / stopped_at, 0)):.3f}")

# %%
here, value = 1.0, 0.0
for rank, (g, s) in enumerate(zip(grades, stop, strict=True), 1):
    print(f"rank {rank}, grade {g}: here with {here:.4f}, stops with {s:.3f}, adds {here * s / rank:.4f}")
    value += here * s / rank
    here *= 1 - s
print(f"ERR = {value:.4f}, the library {irlab.err(grades, max_grade=3):.4f}")

# %% [markdown]
# Now one perfect document and three useless ones, against four perfect ones. By which factor does the better list beat
# the other in ERR, and in nDCG@4: by about 1, 2 or 4? (Four perfect documents exist.)

# %%
for name, vector in {"one perfect document": [3, 0, 0, 0], "four perfect documents": [3, 3, 3, 3]}.items():
    print(f"{name:<24} ERR {irlab.err(vector, max_grade=3):.4f}   nDCG@4 {irlab.ndcg(vector, k=4, judged=[3] * 4):.4f}")

# %% [markdown]
# ### What to notice
# [*Expected reciprocal rank*](glossary.ipynb#expected-reciprocal-rank) is nearly blind to what follows a perfect
# document, since seven in eight of its users have stopped there. That suits one question with one answer. For a user
# who collects, three more perfect documents are not a detail.

# %% [markdown]
# ## One user model, many measures (core)
#
# [Moffat et al. (2017)](bibliography.ipynb#moffat-et-al-2017) put many measures under one roof. Say only with which
# chance $C(r)$ (*continuation*) the user goes on after rank $r$. Multiplied up, these give the chance to look at each
# rank. Divide by their sum, and you have the weight $W(r)$: the share of all looks that falls on rank $r$. They call it
# C/W/L; the L is the chance that $r$ is the *last* rank seen.

# %%
ask("05-weight")

# %%
ranks = np.arange(1, 201)
goes_on = {
    "P@5": np.where(ranks < 5, 1, 0),
    "RBP .8": np.full(200, 0.8),
    "DCG@10": np.where(ranks < 10, np.log2(ranks + 1) / np.log2(ranks + 2), 0),
}
x = np.array([1, 0, 1, 0, 0, 1, 0, 0, 0, 1])
known = {"P@5": irlab.precision(x, k=5), "RBP .8": irlab.rbp(x, 0.8), "DCG@10": irlab.dcg(x) / irlab.dcg(np.ones(10))}
for name, chance in goes_on.items():
    looks = np.cumprod([1, *chance[:-1]])
    weight = (looks / looks.sum())[:10]
    print(f"{name:<7}", *(f"{w:.2f}" for w in weight))
    print(f"        weights times x {weight @ x:.4f}, the library {known[name]:.4f}")

# %% [markdown]
# The row of weights *is* the measure: multiply it with the relevance vector $x$ and add (DCG@10 as a share of what ten
# relevant documents give). Two users look at the documents themselves. That of RR stops at the first relevant one.
# That of AP picks one of the relevant documents by lot, and stops there
# ([Robertson 2008](bibliography.ipynb#robertson-2008)). What share of what they have read is relevant, on average?

# %%
for name, vector in {"x": x, "another": np.array([0, 0, 1, 0, 1, 1, 0, 0, 0, 1])}.items():
    found_at = np.flatnonzero(vector) + 1
    share_read = np.cumsum(vector) / np.arange(1, 11)  # relevant among the first 1, 2, ..., 10
    lots = rng.choice(found_at, size=20_000)
    print(f"{name:<7} stops at the first: {share_read[found_at[0] - 1]:.3f}   RR {irlab.reciprocal_rank(vector):.3f}")
    print(f"        stops by lot:       {share_read[lots - 1].mean():.3f}   AP {irlab.average_precision(vector):.3f}")

# %% [markdown]
# ### What to notice
# P@5 is a user who looks at exactly five documents, RBP one with a coin, DCG@10 one who is likelier to go on the deeper
# the rank, and stops at ten. RR and AP are what their users find per document read. Nobody knows in advance where the
# relevant documents are: AP's user stops like someone who does.

# %% [markdown]
# ## What each measure weighs, level by level (core)
#
# A ranking reaches six relevant documents, at ranks 1, 3, 4, 6, 9 and 15 (source 000). How much of each measure comes
# from the first of them, the second, and so on? Each term of the levels table, as a share of their sum, is the answer.

# %%
ask("05-share")

# %%
table = [int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]
for name in ("RR", "RBP(p=0.8)", "nDCG", "AP", "R@20"):
    terms = irlab.explain(name, table).table["term"]
    print(f"{name:<11}", *(f"{share:6.1%}" for share in terms / terms.sum()))

# %% [markdown]
# ### What to notice
# RR is the first document alone. Recall weighs all alike. Average precision, which divides by all relevant documents,
# still takes a quarter from the first, RBP and nDCG more than a third. [Diaz and Ferraro
# (2022)](bibliography.ipynb#diaz-ferraro-2022) start from such shares; [lecture 11](11_preference.ipynb) gives every
# level one vote instead. Five relevant documents now, and you move them: which of the five values fall if the *last*
# one sinks by a rank, and which if the *first* one does?

# %%
explore("weight_of_levels")

# %% [markdown]
# ### What to notice
# The yellow strip is the chance that the user of the chosen measure looks there (for nDCG: what a document is worth
# there). AP's user stops only where a relevant document stands, so the chance falls behind each of them. Shares hide
# the value: if every relevant document sinks by one rank, each term of RBP is multiplied by $p$; no share changes.

# %% [markdown]
# ## Search lengths: effort instead of reward (core)
#
# How far must a user read who wants $i$ relevant documents? [Cooper (1968)](bibliography.ipynb#cooper-1968) counts the
# useless documents on the way; source 003 counts every document, so that its
# [*search length*](glossary.ipynb#search-length) is the rank $f_i$. ISL (*initial*) is $f_1$, TSL (*total*) the rank of
# the last relevant document, ASL (*average*) the mean of all $f_i$. Compute the three for ranks 1, 3, 4, 6, 9 and 15.

# %%
print(f"ISL, wants one:          f_1 = {irlab.search_length(table, 1):.0f}")
print(f"TSL, wants all six:      f_6 = {irlab.total_search_length(table):.0f}")
print(f"ASL, wants 1 to 6 alike: mean = {irlab.average_search_length(table):.4f}")

# %% [markdown]
# Small is good. Now a seventh relevant document exists that the system never returns. What is ASL: still 6.33, the mean
# of the six and 21 (the first rank below the list), or something else?

# %%
try:
    irlab.average_search_length(table, n_relevant=7)
except ValueError as error:
    print(fill(str(error), 76))
for size in (21, 1000, 1_000_000):
    print(f"in a corpus of {size:>9,}: {irlab.average_search_length(table, n_relevant=7, n_docs=size):>11.4f}")

# %% [markdown]
# ### What to notice
# A document that is never found has no rank. The worst case is the bottom of the corpus, so its size must be known; the
# library refuses to guess. One missing document can then outweigh all others together.
#
# Two rankings of source 003, as grades in rank order. Nine documents are relevant; X returns four of them and Y six.
#
# | | rank | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 |
# |---|---|---|---|---|---|---|---|---|---|---|---|---|
# | **X** | grade | 0 | 4 | 3 | 0 | 0 | 0 | 1 | 0 | 3 | 0 | 0 |
# | **Y** | grade | 3 | 0 | 4 | 5 | 3 | 0 | 0 | 1 | 1 | 0 | 0 |

# %%
ask("05-lengths")

# %%
X = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]
Y = [3, 0, 4, 5, 3, 0, 0, 1, 1, 0, 0]
for name, ranking in (("X", X), ("Y", Y)):
    print(name, *(f"f_{i} = {irlab.search_length(ranking, i):.0f}  " for i in range(1, 4)))
x4, y4 = irlab.search_length(X, 1, rel=4), irlab.search_length(Y, 1, rel=4)
print(f"for a user who needs grade 4 or more: X {x4:.0f}, Y {y4:.0f}")
print(f"for one who wants eight:             X {irlab.search_length(X, 8):.0f}, Y {irlab.search_length(Y, 8):.0f}")

# %% [markdown]
# ### What to notice
# Y is ahead for whoever wants one document, X for whoever wants one of grade 4 or more. (The paper prints X on both
# sides of that comparison; the second should be Y.) For eight documents both are at infinity: a tie.

# %% [markdown]
# ### Ties (optional)
#
# If scores tie, the order inside the tie is luck. Cooper's *expected* search length counts the useless documents seen
# before the $i$-th relevant one, averaged over that luck. Five documents: two useless ones on top, then three with the
# same score, one of them relevant. How many useless documents does a user expect to see before it?

# %%
from irlab.measures.users import expected_search_length

orders = rng.permuted(np.tile([1, 0, 0], (20_000, 1)), axis=1)  # the three that tie, in random order
print(f"simulated: {np.mean(2 + orders.argmax(axis=1)):.1f}")
print("a = 2 above the tie; in it s = 2 useless, r = 1 relevant; d = 1 is wanted")
grades, scores = [0, 0, 1, 0, 0], [2, 2, 1, 1, 1]
print("a + d * s / (r + 1) = 2 + 1 * 2 / (1 + 1) =", end=" ")
print(f"{2 + 1 * 2 / (1 + 1):.1f}, the library {expected_search_length(grades, scores, 1):.1f}")

# %% [markdown]
# ## On the course's collection (core)
#
# Six systems under four users: a hasty one, a patient one, one who can be satisfied, and that of AP. `bm25_shallow` is
# `bm25`, but returns ten pages and no more. For which of the four users does it fall furthest behind `bm25`, and which
# hardly notices?

# %%
from irlab import pydocs

names = ("bm25", "bm25_fields", "bm25_shallow", "lm_dirichlet", "rm3", "coordination")
runs = {name: run for name, run in pydocs.runs().items() if name in names}
values = irlab.evaluate(pydocs.qrels(), runs, "RBP(p=0.5) RBP(p=0.95) ERR@20 AP").mean
places = values.rank(ascending=False).astype(int)
values.map("{:.4f}".format) + places.map("  ({})".format)

# %% [markdown]
# ### What to notice
# In brackets the place among the six. `bm25_fields` is first for the hasty user and for the one who can be satisfied,
# `rm3` for the patient one and for AP. `bm25_shallow` is hardly behind `bm25` for the hasty, and last for the patient;
# AP, which never forgives a relevant page that is missing, takes a third from it.

# %% [markdown]
# ## Where it breaks (core)
#
# **There is no average user.** Half of the users are hasty ($p = .5$), half patient ($p = .95$). Three systems: *early*
# has one document at rank 1, *late* eight from rank 3 on, *middle* five from rank 2 on. Whom does each half prefer, and
# whom the mean?

# %%
lists = {
    "early": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "late": [0, 0, 1, 1, 1, 1, 1, 1, 1, 1],
    "middle": [0, 1, 1, 1, 1, 1, 0, 0, 0, 0],
}
print("        hasty  patient  mean of both  RBP(p=0.8)")
for name, vector in lists.items():
    hasty, patient = irlab.rbp(vector, 0.5), irlab.rbp(vector, 0.95)
    mean, single = (hasty + patient) / 2, irlab.rbp(vector, 0.8)
    print(f"{name:<7} {hasty:.3f}    {patient:.3f}         {mean:.3f}       {single:.3f}")

# %% [markdown]
# ### What to notice
# The mean prefers *middle*, and not one user does: the hasty prefer *early*, the patient *late*. A single $p$ between
# the two, .8, prefers *middle* as well. If you know two kinds of users, report two numbers.
#
# **Satisfaction is a guess.** ERR takes its chances from the grades by a formula. One assessor says that 2 is the
# highest grade there is, another keeps 3 and 4 in reserve. Can that alone turn the order of two rankings?

# %%
for highest in (2, 3, 4):
    one, other = (irlab.err(v, max_grade=highest) for v in ([2, 0, 0], [1, 2, 2]))
    print(f"highest grade {highest}: ERR of 2 0 0 is {one:.4f}, of 1 2 2 {other:.4f}", end="   ")
    print("2 0 0 wins" if one > other else "1 2 2 wins")

# %% [markdown]
# ### What to notice
# The documents and their grades are the same; only the scale has grades that nobody used. The higher it reaches, the
# harder users are to satisfy, the further they read. State the scale with ERR, as you state $p$ with RBP.

# %% [markdown]
# ## In this lecture we ...
#
# - simulated a user with a coin, found RBP, and named the users of P@5, DCG, RR and AP
# - saw two vectors change places twice as persistence grew, and a residual larger than the value
# - let documents satisfy users, which gave ERR, and saw a mean that no user shares
# - read the weight of every level off the levels table
# - measured effort by search lengths, and met the document that is never found
#
# **Next:** the [exercises](../exercises/05_users.ipynb), then [lecture 06](06_holes.ipynb): what nobody judged.

# %% [markdown]
# ## Further reading
#
# - W. S. Cooper, Expected search length, American Documentation 19(1), [1968](bibliography.ipynb#cooper-1968).
# - A. Moffat, J. Zobel, Rank-biased precision for measurement of retrieval effectiveness, ACM TOIS 27(1),
#   [2008](bibliography.ipynb#moffat-zobel-2008).
# - Chapelle et al., Expected reciprocal rank for graded relevance, CIKM [2009](bibliography.ipynb#chapelle-et-al-2009).
# - A. Moffat et al., Incorporating user expectations and behavior into the measurement of search effectiveness, ACM
#   TOIS 35(3), [2017](bibliography.ipynb#moffat-et-al-2017).
