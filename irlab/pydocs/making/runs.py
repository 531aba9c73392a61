"""Make the shipped runs: every system on every topic, to depth 100, as gzip TREC files.

    python -m irlab.pydocs.making.runs

On the judged versions of the libraries a rebuild gives the same rankings on every machine.
"""

import pandas as pd

from irlab import search
from irlab.pydocs import pages, topics
from irlab.pydocs.making.write import write_bytes, write_table

DEPTH = 100

# Not pooled: chance, because its pages would only fill the sheets; and two latecomers, to show how a system fares
# that brings pages nobody judged.
NOT_POOLED = ["random", "name", "grams"]
POOLED = """
bm25 bm25_no_length bm25_unstemmed bm25_words bm25_shallow bm25_all_terms bm25_pairs bm25_fields
lm_dirichlet lm_jelinek_mercer tfidf lsa coordination rm3 blind_feedback fusion two_stage
""".split()


def ranked(engine, system, queries, depth=DEPTH):
    """One system's run: a DataFrame of qid, docno, score, best first."""
    queries = queries.rename(columns={"topic": "qid"})
    return engine.run(queries, system=system, depth=depth)


def trec_text(run, tag):
    """A run as the lines of a TREC file: topic, Q0, docno, rank, score, tag."""
    rank = run.groupby("qid").cumcount() + 1
    rows = zip(run["qid"], run["docno"], rank, run["score"], strict=True)
    return "".join(f"{qid} Q0 {docno} {r} {score:.10g} {tag}\n" for qid, docno, r, score in rows)


def write_run(run, name):
    """Write DATA/runs/name.txt.gz."""
    write_bytes(trec_text(run, name).encode(), f"runs/{name}.txt.gz")


def main():
    engine, queries, table = search.engine(pages()), topics(), []
    for name in POOLED + NOT_POOLED:
        write_run(ranked(engine, name, queries), name)
        system = search.SYSTEMS[name]
        table.append((name, system.family, 1 if name in POOLED else 0, system.description))
        print(name)
    write_table(pd.DataFrame(table, columns=["system", "family", "pool", "description"]), "systems.tsv")


if __name__ == "__main__":
    main()
