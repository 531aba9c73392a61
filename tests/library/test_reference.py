"""irlab beside the values that other tools computed on real runs, and beside pytrec_eval on runs made here."""

import numpy as np
import pandas as pd
import pytest

import irlab
from tests.shared import shared

SETS = "cranfield", "vaswani", "cast2021"
ASKED = "map P_5 P_10 recall_100 recip_rank ndcg ndcg_cut_10"
ALIKE = (
    ASKED + " num_ret num_rel num_rel_ret Rprec bpref infAP set_P set_recall set_F P_1000 recall_5 ndcg_cut_100"
    " map_cut_10 map_cut_100 success_1 success_5 success_10"
)


def stacked(qrels, runs, names):
    table = irlab.evaluate(qrels, runs, names).per_topic.stack()
    return table.rename_axis(["run", "topic", "measure"])


@pytest.fixture(scope="module", params=SETS)
def collection(request):
    folder = shared("data", request.param)
    runs = {path.name.removesuffix(".gz"): path for path in sorted((folder / "runs").iterdir())}
    return request.param, folder / "qrels.txt", runs


def test_trec_eval_10(collection):
    """Every value of every run, to the four decimals that trec_eval prints."""
    name, qrels, runs = collection
    file = shared("data", "reference", f"{name}.trec_eval10rc3.tsv.gz")
    theirs = pd.read_csv(file, sep="\t", names=["run", "topic", "measure", "value"], dtype=str)
    theirs = theirs[theirs["measure"].isin(ALIKE.split()) & (theirs["topic"] != "all")]
    theirs = theirs.set_index(["run", "topic", "measure"])["value"].astype(float)
    ours = stacked(qrels, runs, ALIKE).reindex(theirs.index)
    assert len(theirs) > 15_000
    assert np.abs(ours - theirs).max() <= 1e-4


@pytest.fixture(scope="module")
def tied(collection):
    """The (run, topic) pairs whose scores tie as float32: there pytrec_eval orders documents by number."""
    tied = set()
    for name, path in collection[2].items():
        table = irlab.read_run(path).to_pandas()
        table["score"] = table["score"].astype("float32")
        tied |= {(name, topic) for topic in table[table.duplicated(["qid", "score"])]["qid"]}
    return tied


def apart(index, tied):
    """Which rows are of a run and topic without ties."""
    return [(run, topic) not in tied for run, topic, _ in index]


def test_pytrec_eval_reference(collection, tied):
    """To 1e-12 where scores have no float32 ties."""
    name, qrels, runs = collection
    theirs = pd.read_parquet(shared("data", "reference", "pytrec_eval-terrier-0.5.11.parquet"))
    theirs = theirs[(theirs["set"] == name) & theirs["measure"].isin(ALIKE.split())]
    theirs = theirs.set_index(["run", "qid", "measure"])["value"]
    ours = stacked(qrels, runs, ALIKE).reindex(theirs.index)
    untied = apart(theirs.index, tied)
    assert sum(untied) > 2_000
    assert np.abs(ours - theirs)[untied].max() <= 1e-12


def test_interpolated_precision_beside_version_9(collection):
    """Textbook levels, as version 9; its float slip at .3 and .7 is left out."""
    name, qrels, runs = collection
    theirs = pd.read_parquet(shared("data", "reference", "pytrec_eval-terrier-0.5.11.parquet"))
    levels = [f"iprec_at_recall_{x:.2f}" for x in (0, 0.1, 0.2, 0.4, 0.5, 0.6, 0.8, 0.9, 1)]
    theirs = theirs[(theirs["set"] == name) & theirs["measure"].isin(levels)]
    theirs = theirs.set_index(["run", "qid", "measure"])["value"]
    ours = stacked(qrels, runs, levels).reindex(theirs.index)
    assert np.abs(ours - theirs).max() <= 1e-9


DIVERSITY = {
    "2009.dssa": ("2009", "wt2009.txt.gz"),
    "2010.dssa": ("2010", "wt2010.txt.gz"),
    "2011.dssa": ("2011", "wt2011.txt.gz"),
    "2011.cedr": ("2011", "valid.wt11.run.gz"),
}


@pytest.mark.parametrize("key", DIVERSITY)
@pytest.mark.parametrize("variant", ["", ".traditional"])
def test_ndeval(key, variant):
    """Within the six decimals of its print; its default sorts by the rank column, so there only where ranks agree."""
    year, run = DIVERSITY[key]
    theirs = pd.read_csv(shared("data", "reference", "ndeval", f"{key}{variant}.csv"), dtype={"topic": str})
    theirs = theirs[~theirs["topic"].isin(["amean", "gmean"])].set_index("topic").drop(columns="runid")
    irlab_name = {n: n.replace("strec", "StRecall").replace("MAP-IA", "AP_IA").replace("-", "_") for n in theirs}
    folder = shared("data", "web-diversity")
    values = irlab.evaluate(
        folder / f"{year}.diversity.qrels.gz", {"run": folder / run}, list(irlab_name.values())
    ).per_topic.loc["run"]
    known = theirs.index.intersection(values.index)
    assert len(known) >= 48
    for name in theirs:
        difference = np.abs(values.loc[known, irlab_name[name]] - theirs.loc[known, name])
        if variant or key != "2011.cedr":
            limit = 2e-4 if name == "MAP-IA" and not variant else 1.01e-6
            assert difference.max() <= limit, name


def test_compat():
    values = irlab.evaluate(shared("data", "compat", "compat.qrels"), shared("data", "compat", "compat.run"), "Compat")
    assert values.mean.loc["run", "Compat"] == pytest.approx(0.268097611, abs=5e-10)


IR_MEASURES = ("AP Rprec Bpref P@5 P@10 R@100 infAP nDCG nDCG@10 Success@10 SetP SetR SetF "
               "RR@10 Judged@10 Judged@20 RBP(p=0.5,rel=1) RBP(p=0.95,rel=1)").split()  # fmt: skip


def test_ir_measures(collection, tied):
    """To 1e-9 where scores have no ties (it breaks ties in the order of its providers)."""
    name, qrels, runs = collection
    theirs = pd.read_parquet(shared("data", "reference", "ir_measures-0.4.3.parquet"))
    theirs = theirs[(theirs["set"] == name) & theirs["measure"].isin(IR_MEASURES)]
    if not len(theirs):
        assert name == "cast2021"  # no reference values for this one
        return
    theirs = theirs.set_index(["run", "qid", "measure"])["value"]
    ours = stacked(qrels, runs, IR_MEASURES).reindex(theirs.index)
    untied = apart(theirs.index, tied)
    assert sum(untied) > 2_000
    assert np.abs(ours - theirs)[untied].max() <= 1e-9


def test_treccovid_leaderboard():
    board = pd.read_csv(shared("data", "treccovid-r1", "leaderboard.csv"))
    runs = pd.read_parquet(shared("data", "treccovid-r1", "runs.parquet"))
    named = {name: table for name, table in runs.groupby("run")}
    values = irlab.evaluate(shared("data", "treccovid-r1", "qrels.txt"), named, "P@5 nDCG@10 AP Bpref").mean
    ours = values.rename(columns={"P@5": "p@5", "nDCG@10": "ndcg@10", "AP": "map", "Bpref": "bpref"})
    board = board.rename(columns=str.lower)
    key = next(c for c in board if set(ours.index) <= set(board[c].astype(str)))
    board = board.set_index(key)
    shared_columns = [c for c in ours if c in board]
    assert len(shared_columns) >= 2
    for column in shared_columns:
        assert np.abs(ours[column] - board.loc[ours.index, column].astype(float)).max() <= 6e-5, column


@pytest.mark.parametrize("seed", range(5))
def test_pytrec_eval_on_runs_made_here(seed):
    pytrec_eval = pytest.importorskip("pytrec_eval")  # no wheel for Linux on ARM
    rng = np.random.default_rng(seed)
    qrels, run = {}, {}
    for topic in map(str, range(20)):
        docnos = [f"d{d:03}" for d in rng.permutation(200)]
        qrels[topic] = {d: int(g) for d, g in zip(docnos[:80], rng.integers(-1, 4, 80), strict=True)}
        ranked = rng.choice(docnos, int(rng.integers(1, 150)), replace=False).tolist()
        scores = rng.choice(np.arange(-50, 50) / 8, len(ranked))  # exact in float32, with many ties
        run[topic] = dict(zip(ranked, scores.tolist(), strict=True))
    asked = {"map", "ndcg", "ndcg_cut.10", "recip_rank", "P.5,10", "recall.100", "bpref", "Rprec", "success.5", "infAP"}
    theirs = pytrec_eval.RelevanceEvaluator(qrels, asked).evaluate(run)
    names = sorted(next(iter(theirs.values())))
    ours = irlab.evaluate(qrels, run, names).per_topic.loc["run"]
    for topic, values in theirs.items():
        for name, value in values.items():
            assert ours.loc[topic, name] == pytest.approx(value, abs=1e-12), (topic, name)
