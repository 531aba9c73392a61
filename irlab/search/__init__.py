"""A small search engine: the thing that the lectures evaluate.

>>> from irlab import search
>>> se = search.engine({"d1": "Sort the values.", "d2": "Join two frames."})
>>> se("sorting")["docno"].tolist()
['d1']
"""

from irlab.search.engines import Engine, engine
from irlab.search.systems import SYSTEMS, System

__all__ = ["SYSTEMS", "Engine", "System", "engine"]
