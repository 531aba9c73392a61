# %% [markdown]
# # Symbol sheet
#
# *Every measure of the library on one page: its formula, its user, its range, and what other tools call it.*

# %% [markdown]
# The formulas are those of the library itself. Each is a sum over recall levels, a row of the levels table that
# `irlab.explain` shows. In words the terms are in the [glossary](glossary.ipynb).

# %%
from irlab.course.reference import sheet

sheet.symbols()

# %% [markdown]
# `irlab.measure("nDCG@10")` and `irlab.evaluate` take the names in the first column, trec_eval's as well. A `*` marks
# names of trec_eval from version 10 on, a `†` those of its companion ndeval; a measure that no other tool has stands in
# the first table alone. Without a cut-off, k is the length of the
# list. Tools that share a name may still differ in ties, in the ideal, in missing topics: see
# [lecture 04](04_grades.ipynb) and `irlab.conventions()`. scikit-learn sees only the documents it is given.

# %% [markdown]
# ## Cut-offs and sets ([lecture 02](02_sets.ipynb))

# %%
sheet.measures("sets")

# %% [markdown]
# ## Ranks ([lecture 03](03_ranks.ipynb))

# %%
sheet.measures("binary")

# %% [markdown]
# ## Grades ([lecture 04](04_grades.ipynb))

# %%
sheet.measures("graded")

# %% [markdown]
# ## Users and search lengths ([lecture 05](05_users.ipynb))

# %%
sheet.measures("users")

# %% [markdown]
# ## Holes in the judgments ([lecture 06](06_holes.ipynb))

# %%
sheet.measures("incomplete")

# %% [markdown]
# ## Variety
#
# Here a level is a document for a subtopic: i, f and R count inside a subtopic, and the sum runs over all of them.

# %%
sheet.measures("diversity")

# %% [markdown]
# ## Comparisons of two rankings ([lecture 11](11_preference.ipynb))
#
# What compares two rankings without a value for each stands apart: at every level the ranking that reaches it first
# wins. $p(i)$ is the weight of the level: uniform, as $1/\log_2(i+1)$, or as $1/i$.
#
# $$\mathrm{RPP}(a, b) = \sum_i p(i)\, \mathrm{sign}(f_i^b - f_i^a)$$

# %%
import irlab

a, b = [1, 0, 0, 1, 1, 0], [0, 1, 1, 0, 0, 1]
for weights in ("uniform", "dcg", "inverse"):
    print(f"{weights:<8} RPP {irlab.rpp(a, b, weights=weights):.4f}")
