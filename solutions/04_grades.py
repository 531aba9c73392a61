# %% [markdown]
# # Exercises 04. Grades: CG, DCG, nDCG
#
# DCG, what it is divided by, and what becomes of it when scores tie. Three questions. You need lecture 04;
# allow 45 minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import math

import irlab

# %% [markdown]
# ## 1. DCG (2 points)
#
# Return DCG@k with linear gain: the sum over ranks 1 to k of grade / log2(rank + 1).
#
# `grades` is a list of grades in rank order.


# %% answer="dcg"
def dcg(grades, k):
    ### BEGIN SOLUTION
    return sum(grade / math.log2(rank + 1) for rank, grade in enumerate(grades[:k], start=1))
    ### END SOLUTION


# %% test="dcg_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(dcg).correct
### END HIDDEN TESTS
irlab.check(dcg)

# %% [markdown]
# ## 2. nDCG (4 points)
#
# Return nDCG@k: DCG@k over the DCG@k of the best order of all judged documents; 0 if that is 0.
#
# `grades` is a list of grades in rank order; `judged` lists the grades of all judged documents of the
# topic, retrieved or not, in no order. Gain is the grade, discount log2(rank + 1).


# %% answer="ndcg"
def ndcg(grades, judged, k):
    ### BEGIN SOLUTION
    ideal = dcg(sorted(judged, reverse=True), k)
    return dcg(grades, k) / ideal if ideal > 0 else 0.0
    ### END SOLUTION


# %% test="ndcg_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(ndcg).correct
### END HIDDEN TESTS
irlab.check(ndcg)

# %% [markdown]
# ## 3. DCG under ties (4 points)
#
# Return the expected DCG@k when documents with equal scores are shuffled: each place of a tie group gets
# the group's mean grade.
#
# `grades` and `scores` run over the same documents, in no order; a higher score ranks first. Gain is the
# grade, discount log2(rank + 1).


# %% answer="dcg_with_ties"
def dcg_with_ties(grades, scores, k):
    ### BEGIN SOLUTION
    expected = []
    for score in sorted(set(scores), reverse=True):
        group = [grade for grade, own in zip(grades, scores, strict=True) if own == score]
        expected += [sum(group) / len(group)] * len(group)
    return dcg(expected, k)
    ### END SOLUTION


# %% test="dcg_with_ties_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(dcg_with_ties).correct
### END HIDDEN TESTS
irlab.check(dcg_with_ties)

# %% [markdown]
# ## 4. Choose: the knob that does nothing (practice)
#
# The gain is 2^grade - 1, the discount log2(rank + 1). Which change leaves nDCG@10 as it is, for
# every ranking?
#
# - **a** a logarithm to base 10
# - **b** twice every grade
# - **c** one more for every grade
# - **d** one more for every discount


# %% answer="inert_knob"
def inert_knob():
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %%
irlab.check(inert_knob)

# %% [markdown]
# ## 5. Read: nDCG@10 = 1 (practice)
#
# A system reaches nDCG@10 = 1 on a topic with thirty relevant documents, all of grade 1. Which other
# number of it is 1 for certain?
#
# - **a** R@10
# - **b** AP
# - **c** R-precision
# - **d** RR


# %% answer="perfect_ndcg"
def perfect_ndcg():
    ### BEGIN SOLUTION
    return "d"
    ### END SOLUTION


# %%
irlab.check(perfect_ndcg)

# %% [markdown]
# ## 6. Choose: two libraries, two numbers (1 point)
#
# One library gives nDCG@10 = .679 for a run, another .609, with the same qrels. Neither has an error.
# What do you look at first?
#
# - **a** the base of the logarithm
# - **b** the gain of a grade
# - **c** the rounding of the sums
# - **d** the order of the qrels


# %% answer="two_libraries"
def two_libraries():
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %% test="two_libraries_check" points=1
### BEGIN HIDDEN TESTS
assert two_libraries() == "b"
### END HIDDEN TESTS
irlab.check(two_libraries)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 04_grades` in a terminal begins this one again.

# %%
irlab.progress("04_grades")
