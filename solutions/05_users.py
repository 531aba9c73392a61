# %% [markdown]
# # Exercises 05. Users: RBP, ERR, search lengths
#
# Each measure here is a user who stops somewhere. Two questions. You need lecture 05; allow 50 minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import irlab

# %% [markdown]
# ## 1. Rank-biased precision (2 points)
#
# Return rank-biased precision: (1 - p) times the sum of p^(rank - 1) over the relevant ranks.
#
# `grades` is a list of grades in rank order, relevant if above 0; `p`, between 0 and 1, is the chance that
# the user goes on to the next rank.


# %% answer="rbp"
def rbp(grades, p):
    ### BEGIN SOLUTION
    return (1 - p) * sum(p ** (rank - 1) for rank, grade in enumerate(grades, start=1) if grade > 0)
    ### END SOLUTION


# %% test="rbp_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(rbp).correct
### END HIDDEN TESTS
irlab.check(rbp)

# %% [markdown]
# ## 2. Expected reciprocal rank (4 points)
#
# Return expected reciprocal rank: the sum over ranks of (chance that the user stops there) / rank.
#
# A user who sees a document of grade g is satisfied and stops with chance (2^g - 1) / 2^max_grade, else
# goes on.


# %% answer="err"
def err(grades, max_grade):
    ### BEGIN SOLUTION
    value, still_there = 0.0, 1.0
    for rank, grade in enumerate(grades, start=1):
        stops = (2**grade - 1) / 2**max_grade
        value += still_there * stops / rank
        still_there *= 1 - stops
    return value
    ### END SOLUTION


# %% test="err_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(err).correct
### END HIDDEN TESTS
irlab.check(err)

# %% [markdown]
# ## 3. From continuation to weights (3 points)
#
# Return how much of the user's attention each rank gets: weights that sum to 1.
#
# `continuations[i]` is the chance that a user who looked at the document in place i goes on to the next
# one. The weight of a rank is proportional to the chance that the user gets there; nobody passes the end of
# the list.


# %% answer="rank_weights"
def rank_weights(continuations):
    ### BEGIN SOLUTION
    seen = [1.0]
    for chance in continuations[:-1]:
        seen.append(seen[-1] * chance)
    return [chance / sum(seen) for chance in seen]
    ### END SOLUTION


# %% test="rank_weights_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(rank_weights).correct
### END HIDDEN TESTS
irlab.check(rank_weights)

# %% [markdown]
# ## 4. Average search length (3 points)
#
# Return the mean rank of the relevant documents; those that were not retrieved stand at the very end of the
# corpus of `n_docs` documents, on its last ranks.
#
# `grades` is a list of 0 and 1 in rank order; `n_relevant` counts all relevant documents.


# %% answer="average_search_length"
def average_search_length(grades, n_relevant, n_docs):
    ### BEGIN SOLUTION
    ranks = [rank for rank, grade in enumerate(grades, start=1) if grade > 0]
    unreached = n_relevant - len(ranks)
    ranks += [n_docs - i for i in range(unreached)]
    return sum(ranks) / n_relevant
    ### END SOLUTION


# %% test="average_search_length_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(average_search_length).correct
### END HIDDEN TESTS
irlab.check(average_search_length)

# %% [markdown]
# ## 5. Choose: a persistence (practice)
#
# Your users look at ten results, on average. Which p of RBP fits them best?
#
# - **a** p = .1
# - **b** p = .9
# - **c** p = .5
# - **d** p = .95


# %% answer="patient_user"
def patient_user():
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %%
irlab.check(patient_user)

# %% [markdown]
# ## 6. Read: two residuals (practice)
#
# RBP at p = .95 gives .19 on a list of twenty judged documents, and the residual is .36. Another list
# of twenty judged documents gets .38. What is its residual?
#
# - **a** .18
# - **b** .17
# - **c** .36
# - **d** .62


# %% answer="residual_reading"
def residual_reading():
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %%
irlab.check(residual_reading)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 05_users` in a terminal begins this one again.

# %%
irlab.progress("05_users")
