# %% [markdown]
# # Exercises 09. Is B really better than A?
#
# The paired t-test and two tests that only count, written out. Two questions. You need lecture 09; allow 60
# minutes.
#
# `irlab.check` tries your function on visible cases, on fresh random ones and on edge cases. If it is wrong
# in a way that is well known it says which; else it shows the smallest input found on which it is wrong. A
# question is a function too: return the letter of your option.

# %%
import math

import numpy as np

import irlab

# Source 002's data, to compare with: t, p and interval of one test over ten topics.
irlab.paired_t_test([25, 43, 39, 75, 43, 15, 20, 52, 49, 50], [35, 84, 15, 75, 68, 85, 80, 50, 58, 75])

# %% [markdown]
# ## 1. The t of the paired test (3 points)
#
# Return the t of the paired t-test: the mean of the differences over its standard error.
#
# The lists hold the scores of two systems on the same topics; a difference is system - baseline. The
# standard deviation is the sample's (n - 1), the standard error divides it by the root of n.


# %% answer="t_statistic"
def t_statistic(baseline, system):
    ### BEGIN SOLUTION
    differences = [b - a for a, b in zip(baseline, system, strict=True)]
    n = len(differences)
    mean = sum(differences) / n
    s = math.sqrt(sum((d - mean) ** 2 for d in differences) / (n - 1))
    return mean / (s / math.sqrt(n))
    ### END SOLUTION


# %% test="t_statistic_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(t_statistic).correct
### END HIDDEN TESTS
irlab.check(t_statistic)

# %% [markdown]
# ## 2. Its confidence interval (3 points)
#
# Return [low, high], the confidence interval of the mean difference, system - baseline.
#
# `t_star` is the critical t for the wished confidence; the margin is `t_star` standard errors of the mean
# difference.


# %% answer="confidence_interval"
def confidence_interval(baseline, system, t_star):
    ### BEGIN SOLUTION
    differences = np.subtract(system, baseline)
    margin = t_star * differences.std(ddof=1) / np.sqrt(len(differences))
    return [differences.mean() - margin, differences.mean() + margin]
    ### END SOLUTION


# %% test="confidence_interval_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(confidence_interval).correct
### END HIDDEN TESTS
irlab.check(confidence_interval)

# %% [markdown]
# ## 3. The randomisation test, exactly (4 points)
#
# Return the exact two-sided p of the paired randomisation test.
#
# If the systems do not differ, each difference might as well have the other sign. Go through all 2^n ways
# to set the signs; p is the share in which the absolute mean difference is at least as large as the
# observed one.


# %% answer="randomization_pvalue"
def randomization_pvalue(baseline, system):
    ### BEGIN SOLUTION
    differences = [b - a for a, b in zip(baseline, system, strict=True)]
    sums = [0]
    for d in differences:
        sums = [s + d for s in sums] + [s - d for s in sums]
    return sum(abs(s) >= abs(sum(differences)) for s in sums) / len(sums)
    ### END SOLUTION


# %% test="randomization_pvalue_check" points=4
### BEGIN HIDDEN TESTS
assert irlab.check(randomization_pvalue).correct
### END HIDDEN TESTS
irlab.check(randomization_pvalue)

# %% [markdown]
# ## 4. The sign test (3 points)
#
# Return the exact two-sided p of the sign test: topics without a difference are dropped; of the n others, w
# are won; p is twice the chance of at least max(w, n - w) heads in n fair tosses, at most 1.


# %% answer="sign_test_pvalue"
def sign_test_pvalue(baseline, system):
    ### BEGIN SOLUTION
    wins = sum(b > a for a, b in zip(baseline, system, strict=True))
    losses = sum(b < a for a, b in zip(baseline, system, strict=True))
    n = wins + losses
    at_least = sum(math.comb(n, heads) for heads in range(max(wins, losses), n + 1)) / 2**n
    return min(1.0, 2 * at_least)
    ### END SOLUTION


# %% test="sign_test_pvalue_check" points=3
### BEGIN HIDDEN TESTS
assert irlab.check(sign_test_pvalue).correct
### END HIDDEN TESTS
irlab.check(sign_test_pvalue)

# %% [markdown]
# ## 5. Choose: one side or two (practice)
#
# Before looking you chose to test whether B is better than A, one-sided. Then B comes in behind; the
# two-sided p would be .04. What is your p?
#
# - **a** .04
# - **b** .02
# - **c** .98
# - **d** .08


# %% answer="which_side"
def which_side():
    ### BEGIN SOLUTION
    return "c"
    ### END SOLUTION


# %%
irlab.check(which_side)

# %% [markdown]
# ## 6. Read: p = .20 (practice)
#
# On 50 topics B is ahead by .02 on average, with a two-sided p of .20. Which is the 95% interval of
# the difference?
#
# - **a** .016 to .024
# - **b** -.011 to .051
# - **c** .005 to .035
# - **d** .000 to .040


# %% answer="p_reading"
def p_reading():
    ### BEGIN SOLUTION
    return "b"
    ### END SOLUTION


# %%
irlab.check(p_reading)

# %% [markdown]
# ## What is done
#
# Your results are kept in a file beside the exercises, on your machine and nowhere else. `irlab.progress()`
# shows all sets; `irlab progress --reset 09_significance` in a terminal begins this one again.

# %%
irlab.progress("09_significance")
