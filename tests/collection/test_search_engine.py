"""The engine: every system on the same pages, explained, in a fixed order, the same in every process."""

import gzip
import json
import os
import subprocess
import sys

import numpy as np
import pandas as pd
import pytest
from numpy._core._multiarray_umath import __cpu_dispatch__

from irlab import search
from irlab.search.systems import chance
from tests.shared import shared

PAGES = pd.DataFrame(
    [
        ("p1", "lib.mean", ("lib.ma.mean",), "mean(a, axis=None)\n\nArithmetic mean of the values.\n\nMean, mean."),
        ("p2", "lib.Frame.groupby", (), "Group rows by a column.\n\nThe mean of each group: see Frame.mean."),
        ("p3", "lib.Frame.sort_values", (), "Sort by the values of a column.\n\n>>> frame.sort_values('a')"),
        ("p4", "lib.group_mean", (), "Mean of each group of values."),
        ("p5", "lib.draw", (), "Draw a line.\n\nDeprecated: use lib.plot."),
        ("p6", "lib.draw_2", (), "Draw two lines with values."),
    ],
    columns=["docno", "name", "aliases", "text"],
)
QUERIES = {"1": "mean of each group", "2": "sort the values of a column", "3": "zebra", "4": "draw", "5": "the of"}


@pytest.fixture(scope="module")
def se():
    return search.engine(PAGES.sample(frac=1, random_state=1))  # the order in which pages come must not matter


def test_an_answer_is_a_table_a_student_can_read(se):
    answer = se("mean of each group", n=3)
    assert list(answer.columns) == ["rank", "docno", "name", "summary", "score"]
    assert answer["rank"].tolist() == [1, 2, 3]
    assert answer["name"][0] == "lib.group_mean"
    assert answer["score"].is_monotonic_decreasing


def test_the_summary_is_the_first_paragraph_that_is_no_signature(se):
    assert se.pages.loc["p1", "summary"] == "Arithmetic mean of the values."
    assert se.pages.loc["p2", "summary"] == "Group rows by a column."


def test_pages_may_be_a_dict():
    assert search.engine({"a": "sort", "b": "join"})("joined")["docno"].tolist() == ["b"]


@pytest.mark.parametrize("system", search.SYSTEMS)
@pytest.mark.parametrize("query", QUERIES.values())
def test_why_gives_parts_that_sum_to_the_score(se, system, query):
    answer = se(query, n=6, system=system)
    for docno, score in zip(answer["docno"], answer["score"], strict=True):
        why = se.why(query, docno, system)
        assert why["part"].sum() == pytest.approx(score, abs=1e-6)
        assert list(why.columns) == ["term", "tf", "df", "part"]
        assert why["part"].is_monotonic_decreasing


def test_why_counts_where_the_system_counts(se):
    why = se.why("mean value", "p1").set_index("term")
    assert why.loc["mean"].tolist()[:2] == [6, 3]  # lib.mean, lib.ma.mean, four in the text
    assert se.why("mean value", "p1", "bm25_words").set_index("term").loc["mean", "tf"] == 6
    assert se.why("mean value", "p1", "summary").set_index("term").loc["mean", "tf"] == 1
    assert se.why("mean values", "p1", "bm25_pairs").set_index("term")["tf"].isna().sum() == 2


@pytest.mark.parametrize("system", search.SYSTEMS)
def test_a_run_lists_the_best_first_and_ties_by_docno_descending(se, system):
    run = se.run(QUERIES, system)
    assert list(run.columns) == ["qid", "docno", "score"]
    for _, topic in run.groupby("qid"):
        expected = sorted(zip(topic["score"], topic["docno"], strict=True), reverse=True)
        assert list(zip(topic["score"], topic["docno"], strict=True)) == expected
        assert topic["docno"].is_unique
    assert np.isfinite(run["score"]).all()
    assert (run["score"] == run["score"].round(6)).all()


@pytest.mark.parametrize("system", sorted(set(search.SYSTEMS) - {"random"}))
def test_what_holds_no_term_of_the_query_is_not_retrieved(se, system):
    assert set(se.run(QUERIES, system)["qid"]) <= {"1", "2", "4"} | (
        {"5"} if system in ("bm25_words", "grams") else set()
    )


def test_topics_come_as_dict_or_table(se):
    table = pd.DataFrame({"topic": [1, 2], "title": ["mean", "draw"], "narrative": ["", ""]})
    pyterrier = pd.DataFrame({"qid": ["1", "2"], "query": ["mean", "draw"]})
    expected = se.run({"1": "mean", "2": "draw"})
    pd.testing.assert_frame_equal(se.run(table), expected)
    pd.testing.assert_frame_equal(se.run(pyterrier), expected)


def test_depth_cuts_and_a_shallow_system_cuts_sooner():
    pages = {f"d{i:02d}": "draw " * (i + 1) for i in range(40)}
    se = search.engine(pages)
    assert len(se.run({"1": "draw"}, depth=25)) == 25
    shallow = se.run({"1": "draw"}, "bm25_shallow", depth=25)
    pd.testing.assert_frame_equal(shallow, se.run({"1": "draw"}, depth=10))


def test_settings_that_differ_make_rankings_that_differ():
    se = search.engine({"z_long": "group of rows " + "and many other words " * 20, "a_short": "group", "b": "x y"})
    assert se("group")["docno"].tolist() == ["a_short", "z_long"]
    assert se("group", system="bm25_no_length")["docno"].tolist() == ["z_long", "a_short"]  # a tie


def test_coordination_ties(se):
    scores = se("mean of each group", system="coordination")["score"]
    assert scores.duplicated().any()


def test_two_stages_reorder_the_candidates_and_nothing_else():
    rng = np.random.default_rng(3)
    words = ["sort", "value", "table", "mean", "row", "x", "y", "z"]
    pages = {f"d{i:03d}": " ".join(rng.choice(words, rng.integers(3, 30))) for i in range(80)}
    se, query = search.engine(pages), "sort value table"
    first, second, both = (se(query, 80, s)["docno"].tolist() for s in ("bm25", "bm25_pairs", "two_stage"))
    assert set(both[:30]) == set(first[:30])
    assert both[:30] == [d for d in second if d in first[:30]]
    assert both[30:] == first[30:]
    assert both[:30] != first[:30]


def test_fusion_adds_reciprocal_ranks(se):
    query = "mean of each group"
    expected = {}
    for system in ("bm25_fields", "lsa", "rm3"):
        for rank, docno in enumerate(se(query, 6, system)["docno"], 1):
            expected[docno] = expected.get(docno, 0) + 1 / (60 + rank)
    found = se(query, 6, "fusion").set_index("docno")["score"].to_dict()
    assert found == pytest.approx(expected, abs=1e-6)


def test_chance_depends_on_query_and_docno_alone(se):
    alone = search.engine(PAGES[PAGES["docno"] == "p3"])
    assert chance(alone, "q")["chance"][0] == chance(se, "q")["chance"][2]
    assert se("q1", 6, "random")["docno"].tolist() != se("q2", 6, "random")["docno"].tolist()


def test_chance_is_uniform():
    se = search.engine({f"d{i}": "x" for i in range(2000)})
    values = chance(se, "q")["chance"]
    assert abs(values.mean() - 0.5) < 0.03 and abs(values.std() - 12**-0.5) < 0.02
    assert abs(np.corrcoef(values, chance(se, "r")["chance"])[0, 1]) < 0.1


def test_feedback_raises_what_is_like_the_relevant_pages():
    pages = {"d1": "plot axis colour", "d2": "plot axis width", "d3": "plot memory", "d4": "read file", "d5": "memory"}
    se = search.engine(pages)
    assert se("plot memory")["docno"][0] == "d3"
    assert se.feedback("plot memory", relevant=["d1"], nonrelevant=["d3", "d5"])["docno"][0] in ("d1", "d2")


def test_a_system_of_ones_own_is_a_function_to_parts(se):
    mine = search.System("mine", "own", "pages with examples", lambda engine, query: {
        "examples": engine.pages["text"].str.count(">>>").to_numpy(dtype=float)
    })  # fmt: skip
    assert se("anything", system=mine)["docno"].tolist() == ["p3"]
    assert se.why("anything", "p3", mine)["part"].tolist() == [1.0]


@pytest.mark.parametrize(
    ("pages", "message"),
    [
        (pd.DataFrame({"docno": ["a"]}), "no text"),
        (pd.DataFrame({"docno": [], "text": []}), "no pages"),
        (pd.DataFrame({"docno": ["a", "a"], "text": ["x", "y"]}), "'a' names more than one page"),
        ({"a": None}, "text of page 'a' is not a string"),
    ],
)
def test_bad_pages_are_refused_by_name(pages, message):
    with pytest.raises(ValueError, match=message):
        search.engine(pages)


def test_bad_questions_are_refused_by_name(se):
    with pytest.raises(KeyError, match="no system is called 'bm52'; there are bm25"):
        se("mean", system="bm52")
    with pytest.raises(KeyError, match="no page has the docno 'p9'"):
        se.why("mean", "p9")
    with pytest.raises(TypeError, match="a query is a string, not int"):
        se(7)
    with pytest.raises(ValueError, match=r"there are \['qid', 'text'\]"):
        se.run(pd.DataFrame({"qid": ["1"], "text": ["mean"]}))
    with pytest.raises(ValueError, match="topic '1' is there more than once"):
        se.run(pd.DataFrame({"qid": ["1", "1"], "query": ["mean", "sum"]}))
    with pytest.raises(ValueError, match="no topics"):
        se.run({})


def test_there_are_the_kinds_of_systems_that_the_lectures_need():
    assert len(search.SYSTEMS) >= 12
    assert len({s.family for s in search.SYSTEMS.values()}) >= 8
    assert all(name == s.name and s.description for name, s in search.SYSTEMS.items())


RANK_ALL = """
import sys
sys.path.insert(0, sys.argv[1])
from irlab import search
from tests.collection.test_search_engine import PAGES, QUERIES
se = search.engine(PAGES)
for system in search.SYSTEMS:
    print(system, se.run(QUERIES, system).to_csv())
"""


def test_other_processes_and_processors_give_the_same_runs():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    # The second process adds and takes logarithms as an older processor does, with other bits in the last place.
    older = {"NPY_DISABLE_CPU_FEATURES": " ".join(__cpu_dispatch__), "OPENBLAS_CORETYPE": "Nehalem"}
    outputs = set()
    for settings in ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2", "OMP_NUM_THREADS": "1"} | older):
        command = [sys.executable, "-W", "ignore", "-c", RANK_ALL, root]
        done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=True)
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert outputs.pop().count("qid,docno,score") == len(search.SYSTEMS)


@pytest.fixture(scope="module")
def cranfield():
    folder = shared("data", "cranfield")
    with gzip.open(folder / "docs.jsonl.gz", "rt") as lines:
        docs = [json.loads(line) for line in lines]
    texts = {d["doc_id"]: d["text"] for d in docs}
    with open(folder / "queries.jsonl") as lines:
        queries = {str(i): json.loads(line)["text"] for i, line in enumerate(lines, 1)}
    qrels = pd.read_csv(folder / "qrels.txt", sep=r"\s+", names=["qid", "_", "docno", "label"], dtype=str)
    relevant = qrels[qrels["label"] != "0"].groupby("qid")["docno"].agg(set)
    return search.engine(texts), queries, relevant


@pytest.mark.parametrize("system", sorted(set(search.SYSTEMS) - {"random", "name", "bm25_all_terms"}))
def test_every_system_finds_far_more_than_chance_on_cranfield(cranfield, system):
    se, queries, relevant = cranfield
    few = {qid: queries[qid] for qid in list(queries)[:40]}
    run = se.run(few, system, depth=10)
    found = sum(d in relevant[q] for q, d in zip(run["qid"], run["docno"], strict=True))
    assert found > 60  # of 400 places; chance fills about 2


def test_bm25_on_cranfield_is_the_plain_loop(cranfield):
    se, queries, _ = cranfield
    texts = [se.sequence(f"\n\n{text}") for text in se.pages["text"]]
    mean = sum(map(len, texts)) / len(texts)
    query = se.sequence(queries["1"])
    scores = np.zeros(len(texts))
    for term in query:
        df = sum(term in set(text) for text in texts)
        for i, text in enumerate(texts):
            tf = text.count(term)
            norm = 1.2 * (0.25 + 0.75 * len(text) / mean)
            scores[i] += np.log(1 + (len(texts) - df + 0.5) / (df + 0.5)) * tf * 2.2 / (tf + norm)
    found = se.scores(queries["1"])
    assert np.where(np.isfinite(found), found, 0) == pytest.approx(scores, abs=2e-6)
