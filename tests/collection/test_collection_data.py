"""What is shipped: complete, consistent, small, and free of the libraries' text. Runs made again: test_search_runs."""

import gzip
import re

import pandas as pd
import pytest

from irlab import pydocs
from irlab.pydocs.loaders import DATA
from irlab.pydocs.making import clicks, collect, runs

TRAINED = {*runs.LEARNED, runs.TUNED[0]}


@pytest.fixture(scope="module")
def grades():
    return pydocs.qrels().to_pandas()


@pytest.fixture(scope="module")
def judged():
    return pydocs.judgments()


def shipped(name):
    """(topic, docno, score) of a shipped run by line, read without irlab."""
    lines = gzip.decompress((DATA / "runs" / f"{name}.txt.gz").read_bytes()).decode().splitlines()
    return [(topic, docno, float(score)) for topic, _, docno, _, score, _ in map(str.split, lines)]


def first_ten(name):
    rows, seen = [], {}
    for topic, docno, _ in shipped(name):
        seen[topic] = seen.get(topic, 0) + 1
        if seen[topic] <= 10:
            rows.append((topic, docno))
    return rows


def test_at_most_three_megabytes():
    assert sum(path.stat().st_size for path in DATA.rglob("*") if path.is_file()) <= 3_000_000


def test_every_page_among_the_first_ten_of_a_pooled_or_trained_system_is_judged(grades):
    known = set(zip(grades["qid"], grades["docno"], strict=True))
    systems = pydocs.systems().query("pool > 0")["system"]
    assert len(systems) == 22
    missing = {name: [pair for pair in first_ten(name) if pair not in known] for name in systems}
    assert {name: pairs for name, pairs in missing.items() if pairs} == {}


def test_systems_are_at_least_the_kinds_and_numbers_asked_for():
    systems = pydocs.systems().set_index("system")
    assert len(systems) >= 12 and systems.query("pool > 0")["family"].nunique() >= 8
    assert systems.loc["random", "pool"] == 0 and "random" not in pydocs.runs()
    assert set(systems.query("pool == 2").index) == TRAINED
    shallow = pd.DataFrame(shipped("bm25_shallow"), columns=["topic", "docno", "score"])
    assert shallow.groupby("topic").size().max() == 10
    ties = pd.DataFrame(shipped("coordination"), columns=["topic", "docno", "score"])
    assert ties.duplicated(["topic", "score"]).mean() > 0.9


@pytest.mark.parametrize("name", pydocs.runs(but=()))
def test_a_shipped_run_is_in_the_order_in_which_it_is_read(name):
    """Best first, ties by docno descending: the rank column of the file says what the scores say."""
    rows = shipped(name)
    assert rows == sorted(sorted(rows, key=lambda r: (r[2], r[1]), reverse=True), key=lambda r: r[0])
    assert len({r[:2] for r in rows}) == len(rows)


def test_the_qrels_are_the_judgments_that_count(grades, judged):
    counted = collect.official(judged)
    counted = counted[counted["topic"].isin(pydocs.topics()["topic"])]
    expected = [(t, d, float(g)) for t, d, g in counted.itertuples(index=False)]
    assert sorted(expected) == sorted(grades[["qid", "docno", "label"]].itertuples(index=False, name=None))


def test_judgments_are_as_the_guidelines_ask(judged):
    assert len(judged) >= 1500 and set(judged["grade"]) == {0, 1, 2, 3}
    counted = judged[judged["phase"] != "again"]
    assert not counted.duplicated(["topic", "docno", "pass"]).any()
    words = counted.loc[counted["grade"] > 0, "reason"].str.split().map(len)
    assert words.between(3, 12).all()
    second = judged[judged["pass"] == 2]
    assert second["topic"].nunique() >= 15
    first = judged[(judged["pass"] == 1) & (judged["phase"] == "pool")]
    pairs = second.merge(first, on=["topic", "docno"], how="left")
    assert pairs["judge_y"].notna().all() and (pairs["judge_x"] != pairs["judge_y"]).all()
    assert judged["docno"].isin(pydocs.register()["docno"]).all()


def test_subtopics_and_preferences_are_of_relevant_pages(grades):
    of = {(q, d): g for q, d, g in grades[["qid", "docno", "label"]].itertuples(index=False)}
    aspects, preferred = pydocs.subtopic_qrels().to_pandas(), pydocs.preferences()
    assert aspects["qid"].nunique() >= 12 and preferred["topic"].nunique() >= 12
    known = set(pydocs.subtopics()[["topic", "subtopic"]].itertuples(index=False, name=None))
    for qid, docno, label, subtopic in aspects[["qid", "docno", "label", "iteration"]].itertuples(index=False):
        assert (qid, subtopic) in known and label in (0, of[qid, docno])
    for topic, better, worse in preferred[["topic", "better", "worse"]].itertuples(index=False):
        assert of[topic, better] >= 1 and of[topic, worse] >= 1


def test_the_click_log_is_what_its_generator_makes(monkeypatch):
    written = {}
    monkeypatch.setattr(clicks, "write_table", lambda table, name: written.update({name: table}))
    clicks.main()
    again = written["clicks.tsv.gz"].to_csv(sep="\t", index=False, lineterminator="\n")
    assert again == gzip.decompress((DATA / "clicks.tsv.gz").read_bytes()).decode()


def test_the_click_log_names_the_pages_that_were_shown():
    log = pydocs.click_log()
    plain = log[(log["system"] == "bm25") & ~log["shuffled"] & (log["topic"] == "101")]
    session = plain[plain["session"] == plain["session"].iloc[0]]
    assert session["docno"].tolist() == [docno for topic, docno in first_ten("bm25") if topic == "101"]
    assert log.groupby("session")["clicked"].sum()[log.groupby("session")["model"].first() == "cascade"].max() == 1


def test_at_most_one_line_of_the_libraries_a_topic(judged):
    """A reason repeats at most seven words of a page in a row, and of more than five at most one a topic."""
    if (report := pydocs.version_report())["judged"] != report["installed"]:
        pytest.skip(f"the pages are those of other versions than {report['judged']}")
    pages = pydocs.pages().set_index("docno")["text"].map(words)
    longest = [
        (topic, max((len(run) for run in runs_of(words(reason)) if contains(pages[docno], run)), default=0))
        for topic, docno, reason in judged.loc[judged["reason"] != "", ["topic", "docno", "reason"]].itertuples(
            index=False
        )
    ]
    table = pd.DataFrame(longest, columns=["topic", "words"])
    assert table["words"].max() <= 7
    assert (table["words"] > 5).groupby(table["topic"]).sum().max() <= 1


def words(text):
    return re.findall(r"\w+", text.lower())


def runs_of(reason, least=6):
    return [reason[i:j] for i in range(len(reason)) for j in range(i + least, len(reason) + 1)]


def contains(page, run):
    return f" {' '.join(run)} " in f" {' '.join(page)} "
