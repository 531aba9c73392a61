# %% [markdown]
# # Exercises 11. Preference without a metric: RPP
#
# Two rankings, compared level by level. Two questions. You need lecture 11; allow 50 minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import math

import irlab

# %% [markdown]
# ## 1. Search lengths (2 points)
#
# Return the search length of each recall level: the rank of the first, the second, ... relevant document.
#
# Documents that were not retrieved stand on the last ranks of the corpus of `n_docs` documents. `grades` is
# a list of 0 and 1 in rank order, `n_relevant` counts all relevant documents; the answer has as many
# numbers.


# %% answer="search_lengths"
def search_lengths(grades, n_relevant, n_docs):
    ### BEGIN SOLUTION
    found = [rank for rank, grade in enumerate(grades, start=1) if grade > 0]
    unreached = n_relevant - len(found)
    return found + [n_docs - unreached + i for i in range(1, unreached + 1)]
    ### END SOLUTION


# %% test="search_lengths_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(search_lengths).correct
### END HIDDEN TESTS
irlab.check(search_lengths)

# %% [markdown]
# ## 2. Recall-paired preference (4 points)
#
# Return the recall-paired preference of A over B: the mean over recall levels of 1 if A reaches the level
# at a smaller rank, -1 if at a larger one, 0 at the same.
#
# Both lists are of 0 and 1 in rank order; `n_relevant` counts the relevant documents, thus the levels. A
# ranking that never reaches a level loses it to one that does; if neither does, the level is a tie.


# %% answer="rpp"
def rpp(grades_a, grades_b, n_relevant):
    ### BEGIN SOLUTION
    def levels(grades):
        found = [rank for rank, grade in enumerate(grades, start=1) if grade > 0]
        return found + [math.inf] * (n_relevant - len(found))

    signs = [(a < b) - (a > b) for a, b in zip(levels(grades_a), levels(grades_b), strict=True)]
    return sum(signs) / n_relevant
    ### END SOLUTION


# %% test="rpp_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(rpp).correct
### END HIDDEN TESTS
irlab.check(rpp)

# %% [markdown]
# ## 3. RPP with inverse weights (4 points)
#
# Return RPP with inverse weights: recall level i weighs 1 / i, and the weights are scaled to sum to 1 over
# all `n_relevant` levels.
#
# A level is worth +1 if A reaches it at a smaller rank, -1 if at a larger one, 0 if at the same or never by
# both.


# %% answer="inverse_rpp"
def inverse_rpp(grades_a, grades_b, n_relevant):
    ### BEGIN SOLUTION
    ranks_a = [rank for rank, grade in enumerate(grades_a, start=1) if grade > 0]
    ranks_b = [rank for rank, grade in enumerate(grades_b, start=1) if grade > 0]
    value = total = 0.0
    for level in range(1, n_relevant + 1):
        a = ranks_a[level - 1] if level <= len(ranks_a) else math.inf
        b = ranks_b[level - 1] if level <= len(ranks_b) else math.inf
        value += ((a < b) - (a > b)) / level
        total += 1 / level
    return value / total
    ### END SOLUTION


# %% test="inverse_rpp_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(inverse_rpp).correct
### END HIDDEN TESTS
irlab.check(inverse_rpp)

# %% [markdown]
# ## 4. Win rate (2 points)
#
# Return a system's win rate as source 003 defines it: the sum of its RPP against every other system.
#
# `preferences` lists each pair of systems once, as [a, b, rpp of a over b]; the system `name` may stand
# first or second, and RPP(b, a) = -RPP(a, b).


# %% answer="win_rate"
def win_rate(preferences, name):
    ### BEGIN SOLUTION
    total = 0.0
    for a, b, value in preferences:
        if name == a:
            total += value
        elif name == b:
            total -= value
    return total
    ### END SOLUTION


# %% test="win_rate_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(win_rate).correct
### END HIDDEN TESTS
irlab.check(win_rate)

# %% [markdown]
# ## 5. Choose: who is preferred, and how much (practice)
#
# Nine documents are relevant. A has three of them, at ranks 1, 2 and 3, B seven, at ranks 4 to 10.
# What is the uniform RPP of A over B?
#
# - **a** 1
# - **b** .33
# - **c** -.14
# - **d** -.11


# %% answer="when_rpp"
def when_rpp():
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %%
irlab.check(when_rpp)

# %% [markdown]
# ## 6. Read: RPP = .2 (practice)
#
# RPP(A, B) = .2 with uniform weights, and no level is a tie. On which share of the levels is A first?
#
# - **a** .6
# - **b** .2
# - **c** .4
# - **d** .8


# %% answer="rpp_reading"
def rpp_reading():
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %%
irlab.check(rpp_reading)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 11_preference` in a terminal begins this one again.

# %%
irlab.progress("11_preference")
