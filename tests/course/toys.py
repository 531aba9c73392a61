"""A course of two small sources, and nbval over it as `make test` runs it."""

import os
import subprocess
import sys
from pathlib import Path

LECTURE = """\
# %% [markdown]
# # A toy lecture
#
# Everything that an output can be.

# %%
import anywidget
import matplotlib.pyplot as plt
import pandas as pd
import traitlets
from helper import VALUE
from irlab.course.pictures import picture

pd.DataFrame({"run": ["bm25", "random"], "AP": [VALUE, 0.25]})

# %%
figure, axes = plt.subplots()
axes.scatter([1, 2, 3], [1.0, 0.5, 0.67])
axes.set_title("Precision by rank")
picture(figure, "Precision falls at rank 2.", "1.00, 0.50 and 0.67 at ranks 1, 2, 3.")


# %%
class Moving(anywidget.AnyWidget):
    _esm = "export default {}"
    n = traitlets.Int(3).tag(sync=True)

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        image = '<img alt="Three cards" src="data:image/svg+xml;base64,PHN2Zy8+">'
        stored = {"text/html": f"<figure>{image}</figure>", "text/plain": "Cards\\nThree cards in order."}
        return {**data, **stored}, metadata


Moving()

# %% tags=["raises-exception"]
1 / 0

# %% ignore="the clock never says the same twice"
import time

time.perf_counter_ns()

# %%
print("printed")
print(f"AP is {VALUE}")
VALUE + 1
"""

SOLUTION = '''\
# %% [markdown]
# # Exercises

# %% answer="reciprocal_rank"
def reciprocal_rank(grades):
    """One over the rank of the first relevant document."""
    ### BEGIN SOLUTION
    return next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0.0)
    ### END SOLUTION


# %% test="reciprocal_rank_check" points=2
assert reciprocal_rank([0, 1]) == 0.5
### BEGIN HIDDEN TESTS
assert reciprocal_rank([0, 0]) == 0
### END HIDDEN TESTS

# %% [markdown] answer="why" points=1.5
# Why the first only?
#
# ### BEGIN SOLUTION
# The user stops there.
# ### END SOLUTION

# %% instructor=true
print("for the instructor:", reciprocal_rank([0, 0, 1]))

# %% locked="last"
reciprocal_rank([1])
'''


def lay_out(folder):
    """The sources in a folder, with a small library beside the lecture."""
    for name, text in (("notebooks/00_toy.py", LECTURE), ("solutions/03_toy.py", SOLUTION)):
        path = Path(folder, name)
        path.parent.mkdir()
        path.write_text(text)
    library = Path(folder, "library")
    library.mkdir()
    (library / "helper.py").write_text("VALUE = 0.589\n")


def nbval(folder, *paths, library=None):
    """nbval strict over notebooks in a folder; its exit status and what it prints.

    ``library`` is a folder from which the notebooks import first.
    """
    places = [str(library)] if library else []
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([*places, os.environ.get("PYTHONPATH", "")]),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # starts in half the time
    }
    command = [sys.executable, "-m", "pytest", "-p", "nbval.plugin", "--nbval", "--nbval-current-env"]
    isolated = ["-q", "--color=no", "-p", "no:cacheprovider", "-o", "addopts=", "--rootdir", str(folder)]
    done = subprocess.run(
        [*command, *isolated, *map(str, paths)], cwd=folder, env=environment, capture_output=True, text=True
    )
    return done.returncode, done.stdout + done.stderr
