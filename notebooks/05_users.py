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
# **Worked numbers** come from source 001 (COMP90042, a lecture on evaluation), 003 (Diaz and Ferraro 2022) and 000
# (CS6101, a lecture on the evaluation of document ranking).

# %%
import numpy as np

import irlab
from irlab.explore import ask, explore, pieces, show

# %% [markdown]
# ## Where people look (core)
#
# Studies that follow the eyes of readers find that attention is highest at the first results and fades down the list
# (Joachims et al. 2005). Simulate such a user: look at rank 1; then go on to the next with probability $p$, or stop.

# %%
rng = np.random.default_rng(5)


def ranks_seen(p, users=10_000):
    """How many documents each of many users looks at, who goes on with probability p."""
    return rng.geometric(1 - p, size=users)


for p in (0.5, 0.8, 0.95):
    seen = ranks_seen(p)
    share = [np.mean(seen >= rank) for rank in (1, 2, 5, 10, 20)]
    print(
        f"p = {p:.2f}: share of users at ranks 1 2 5 10 20:",
        *(f"{s:.2f}" for s in share),
        f"  mean depth {seen.mean():.1f}",
    )

# %%
ask("05-depth")

# %%
for p in (0.5, 0.8, 0.95):
    print(f"p = {p:.2f}: chance to reach rank 5 is p^4 = {p**4:.2f}, mean depth 1/(1 - p) = {1 / (1 - p):.1f}")

# %% [markdown]
# ### What to notice
# The simulated shares are close to $p^{\text{rank}-1}$, and the mean depth to $1/(1-p)$. On average an impatient user
# ($p = .5$) sees two documents, a patient one ($p = .95$) twenty. $p$ is called the
# [*persistence*](glossary.ipynb#persistence). A heat map of the same chances:

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
# rank 10. No real user has a coin: whoever has found the answer stops, and the coin does not know. More on that below.

# %% [markdown]
# ## Rank-biased precision (core)
#
# Moffat and Zobel (2008): the user pays one dollar for each relevant document seen, nothing for the others. What does
# the engine earn per document looked at? Source 001 has relevant documents at ranks 1, 2, 6, 11 and 17 of 20.

# %%
first_ranks = [1, 2, 6, 11, 17]
first = [int(rank in first_ranks) for rank in range(1, 21)]
print("rank  " + "".join(f"   p = {p:.2f}" for p in (0.5, 0.8, 0.95)))
for rank in first_ranks:
    print(f"{rank:>4}  " + "".join(f"{p ** (rank - 1):>11.5f}" for p in (0.5, 0.8, 0.95)))
print(" sum  " + "".join(f"{sum(p ** (r - 1) for r in first_ranks):>11.6f}" for p in (0.5, 0.8, 0.95)))

# %% [markdown]
# The sum is what the engine earns from one user. Divide by how many documents that user looks at, $1/(1-p)$:
#
# $$\mathrm{RBP} = (1 - p) \sum_i p^{f_i - 1}$$

# %%
for p in (0.5, 0.8, 0.95):
    by_hand = (1 - p) * sum(p ** (rank - 1) for rank in first_ranks)
    print(f"p = {p:.2f}: by hand {by_hand:.6f}, the library {irlab.rbp(first, p):.6f}")

# %%
irlab.explain("RBP(p=0.8)", first)

# %% [markdown]
# ## Two vectors that cross (core)
#
# The second vector of source 001 has relevant documents at ranks 1, 3, 5 and 6. It has four of them, the first vector
# five, of which two are far down. Which system is better?

# %%
ask("05-cross")

# %%
second = [int(rank in (1, 3, 5, 6)) for rank in range(1, 21)]
for p in (0.5, 0.8, 0.95):
    one, two = irlab.rbp(first, p), irlab.rbp(second, p)
    print(f"p = {p:.2f}: first {one:.4f}, second {two:.4f}   {'first' if one > two else 'second'} wins")

# %%
from scipy.optimize import brentq


def ahead(p):
    return irlab.rbp(first, p) - irlab.rbp(second, p)


print(f"they cross at p = {brentq(ahead, 0.5, 0.8):.4f} and at p = {brentq(ahead, 0.8, 0.95):.4f}")

# %%
explore("persistence")

# %% [markdown]
# ### What to notice
# First wins, loses, wins (the first vector is A in the picture). A persistence is not a detail of the measure: it says
# who is being served. State it, as in RBP(p=0.8). The lines lie close together: a verdict near a crossing is weak.

# %% [markdown]
# ## The residual: what we do not know (core)
#
# Twenty ranks were judged. What if everything below were relevant? The weight of all that was not seen is
# $(1 - p)(p^{20} + p^{21} + \dots) = p^{20}$: the [*residual*](glossary.ipynb#residual), the most that RBP can still
# rise.

# %%
for p in (0.5, 0.8, 0.95):
    value, rest = irlab.rbp(first, p), irlab.rbp_residual(20, p)
    print(f"p = {p:.2f}: RBP between {value:.4f} and {value + rest:.4f}, residual {rest:.6g}")

# %%
ask("05-residual")

# %%
below = [0.2 * 0.8 ** (rank - 1) for rank in range(4, 200)]
print(f"ranks 4 to 199, all relevant: {sum(below):.3f}, and 0.8^3 = {0.8**3:.3f}")

# %% [markdown]
# An unjudged document inside the list adds its weight too. Here rank 2 was not judged:

# %%
holes = [1, np.nan, 0, 0, 1]
print(f"RBP(p=0.8) {irlab.rbp(holes):.4f}, residual {irlab.rbp_residual(holes):.4f}")
print(f"by hand    {0.2 * (1 + 0.8**4):.4f}, residual {0.2 * 0.8 + 0.8**5:.4f}")

# %% [markdown]
# ### What to notice
# At $p = .95$ the residual is larger than the score: nearly anything could still be true. A patient user needs deep
# judgments. Few measures say so themselves; this one does. [Lecture 06](06_holes.ipynb) is about the others.

# %% [markdown]
# ## A user who is satisfied: ERR (core)
#
# RBP's user goes on with the same chance after a perfect document and after a useless one. Chapelle et al. (2009) let
# the document decide: a document of grade $g$ satisfies with probability $(2^g - 1)/2^{g_{\max}}$, and a satisfied
# user stops. Predict first, for a list of three; then the arithmetic for one of four.

# %%
ask("05-err")

# %%
grades = [0, 3, 1, 3]
stop = [(2**g - 1) / 2**3 for g in grades]
here, value = 1.0, 0.0
for rank, (g, s) in enumerate(zip(grades, stop, strict=True), 1):
    print(f"rank {rank}, grade {g}: here with {here:.4f}, stops with {s:.3f}, adds {here * s / rank:.4f}")
    value += here * s / rank
    here *= 1 - s
print(f"ERR = {value:.4f}, the library {irlab.err(grades, max_grade=3):.4f}")

# %% [markdown]
# Simulate 20,000 of these users, and average one over the rank at which they stop (nothing for who never does):

# %%
satisfied = rng.random((20_000, 4)) < stop
first_stop = satisfied.argmax(axis=1) + 1
print(f"mean of 1 / rank: {np.mean(np.where(satisfied.any(axis=1), 1 / first_stop, 0)):.3f}")

# %%
for name, vector in {"one perfect document": [3, 0, 0, 0], "four perfect documents": [3, 3, 3, 3]}.items():
    print(f"{name:<24} ERR {irlab.err(vector, max_grade=3):.4f}   nDCG@4 {irlab.ndcg(vector, k=4, judged=[3] * 4):.4f}")

# %% [markdown]
# ### What to notice
# [*Expected reciprocal rank*](glossary.ipynb#expected-reciprocal-rank) is one over the rank where the user stops, on
# average. Three more perfect documents below the first more than double nDCG@4 here and add little to ERR: most users
# have stopped by then.

# %% [markdown]
# ## One user model, many measures (core)
#
# Moffat and others (2017) put many measures under one roof: say only with which chance $C(r)$ the user goes on after
# rank $r$. The chance to be at rank $r$ follows, and, divided by the sum of these chances, the weight $W(r)$ of each
# rank in the measure. (The third name of their C/W/L is the chance that $r$ is the *last* rank seen.)

# %%
ask("05-weight")

# %%
depth = 10
goes_on = {
    "P@5": [1.0] * 4 + [0.0] * 6,
    "RBP .8": [0.8] * depth,
    "DCG@10": [np.log2(r + 1) / np.log2(r + 2) for r in range(1, depth)] + [0.0],
}
weights = {}
for name, chance in goes_on.items():
    view = np.concatenate([[1.0], np.cumprod(chance)[:-1]])
    weights[name] = view / (5 if name.startswith("RBP") else view.sum())  # RBP's list goes on below rank 10
    print(f"{name:<7}", *(f"{w:.2f}" for w in weights[name]))

# %% [markdown]
# P@5 is a user who looks at exactly five documents; RBP one with a coin; DCG@10 one who is likelier to go on the deeper
# the rank, and stops at ten. The row of weights *is* the measure: multiply it with the relevance vector and add.

# %%
x = np.array([1, 0, 1, 0, 0, 1, 0, 0, 0, 1])
scaled = irlab.dcg(x) / irlab.dcg(np.ones(10))  # DCG@10 as a share of what ten relevant documents would give
for name, value in {"P@5": irlab.precision(x, k=5), "RBP .8": irlab.rbp(x, 0.8), "DCG@10": scaled}.items():
    print(f"{name:<7} weights times the vector: {weights[name] @ x:.4f}   the library: {value:.4f}")

# %% [markdown]
# ## What each measure weighs, level by level (core)
#
# A ranking reaches six relevant documents, at ranks 1, 3, 4, 6, 9 and 15 (source 000). How much of each measure comes
# from the first of them, the second, and so on? The terms of the levels table answer. Predict one of them first.

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
# still takes a quarter from the first, RBP and nDCG more than a third. Diaz and Ferraro (2022, source 003) start from
# such shares; [lecture 11](11_preference.ipynb) gives every level one vote instead. Move the documents:

# %%
explore("weight_of_levels")

# %% [markdown]
# ### What to notice
# The light beside the list is the chance that the user of the chosen measure is still reading. The user of AP stops
# only where a relevant document stands, so a gap costs the next levels. The shares hide the value itself: move every
# relevant document down by one rank, and the shares of RBP stay, while RBP falls.

# %% [markdown]
# ## Search lengths: effort instead of reward (core)
#
# Cooper (1968) asked: how many useless documents must a user read who wants $i$ relevant ones? Source 003 counts all
# of them, so its [*search length*](glossary.ipynb#search-length) is the rank $f_i$. Three users: initial, total and
# average search length.

# %%
print(f"ISL, wants one:          f_1 = {irlab.search_length(table, 1):.0f}")
print(f"TSL, wants all six:      f_6 = {irlab.total_search_length(table):.0f}")
print(f"ASL, wants 1 to 6 alike: mean = {irlab.average_search_length(table):.4f}")

# %% [markdown]
# Small is good, and a document that is never found has no rank at all. What if a seventh relevant document exists? The
# worst case is the bottom of the corpus, so its size must be known; the library refuses to guess.

# %%
try:
    irlab.average_search_length(table, n_relevant=7)
except ValueError as error:
    print(error)
print(f"with a corpus of 1,000 documents: {irlab.average_search_length(table, n_relevant=7, n_docs=1000):.4f}")

# %% [markdown]
# The example rankings X and Y of source 003, nine relevant documents. X never reaches five of
# them, Y three:

# %%
X = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]
Y = [3, 0, 4, 5, 3, 0, 0, 1, 1, 0, 0]
for name, ranking in (("X", X), ("Y", Y)):
    print(name, *(f"f_{i} = {irlab.search_length(ranking, i):.0f}  " for i in range(1, 4)))

# %%
ask("05-lengths")

# %%
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
# If scores tie, the order inside the tie is luck. Cooper's *expected* search length counts the non-relevant documents
# seen before the $i$-th relevant one, averaged over that luck. Two documents stand on top, then three tie, $r = 1$ of
# them relevant, $s = 2$ not. If the $d$-th of the $r$ is wanted, that is (those above) $+\; d \, s / (r + 1)$.

# %%
from irlab.measures.users import expected_search_length

grades, scores = [0, 0, 1, 0, 0], [2, 2, 1, 1, 1]
print(f"formula: 2 + 1 * 2 / (1 + 1) = {expected_search_length(grades, scores, 1):.1f}")
orders = rng.permuted(np.tile([1, 0, 0], (20_000, 1)), axis=1)
print(f"simulated: {np.mean(2 + orders.argmax(axis=1)):.1f}")

# %% [markdown]
# ## On the course's collection (core)
#
# Six systems under four users: a hasty one, a patient one, one who can be satisfied, and that of AP.

# %%
from irlab import pydocs

names = ("bm25", "bm25_fields", "bm25_shallow", "lm_dirichlet", "rm3", "coordination")
runs = {name: run for name, run in pydocs.runs().items() if name in names}
values = irlab.evaluate(pydocs.qrels(), runs, "RBP(p=0.5) RBP(p=0.95) ERR@20 AP").mean
values.round(4)

# %%
values.rank(ascending=False).astype(int)

# %% [markdown]
# ### What to notice
# `bm25_fields` is first for the hasty user and for the one who can be satisfied, `rm3` for the patient one and for AP.
# `bm25_shallow`, ten pages and no more, is hardly behind `bm25` for the hasty, and last for the patient.

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
for name, vector in lists.items():
    hasty, patient = irlab.rbp(vector, 0.5), irlab.rbp(vector, 0.95)
    print(
        f"{name:<7} hasty {hasty:.3f}   patient {patient:.3f}   mean of both {(hasty + patient) / 2:.3f}   "
        f"RBP(p=0.8) {irlab.rbp(vector, 0.8):.3f}"
    )

# %% [markdown]
# ### What to notice
# The mean prefers *middle*, and not one user does: the hasty prefer *early*, the patient *late*. A single $p$ between
# the two, .8, prefers *middle* as well. If you know two kinds of users, report two numbers.

# %% [markdown]
# **Satisfaction is a guess.** ERR takes its chances from the grades by a formula. Change the highest grade of the
# scale, and the same ranking is worth something else:

# %%
for highest in (1, 2, 4):
    print(f"highest grade {highest}: ERR of 1 0 1 is {irlab.err([1, 0, 1], max_grade=highest):.4f}")

# %% [markdown]
# ## In this lecture we ...
#
# - simulated a user with a coin, found RBP, and named the users of P@5, DCG, RR and AP
# - saw two vectors change places twice as persistence grew, and a residual larger than the score
# - let documents satisfy users, which gave ERR, and saw a mean that no user shares
# - read the weight of every level off the levels table
# - measured effort by search lengths, and met the document that is never found

# %% [markdown]
# **Next:** the [exercises](../exercises/05_users.ipynb), then [lecture 06](06_holes.ipynb): what nobody judged.

# %% [markdown]
# ## Further reading
#
# - W. S. Cooper, Expected search length, American Documentation 19(1), 1968.
# - A. Moffat, J. Zobel, Rank-biased precision for measurement of retrieval effectiveness, ACM TOIS 27(1), 2008.
# - T. Joachims, L. Granka, B. Pan, H. Hembrooke, G. Gay, Accurately interpreting clickthrough data as implicit
#   feedback, SIGIR 2005.
# - O. Chapelle, D. Metzler, Y. Zhang, P. Grinspan, Expected reciprocal rank for graded relevance, CIKM 2009.

# %% [markdown]
# - A. Moffat, P. Bailey, F. Scholer, P. Thomas, Incorporating user expectations and behavior into the measurement of
#   search effectiveness, ACM TOIS 35(3), 2017.
# - F. Diaz, A. Ferraro, Offline retrieval evaluation without evaluation metrics, SIGIR 2022.
