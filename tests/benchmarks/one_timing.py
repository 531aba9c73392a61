"""One library on one workload, in a process of its own: python one_timing.py TOOL FOLDER SOURCE -> a line of JSON.

TOOL: irlab, pytrec_eval, ranx, ir_measures, or floor (irlab's reader parses the three columns, and nothing else).
SOURCE: file; arrow or object (pandas DataFrames in memory, their strings in Arrow or as Python objects).
The clock runs while the library is imported, while it evaluates one topic for the first time, and while it evaluates
the workload, each apart. Uses nothing but the library that it times, and pandas where that is the source.
"""

import collections
import json
import sys
import tempfile
import time
from pathlib import Path

MEASURES = ["AP", "nDCG@10", "RR", "P@10", "R@100"]
TREC = {"map": "AP", "ndcg_cut_10": "nDCG@10", "recip_rank": "RR", "P_10": "P@10", "recall_100": "R@100"}


def frame(path, source):
    import pandas as pd

    run = "run" in Path(path).name
    columns = {0: "qid", 2: "docno", 4: "score"} if run else {0: "qid", 2: "docno", 3: "label"}
    kind = object if source == "object" else "str"
    table = pd.read_csv(path, sep=" ", header=None, usecols=list(columns), dtype={0: str, 2: str})
    return table.rename(columns=columns).astype({"qid": kind, "docno": kind})


def nested(table, column):
    rows = zip(table["qid"].tolist(), table["docno"].tolist(), table[column].tolist(), strict=True)
    found = collections.defaultdict(dict)
    for topic, docno, value in rows:
        found[topic][docno] = value
    return found


def mean_of_means(each):
    return {name: sum(mean[name] for mean in each) / len(each) for name in MEASURES}


# Each loads its library and gives a function (qrels, runs) -> {measure: mean over topics and runs}; what it is given
# are paths, or DataFrames with the columns qid, docno and label or score.


def irlab(source):
    import irlab

    def means(qrels, runs):
        runs = runs if source == "file" else dict(enumerate(runs))
        return irlab.evaluate(qrels, runs, MEASURES).mean.mean().to_dict()

    return means


def floor(source):
    from irlab.trec_text import RUN_COLUMNS, RUN_KEPT, parse_text

    def means(_, runs):
        for run in runs:
            parse_text(str(run), RUN_COLUMNS, RUN_KEPT, "score")
        return {}

    return means


def pytrec_eval(source):
    import pytrec_eval

    def read(given, parse, column):
        if source != "file":
            return nested(given, column)
        with open(given) as lines:
            return parse(lines)

    def means(qrels, runs):
        asked = {"map", "ndcg_cut.10", "recip_rank", "P.10", "recall.100"}
        evaluator = pytrec_eval.RelevanceEvaluator(read(qrels, pytrec_eval.parse_qrel, "label"), asked)
        each = []
        for run in runs:
            values = evaluator.evaluate(read(run, pytrec_eval.parse_run, "score")).values()
            each.append({name: sum(v[m] for v in values) / len(values) for m, name in TREC.items()})
        return mean_of_means(each)

    return means


def ranx(source):
    from ranx import Qrels, Run, evaluate

    names = dict(zip(["map", "ndcg@10", "mrr", "precision@10", "recall@100"], MEASURES, strict=True))

    def read(kind, given, value):
        if source == "file":
            return kind.from_file(str(given), kind="trec")
        types = {"qid": object, "docno": object, value: int if value == "label" else float}
        return kind.from_df(given.astype(types), q_id_col="qid", doc_id_col="docno", score_col=value)

    def means(qrels, runs):
        judged, each = read(Qrels, qrels, "label"), []
        for run in runs:
            found = evaluate(judged, read(Run, run, "score"), list(names))
            each.append({names[m]: float(v) for m, v in found.items()})
        return mean_of_means(each)

    return means


def ir_measures(source):
    import ir_measures

    def read(given, parse, **names):
        return parse(str(given)) if source == "file" else given.rename(columns=names)

    def means(qrels, runs):
        ids = dict(qid="query_id", docno="doc_id")
        measures = [ir_measures.parse_measure(m) for m in MEASURES]
        judged = read(qrels, ir_measures.read_trec_qrels, label="relevance", **ids)
        evaluator, each = ir_measures.evaluator(measures, judged), []
        for run in runs:
            found = evaluator.calc_aggregate(read(run, ir_measures.read_trec_run, **ids))
            each.append({str(m): v for m, v in found.items()})
        return mean_of_means(each)

    return means


def inputs(folder, source):
    paths = [Path(folder, "qrels.txt"), *sorted(Path(folder).glob("run*.txt"))]
    qrels, *runs = paths if source == "file" else [frame(path, source) for path in paths]
    return qrels, runs


def first_topic(folder, into):
    """A workload of one topic, to see what the first call costs."""
    topic = Path(folder, "qrels.txt").open().readline().split()[0]
    for name, lines in (("qrels.txt", [f"{topic} 0 a 1"]), ("run000.txt", [f"{topic} Q0 a 1 2.0 run000"])):
        Path(into, name).write_text("\n".join(lines) + "\n")


def peak():
    with open("/proc/self/status") as lines:
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))


def main(tool, folder, source):
    with tempfile.TemporaryDirectory() as small:
        first_topic(folder, small)
        first, all_ = inputs(small, source), inputs(folder, source)
        try:
            Path("/proc/self/clear_refs").write_text("5")  # the peak of memory counts from here on
        except OSError:
            pass
        clock = [time.perf_counter()]
        means = {f.__name__: f for f in (irlab, floor, pytrec_eval, ranx, ir_measures)}[tool](source)
        clock.append(time.perf_counter())
        means(*first)
        clock.append(time.perf_counter())
        found = means(*all_)
        clock.append(time.perf_counter())
    steps = [b - a for a, b in zip(clock, clock[1:], strict=False)]
    seconds = dict(zip(("import", "first", "all"), steps, strict=True))
    print(json.dumps({"seconds": seconds, "peak": peak(), "means": found}))


if __name__ == "__main__":
    main(*sys.argv[1:])
