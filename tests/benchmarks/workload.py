"""Seeded qrels and runs of any size, in TREC text: ``write(folder, seed, topics=50, depth=1000, ...)``."""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.csv as csv

POOL = 3000  # documents of a topic that a run may find
PRIME = 8_841_823  # documents of the corpus: any step other than 0 leads to each of them once

# like 50 ad hoc topics; MS MARCO passages (only relevant documents are judged, about one a topic); TREC Robust 2004
SIZES = {
    "small": dict(topics=50, judged=50, relevant=10),
    "marco": dict(topics=6980, judged=0, relevant=1.07, grades=1, docno="{}"),
    "robust": dict(topics=249, judged=1250, relevant=70, runs=10),
}


def write(folder, seed, topics, judged, relevant, grades=2, depth=1000, runs=1, docno="FBIS3-{:07d}", shuffled=False):
    """Write qrels.txt and run000.txt, ...; all rows in random order if ``shuffled``.

    ``judged`` and ``relevant``: documents of a topic (the second on average, at least one). Scores fall by a
    thousandth or more from rank to rank, so that single and double precision rank alike.
    """
    random = np.random.default_rng(seed)
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    good = 1 + random.poisson(relevant - 1, topics)
    number = np.arange(POOL)
    grade = np.where(number < good[:, None], random.integers(1, grades + 1, (topics, POOL)), 0).astype(np.int8)
    docs = (random.integers(PRIME, size=(topics, 1)) + random.integers(1, PRIME, (topics, 1)) * number) % PRIME
    names = np.sort(random.choice(1_200_000, topics, replace=False))
    topic, column = np.nonzero(number < np.maximum(good, judged)[:, None])
    columns = [names[topic], np.zeros(len(topic), int), _docnos(docs[topic, column], docno), grade[topic, column]]
    _write(folder / "qrels.txt", columns, None)
    for run in range(runs):
        skill = random.uniform(0.5, 2)
        order = np.empty((topics, depth), np.int64)
        for row in range(topics):
            belief = random.standard_normal(POOL) + skill * (grade[row] > 0)
            order[row] = np.argsort(-belief)[:depth]
        score = 60 - np.cumsum(random.uniform(0.001, 0.05, (topics, depth)), axis=1)
        columns = [
            np.repeat(names, depth),
            ["Q0"] * order.size,
            _docnos(np.take_along_axis(docs, order, axis=1).ravel(), docno),
            np.tile(np.arange(1, depth + 1), topics),
            score.round(6).ravel(),
            [f"run{run:03d}"] * order.size,
        ]
        _write(folder / f"run{run:03d}.txt", columns, random.permutation(order.size) if shuffled else None)


def _docnos(numbers, form):
    if form == "{}":
        return numbers
    return pa.array(list(map(form.format, numbers.tolist())), pa.string())


def _write(path, columns, order):
    table = pa.table([pa.array(column) for column in columns], names=[str(n) for n in range(len(columns))])
    if order is not None:
        table = table.take(pa.array(order))
    options = csv.WriteOptions(include_header=False, delimiter=" ", quoting_style="none")
    csv.write_csv(table, path, options)
