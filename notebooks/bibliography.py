# %% [markdown]
# # Bibliography
#
# *The works that the lectures cite.*

# %% [markdown]
# Source 003 of the worked numbers is the paper of Diaz and Ferraro below. Sources 000 (CS6101), 001 (COMP90042), 002
# (Santos) and 004 (Cheng) are slides of lectures.

# %%
from irlab.course.reference.works import bibliography

bibliography("a", "e")

# %%
bibliography("f", "m")

# %%
bibliography("n", "z")
