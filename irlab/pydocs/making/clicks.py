"""Simulate the click log from runs and judgments: seeded, so that the same data give the same log.

    python -m irlab.pydocs.making.clicks

Every topic is searched by SESSIONS users under each click model and each way of showing results: the first ten
of two systems as they are, and of the first one in random order (which takes away the bias of the position).
"""

import numpy as np
import pandas as pd

from irlab.collection import read_run
from irlab.pydocs import clicks
from irlab.pydocs.loaders import qrels, runs
from irlab.pydocs.making.write import write_table

SYSTEMS, SHUFFLED = ("bm25", "bm25_fields"), "bm25"
SESSIONS, SHOWN, SEED = 20, 10, 20_25


def simulate(top, grades, models=clicks.MODELS, sessions=SESSIONS, seed=SEED):
    """Sessions over shown lists.

    ``top``: {system: {topic: docnos as ranked}}; ``grades``: {(topic, docno): grade}. One row a session: model,
    topic, system, ``order`` (which rank of the system is shown first, second, ...) and ``clicks`` (places
    clicked), both as text, from 1.
    """
    rng, rows = np.random.default_rng(seed), []
    for model, click in models.items():
        for system, shuffle in [*((s, False) for s in top), (SHUFFLED, True)]:
            for topic, docnos in top[system].items():
                attractions = clicks.attraction([grades.get((topic, d), 0) for d in docnos])
                for _ in range(sessions):
                    order = rng.permutation(len(docnos)) if shuffle else np.arange(len(docnos))
                    clicked = np.flatnonzero(click(attractions[order], rng)) + 1
                    rows.append((model, topic, system, " ".join(map(str, order + 1)), " ".join(map(str, clicked))))
    return pd.DataFrame(rows, columns=["model", "topic", "system", "order", "clicks"])


def main():
    labels = qrels().to_pandas()
    grades = {(q, d): g for q, d, g in labels[["qid", "docno", "label"]].itertuples(index=False)}
    top = {}
    for system in SYSTEMS:
        run = read_run(runs()[system]).to_pandas().groupby("qid").head(SHOWN)
        top[system] = run.groupby("qid")["docno"].apply(list).to_dict()
    log = simulate(top, grades)
    write_table(log, "clicks.tsv.gz")
    print(f"{len(log)} sessions, {log['clicks'].str.split().map(len).mean():.2f} clicks a session")


if __name__ == "__main__":
    main()
