# %% [markdown]
# # Glossary
#
# *Every term of the course: its symbol, one line, and the lecture that introduces it.*

# %% [markdown]
# Terms stand in the order of the alphabet. The measures with their formulas are on the
# [symbol sheet](symbols.ipynb), the works that the lectures cite in the [bibliography](bibliography.ipynb).

# %%
from irlab.course.reference.terms import glossary

glossary("a", "b")

# %%
glossary("c", "d")

# %%
glossary("e", "i")

# %%
glossary("j", "m")

# %%
glossary("n", "q")

# %%
glossary("r", "r")

# %%
glossary("s", "z")
