"""Scores are paired by topic id; what cannot be paired is an error that names the topics."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import irlab
from irlab.significance.inputs import score_table
from tests.statistics.data import A, B

pytestmark = pytest.mark.filterwarnings("error")

TOPICS = [f"t{i}" for i in range(10)]
BASELINE, SYSTEM = pd.Series(A, TOPICS, dtype=float), pd.Series(B, TOPICS, dtype=float)
EXPECTED = 0.044976


def p(baseline, system):
    return pytest.approx(irlab.paired_t_test(baseline, system).pvalue, abs=5e-7)


def test_series_in_different_order_are_aligned_by_topic():
    assert p(BASELINE, SYSTEM.sample(frac=1, random_state=1)) == EXPECTED
    shuffled = irlab.paired_t_test(BASELINE, SYSTEM.iloc[::-1])
    assert list(shuffled.scores.index) == TOPICS
    assert list(shuffled.scores["difference"]) == list(np.subtract(B, A))


def test_dicts_and_frames_of_one_column_are_aligned_too():
    assert p(dict(BASELINE), dict(SYSTEM.iloc[::-1])) == EXPECTED
    assert p(BASELINE.to_frame("AP"), SYSTEM.iloc[::-1].to_frame("AP")) == EXPECTED


def test_the_run_in_an_index_of_run_and_topic_is_not_part_of_the_topic():
    both = pd.concat({"a": BASELINE, "b": SYSTEM.iloc[::-1]}, names=["run", "topic"])
    assert p(both.loc[["a"]], both.loc[["b"]]) == EXPECTED
    assert p(both.xs("a"), both.loc[["b"]]) == EXPECTED


def test_statistics_know_nothing_of_measures():
    code = """
import sys, types
bare = sys.modules["irlab"] = types.ModuleType("irlab")  # the package without what its __init__ loads
bare.__path__ = [sys.argv[1]]
import irlab.significance, irlab.rank_correlation
print(*sys.modules)
"""
    call = [sys.executable, "-c", code, Path(irlab.__file__).parent]
    loaded = subprocess.run(call, capture_output=True, text=True, check=True).stdout.split()
    ours = {name.split(".")[1] for name in loaded if name.startswith("irlab.")}
    assert ours == {"significance", "rank_correlation"}
    assert "scipy.stats" not in loaded  # loaded when the first test runs


def test_bare_arrays_are_taken_as_paired():
    assert p(A, tuple(B)) == EXPECTED
    assert p(np.array(A), np.array(B, dtype=np.float32)) == EXPECTED


def test_missing_topics_are_named():
    with pytest.raises(ValueError, match="system has no score for topics t3, t7: score"):
        irlab.paired_t_test(BASELINE, SYSTEM.drop(["t3", "t7"]))
    with pytest.raises(ValueError, match="baseline has no score for topic t0"):
        irlab.sign_test(BASELINE.drop("t0"), SYSTEM)
    many = pd.Series(0.5, [f"q{i:02}" for i in range(20)])
    with pytest.raises(
        ValueError, match="system has no score for topics q00, q01, q02, q03, q04, q05, q06, q07 and 12 more"
    ):
        irlab.wilcoxon_test(many, SYSTEM.set_axis(many.index[:10]).iloc[:0])


def test_ids_that_are_numbers_on_one_side_get_a_hint():
    numbers = pd.Series(A, range(10))
    strings = pd.Series(B, [str(i) for i in range(10)])
    with pytest.raises(ValueError, match="numbers on one side and strings on the other"):
        irlab.paired_t_test(numbers, strings)


def test_labels_on_one_side_only_cannot_be_aligned():
    with pytest.raises(TypeError, match="baseline has topic ids and the other side has none"):
        irlab.paired_t_test(BASELINE, B)
    with pytest.raises(TypeError, match="system has topic ids"):
        irlab.paired_t_test(A, SYSTEM)


def test_a_topic_twice_and_a_frame_of_many_columns_are_errors():
    with pytest.raises(ValueError, match="more than one entry for t0"):
        irlab.paired_t_test(BASELINE, pd.concat([SYSTEM, SYSTEM.iloc[:1]]))
    with pytest.raises(TypeError, match="a frame with 2 columns is not one system's scores"):
        irlab.paired_t_test(pd.DataFrame({"x": BASELINE, "y": SYSTEM}), SYSTEM)


def test_a_missing_value_names_its_topic():
    with pytest.raises(ValueError, match=r"system has no finite score for topic t4: nan \(and 1 more\)"):
        irlab.paired_t_test(BASELINE, SYSTEM.mask(SYSTEM.index.isin(["t4", "t6"])))


def test_every_form_of_many_systems_gives_the_same_table():
    frame = pd.DataFrame({"a": BASELINE, "b": SYSTEM, "c": BASELINE / 2}).rename_axis("topic")
    long = frame.iloc[::-1].unstack().rename_axis(["run", "topic"])
    forms = [
        frame,
        {"a": BASELINE, "b": SYSTEM.iloc[::-1], "c": dict(BASELINE / 2)},
        long.swaplevel().swaplevel(),
        frame.to_numpy(),
        {name: list(column) for name, column in frame.items()},
    ]
    for form in forms:
        table = score_table(form)
        by_topic = table.loc[TOPICS] if set(TOPICS) == set(table.index) else table
        np.testing.assert_array_equal(by_topic.to_numpy(), frame.to_numpy())
        assert list(table.columns) in (["a", "b", "c"], [1, 2, 3])


BAD = [
    ([[0.1], [0.2]], ValueError, r"at least two of them, here: 1 \(rows are topics"),
    ([[0.1, 0.2]], ValueError, "at least two topics, here: 1"),
    ([0.1, 0.2], TypeError, "topics x systems, here: 1-dimensional"),
    ([[0.1, 0.2], [np.nan, 0.3]], ValueError, "1 has no finite score for topic 1"),
    (pd.DataFrame([[1, 2], [3, 4]], columns=["a", "a"]), ValueError, "the systems: more than one entry for a"),
    (pd.DataFrame([[1, 2], [3, 4]], index=["x", "x"]), ValueError, "the topics: more than one entry for x"),
    (pd.Series([1.0, 2.0]), TypeError, r"a Series of scores needs an index \(run, topic\)"),
    ({"a": [1, 2, 3], "b": [1, 2]}, ValueError, "different numbers of topics: a 3, b 2"),
    ({"a": {"x": 1, "y": 2}, "b": {"x": 1}}, ValueError, "b has no score for topic y"),
]


@pytest.mark.parametrize("test", [irlab.tukey_hsd, irlab.randomized_tukey_hsd])
@pytest.mark.parametrize(("scores", "kind", "words"), BAD)
def test_bad_tables_are_named(test, scores, kind, words):
    with pytest.raises(kind, match=words):
        test(scores)


def test_a_topic_that_one_run_lacks_is_named():
    runs = {"a": BASELINE, "b": SYSTEM.drop("t5")}
    with pytest.raises(ValueError, match="b has no score for topic t5"):
        irlab.tukey_hsd(runs)
    with pytest.raises(ValueError, match="b has no finite score for topic t5"):
        irlab.tukey_hsd(pd.concat(runs, names=["run", "topic"]))
