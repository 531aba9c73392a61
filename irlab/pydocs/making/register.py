"""Register the pages of the installed versions: ids, clusters, checksums. Run once, before any search.

    python -m irlab.pydocs.making.register

Two pages are near-duplicates if they bear the same last name (``set_title`` counts as ``title``), their
owners do the same kind of work, and they share enough of their distinct word 3-grams (Jaccard): half of them,
or .3 for owners known to be siblings. Clusters are the connected components. The name is part of the rule
because the template pages of 99 distributions, or of ``max`` and ``min``, share most of their words and
answer different needs. The rule, the siblings and the exceptions come from reading the list of pairs.
"""

import re

import numpy as np
import pandas as pd
from scipy.sparse import coo_array, csr_array
from scipy.sparse.csgraph import connected_components

from irlab.pydocs import corpus
from irlab.pydocs.making.write import write_json, write_table

JACCARD, JACCARD_OF_SIBLINGS = 0.5, 0.3

# Moving windows, expanding ones, groups and plain tables ask for different calls, however alike the words.
WORK = {
    "Rolling": "rolling", "Expanding": "expanding", "ExponentialMovingWindow": "ewm", "Resampler": "resample",
    "DataFrameGroupBy": "groups", "SeriesGroupBy": "groups",
}  # fmt: skip
SIBLINGS = [
    {"pandas.DataFrame", "pandas.Series"},
    {"pandas.DatetimeIndex", "pandas.Series.dt"},
    {"pandas.api.typing.DataFrameGroupBy", "pandas.api.typing.SeriesGroupBy"},
    {"numpy.fft", "scipy.fft"},
    {"numpy.random", "numpy.random.Generator"},
    {"numpy.strings", "numpy.char"},
]
NOT_LINKED = {
    "set",
    "resolution",
    "max",
    "min",
}  # lists of properties, limits of a type: one name, many things


def shared_trigrams(texts):
    """All pairs (i < j) that share a word 3-gram, and their Jaccard coefficients, by one sparse product."""
    vocabulary, columns, ends = {}, [], [0]
    for text in texts:
        words = re.findall(r"\w+", text.lower())
        grams = zip(words, words[1:], words[2:], strict=False)
        columns += sorted({vocabulary.setdefault(gram, len(vocabulary)) for gram in grams})
        ends.append(len(columns))
    sets = csr_array((np.ones(len(columns), np.int32), columns, ends), shape=(len(texts), len(vocabulary)))
    both, size = coo_array(sets @ sets.T), np.diff(sets.indptr)
    jaccard = both.data / (size[both.row] + size[both.col] - both.data)
    upper = both.row < both.col
    return both.row[upper], both.col[upper], jaccard[upper]


def near_duplicates(a, b, jaccard):
    """Whether two pages, by their names and the share of common 3-grams, are the same page to a reader."""
    (owner_a, _, last_a), (owner_b, _, last_b) = a.rpartition("."), b.rpartition(".")
    last = last_a.removeprefix("set_").lower()
    kind_a, kind_b = (WORK.get(owner.split(".")[-1]) for owner in (owner_a, owner_b))
    if last != last_b.removeprefix("set_").lower() or kind_a != kind_b or last in NOT_LINKED:
        return False
    return jaccard >= (JACCARD_OF_SIBLINGS if {owner_a, owner_b} in SIBLINGS else JACCARD)


def clusters(names, texts):
    """Cluster id of every page: the docno of its cluster's first name."""
    names = list(names)
    pairs = zip(*shared_trigrams(list(texts)), strict=True)
    a, b = np.array([(a, b) for a, b, jaccard in pairs if near_duplicates(names[a], names[b], jaccard)]).T
    _, label = connected_components(coo_array((np.ones(len(a)), (a, b)), shape=(len(names),) * 2))
    first = pd.Series(names).groupby(label).transform("min")
    return [corpus.docno_of(name) for name in first]


def main():
    found = corpus._table(list(corpus._walk()), pd.DataFrame(columns=["cluster"]))
    table = found[["docno", "name"]].assign(
        cluster=clusters(found["name"], found["text"]), checksum=[corpus.checksum(t) for t in found["text"]]
    )
    if table["docno"].duplicated().any():
        raise SystemExit("two names have the same docno: make the ids longer")
    write_table(table, "pages.tsv.gz")
    write_json({lib: corpus.import_module(lib).__version__ for lib in corpus.LIBRARIES}, "versions.json")
    sizes = table["cluster"].value_counts()
    print(f"{len(table)} pages, {len(sizes)} clusters, {sizes[sizes > 1].sum()} pages share one")


if __name__ == "__main__":
    main()
