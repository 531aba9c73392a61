# %% [markdown]
# # Exercises 01. Test collections
#
# Four small functions between the files of a test collection and the vectors that every measure reads, and
# two questions. You need lecture 01; allow 45 minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import irlab

# %% [markdown]
# ## 1. The order of a run (2 points)
#
# Return the documents of a run in trec_eval's order: score descending, ties by name descending.
#
# `scores` maps a document's name to its score; names compare as text.


# %% answer="trec_order"
def trec_order(scores):
    ### BEGIN SOLUTION
    return sorted(scores, key=lambda name: (scores[name], name), reverse=True)
    ### END SOLUTION


# %% test="trec_order_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(trec_order).correct
### END HIDDEN TESTS
irlab.check(trec_order)

# %% [markdown]
# ## 2. From a run and judgments to a vector (2 points)
#
# Return the grade of each document in rank order; -1 where a document was never judged.
#
# `ranking` lists documents, best first; `judgments` maps judged documents to grades (0: judged not
# relevant).


# %% answer="relevance_vector"
def relevance_vector(ranking, judgments):
    ### BEGIN SOLUTION
    return [judgments.get(name, -1) for name in ranking]
    ### END SOLUTION


# %% test="relevance_vector_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(relevance_vector).correct
### END HIDDEN TESTS
irlab.check(relevance_vector)

# %% [markdown]
# ## 3. Do two assessors agree? (3 points)
#
# Return Cohen's kappa, (p_o - p_e) / (1 - p_e), of two assessors who labelled the same documents.
#
# `first` and `second` are lists of labels; p_o is the share of documents with equal labels, p_e the
# agreement expected if each assessor kept the own label frequencies and labelled at random.


# %% answer="cohen_kappa"
def cohen_kappa(first, second):
    ### BEGIN SOLUTION
    n = len(first)
    p_o = sum(a == b for a, b in zip(first, second, strict=True)) / n
    p_e = sum(first.count(label) / n * second.count(label) / n for label in set(first) | set(second))
    return (p_o - p_e) / (1 - p_e)
    ### END SOLUTION


# %% test="cohen_kappa_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(cohen_kappa).correct
### END HIDDEN TESTS
irlab.check(cohen_kappa)

# %% [markdown]
# ## 4. What is to be judged (2 points)
#
# Return the documents to judge: those in the top `depth` of at least one run, each once, in order of name.
#
# `runs` is a list of rankings of one topic, each a list of document names, best first.


# %% answer="pool"
def pool(runs, depth):
    ### BEGIN SOLUTION
    documents = set()
    for run in runs:
        documents.update(run[:depth])
    return sorted(documents)
    ### END SOLUTION


# %% test="pool_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(pool).correct
### END HIDDEN TESTS
irlab.check(pool)

# %% [markdown]
# ## 5. Choose: gold for nDCG (practice)
#
# You want to compute nDCG@10 of any system, today's and tomorrow's. Which gold is enough for that?
#
# - **a** grades of the ten documents that a system ranks first
# - **b** clicks on the ten documents that a system ranks first
# - **c** for all pairs of documents, which one is the better
# - **d** grades of all documents that are relevant at all


# %% answer="gold_for_ndcg"
def gold_for_ndcg():
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %%
irlab.check(gold_for_ndcg)

# %% [markdown]
# ## 6. Read: a low kappa (practice)
#
# Two assessors judged the same 100 documents and reach a kappa of .3. You rank twelve systems by MAP,
# once by each one's judgments. What do you expect?
#
# - **a** other values, and another order of the systems
# - **b** other values, and nearly the same order of systems
# - **c** nearly the same values, and another order
# - **d** nearly the same values, and nearly the same order


# %% answer="low_kappa"
def low_kappa():
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %%
irlab.check(low_kappa)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 01_collections` in a terminal begins this one again.

# %%
irlab.progress("01_collections")
