# %% [markdown]
# # 01 Test collections
#
# *To compare search engines again and again, somebody must write down what people need and what answers them. How is
# such a collection made, and how far can it be trusted?*

# %% [markdown]
# **What you will be able to do**
#
# - read and write topics, judgments and runs in the formats of TREC, and turn them into relevance vectors
# - say which form of judgments permits which measure
# - explain pooling, and measure what a pool missed
# - compute Cohen's kappa by hand, and say what disagreement does to the order of systems
# - say what judgments by a language model can and cannot be used for

# %% [markdown]
# **What you need:** [lecture 00](00_how_good.ipynb).
# **Minutes:** 50 for the core, 10 for the optional section.

# %%
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pandas as pd

import irlab
from irlab import pydocs
from irlab.explore import ask, explore

# %% [markdown]
# ## Why not ask the users? (core)
#
# The best judge of a search is the person who searched. But asking people is slow and costly, and tomorrow's engine
# needs asking again. So the answers are written down once: a [*test collection*](glossary.ipynb#test-collection). It
# has three parts: documents, needs, and judgments of which documents answer which need. Here is ours, over the
# documentation of four libraries.

# %%
topics = pydocs.topics()
qrels = pydocs.qrels()
print(len(topics), "needs;", qrels)
print("fields of a need:", *topics.columns)

# %%
need = topics.set_index("topic").loc["113"]
for field in ("title", "description", "narrative"):
    print(f"{field:<12} {need[field]}")

# %% [markdown]
# ### What to notice
# Three texts. The *title* is what a person would type; an engine gets no more. The *description* says what is needed.
# The
# *narrative* tells the judges what counts: without it, two judges judge two different needs.

# %% [markdown]
# ## Four assumptions (core)
#
# A collection stands for a kind of search that is called *ad hoc*. Source 001 lists what that takes for granted: one
# query, no history; effectiveness depends on relevance; relevance is a yes or no, or a grade; and each document is
# judged on its own, whatever else was shown.

# %%
ask("01-assumptions")

# %% [markdown]
# ## The formats of TREC (core)
#
# Source 001 shows a topic of TREC 5 about the smuggling of people, with a table of judgments and a table of results,
# three columns each. The real files have four and six. Judgments, called [*qrels*](glossary.ipynb#qrels):

# %%
qrels_text = """\
252 0 AP880828-0030 0
252 0 AP881226-0140 1
252 0 AP881227-0083 0
252 0 CR93H-14389 0
252 0 CR93H-9548 1
252 0 CR93H-10580 0
252 0 CR93H-10986 1
252 0 CR93H-12789 0
"""
print("topic, iteration, document, grade:", qrels_text.splitlines()[4])

# %% [markdown]
# The second column was once the round of judging; today it says 0, or names a subtopic. A [*run*](glossary.ipynb#run)
# is what a system returned:

# %%
run_text = """\
252 Q0 CR93H-9548 1 0.5436 slides
252 Q0 CR93H-12789 2 0.4958 slides
252 Q0 CR93H-10580 3 0.4633 slides
252 Q0 CR93H-14389 4 0.4616 slides
252 Q0 AP880828-0030 5 0.4523 slides
252 Q0 CR93H-10986 6 0.4383 slides
"""
print("topic, Q0, document, rank, score, tag:", run_text.splitlines()[0])

# %%
ask("01-rank-column")

# %%
with TemporaryDirectory() as folder:
    for name, text in (("qrels.txt", qrels_text), ("run.txt", run_text)):
        Path(folder, name).write_text(text)
    judged, run = irlab.read_qrels(Path(folder, "qrels.txt")), irlab.read_run(Path(folder, "run.txt"))
print(judged)
print(run)

# %% [markdown]
# Put both together: for each ranked document its grade, in rank order. That is the
# [*relevance vector*](glossary.ipynb#relevance-vector), and all that most measures see.

# %%
grade = judged.to_pandas().set_index("docno")["label"]
ranked = run.to_pandas().sort_values("score", ascending=False)["docno"]
print("relevance vector:", *(int(grade.get(docno, 0)) for docno in ranked))

# %% [markdown]
# A file with a mistake must not pass in silence. One score is missing here:

# %% tags=["raises-exception"]
irlab.evaluate({"252": {"CR93H-9548": 1}}, {"252": {"CR93H-9548": "high"}}, "AP")

# %% [markdown]
# ## Forms of gold, and what they permit (core)
#
# Judgments come in five forms (source 000). Which measures can be computed depends on the form.

# %%
forms = pd.DataFrame(
    [
        ("all relevant documents known", "precision, recall, AP, AUC", "small or artificial corpora"),
        ("some relevant documents known", "precision at k; AP and nDCG with care", "pooling: most collections"),
        ("some pairs: this before that", "violated preferences, Compat", "clicks, editors"),
        ("all relevant documents in order", "rank correlation, nDCG", "rare"),
        ("every document of the corpus in order", "any", "impossible"),
    ],
    columns=["what is known", "permits", "where it occurs"],
)
forms

# %%
ask("01-gold")

# %% [markdown]
# ## Pooling (core)
#
# Nobody reads 4,482 pages for each of 50 needs. Instead, many different systems search, and the first pages of all of
# them go into a [*pool*](glossary.ipynb#pool), shuffled. Only the pool is judged. How fast does a pool grow?

# %%
runs = pydocs.runs()
systems = pydocs.systems().set_index("system")
pooled = [name for name in systems.index if systems.loc[name, "pool"] == 1]
tops = {}
for name in pooled:
    table = irlab.read_run(runs[name]).to_pandas().sort_values(["qid", "score"], ascending=[True, False])
    table["rank"] = table.groupby("qid").cumcount() + 1
    tops[name] = table[table["rank"] <= 30]


def pooled_pages(names, depth):
    """The (need, page) pairs among the first `depth` pages of these systems."""
    shown = pd.concat([tops[name][tops[name]["rank"] <= depth] for name in names])
    return set(zip(shown["qid"], shown["docno"], strict=True))


for count in (1, 2, 4, 8, len(pooled)):
    pairs = len(pooled_pages(pooled[:count], 10))
    print(f"{count:>2} systems, depth 10: {pairs:>5} pairs to judge, of {10 * 50 * count} shown")

# %% [markdown]
# ### What to notice
# Seventeen systems show far fewer different pages than seventeen times one: they agree on much. That is what makes
# pooling affordable, and also what makes it blind to what they all overlook.

# %%
ask("01-pool")

# %%
table = qrels.to_pandas()
good = table[table["label"] > 0]
relevant = set(zip(good["qid"], good["docno"], strict=True))
deep = {str(number) for number in range(104, 150, 5)}
of_deep = {pair for pair in relevant if pair[0] in deep}
for depth in (1, 3, 5, 10, 20, 30):
    found = len(of_deep & pooled_pages(pooled, depth))
    print(
        f"depth {depth:>2}: {found:>3} of {len(of_deep)} relevant pages known on ten needs, {found / len(of_deep):.0%}"
    )

# %%
explore("pool_depth")

# %% [markdown]
# ### What to notice
# The curve is still rising at depth 10, where most of our pools stop. So there are relevant pages that nobody judged.
# Whether that hurts a comparison is the question of [lecture 06](06_holes.ipynb).

# %% [markdown]
# ## Who judges, and do they agree? (core)
#
# Two judges read the same pages of seventeen needs. Here is how often each grade of the first met each of the second.

# %%
judgments = pydocs.judgments()
first = judgments[(judgments["pass"] == 1) & (judgments["phase"] == "pool")].set_index(["topic", "docno"])["grade"]
second = judgments[judgments["pass"] == 2].set_index(["topic", "docno"])["grade"]
both = pd.concat([first, second], axis=1, join="inner", keys=["first", "second"])
pd.crosstab(both["first"], both["second"])

# %% [markdown]
# Most pages are irrelevant, and two judges who both say "no" nearly always agree by luck alone. Cohen's
# [*kappa*](glossary.ipynb#kappa) takes luck out: $\kappa = (p_o - p_e)/(1 - p_e)$, where $p_o$ is the share on which
# they agree, and $p_e$ the share on which they would, if each drew answers at random with their own frequencies. The
# standard example, 400 documents:

# %%
yes_yes, yes_no, no_yes, no_no = 300, 20, 10, 70
n = yes_yes + yes_no + no_yes + no_no
observed = (yes_yes + no_no) / n
a, b = (yes_yes + yes_no) / n, (yes_yes + no_yes) / n
expected = a * b + (1 - a) * (1 - b)
print(f"agree on {observed:.3f}, by luck {expected:.3f}, kappa = {(observed - expected) / (1 - expected):.3f}")

# %%
ask("01-kappa")

# %%
x, y = both["first"] > 0, both["second"] > 0
observed = np.mean(x == y)
expected = x.mean() * y.mean() + (1 - x.mean()) * (1 - y.mean())
kappa = (observed - expected) / (1 - expected)
print(f"our two passes: agree on {observed:.3f}, by luck {expected:.3f}, kappa {kappa:.3f}")

# %% [markdown]
# Judge twelve pages yourself, and see your kappa with the judges, and what your grades do to the order of systems.

# %%
explore("judge_twelve")

# %% [markdown]
# ### What to notice
# Our kappa is *too* high. Trained people reach .4 to .8 on such tasks (Voorhees 2000). Both of our judges were the
# same language model, reading the same guidelines: they share their blind spots, and agreement cannot show those.

# %% [markdown]
# ## Does disagreement matter? (core)
#
# Voorhees (2000) found: judges disagree on documents, and still the *order of systems* hardly changes. Simulate
# judges who disagree more than ours: flip a share of all grades between relevant and not.

# %%
rng = np.random.default_rng(1)
some = {
    name: runs[name] for name in ("bm25", "bm25_fields", "lm_dirichlet", "rm3", "tfidf", "lsa", "coordination", "name")
}
right = irlab.evaluate(qrels, some, "AP").mean["AP"]
rows = []
for share in (0.02, 0.05, 0.1, 0.2):
    other = table.copy()
    flip = rng.random(len(other)) < share
    other["label"] = np.where(flip, (other["label"] == 0).astype(int), (other["label"] > 0).astype(int))
    x, y = table["label"] > 0, other["label"] > 0
    expected = x.mean() * y.mean() + (1 - x.mean()) * (1 - y.mean())
    kappa = (np.mean(x == y) - expected) / (1 - expected)
    mine = irlab.evaluate(other, some, "AP").mean["AP"]
    rows.append((f"{share:.0%}", f"{kappa:.2f}", f"{mine['bm25']:.3f}", f"{irlab.kendall_tau(right, mine):.2f}"))
pd.DataFrame(rows, columns=["flipped", "kappa", "AP of bm25", "tau with the true order"])

# %% [markdown]
# ### What to notice
# The values move a lot, the order much less: noise hits all systems alike. That is the argument for test collections.
# It fails when errors favour a *kind* of system: then all judges may agree, and all be wrong together.

# %%
ask("01-machine")

# %% [markdown]
# ## Machines as judges (core)
#
# No human judged this collection; its README says so in bold. A language model read guidelines, needs and pages. Such
# judgments are cheap and steady. But they may favour what a model of the same family would write or find; there is no
# reader behind them; and when systems are tuned on them, the circle is closed (Faggioli et al. 2023).

# %%
readme = Path(pydocs.__file__).with_name("data").joinpath("README.md").read_text()
print(next(line for line in readme.splitlines() if line.startswith("**Who judged")))

# %% [markdown]
# ## Leave a family out (core)
#
# A pool is made by its systems. What if one family had not taken part? Its own finds would be unjudged.

# %%
explore("leave_family_out")

# %%
for family in ("latent", "Boolean", "feedback"):
    mine = [s for s in pooled if systems.loc[s, "family"] == family]
    only = pooled_pages(mine, 10) - pooled_pages([s for s in pooled if s not in mine], 10)
    print(f"{family:<9} alone brought {len(only):>3} pages, {len(only & relevant):>2} of them relevant")

# %% [markdown]
# ## Where it breaks (core)
#
# A collection ages. It stands for needs of one time, one corpus, one idea of relevance. Two needs of ours have almost
# no answer, which a mean over topics hides; and one has none:

# %%
found = table.assign(relevant=table["label"] > 0).groupby("qid")["relevant"].sum().sort_values()
titles = topics.set_index("topic")["title"]
for topic, count in found.head(3).items():
    print(f"need {topic} ({titles[topic]}): {count} relevant pages")

# %%
two = {name: runs[name] for name in ("bm25", "lsa")}
for empty_topics in ("zero", "skip"):
    mean = irlab.evaluate(qrels, two, "AP", empty_topics=empty_topics).mean["AP"]
    print(f'empty_topics="{empty_topics}": AP of bm25 {mean["bm25"]:.4f}, of lsa {mean["lsa"]:.4f}')

# %% [markdown]
# No engine can score on a need without an answer. Tools differ in what they do with it: count 0, leave it out, or
# count 1. Say which.

# %% [markdown]
# ## The quadrant (optional)
#
# Source 002 orders ways to evaluate by two questions: do people judge explicitly, or do we read their behaviour; and
# do we look back at what was logged, or try something new? A test collection is explicit and retrospective. The other
# corners, clicks and live experiments, have lecture 07.

# %% [markdown]
# ## In this lecture we ...
#
# - read qrels and runs in four and six columns, and made a relevance vector of them
# - matched forms of judgments with the measures they permit
# - grew a pool, and counted what shallower pools would have missed
# - computed kappa by hand, and saw the order of systems survive noisy judges
# - kept in mind that our judge was a machine

# %% [markdown]
# **Next:** the [exercises](../exercises/01_collections.ipynb), then [lecture 02](02_sets.ipynb): the oldest measures.

# %% [markdown]
# ## Further reading
#
# - M. Sanderson, Test collection based evaluation of information retrieval systems, Foundations and Trends in
#   Information Retrieval 4(4), 2010.
# - E. M. Voorhees, Variations in relevance judgments and the measurement of retrieval effectiveness, Information
#   Processing and Management 36(5), 2000.
# - J. Cohen, A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20(1), 1960.
# - G. Faggioli et al., Perspectives on large language models for relevance judgment, ICTIR 2023.
