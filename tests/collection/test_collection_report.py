"""The figures: each against a hand-worked case or a slow definition, and figures.md is what the data give."""

import gzip

import pandas as pd
import pytest

from irlab import pydocs, read_run
from irlab.pydocs.loaders import DATA
from irlab.pydocs.making import report


@pytest.fixture(scope="module")
def figures():
    return (DATA / "figures.md").read_text()


def cells(figures, first):
    """The cells of the table row that begins with ``first``."""
    return next([c.strip() for c in line.split("|")[1:-1]] for line in figures.splitlines() if line.startswith(first))


def text_of(name):
    return gzip.decompress((DATA / name).read_bytes()).decode().splitlines()


def slow_average_precision(name):
    """Mean AP over the 50 topics, from the files, with nothing of irlab."""
    relevant, precisions = {}, {}
    for line in text_of("qrels.txt.gz"):
        topic, _, docno, grade = line.split()
        relevant.setdefault(topic, set()).update({docno} if int(grade) > 0 else ())
    places = {}
    for line in text_of(f"runs/{name}.txt.gz"):
        topic, _, docno, rank, *_ = line.split()
        if docno in relevant[topic]:
            places.setdefault(topic, []).append(int(rank))
    for topic, found in places.items():
        precisions[topic] = sum((i + 1) / rank for i, rank in enumerate(sorted(found))) / len(relevant[topic])
    return sum(precisions.values()) / len(relevant)


@pytest.mark.parametrize("name", ["bm25", "learned_listnet", "bm25_shallow", "random"])
def test_the_systems_in_the_figures_have_the_values_of_a_slow_definition(figures, name):
    ap = slow_average_precision(name)
    assert cells(figures, f"| {name} | ")[1].split(" ± ")[0] == f"{ap:.3f}"


def test_counts_in_the_figures_are_those_of_the_files(figures):
    grades = [line.split()[3] for line in text_of("qrels.txt.gz")]
    assert f"The qrels hold {len(grades)} pages" in figures
    assert ", ".join(f"{grades.count(g)} of grade {g}" for g in "0123") in figures
    judged = [line.split("\t") for line in text_of("judgments.tsv.gz")[1:]]
    of_judge = [row for row in judged if row[3:6] == ["c", "1", "pool"] and len(row[0]) == 3]
    assert cells(figures, "| 1 | pool | c |")[4] == str(len(of_judge))
    assert cells(figures, "| 149 |")[-3:] == ["0", "0", "0"]


def test_enough_pairs_of_systems_are_near(figures):
    """Lecture 09 needs differences that one test calls significant and another sample would not."""
    line = next(line for line in figures.splitlines() if ".01 < p < .2:" in line)
    assert all(int(part.split(" of ")[0].split()[-1]) >= 5 for part in line.split(".01 < p < .2:")[1].split(" by ")[:2])


def test_a_cluster_counts_once_where_its_best_page_is():
    """Pages 1 and 3 of the run are the means of a table and of a column: one cluster."""
    of = pydocs.register().set_index("name")["docno"]
    frame, series, other = of["pandas.DataFrame.mean"], of["pandas.Series.mean"], of["numpy.sort"]
    folded = pydocs.fold_run({"1": {series: 3.0, other: 2.0, frame: 1.0, "unknown": 0.5}})
    assert folded["docno"].tolist() == [frame, other, "unknown"]  # the cluster's id is its first name's docno
    assert folded["score"].tolist() == [3.0, 2.0, 0.5]
    labels = pydocs.fold_qrels({"1": {series: 1, frame: 3, other: 0}, "2": {series: 2}})
    assert sorted(labels.itertuples(index=False, name=None)) == sorted(
        [("1", frame, 3), ("1", other, 0), ("2", frame, 2)]
    )


def run_of(*docnos):
    return pd.DataFrame({"qid": "101", "docno": docnos, "score": [-float(r) for r in range(len(docnos))]})


def test_a_family_left_out_loses_what_only_it_brought():
    """a is in both runs, b only in the second. Without b the second falls from AP 1 to 1 / 2, b being above a."""
    ranked = {"one": run_of("a"), "two": run_of("b", "a")}
    table = pd.DataFrame({"system": ["one", "two"], "family": ["X", "Y"], "pool": 1})
    grades = pd.DataFrame({"qid": "101", "docno": ["a", "b"], "label": [1, 1]})
    left = report.leave_out(grades, ranked, table)
    assert left.loc["Y", ["only they brought", "of these relevant"]].tolist() == [1, 1]
    assert left.loc["Y", "AP falls by, most"] == pytest.approx(1 - 1 / 2)
    assert left.loc["Y", "places lost by AP"] == 1
    assert left.loc["X", "only they brought"] == 0 and left.loc["X", "AP falls by, most"] == 0


def test_pages_without_a_grade_are_counted():
    grades = pd.DataFrame({"qid": ["101"], "docno": ["a"], "label": [0]})
    table = report.unjudged(grades, {"x": run_of("a", "b", *(f"c{i}" for i in range(20)))})
    assert table.loc["x"].tolist() == [10, 9]


def test_the_judges_whose_grades_count_change_the_order():
    """AP of a d x b against b a d, by the relevant pages: 1 and .58 for a d; .5 and .83 for b d; .92 and 1 for a b d;
    .5 and .33 for d alone.
    """
    both = pd.DataFrame({"topic": "101", "docno": ["a", "b", "d"], "grade": [1, 0, 1], "grade_2": [0, 1, 1]})
    table = report.orders_by_judge(both, {"one": run_of("a", "d", "x", "b"), "two": run_of("b", "a", "d")})
    assert table["tau by AP"].tolist() == [1, -1, -1, 1]
    assert table["best by AP"].tolist() == ["one", "two", "two", "one"]
    assert table["relevant pages"].tolist() == [2, 2, 3, 1]


def test_pairs_of_systems_are_compared_second_over_first():
    """d = 1, 2, 3: mean 2, s = 1, t = 2 * sqrt(3) = 3.4641, two-sided p with 2 degrees of freedom .0742."""
    scores = pd.DataFrame({"a": [0.0, 0.0, 0.0], "b": [1.0, 2.0, 3.0]})
    row = report.differences(scores).loc[("a", "b")]
    assert row["B - A"] == 2 and row["d_z"] == 2 and row["p"] == pytest.approx(0.0742, abs=5e-5)


def test_runs_read_alike_by_report_and_library():
    run = read_run(pydocs.runs()["bm25"]).to_pandas()
    lines = [line.split() for line in text_of("runs/bm25.txt.gz")]
    assert run["docno"].tolist() == [words[2] for words in lines]
