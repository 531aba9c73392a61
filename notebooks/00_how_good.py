# %% [markdown]
# # 00 How good is a search engine?
#
# *Two search engines answer the same question differently. Which is better, and for whom?*
#
# **What you need:** Python as in a first-year course: lists, functions, a loop. Nothing about search.
# **Minutes:** 40 for the core, 10 for the optional sections. Run a cell with Shift and Enter.

# %% [markdown]
# **What you will be able to do**
#
# - say what a *need*, a *query*, a *ranking* and a *relevance judgment* are, and keep them apart
# - turn a ranking and some judgments into a number, by hand
# - give two users for whom the better engine is not the same one
# - explain why a mean over topics needs the topics beside it

# %%
import numpy as np

import irlab
from irlab import pydocs
from irlab.explore import ask, explore, pieces, show

# %% [markdown]
# ## A search engine on your own machine (core)
#
# You have four libraries installed: NumPy, pandas, Matplotlib and SciPy. Their documentation is thousands of pages,
# and people search it every day. We search it here: nothing is downloaded, the pages are read from the installed
# packages. How many thousands? Guess.

# %%
pages = pydocs.pages()
engine = pydocs.engine()
print(engine)
pages[["docno", "library", "name", "summary"]].iloc[:: len(pages) // 4].head(4)

# %% [markdown]
# Somebody writes a term paper and wants each figure in a PDF file of its own. That is the
# [*need*](glossary.ipynb#need). What this person types is the [*query*](glossary.ipynb#query). The engine sees the
# query alone. Which of its words could mean something else to one of these libraries? Pick one, then look.

# %%
query = "save plot as pdf"
engine(query, n=8)[["rank", "name", "summary"]]

# %% [markdown]
# The list is a [*ranking*](glossary.ipynb#ranking): the engine gives every page a score and sorts. The first pages do
# what the person wants. Further down stand pages about random variables. Predict: why?

# %%
ask("00-why")

# %%
page = engine(query, n=8)["docno"].iloc[6]
print(pages.set_index("docno").loc[page, "name"], "scores by:")
engine.why(query, page).round(2)

# %% [markdown]
# ### What to notice
# Words are cut to their stems: *save* is `sav`. `tf` says how often the page holds a word, `df` how many pages hold it,
# `part` what the word adds to the score: most, if it is frequent here and rare elsewhere.
#
# To a statistician `pdf` is a probability density function. The query says "pdf", the need says "a file": the engine
# matched words, and the words were ambiguous. A query is not the need, it is what the need left behind.

# %% [markdown]
# ## Two engines, one query (core)
#
# System A, `bm25`, searches names and whole texts (BM25 is a way of scoring that many engines use). System B,
# `summary`, searches names and first lines alone. Another need: from the readings of a meter, what was used between one
# reading and the next? Which system should do better? Decide, then look.

# %%
query = "difference between neighbouring values"
a = engine(query, n=10, system="bm25")["name"].tolist()
b = engine(query, n=10, system="summary")["name"].tolist()
for rank, (one, two) in enumerate(zip(a, b, strict=True), 1):
    print(f"{rank:>2}  {one:<32}{two}")

# %% [markdown]
# Which list is better? Before you look at any number, decide which pages help. Such a decision, page by page, is a
# *relevance judgment*. Read what you judge:

# %%
texts = pages.set_index("name")["text"]
for name in ("numpy.diff", "scipy.spatial.KDTree.query"):
    print(f"{name}\n    {texts[name].splitlines()[0]}")

# %% [markdown]
# Now you are the judge. Mark the pages that would help you, for this need and for two others, and watch the numbers of
# both systems. You need not know yet what the measures are: every one of them has a lecture. Can you mark pages so that
# system A is ahead by all five?

# %%
explore("mark_relevant")

# %% [markdown]
# ### What to notice
# Each mark moves every number. The engines did not change, the judgments did: *good* is a relation between a ranking
# and a need, and somebody has to say what is relevant. [Lecture 01](01_collections.ipynb) is about who does, and how
# well.

# %% [markdown]
# ## From a ranking to a number (core)
#
# Write a 1 for a relevant page and a 0 for any other, in rank order: a
# [*relevance vector*](glossary.ipynb#relevance-vector). Write down the two vectors of your own marks. Then compare: the
# judges of this course's collection read the pages of this need, one of a few to warm up with. A file of judgments is
# called *qrels*.

# %%
qrels = pydocs.qrels(warm_up=True).to_pandas()
of_topic = qrels[qrels["qid"] == "2"].set_index("docno")["label"]  # this need has the number 2
docno = pages.set_index("name")["docno"]


def vector(names):
    """1 where the judges gave a grade above 0, else 0."""
    return [int(of_topic.get(docno[name], 0) > 0) for name in names]


print("A", *vector(a))
print("B", *vector(b))

# %% [markdown]
# The plainest number is a share: how many of the first five pages are relevant? It is called
# [*precision*](glossary.ipynb#precision) at 5, P@5. Count it for A and for B in the two rows above, then run the cell.

# %%
for name, ranking in (("A", a), ("B", b)):
    x = vector(ranking)
    print(f"{name}: {sum(x[:5])} of 5 relevant, P@5 = {sum(x[:5])}/5 = {sum(x[:5]) / 5:.1f}")
    print(f"   the library says {irlab.precision(x, k=5):.1f}")

# %% [markdown]
# Another question: how far must you read to the *first* relevant page? One over that rank is the
# [*reciprocal rank*](glossary.ipynb#reciprocal-rank), RR.

# %%
ask("00-rr")

# %%
for name, ranking in (("A", a), ("B", b)):
    x = vector(ranking)
    first = x.index(1) + 1
    print(f"{name}: first relevant page at rank {first}, RR = 1/{first} = {irlab.reciprocal_rank(x):.2f}")

# %% [markdown]
# Every measure of this course is built that way: something small for each relevant page that the ranking reaches, then
# a sum. The table of those pages, with their ranks $f$, is all that a measure looks at. The brackets in the formula
# are 1 where what they hold is true, else 0. Before you run it: how many rows will the table of B have, and which of
# them add nothing to P@5?

# %%
irlab.explain("P@5", vector(b))

# %% [markdown]
# ## Better for whom? (core)
#
# Two engines of the course's collection: `bm25_fields` gives words in the name of a page more weight, `rm3` adds words
# from the first pages it finds to the query. Fifty needs were judged; what each engine returned for them is stored, as
# its *run*. One user wants one good page, another wants to see all that there is.

# %%
ask("00-whom")

# %%
runs = pydocs.runs()
two = {name: runs[name] for name in ("bm25_fields", "rm3")}
result = irlab.evaluate(pydocs.qrels(), two, "RR AP")
result.mean.round(3)

# %% [markdown]
# ### What to notice
# By reciprocal rank `bm25_fields` is ahead: who needs one page is served sooner. By average precision (AP, [lecture
# 03](03_ranks.ipynb)), which asks for all relevant pages, `rm3` is ahead. Neither engine is "better" without a user.

# %% [markdown]
# In between are users who read the first $k$ pages. From which $k$ on does `rm3` show them more relevant pages? Guess.

# %%
depths = (1, 2, 3, 5, 10, 20, 50, 100)
share = irlab.evaluate(pydocs.qrels(), two, [f"P@{k}" for k in depths]).mean
for k in depths:
    found = share[f"P@{k}"] * k
    print(f"first {k:>3} pages: bm25_fields {found['bm25_fields']:.2f} relevant, rm3 {found['rm3']:.2f}")

# %% [markdown]
# ## Behind the mean (core)
#
# A mean over fifty needs is one number for fifty stories. By AP, `rm3` leads by .05 on average. How far apart will the
# two be on the need where they differ most: .1, .3, or more than .6? Here are ten needs, a row each, a dot an engine.

# %%
ap = result.per_topic["AP"].unstack("run")
difference = (ap["rm3"] - ap["bm25_fields"]).sort_values()
chosen = [*difference.index[:5], *difference.index[-5:]]
titles = pydocs.topics().set_index("topic")["title"]
rows = [(titles[t], [(ap.loc[t, "bm25_fields"], "A"), (ap.loc[t, "rm3"], "B")]) for t in chosen]
said = "; ".join(
    f"{titles[t]}: {pieces.num(ap.loc[t, 'bm25_fields'])} and {pieces.num(ap.loc[t, 'rm3'])}" for t in chosen
)
show(
    pieces.dots_by_topic(
        rows, x_label="average precision: bm25_fields blue, rm3 orange", label="Ten needs, two engines"
    ),
    f"Average precision of bm25_fields and of rm3, the five needs where each is furthest ahead. {said}.",
)

# %%
ask("00-topics")

# %%
wins = int((difference > 1e-9).sum())
losses = int((difference < -1e-9).sum())
print(f"rm3 is ahead on {wins} needs, behind on {losses}, level on {len(difference) - wins - losses}")

# %% [markdown]
# What if we had asked ten needs instead of fifty? Draw ten at random, 10,000 times: in what share of the draws is the
# mean of bm25_fields the higher one? Write down a guess.

# %%
rng = np.random.default_rng(0)
draws = np.array([rng.choice(difference.to_numpy(), 10, replace=False).mean() for _ in range(10_000)])
print(f"with ten needs, bm25_fields is ahead in {np.mean(draws < 0):.0%} of the draws")

# %% [markdown]
# ### What to notice
# The same two engines, and one small experiment in eight would have named the other winner. How many needs are
# enough, and what a difference proves, is the subject of [lecture 09](09_significance.ipynb).

# %% [markdown]
# ## What else is good? (core)
#
# Relevance is one objective among several (source 000, the slides of CS6101). An engine should also answer fast, cost
# little to run, show different readings of a query, treat those who wrote the pages fairly, and keep whoever pays for
# it in business. Whose pages are seen? Count the first ten results of twenty needs. Which library do you expect to fill
# most places?

# %%
from collections import Counter

library = pages.set_index("docno")["library"]
for system in ("bm25", "summary"):
    top = [library[d] for q in titles.head(20) for d in engine(q, n=10, system=system)["docno"]]
    shares = Counter(top)
    print(f"{system:<8}", "  ".join(f"{lib} {shares[lib] / len(top):.0%}" for lib in sorted(library.unique())))

# %%
ask("00-objectives")

# %%
print(
    "pages  ",
    "  ".join(f"{lib} {share:.0%}" for lib, share in library.value_counts(normalize=True).sort_index().items()),
)

# %% [markdown]
# ### What to notice
# Which library gets seen differs from which library has the pages. Whether that is unfair depends on what people
# asked; precision and reciprocal rank do not say. This course measures effectiveness. Cost and speed are measured
# too, by others; variety and fairness come back in a later lecture.

# %% [markdown]
# ## Where it breaks (core)
#
# Behind everything above stands an assumption: a page is relevant or not, whatever else was shown. Look at the first
# two pages of the first need. If you had read one, what would the other be worth to you?

# %%
first, second = engine("save plot as pdf", n=2)["name"]
print(first, "and", second)
print("first lines equal:", texts[first].splitlines()[0] == texts[second].splitlines()[0])

# %%
ask("00-copies")

# %% [markdown]
# Both count as relevant, and precision pays twice. The reader learned nothing from the second. One engine shows five
# copies of a good page, another three different pages among five. What is P@5 of each?

# %%
copies, varied = [1, 1, 1, 1, 1], [1, 0, 1, 0, 1]
print(f"five copies of one page  P@5 = {irlab.precision(copies, k=5):.1f}")
print(f"three different pages    P@5 = {irlab.precision(varied, k=5):.1f}")

# %% [markdown]
# ## In this lecture we ...
#
# - kept apart the need, the query, the ranking and the judgments
# - computed P@5 and RR by hand, and saw that a measure is a sum over relevant pages
# - found that one user is better served by `bm25_fields`, another by `rm3`
# - looked behind a mean, and saw ten needs name another winner than fifty
#
# **Next:** [lecture 01](01_collections.ipynb): where needs, judgments and rankings come from, and how far to trust
# them. All terms are in the [glossary](glossary.ipynb).

# %% [markdown]
# ## Further reading
#
# - C. D. Manning, P. Raghavan, H. Schütze, [*Introduction to Information
#   Retrieval*](bibliography.ipynb#manning-raghavan-schutze-2008), chapter 8, 2008.
# - W. B. Croft, D. Metzler, T. Strohman, [*Search Engines: Information Retrieval in
#   Practice*](bibliography.ipynb#croft-metzler-strohman-2009), chapter 8, 2009.
# - M. Sanderson, [Test collection based evaluation of information retrieval
#   systems](bibliography.ipynb#sanderson-2010), 2010.
