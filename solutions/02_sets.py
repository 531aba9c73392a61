# %% [markdown]
# # Exercises 02. Sets: precision, recall, F1
#
# Four measures of a set of documents, each with its own denominator, and two questions. You need lecture
# 02; allow 45 minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import irlab

# %% [markdown]
# ## 1. Precision at k (2 points)
#
# Return P@k: the share of the top k that is relevant (grade above 0); ranks past the list's end hold
# nothing.
#
# `grades` is a list of grades in rank order, `k` at least 1.


# %% answer="precision"
def precision(grades, k):
    ### BEGIN SOLUTION
    return sum(grade > 0 for grade in grades[:k]) / k
    ### END SOLUTION


# %% test="precision_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(precision).correct
### END HIDDEN TESTS
irlab.check(precision)

# %% [markdown]
# ## 2. Fallout (2 points)
#
# Return the fallout at k: the share of all non-relevant documents of the corpus that stand in the top k.
#
# `grades` is a list of 0 and 1 in rank order, `n_relevant` the number of relevant documents among the
# `n_docs` of the corpus.


# %% answer="fallout"
def fallout(grades, n_relevant, n_docs, k):
    ### BEGIN SOLUTION
    false_alarms = sum(grade == 0 for grade in grades[:k])
    return false_alarms / (n_docs - n_relevant)
    ### END SOLUTION


# %% test="fallout_check" points=2
### BEGIN HIDDEN TESTS
assert irlab.check(fallout).correct
### END HIDDEN TESTS
irlab.check(fallout)

# %% [markdown]
# ## 3. F1, averaged over topics (3 points)
#
# Return the mean over topics of F1, the harmonic mean of a topic's precision and recall.
#
# The two lists run over the same topics; a topic where both are 0 has F1 = 0.


# %% answer="mean_f1"
def mean_f1(precisions, recalls):
    ### BEGIN SOLUTION
    values = []
    for p, r in zip(precisions, recalls, strict=True):
        values.append(2 * p * r / (p + r) if p + r > 0 else 0.0)
    return sum(values) / len(values)
    ### END SOLUTION


# %% test="mean_f1_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(mean_f1).correct
### END HIDDEN TESTS
irlab.check(mean_f1)

# %% [markdown]
# ## 4. Precision at a recall level (3 points)
#
# Return the highest precision at any rank where recall is at least `level`; 0 where no rank reaches it.
#
# `grades` is a list of 0 and 1 in rank order, `n_relevant` counts all relevant documents of the topic.


# %% answer="interpolated_precision"
def interpolated_precision(grades, n_relevant, level):
    ### BEGIN SOLUTION
    hits, best = 0, 0.0
    for rank, grade in enumerate(grades, start=1):
        hits += grade
        if hits / n_relevant >= level:
            best = max(best, hits / rank)
    return best
    ### END SOLUTION


# %% test="interpolated_precision_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(interpolated_precision).correct
### END HIDDEN TESTS
irlab.check(interpolated_precision)

# %% [markdown]
# ## 5. Choose: searching patents (practice)
#
# A patent lawyer must not overlook an earlier patent and will read two hundred of them. Which number
# tells her most about a system?
#
# - **a** P@10
# - **b** P@200
# - **c** R@200
# - **d** F1@10


# %% answer="patent_search"
def patent_search():
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %%
irlab.check(patent_search)

# %% [markdown]
# ## 6. Read: P@10 of .4 (practice)
#
# A topic has four relevant documents, and a system reaches P@10 = .4 on it. What may be concluded?
#
# - **a** No system can reach more on this topic
# - **b** Other systems can reach .9 on this topic
# - **c** It missed some relevant document of this topic
# - **d** It put all four of them at ranks 1 to 4


# %% answer="p10_ceiling"
def p10_ceiling():
    ### BEGIN SOLUTION
    return "a"
    ### END SOLUTION


# %%
irlab.check(p10_ceiling)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 02_sets` in a terminal begins this one again.

# %%
irlab.progress("02_sets")
