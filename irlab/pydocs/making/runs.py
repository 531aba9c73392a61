"""Make the shipped runs: every system on every topic, to depth 100, as gzip TREC files.

    python -m irlab.pydocs.making.runs

On the judged versions of the libraries a rebuild gives the same rankings on every machine. Before anything is
judged there are no trained systems; afterwards the command makes them as well, and leaves the others as they are.
"""

import pandas as pd

from irlab import evaluate, search
from irlab.pydocs import judgments, pages, topics
from irlab.pydocs.loaders import DATA
from irlab.pydocs.making.write import write_bytes, write_table
from irlab.search.learning import examples, learn, tune

DEPTH = 100

# Not pooled: chance, because its pages would only fill the sheets; and two latecomers, to show how a system fares
# that brings pages nobody judged.
NOT_POOLED = ["random", "name", "grams"]
POOLED = """
bm25 bm25_no_length bm25_unstemmed bm25_words bm25_shallow bm25_all_terms bm25_pairs bm25_fields
lm_dirichlet lm_jelinek_mercer tfidf lsa coordination rm3 blind_feedback fusion two_stage
""".split()

# Trained on judgments of the pages that the others brought, in five folds: no topic is ranked by what was learned
# from its own judgments. Three linear models that differ in their loss alone, one of trees, and bm25 tuned.
LEARNED = {
    "learned_square": ("square", "the 100 best of bm25 by a linear model: pointwise, square error"),
    "learned_ranknet": ("ranknet", "the 100 best of bm25 by a linear model: pairwise, RankNet"),
    "learned_listnet": ("listnet", "the 100 best of bm25 by a linear model: listwise, ListNet"),
    "learned_lambdarank": ("lambdarank", "the 100 best of bm25 by boosted trees: listwise, LambdaRank"),
}
TUNED = ("bm25_tuned", "bm25 with the k and b of highest nDCG@10 on the topics of the other folds")


def ranked(engine, system, queries, depth=DEPTH):
    """One system's run: a DataFrame of qid, docno, score, best first."""
    queries = queries.rename(columns={"topic": "qid"})
    return engine.run(queries, system=system, depth=depth)


def first_phase():
    """What systems are trained on: first-pass judgments of pages of the untrained ones, a DataFrame of qrels."""
    table = judgments()
    table = table[(table["pass"] == 1) & (table["phase"] == "pool") & table["topic"].isin(topics()["topic"])]
    return table.rename(columns={"topic": "qid", "grade": "label"})[["qid", "docno", "label"]]


def trained(engine, queries):
    """The runs of the trained systems, {name: DataFrame of qid, docno, score}."""
    qrels = first_phase()
    table = examples(engine, queries, qrels, depth=DEPTH)
    runs = {name: learn(table, learner).run for name, (learner, _) in LEARNED.items()}
    name, _ = TUNED
    runs[name], _ = tune(engine, queries, lambda run: evaluate(qrels, run, "nDCG@10").per_topic["nDCG@10"].loc["run"])
    return runs


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
    if (DATA / "judgments.tsv.gz").exists():
        for name, run in trained(engine, queries).items():
            write_run(run, name)
            print(name)
        table += [(name, "learned", 2, description) for name, (_, description) in LEARNED.items()]
        table.append((TUNED[0], "BM25", 2, TUNED[1]))
    write_table(pd.DataFrame(table, columns=["system", "family", "pool", "description"]), "systems.tsv")


if __name__ == "__main__":
    main()
