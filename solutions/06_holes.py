# %% [markdown]
# # Exercises 06. Holes in the judgments
#
# What a measure does where nobody judged. Two questions. You need lecture 06; allow 50 minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import irlab

# %% [markdown]
# ## 1. How much was judged? (2 points)
#
# Return Judged@k: the share of the top k that has been judged. A list that ends before k is taken as it is:
# the share is of the documents that it has.
#
# `grades` is a list of grades in rank order, not empty: 0 is judged not relevant, -1 is unjudged.


# %% answer="judged_at"
def judged_at(grades, k):
    ### BEGIN SOLUTION
    top = grades[:k]
    return sum(grade >= 0 for grade in top) / len(top)
    ### END SOLUTION


# %% test="judged_at_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(judged_at).correct
### END HIDDEN TESTS
irlab.check(judged_at)

# %% [markdown]
# ## 2. AP of the condensed list (3 points)
#
# Return AP of the condensed list: unjudged documents are taken out, those below move up.
#
# `grades` is a list in rank order of 1 (relevant), 0 (judged not relevant), -1 (unjudged); `n_relevant`
# counts all documents judged relevant.


# %% answer="condensed_average_precision"
def condensed_average_precision(grades, n_relevant):
    ### BEGIN SOLUTION
    condensed = [grade for grade in grades if grade >= 0]
    hits, total = 0, 0.0
    for rank, grade in enumerate(condensed, start=1):
        if grade > 0:
            hits += 1
            total += hits / rank
    return total / n_relevant
    ### END SOLUTION


# %% test="condensed_average_precision_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(condensed_average_precision).correct
### END HIDDEN TESTS
irlab.check(condensed_average_precision)

# %% [markdown]
# ## 3. bpref (4 points)
#
# Return bpref: over all relevant documents, the mean of 1 - min(above, R) / min(R, N).
#
# `grades` is a list in rank order of 1, 0 and -1 (unjudged); `above` counts the documents judged not
# relevant that stand above a relevant one; R is `n_relevant`, N is `n_nonrelevant`, all documents judged
# not relevant. A relevant document that was not retrieved adds 0; with none above, a retrieved one adds 1.


# %% answer="bpref"
def bpref(grades, n_relevant, n_nonrelevant):
    ### BEGIN SOLUTION
    above, total = 0, 0.0
    for grade in grades:
        if grade == 1:
            total += 1 - min(above, n_relevant) / min(n_relevant, n_nonrelevant) if above else 1
        elif grade == 0:
            above += 1
    return total / n_relevant
    ### END SOLUTION


# %% test="bpref_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(bpref).correct
### END HIDDEN TESTS
irlab.check(bpref)

# %% [markdown]
# ## 4. What could the score have been? (3 points)
#
# Return [low, high]: RBP if everything not judged is not relevant, and RBP if all of it is relevant.
#
# `grades` is a list in rank order of 1, 0 and -1 (unjudged). Nothing below the list's end is judged, and
# the list of ranks has no end. The weight of a rank is (1 - p) p^(rank - 1).


# %% answer="rbp_bounds"
def rbp_bounds(grades, p):
    ### BEGIN SOLUTION
    weights = [(1 - p) * p**i for i in range(len(grades))]
    low = sum(w for w, grade in zip(weights, grades, strict=True) if grade == 1)
    unjudged = sum(w for w, grade in zip(weights, grades, strict=True) if grade == -1)
    return [low, low + unjudged + p ** len(grades)]
    ### END SOLUTION


# %% test="rbp_bounds_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(rbp_bounds).correct
### END HIDDEN TESTS
irlab.check(rbp_bounds)

# %% [markdown]
# ## 5. Choose: limits for a new system (practice)
#
# A neural system is run on a collection that was pooled from keyword systems ten years ago. trec_eval
# gives it P@10 = .4 on a topic, with Judged@10 = .8. Within which limits does its P@10 lie in truth?
#
# - **a** .4 and .8
# - **b** .4 and .6
# - **c** .4 and .5
# - **d** .2 and .4


# %% answer="new_system_old_pool"
def new_system_old_pool():
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %%
irlab.check(new_system_old_pool)

# %% [markdown]
# ## 6. Read: a lost judgment (practice)
#
# A list has three relevant documents. Of six that were judged not relevant one stands above them, at
# rank 1, and five below. Now the judgment of rank 1 is lost. What happens to AP and bpref?
#
# - **a** AP stays, bpref stays
# - **b** AP rises, bpref rises
# - **c** AP stays, bpref rises
# - **d** AP rises, bpref stays


# %% answer="bpref_reading"
def bpref_reading():
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %%
irlab.check(bpref_reading)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 06_holes` in a terminal begins this one again.

# %%
irlab.progress("06_holes")
