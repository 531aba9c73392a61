"""Ask the peers: run in their own environment (``make peers``), this prints the table as CSV.

It needs the peers and ``cases.py`` beside it, not irlab.
"""

import csv
import sys
import warnings
from importlib.metadata import version

from cases import CASES

warnings.simplefilter("ignore")


def by_pytrec_eval(case, measure):
    import pytrec_eval

    base, _, cut = measure.partition("@")
    names = {"AP": "map", "nDCG": "ndcg", "RR": "recip_rank", "Rprec": "Rprec", "Bpref": "bpref", "P": "P"}
    name = "iprec_at_recall" if base == "IPrec" else names.get(base)
    if name is None or (base == "RR" and cut):
        return ""
    asked = {"nDCG": "ndcg_cut"}.get(base, name) + f".{cut}" if cut else name
    evaluator = pytrec_eval.RelevanceEvaluator(case.qrels, {asked})
    values = [next(iter(v.values())) for v in evaluator.evaluate(case.run).values()]
    return sum(values) / len(values)


def by_ranx(case, measure):
    from ranx import Qrels, Run, evaluate

    base, _, cut = measure.partition("@")
    names = {"AP": "map", "nDCG": "ndcg", "nDCG(dcg='exp-log2')": "ndcg_burges", "RR": "mrr", "P": "precision",
             "Rprec": "r-precision", "Bpref": "bpref", "RBP(p=0.8)": "rbp.80"}  # fmt: skip
    if base not in names:
        return ""
    return float(evaluate(Qrels(case.qrels), Run(case.run), names[base] + (f"@{cut}" if cut else "")))


def by_ir_measures(case, measure):
    import ir_measures

    parsed = ir_measures.parse_measure(measure)
    return ir_measures.calc_aggregate([parsed], case.qrels, case.run)[parsed]


def by_scikit_learn(case, measure):
    import numpy as np
    from sklearn.metrics import average_precision_score, ndcg_score

    base, _, cut = measure.partition("@")
    if base not in ("AP", "nDCG") or len(case.qrels) > 1:
        return ""
    grades, scores = case.qrels["1"], case.run["1"]
    truth = [grades.get(docno, 0) for docno in scores]  # it sees what it is given: the retrieved documents
    if base == "AP":
        return average_precision_score(np.array(truth) > 0, list(scores.values()))
    return ndcg_score([truth], [list(scores.values())], k=int(cut) if cut else None)


TOOLS = {
    "pytrec_eval": ("pytrec-eval-terrier", by_pytrec_eval),
    "ranx": ("ranx", by_ranx),
    "ir_measures": ("ir-measures", by_ir_measures),
    "scikit-learn": ("scikit-learn", by_scikit_learn),
}


def answer(tool, case, measure):
    try:
        value = tool(case, measure)
    except BaseException as error:  # a peer may panic: what it raises is its answer
        return type(error).__name__
    return value if isinstance(value, str) else f"{value:.4f}"


def main():
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["case", "measure", *(f"{name} {version(package)}" for name, (package, _) in TOOLS.items())])
    for case in CASES:
        for measure in case.measures:
            out.writerow([case.name, measure, *(answer(tool, case, measure) for _, tool in TOOLS.values())])


if __name__ == "__main__":
    main()
