"""Interleaving: two rankings merged into one list, and what a simulated user's clicks on it say of them.

Online, people click and the clicks vote. Offline the judgments say what would be clicked and a browsing model says how
far people look; 003 compares recall-paired preference with that (its Eq. 2 and Fig. 5).
"""

from itertools import chain

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from irlab.collection import as_run

BROWSING = {"uniform": lambda k: np.ones_like(k), "dcg": lambda k: 1 / np.log2(k + 1)}


def interleave(a, b):
    """Balanced interleaving of two lists of documents, a first: after every two turns both are read equally far.

    The lists take turns; at its turn a list offers its next document, which is shown unless it is already there. When
    one list ends the rest of the other follows. Source: Joachims 2003.

    >>> interleave(["x", "y", "z"], ["y", "x", "w"])
    ['x', 'y', 'z', 'w']
    """
    for name, documents in (("first", a), ("second", b)):
        if len(set(documents)) < len(documents):
            raise ValueError(f"the {name} list has a document twice")
    turns = chain.from_iterable(zip(a, b, strict=False))  # a, b, a, b, ... as long as both last
    both = min(len(a), len(b))
    return list(dict.fromkeys(chain(turns, a[both:], b[both:])))


def offline_interleaving(a, b, relevant, browsing="uniform"):
    """Would clicks on interleaved lists prefer a? From -1 to 1, above 0 where a is preferred.

    E over k of sign(clicks credited to a - clicks credited to b). A user looks at the first k documents of the
    interleaved list, with chance p(k), and clicks every relevant one; a list is credited with the clicks among its own
    first d documents, d the smaller rank that a list gives the document clicked last. The mean of the two lists that
    balanced interleaving makes (a first, b first). ``a``, ``b``: documents in rank order; ``relevant``: the relevant
    ones. ``browsing``: p(k) over ranks, ``"uniform"``, ``"dcg"`` (1 / log2(k + 1)) or a function of an array of ranks;
    normalised over the list. No clicks, no vote: 0. Source: 003, sections 3.3 and 5.5; Joachims 2003.

    By hand, the relevant x at 1 in a and 2 in b, lists "x y" and "y x": users who see x credit a, and b only if it
    shows x as soon; one of two users of "y x" sees nothing.

    >>> offline_interleaving(["x", "y"], ["y", "x"], {"x"})
    0.75
    """
    if not callable(browsing) and browsing not in BROWSING:
        raise ValueError(f"browsing is {browsing!r}: choose 'uniform', 'dcg' or give a function of the ranks")
    chance = browsing if callable(browsing) else BROWSING[browsing]
    places = [{docno: rank for rank, docno in enumerate(side, 1)} for side in (a, b)]
    value = 0.0
    for shown in (interleave(a, b), interleave(b, a)):
        clicked = [(k, docno) for k, docno in enumerate(shown, 1) if docno in relevant]
        if clicked:
            rank = np.array([[place.get(docno, np.inf) for _, docno in clicked] for place in places])
            depth = rank.min(axis=0)  # d for each click, if it is the last
            earlier = np.tri(len(clicked), dtype=bool)
            credit = ((rank[:, None, :] <= depth[:, None]) & earlier).sum(axis=2)
            looks = np.cumsum(chance(np.arange(1.0, len(shown) + 1)))
            ends = np.append(looks, looks[-1])[[k - 2 for k, _ in clicked[1:]] + [len(shown)]]
            starts = np.concatenate(([0.0], looks))[[k - 1 for k, _ in clicked]]
            value += ((ends - starts) * np.sign(credit[0] - credit[1])).sum() / looks[-1] / 2
    return float(value)


def rankings(run):
    """The documents of each topic in rank order, ties by document number descending: {topic: [docno, ...]}."""
    run = as_run(run)
    table = pa.table({"topic": run.topic, "score": run.score, "docno": run.docno})
    order = pc.sort_indices(table, [("topic", "ascending"), ("score", "descending"), ("docno", "descending")])
    docno, ends = table["docno"].take(order), np.cumsum(np.bincount(run.topic, minlength=len(run.topics)))
    edges = zip(run.topics, [0, *ends[:-1].tolist()], ends.tolist(), strict=True)
    return {topic: docno.slice(start, end - start).to_pylist() for topic, start, end in edges}
