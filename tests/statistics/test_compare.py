"""compare: the values of evaluate, the tests of significance, and tables whose marks have a direction."""

import json
import re

import numpy as np
import pytest
from click.testing import CliRunner

import irlab
from irlab.cli import main

QRELS = {str(t): {"x": 1, "y": 1, "z": 0} for t in range(1, 9)}


def run(*orders):
    return {str(t): {d: -rank for rank, d in enumerate(orders[t % len(orders)])} for t in range(1, 9)}


RUNS = {
    "A": run("zxwvy", "wzxvy", "xzwyv"),
    "B": run("xzywv", "xywzv", "xzyvw"),
    "C_%|": run("wvzxy", "vwzxy"),
}


def test_values_are_those_of_evaluate_and_tests_those_of_significance():
    result = irlab.compare(QRELS, RUNS, "AP RR")
    evaluated = irlab.evaluate(QRELS, RUNS, "AP RR")
    assert result.values.to_numpy() == pytest.approx(evaluated.mean.to_numpy())
    ap = evaluated.per_topic["AP"].unstack("run")
    expected = irlab.paired_t_test(ap["A"], ap["B"])
    row = result.tests.loc[("AP", "A", "B")]
    assert row["difference"] == pytest.approx(expected.mean_difference) and row["difference"] > 0  # B over A
    assert row["pvalue"] == pytest.approx(expected.pvalue)
    assert (row["low"], row["high"]) == pytest.approx(expected.confidence_interval)
    assert (row["effect_size"], row["hedges_g"]) == pytest.approx((expected.effect_size, expected.hedges_g))
    assert [row["better"], row["equal"], row["worse"], row["n"]] == [8, 0, 0, 8]
    pvalues = result.tests.loc["AP"]["pvalue"].tolist()
    assert result.tests.loc["AP"]["corrected"].tolist() == pytest.approx(irlab.holm(pvalues).tolist())


def test_every_test_and_correction_is_the_one_of_its_name():
    ap = irlab.evaluate(QRELS, RUNS, "AP").per_topic["AP"].unstack("run")
    named = {"sign": irlab.sign_test, "wilcoxon": irlab.wilcoxon_test, "randomization": irlab.randomization_test}
    for name, test in named.items():
        expected = [test(ap["A"], ap[other]).pvalue for other in ("B", "C_%|")]
        result = irlab.compare(QRELS, RUNS, "AP", test=name, correction="bonferroni").tests
        assert result["pvalue"].tolist() == pytest.approx(expected)
        assert result["corrected"].tolist() == pytest.approx([min(1, 2 * p) for p in expected])
    plain = irlab.compare(QRELS, RUNS, "AP", correction="none").tests
    assert plain["corrected"].tolist() == plain["pvalue"].tolist()


def test_another_baseline_and_all_pairs():
    by_b = irlab.compare(QRELS, RUNS, "AP", baseline="B").tests
    assert list(by_b.index) == [("AP", "B", "A"), ("AP", "B", "C_%|")] and (by_b["difference"] < 0).all()
    all_pairs = irlab.compare(QRELS, RUNS, "AP", pairs="all")
    assert [key[1:] for key in all_pairs.tests.index] == [("A", "B"), ("A", "C_%|"), ("B", "C_%|")]
    marks = all_pairs.marks()
    assert marks["B", "AP"] == [("↑", "A"), ("↑", "C_%|")] and ("↓", "B") in marks["A", "AP"]
    assert "b B" in all_pairs.table("markdown") and "↑ac" in all_pairs.table("markdown")


def test_a_preference_is_a_measure_too():
    result = irlab.compare(QRELS, RUNS, ["RPP", "AP"])
    preference = irlab.preference(QRELS, RUNS)
    assert result.values["RPP"].to_dict() == pytest.approx(preference.win_rate.to_dict())
    assert result.tests.loc[("RPP", "A", "B"), "difference"] == pytest.approx(-preference.mean["rpp"]["A", "B"])
    zero = np.zeros(8)
    expected = irlab.paired_t_test(zero, preference.pair("C_%|", "A").to_numpy())
    assert result.tests.loc[("RPP", "A", "C_%|"), "pvalue"] == pytest.approx(expected.pvalue)
    assert "win rates" in result.table()


def test_where_small_is_good_down_is_up():
    result = irlab.compare(QRELS, RUNS, "ISL RR")
    isl = irlab.evaluate(QRELS, RUNS, "ISL").mean["ISL"]
    assert isl["B"] < isl["A"] and result.tests.loc[("ISL", "A", "B"), "difference"] < 0
    assert result.marks()["B", "ISL"] == [("↑", "A")]
    topics = irlab.evaluate(QRELS, RUNS, "ISL").per_topic["ISL"].unstack("run")
    counts = [int(f(topics["B"], topics["A"]).sum()) for f in (np.less, np.equal, np.greater)]
    assert (
        result.tests.loc[("ISL", "A", "B"), ["better", "equal", "worse"]].tolist() == counts and counts[0] > counts[2]
    )
    assert result.is_best()["ISL"].tolist() == [False, True, False]
    assert "Small is good for ISL." in result.table()


def test_tables_for_a_paper():
    result = irlab.compare(QRELS, RUNS, "AP", test="sign")
    a, b, c = (f"{value:.4f}" for value in irlab.evaluate(QRELS, RUNS, "AP").mean["AP"])
    markdown = result.table("markdown").splitlines()
    assert markdown[:2] == ["| run | AP |", "| --- | ---: |"]
    assert markdown[2:5] == [f"| A | {a} |", f"| B | **{b}** ↑ |", f"| C\\_%\\| | {c} ↓ |"]
    latex = result.table("latex")
    assert rf"B & \textbf{{{b}}}$\uparrow$ \\" in latex and rf"C\_\%| & {c}$\downarrow$ \\" in latex
    assert latex.startswith(r"\begin{tabular}{ll}") and "↑" not in latex
    html = result.table("html")
    assert f'<b>{b}</b> <span title="significantly better">↑</span>' in html and 'scope="row">A</th>' in html
    assert f"B     {b}*↑" in result.table("text") and "↑ better, ↓ worse than A" in result.table("text")
    assert f"{float(b):.2f}" in result.table("markdown", digits=2) and b not in result.table("markdown", digits=2)
    assert result._repr_html_().count("<table") == 2 and "| measure |" in result._repr_markdown_()


def test_marks_go_by_the_corrected_p():
    options = dict(measures="AP", test="sign", alpha=0.01)  # both pairs at p = 2 / 2^8 = .0078, corrected .0156
    assert not any(irlab.compare(QRELS, RUNS, **options).marks().values())
    assert irlab.compare(QRELS, RUNS, correction="none", **options).marks()["B", "AP"] == [("↑", "A")]


def test_equal_values_are_all_best_and_no_mark_without_evidence():
    result = irlab.compare(QRELS, {"A": RUNS["A"], "again": RUNS["A"]}, "AP RPP")
    assert result.is_best().to_numpy().all() and not any(result.marks().values())
    assert (result.tests["pvalue"] == 1).all() and (result.tests["equal"] == 8).all()


def test_the_report_says_it_in_words():
    report = irlab.compare(QRELS, RUNS, "AP").report()
    assert report.startswith("AP, B (system) over A (baseline): On 8 topics the system scores")
    assert report.count("Corrected: p") == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (dict(test="z"), "choose one of t, randomization"),
        (dict(correction="sidak"), "choose one of holm"),
        (dict(pairs="some"), "choose 'baseline' or 'all'"),
        (dict(alpha=5), "strictly between 0 and 1"),
        (dict(baseline="D"), "there are A, B"),
        (dict(runs={"A": RUNS["A"]}), "at least two"),
        (dict(qrels={"1": {"x": 1}}), "at least two topics"),
    ],
)
def test_bad_input_is_named(arguments, message):
    with pytest.raises(ValueError, match=message):
        irlab.compare(**{"qrels": QRELS, "runs": RUNS, "measures": "AP"} | arguments)


# The command


@pytest.fixture
def files(tmp_path):
    qrels, paths = tmp_path / "qrels.txt", []
    irlab.collection.as_qrels(QRELS).write(qrels)
    for name in ("A", "B"):
        paths.append(str(tmp_path / f"{name}.run"))
        irlab.collection.as_run(RUNS[name], name).write(paths[-1])
    return [str(qrels), *paths]


def test_the_command_prints_b_over_a(files):
    done = CliRunner().invoke(main, ["compare", *files, "-m", "AP"])
    ap = irlab.evaluate(QRELS, RUNS, "AP").mean["AP"]
    assert done.exit_code == 0 and "B over A" in done.output
    line = next(line for line in done.output.splitlines() if "B over A" in line)
    assert float(re.search(r"B over A +(\S+)", line)[1]) == pytest.approx(ap["B"] - ap["A"], rel=1e-3)
    assert f"# irlab {irlab.__version__}" in done.output and "B (system) over A (baseline)" in done.output


def test_the_command_writes_every_form(files):
    runner = CliRunner()
    csv = runner.invoke(main, ["compare", *files, "-m", "AP RPP", "--format", "csv"]).stdout.splitlines()
    assert csv[0].startswith("measure,baseline,system,baseline_value") and csv[2].startswith("RPP,A,B")
    as_json = json.loads(runner.invoke(main, ["compare", *files, "--format", "json"]).stdout)
    assert [row["measure"] for row in as_json["tests"]] == ["AP", "nDCG@10", "RR", "P@10"]
    for form, sign in (("markdown", "| A |"), ("latex", r"\begin{tabular}"), ("html", "<table>")):
        assert sign in runner.invoke(main, ["compare", *files, "-m", "AP", "--format", form]).stdout
    both = runner.invoke(main, ["compare", *files, "-m", "AP", "--baseline", "B", "--test", "sign"])
    assert "A over B" in both.output and "sign test" in both.output


def test_the_command_says_what_is_wrong(files):
    runner = CliRunner()
    alone = runner.invoke(main, ["compare", *files[:2]])
    assert alone.exit_code == 1 and "at least two" in alone.output
    missing = runner.invoke(main, ["compare", *files, "--baseline", "Z"])
    assert missing.exit_code == 1 and "no run is called 'Z'" in missing.output
    assert runner.invoke(main, ["compare", "-", "-", files[1]]).exit_code == 2
    assert runner.invoke(main, ["compare", *files, "--test", "z"]).exit_code == 2
