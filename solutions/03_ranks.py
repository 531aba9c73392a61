# %% [markdown]
# # Exercises 03. Ranks: RR, AP, AUC
#
# Measures that see the rank: the first relevant document, all of them, and pairs. Two questions. You need
# lecture 03; allow 50 minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import irlab

# %% [markdown]
# ## 1. Reciprocal rank (2 points)
#
# Return 1 / rank of the first relevant document (grade above 0), and 0 if there is none.
#
# `grades` is a list of grades in rank order; the first rank is 1.


# %% answer="reciprocal_rank"
def reciprocal_rank(grades):
    ### BEGIN SOLUTION
    for rank, grade in enumerate(grades, start=1):
        if grade > 0:
            return 1 / rank
    return 0.0
    ### END SOLUTION


# %% test="reciprocal_rank_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(reciprocal_rank).correct
### END HIDDEN TESTS
irlab.check(reciprocal_rank)

# %% [markdown]
# ## 2. MRR@k (2 points)
#
# Return MRR@k: the mean over topics of 1 / rank, where a rank past k counts 0.
#
# `first_ranks` holds, for each topic, the rank of its first relevant document; None if it was not found.


# %% answer="mean_reciprocal_rank"
def mean_reciprocal_rank(first_ranks, k):
    ### BEGIN SOLUTION
    values = [1 / rank if rank is not None and rank <= k else 0.0 for rank in first_ranks]
    return sum(values) / len(values)
    ### END SOLUTION


# %% test="mean_reciprocal_rank_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(mean_reciprocal_rank).correct
### END HIDDEN TESTS
irlab.check(mean_reciprocal_rank)

# %% [markdown]
# ## 3. Average precision (4 points)
#
# Return AP@k: precision at the rank of each relevant document in the top k, summed, over `n_relevant`.
#
# `grades` is a list of 0 and 1 in rank order; `n_relevant` counts all relevant documents of the topic,
# found or not.


# %% answer="average_precision"
def average_precision(grades, n_relevant, k):
    ### BEGIN SOLUTION
    hits, total = 0, 0.0
    for rank, grade in enumerate(grades[:k], start=1):
        if grade > 0:
            hits += 1
            total += hits / rank
    return total / n_relevant
    ### END SOLUTION


# %% test="average_precision_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(average_precision).correct
### END HIDDEN TESTS
irlab.check(average_precision)

# %% [markdown]
# ## 4. AUC with ties (3 points)
#
# Return AUC: the share of pairs (relevant, other) with the relevant one scored higher; a tie is half a
# pair.
#
# `relevant` and `others` are lists of scores, neither empty.


# %% answer="auc"
def auc(relevant, others):
    ### BEGIN SOLUTION
    won = 0.0
    for a in relevant:
        for b in others:
            won += 1.0 if a > b else 0.5 if a == b else 0.0
    return won / (len(relevant) * len(others))
    ### END SOLUTION


# %% test="auc_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(auc).correct
### END HIDDEN TESTS
irlab.check(auc)

# %% [markdown]
# ## 5. Choose: looking up a site (practice)
#
# People type the name of a site into a box, open the first result that is right, and leave. Which
# measure follows them most closely?
#
# - **a** AP
# - **b** RR
# - **c** R@1000
# - **d** AUC


# %% answer="lookup_measure"
def lookup_measure():
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %%
irlab.check(lookup_measure)

# %% [markdown]
# ## 6. Read: an MRR of .835 (practice)
#
# Over six topics the MRR of A is .835 and that of B is .42. What follows for certain?
#
# - **a** On average, A has its first relevant document at rank 1.2
# - **b** On average, A has it at half the rank at which B has it
# - **c** On every one of the six topics, A has it above B
# - **d** On five of the six topics, A has it at rank 1


# %% answer="mrr_reading"
def mrr_reading():
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %%
irlab.check(mrr_reading)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 03_ranks` in a terminal begins this one again.

# %%
irlab.progress("03_ranks")
