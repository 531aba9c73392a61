# %% [markdown]
# # 01 Test collections
#
# *To compare search engines again and again, somebody must write down what people need and what answers them. How is
# such a collection made, and how far can it be trusted?*
#
# **What you need:** [lecture 00](00_how_good.ipynb). **Minutes:** 50 for the core, 10 for the optional section.
# **Worked examples** come from source 000 (CS6101, a lecture on the evaluation of document ranking), 001 (COMP90042,
# a lecture on evaluation) and 002 (Santos' course on offline evaluation).

# %% [markdown]
# **What you will be able to do**
#
# - read judgments and runs in the formats that the field shares, and turn them into relevance vectors
# - say which form of judgments permits which measure
# - explain pooling, and measure what a pool missed
# - compute Cohen's kappa by hand, and say which disagreement between judges matters
# - say what judgments by a language model can and cannot be used for

# %%
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill

import numpy as np
import pandas as pd
from IPython.display import Markdown

import irlab
from irlab import pydocs
from irlab.explore import ask, explore

# %% [markdown]
# ## Why not ask the users? (core)
#
# The best judge of a search is the person who searched. But asking people is slow and costly, and tomorrow's engine
# needs asking again. So the answers are written down once, in a [*test collection*](glossary.ipynb#test-collection):
# documents, needs, and judgments of which documents answer which need. A need that is written down is called a
# [*topic*](glossary.ipynb#topic). Here is ours; its documents are the pages of four libraries' documentation.

# %%
topics = pydocs.topics().set_index("topic")
qrels = pydocs.qrels()
print(f"{len(pydocs.register()):,} pages, {len(topics)} topics")
print(qrels)

# %% [markdown]
# Somebody typed `vlookup`. You are the judge, and have before you the page of a function that joins two tables on a
# column. Relevant or not? Decide, and say what you would have to know. Then read what a topic holds beside the
# *title*, which is all that an engine gets: a *description* of what is needed, and a *narrative* of what counts.

# %%
for field in ("title", "description", "narrative"):
    print(fill(f"{field}: {topics.loc['113', field]}", 76, subsequent_indent="    "))

# %% [markdown]
# ## Four assumptions (core)
#
# A collection stands for a kind of search that is called *ad hoc*. Source 001 lists what that takes for granted:
#
# - there is one query, and no history of what this person searched before
# - effectiveness means relevance: a good engine returns relevant documents
# - relevance is a yes or no, or a grade
# - each document is judged alone, whatever else was shown

# %%
ask("01-assumptions")

# %% [markdown]
# ## The formats of TREC (core)
#
# TREC, the Text REtrieval Conference, has made such collections since 1992; its file formats are everybody's. Source
# 001 shows a topic of TREC 5, number 252, with a table of judgments and one of results, three columns each. The real
# files have four and six. Judgments, [*qrels*](glossary.ipynb#qrels), have four: topic, iteration, document, grade.
# The iteration was once the round of judging; today it is 0 in most files.

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
# A [*run*](glossary.ipynb#run) is what a system returned. Nobody reads its second column any more, `Q0`; the last one,
# the tag, names the system.

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

# %% [markdown]
# Put both together: for each ranked document its grade, in rank order. That is the
# [*relevance vector*](glossary.ipynb#relevance-vector), and all that most measures see. Write down the six numbers by
# hand, from the two texts above, before you run the next cell.

# %%
folder = TemporaryDirectory()  # deleted when the kernel ends


def file(name, text):
    """A file of this name that holds this text."""
    path = Path(folder.name, name)
    path.write_text(text)
    return path


judged = irlab.read_qrels(file("qrels.txt", qrels_text)).to_pandas()
ranked = irlab.read_run(file("run.txt", run_text)).to_pandas().sort_values("score", ascending=False)
grade = judged.set_index("docno")["label"]  # docno: the document's number; label: its grade
print("relevance vector:", *(int(grade.get(docno, 0)) for docno in ranked["docno"]))

# %% [markdown]
# The 0 in `get(docno, 0)` is a decision: a document that nobody judged counts as irrelevant. And a run says the order
# twice, by rank and by score. `trec_eval`, TREC's own program for computing measures, has to choose:

# %%
ask("01-rank-column")

# %%
contradiction = "7 Q0 x 1 0.2 mine\n7 Q0 y 2 0.9 mine\n7 Q0 z 3 0.5 mine\n"
for docno in "xyz":
    rr = irlab.evaluate({"7": {docno: 1}}, file("run.txt", contradiction), "RR").mean["RR"].iloc[0]
    print(f"if only {docno} is relevant, its reciprocal rank is {rr:.2f}: it stands at rank {round(1 / rr)}")

# %% [markdown]
# Three runs with a mistake: the slide's own three columns, a score in words, one document twice. Take the last one: if
# that document is the only relevant one, what is the mean of the precision at its two ranks, over one relevant
# document?

# %%
print(f"found twice, the document scores (1/1 + 2/2) / 1 = {(1 / 1 + 2 / 2) / 1:.1f}, and 1 is perfect")
for name, text in {
    "slide.txt": "252 CR93H-9548 0.5436\n",
    "words.txt": "252 Q0 CR93H-9548 1 high mine\n",
    "twice.txt": "252 Q0 CR93H-9548 1 0.9 mine\n252 Q0 CR93H-9548 2 0.8 mine\n",
}.items():
    try:
        irlab.read_run(file(name, text))
    except ValueError as error:
        print(fill(str(error).replace(folder.name, "").lstrip("/\\"), 76, subsequent_indent="    "))

# %% [markdown]
# ## Forms of gold, and what they permit (core)
#
# What judges wrote down is called *gold*. It comes in five forms (source 000). The form decides what can be computed;
# you need not know the measures yet, the lecture that explains each is in brackets.
#
# | what is known | permits | where it occurs |
# |---|---|---|
# | all relevant documents | precision, recall (02), AP, AUC (03) | small or artificial corpora |
# | some relevant documents | precision at k; AP (03) and nDCG (04) as estimates (06) | most collections |
# | some pairs: this before that | the share of violated preferences (03) | clicks, editors |
# | all relevant documents, in order | rank correlation; nDCG (04), if places become grades | rare |
# | the whole corpus, in order | any | impossible |

# %%
ask("01-gold")

# %% [markdown]
# Clicks are the third form. Somebody skips pages 1 and 3, and chooses 2 and 4. We assume: whoever chooses a page
# prefers it to the pages skipped above it. Write down the pairs. How many of them does each of the orders 1 2 3 4,
# 2 1 4 3 and 2 4 1 3 violate?

# %%
pairs = [(2, 1), (4, 1), (4, 3)]  # better, worse
for order in ([1, 2, 3, 4], [2, 1, 4, 3], [2, 4, 1, 3]):
    scores = [-order.index(page) for page in (1, 2, 3, 4)]
    share = irlab.pairwise_violations(scores, [(better - 1, worse - 1) for better, worse in pairs])
    print("order", *order, f"violates {share:.0%} of {len(pairs)} pairs")

# %% [markdown]
# ## Pooling (core)
#
# Nobody reads every page for each of 50 topics. Instead many systems search, and the first pages of all of them go
# into a [*pool*](glossary.ipynb#pool), shuffled. Only the pool is judged. Our systems, by *family*: those that work
# alike.

# %%
runs = pydocs.runs()
systems = pydocs.systems().set_index("system")
pooled = [name for name in systems.index if systems.loc[name, "pool"] == 1]
lists = {}
for name in systems.index[systems["pool"] > 0]:
    table = irlab.read_run(runs[name]).to_pandas()  # qid is the topic
    table = table.sort_values(["qid", "score", "docno"], ascending=[True, False, False])
    lists[name] = table.assign(rank=table.groupby("qid").cumcount() + 1)


def first_pages(names, depth):
    """The pairs (topic, page) among the first pages of these systems."""
    shown = pd.concat([lists[name][lists[name]["rank"] <= depth] for name in names])
    return set(zip(shown["qid"], shown["docno"], strict=True))


for family, names in systems.loc[pooled].groupby("family", sort=False):
    print(fill(f"{family:<15} {' '.join(names.index)}", 76, subsequent_indent=" " * 16))

# %% [markdown]
# Seventeen systems, ten pages each, 50 topics: up to 8,500 pages to read. Guess how many are left when those shown
# twice are read once. And which adds more: a second system of the same family, or one of another family?

# %%
print("system            family          shown   new   pool")
pool = set()
for name in pooled:
    shown = first_pages([name], 10)
    new = shown - pool
    pool |= shown
    print(f"{name:<17} {systems.loc[name, 'family']:<14} {len(shown):>6} {len(new):>5} {len(pool):>6}")

# %% [markdown]
# ### What to notice
# The pool holds about a fifth of 8,500. (`shown` is below 500 where a topic has fewer than ten answers.) The last of
# the BM25 family bring next to nothing; `lsa` and `coordination`, which work otherwise, bring most. Agreement makes
# pooling affordable. It also makes a pool blind: what all of them overlook is never judged, and counts as irrelevant.
#
# How blind? For forty topics our pool stops at rank 10. For every fifth one, from 104 on, it goes down to rank 30. On
# those ten topics we can see what a pool of depth 10 would have missed.

# %%
ask("01-pool")

# %%
table = qrels.to_pandas()
good = table[table["label"] > 0]
relevant = set(zip(good["qid"], good["docno"], strict=True))
deep = {str(number) for number in range(104, 150, 5)}
of_deep = {pair for pair in relevant if pair[0] in deep}
for depth in (1, 3, 5, 10, 20, 30):
    found = len(of_deep & first_pages(pooled, depth))
    print(f"depth {depth:>2}: {found:>3} of {len(of_deep)} relevant pages, {found / len(of_deep):.0%}")

# %%
explore("pool_depth")

# %% [markdown]
# ### What to notice
# The curve is still rising at depth 10, where forty of our pools stop: a third of what the deep ones found lies below.
# (One page of the 150 came later, from systems that had to be trained on the first judgments.) Whether that hurts a
# comparison is the question of [lecture 06](06_holes.ipynb).

# %% [markdown]
# ## Who judges, and do they agree? (core)
#
# Judges follow guidelines. Ours: 3 answers the need by itself, 2 with one further step, 1 points to an answer or holds
# a part of it, 0 none of these. Seventeen topics were judged twice, by different judges. On how many of a hundred
# pages do you expect the same grade? And on how many of those that at least one judge called relevant?

# %%
judgments = pydocs.judgments()
first = judgments[(judgments["pass"] == 1) & (judgments["phase"] == "pool")].set_index(["topic", "docno"])["grade"]
second = judgments[judgments["pass"] == 2].set_index(["topic", "docno"])["grade"]
both = pd.concat([first, second], axis=1, join="inner", keys=["first", "second"])
same, either = both["first"] == both["second"], both.max(axis=1) > 0
print(f"same grade on {same.mean():.0%} of {len(both)} pages, on {same[either].mean():.0%} of those found relevant")
pd.crosstab(both["first"], both["second"])

# %% [markdown]
# Most pages are irrelevant. Two judges who say "no" to nearly everything agree on nearly everything, even if they never
# read a page. Cohen's [*kappa*](glossary.ipynb#kappa) ([Cohen 1960](bibliography.ipynb#cohen-1960)) takes that luck
# out: $\kappa = (p_o - p_e)/(1 - p_e)$. Here $p_o$ is the share on which they agree, and $p_e$ the share on which they
# would if each drew answers at random, as often "yes" as now. The example of [Manning et al.
# 2008](bibliography.ipynb#manning-raghavan-schutze-2008), 400 documents:

# %%
yes_yes, yes_no, no_yes, no_no = 300, 20, 10, 70
n = yes_yes + yes_no + no_yes + no_no
observed = (yes_yes + no_no) / n
a, b = (yes_yes + yes_no) / n, (yes_yes + no_yes) / n  # how often each says yes
expected = a * b + (1 - a) * (1 - b)
print(f"agree on {observed:.3f}, by luck {expected:.3f}, kappa = {(observed - expected) / (1 - expected):.3f}")

# %%
ask("01-kappa")

# %% [markdown]
# Kappa for our two passes, a page being relevant from grade 1 on; and their *overlap*, the share of the pages that one
# of them called relevant which both did. Take both from the table above first, by hand: which row and column hold the
# "no"?


# %%
def kappa(x, y):
    """Cohen's kappa of two judges: for each page, whether it is relevant."""
    expected = x.mean() * y.mean() + (1 - x.mean()) * (1 - y.mean())
    return (np.mean(x == y) - expected) / (1 - expected)


x, y = both["first"] > 0, both["second"] > 0
print(f"our two passes: agree on {np.mean(x == y):.3f}, kappa {kappa(x, y):.3f}")
print(f"overlap {np.sum(x & y)} / {np.sum(x | y)} = {np.sum(x & y) / np.sum(x | y):.3f}")

# %% [markdown]
# Now judge twelve pages yourself. Before you show the judges' marks: how many of the twelve will you and they see
# alike?

# %%
explore("judge_twelve")

# %% [markdown]
# ### What to notice
# Our agreement is *too* good. Pairs of trained people at TREC overlap by .42 to .49 ([Voorhees
# 2000](bibliography.ipynb#voorhees-2000)). Our judges were separate conversations with a language model, probably one
# and the same, reading the same guidelines: they share their blind spots, and agreement cannot show those.

# %% [markdown]
# ## Does disagreement matter? (core)
#
# Voorhees also found that the *order of systems* hardly changes with the judge. [*Kendall's
# tau*](glossary.ipynb#kendall-tau) compares two orders: pairs of systems in the same order, minus pairs in the other,
# over all pairs; 1 if nothing moved. Flip one grade in five at random between relevant and not: kappa falls to a half.
# How many of the 28 pairs of eight systems change places: 14, 7, or 2?

# %%
names = ("bm25", "bm25_fields", "lm_dirichlet", "rm3", "tfidf", "lsa", "coordination", "name")
some = {name: irlab.read_run(runs[name]) for name in names}
right = irlab.evaluate(qrels, some, "AP").mean["AP"]
theirs = table["label"] > 0


def judged_by(relevant):
    """Kappa with our judges, AP of the systems and tau with their order, if these pages count as relevant."""
    ap = irlab.evaluate(table.assign(label=relevant.astype(int)), some, "AP").mean["AP"]
    return kappa(theirs, relevant), ap, irlab.kendall_tau(right, ap)


rng = np.random.default_rng(1)
rows = []
for share in (0.02, 0.05, 0.1, 0.2):
    draws = [judged_by(theirs ^ (rng.random(len(table)) < share)) for _ in range(10)]
    k, bm25, tau = np.mean([(k, ap["bm25"], tau) for k, ap, tau in draws], axis=0)
    first_stays = sum(ap.idxmax() == right.idxmax() for _, ap, _ in draws)
    rows.append((f"{share:.0%}", f"{k:.2f}", f"{bm25:.3f}", f"{tau:.2f}", f"{28 * (1 - tau) / 2:.1f}", first_stays))
print(f"AP of bm25 by our judges: {right['bm25']:.3f}; means of ten draws:")
pd.DataFrame(rows, columns=["flipped", "kappa", "AP of bm25", "tau", "pairs of 28 swapped", "best stays, of 10"])

# %% [markdown]
# So careless judges do little harm to the order: noise hits all systems alike. Now a judge who is careful and has a
# taste: everything as ours, but the first two pages of `lsa` are relevant, always. `lsa` is last but one of the eight.
# Kappa is higher than that of a judge who flips one grade in twenty. Where will `lsa` end up?

# %%
taste = first_pages(["lsa"], 2)
liked = pd.Series([pair in taste for pair in zip(table["qid"], table["docno"], strict=True)])
k, ap, tau = judged_by(theirs | liked)
print(f"kappa {k:.2f}, tau {tau:.2f}")
print("our judges: ", *right.sort_values(ascending=False).index)
print("one of taste:", *ap.sort_values(ascending=False).index)

# %%
ask("01-machine")

# %% [markdown]
# ### What to notice
# Kappa does not tell carelessness from taste. A collection survives judges who err at random. It does not survive
# judges who err in favour of one *kind* of system, and if all judges share that taste, they agree and nothing shows.

# %% [markdown]
# ## Machines as judges (core)
#
# No human judged this collection. A machine is cheap and does not tire. But it may favour what a model of its own kind
# writes or finds; no reader with a need stands behind it; and a system that was tuned on its judgments has learned its
# taste ([Faggioli et al. 2023](bibliography.ipynb#faggioli-et-al-2023)). Name two things for which such a collection
# must not be used. Then compare with what its README says:

# %%
readme = Path(pydocs.__file__).with_name("data").joinpath("README.md").read_text("utf-8")
about = readme.partition("**Who judged")[2].partition("\n\n")[0]
forbidden = readme.partition("must not be used for:**\n")[2].partition("\n\n")[0]
Markdown(f"**Who judged{about}\n\nWhat it must not be used for:\n\n{forbidden}")

# %% [markdown]
# ## Leave a family out (core)
#
# A pool is made by its systems. Suppose that one family had not taken part: the pages that it alone found would be
# unjudged. Who loses more AP by that, a family of many systems or a loner? Choose before you press anything.

# %%
explore("leave_family_out")


# %%
def judged_for(names):
    """What these systems put before the judges: ten pages a topic, thirty of those pooled on a deep topic."""
    below = first_pages([name for name in names if name in pooled], 30)
    return first_pages(names, 10) | {pair for pair in below if pair[0] in deep}


for family in ("BM25", "latent", "Boolean", "feedback"):
    mine = [name for name in lists if systems.loc[name, "family"] == family]
    only = judged_for(mine) - judged_for([name for name in lists if name not in mine])
    print(f"{family:<8} systems: {len(mine)}, brought alone {len(only):>3} pages, relevant {len(only & relevant):>2}")

# %% [markdown]
# ## Where it breaks (core)
#
# Go further: the BM25 family alone makes the pool, as if a company judged only what its own engines find. Newcomers of
# other kinds are then measured with these judgments. By everybody's pool `rm3` is ahead of `bm25_fields` by .05 in AP.
# How much of its lead is left? And whose AP falls?

# %%
narrow = judged_for([name for name in pooled if systems.loc[name, "family"] == "BM25"])
kept = table[[pair in narrow for pair in zip(table["qid"], table["docno"], strict=True)]]
by_few = irlab.evaluate(kept, some, "AP").mean["AP"]
print(f"judged {len(kept)} of {len(table)} pages, relevant {np.sum(kept['label'] > 0)} of {len(good)}")
for who, ap in (("everybody's pool", right), ("pool of BM25", by_few)):
    print(f"{who:<16} rm3 is ahead by {ap['rm3'] - ap['bm25_fields']:.3f}")
pd.DataFrame({"everybody's pool": right, "pool of BM25": by_few}).round(3)

# %% [markdown]
# ### What to notice
# Most values rise: relevant pages that the family did not find count against nobody now. But what `rm3` and `lsa` found
# elsewhere counts for nothing. Whoever makes the pool is favoured by it.
#
# Another break: a topic to which no page is relevant. Programs count 0 for every engine, or leave the topic out. By
# what factor do the means of all engines differ, and can that change their order?

# %%
found = good.groupby("qid").size().reindex(topics.index, fill_value=0)
for count in (0, 1):
    for topic in found.index[found == count]:
        print(f"relevant pages: {count}  topic {topic}: {topics.loc[topic, 'title']}")
zero, skip = (irlab.evaluate(qrels, some, "AP", empty_topics=choice).mean["AP"] for choice in ("zero", "skip"))
for name in ("bm25", "lsa"):
    print(
        f"AP of {name:<4} with zero {zero[name]:.4f}, with skip {skip[name]:.4f}, times {skip[name] / zero[name]:.4f}"
    )
print(f"50/49 = {50 / 49:.4f}")

# %% [markdown]
# ## The quadrant (optional)
#
# Source 002 orders ways to evaluate by two questions. Do people judge *explicitly*, or do we read what they do
# (*implicit*)? Do we look back at what was recorded (*retrospective*), or show people something new (*prospective*)?
# Place four: a test collection; two engines that share the live traffic; yesterday's clicks, used to guess how a new
# engine would have done; visitors of a laboratory who grade what a new engine shows them.

# %%
pd.DataFrame(
    {
        "retrospective": ["estimates from logged clicks", "test collections: this course"],
        "prospective": ["live traffic", "people in a laboratory (left empty in the source)"],
    },
    index=["implicit", "explicit"],
)

# %% [markdown]
# ## In this lecture we ...
#
# - read qrels and runs in four and six columns, and made a relevance vector of them
# - matched forms of judgments with the measures they permit
# - grew a pool, and counted what shallower and narrower pools would have missed
# - computed kappa by hand, and saw the order survive careless judges, but not a taste
# - kept in mind that our judge was a machine
#
# **Next:** the [exercises](../exercises/01_collections.ipynb), then [lecture 02](02_sets.ipynb): the oldest measures.

# %% [markdown]
# ## Further reading
#
# - M. Sanderson, Test collection based evaluation of information retrieval systems, Foundations and Trends in
#   Information Retrieval 4(4), [2010](bibliography.ipynb#sanderson-2010).
# - E. M. Voorhees, Variations in relevance judgments and the measurement of retrieval effectiveness, Information
#   Processing and Management 36(5), [2000](bibliography.ipynb#voorhees-2000).
# - G. Faggioli et al., Perspectives on large language models for relevance judgment, ICTIR,
#   [2023](bibliography.ipynb#faggioli-et-al-2023).
