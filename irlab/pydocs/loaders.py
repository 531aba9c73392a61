"""Readers of what the collection ships. None of them needs the corpus."""

import json
import re
from functools import cache
from pathlib import Path

import pandas as pd

from irlab.collection import read_qrels, read_run

DATA = Path(__file__).parent / "data"


def versions():
    """The versions of the four libraries whose pages were judged, by library."""
    return json.loads((DATA / "versions.json").read_text())


@cache
def register():
    """The judged pages: a DataFrame with columns docno, name, cluster, checksum. No text is shipped."""
    return pd.read_csv(DATA / "pages.tsv.gz", sep="\t", dtype=str)


def topics(warm_up=False):
    """The 50 topics as written before any search, or the three of lecture 00 that are scored nowhere.

    Columns: ``topic``, ``title`` (the query as typed), ``description``, ``narrative`` (what counts), ``kind``
    (easy, several functions, vocabulary, ambiguous, known-item, no-answer), ``source`` of the need.
    """
    return pd.DataFrame(_topic_fields("warm_up.txt" if warm_up else "topics.txt")).drop(columns="sub")


def subtopics():
    """What the subtopics are: columns ``topic``, ``subtopic``, ``text``. Judgments: `subtopic_qrels`."""
    rows = [(t["topic"], *sub.split(": ", 1)) for t in _topic_fields("topics.txt") for sub in t["sub"]]
    return pd.DataFrame(rows, columns=["topic", "subtopic", "text"])


def _topic_fields(name):
    """Fields of a file in TREC's topic format: tags open a field, nothing closes it but the next tag."""
    names = {"num": "topic", "desc": "description", "narr": "narrative"}
    for top in (DATA / name).read_text().split("</top>")[:-1]:
        fields = {"sub": []}
        for tag, value in re.findall(r"<(\w+)>([^<]*)", top.split("<top>")[1]):
            value = " ".join(re.sub(r"^\s*(Number|Description|Narrative):", "", value).split())
            if tag == "sub":
                fields["sub"].append(value)
            else:
                fields[names.get(tag, tag)] = value
        yield fields


def qrels(warm_up=False):
    """The judgments that count, grades 0 to 3, as qrels (of the 50 topics, or of the three of lecture 00)."""
    return read_qrels(DATA / ("warm_up_qrels.txt.gz" if warm_up else "qrels.txt.gz"))


def subtopic_qrels():
    """Judgments by subtopic of the topics that have some; the second column is the subtopic."""
    return read_qrels(DATA / "subtopic_qrels.txt.gz")


def judgments():
    """Everything that was judged, one row a judgment: pages judged by two judges, or twice by one, have two rows.

    Columns: ``topic``, ``docno``, ``grade`` (0 to 3), ``judge``, ``pass`` (1 decides the qrels, 2 is the second,
    independent one), ``phase`` (pool; trained: brought by systems trained on the first; again: the same judge at
    the end), ``reason`` (for grades 1 to 3), ``unsure``.
    """
    table = pd.read_csv(DATA / "judgments.tsv.gz", sep="\t", dtype={"topic": str}, keep_default_na=False)
    return table.astype({"unsure": bool})


def preferences():
    """Which of two relevant pages the judge would rather be given: columns topic, better, worse, judge."""
    return pd.read_csv(DATA / "preferences.tsv", sep="\t", dtype=str)


def systems():
    """The shipped runs: columns system, family, pool (0: not pooled, 1: first, 2: trained, second), description."""
    return pd.read_csv(DATA / "systems.tsv", sep="\t")


def runs(but=("random",)):
    """The shipped runs, {system: path}, best read one at a time; without the random one unless ``but`` is ()."""
    return {name: DATA / "runs" / f"{name}.txt.gz" for name in systems()["system"] if name not in but}


def click_log():
    """The simulated click log, one row a result shown.

    Columns: ``session``, ``model`` (position_based or cascade, see `irlab.pydocs.clicks`), ``topic``, ``system``,
    ``shuffled`` (whether the system's ten pages were shown in random order), ``place`` (from 1), ``docno``,
    ``clicked``.
    """
    log = pd.read_csv(DATA / "clicks.tsv.gz", sep="\t", dtype=str, keep_default_na=False)
    ranks, places = log["order"].str.split(), log["clicks"].str.split().map(set)
    log = log.assign(
        session=range(len(log)),
        shuffled=ranks.map(lambda r: r != sorted(r, key=int)),
        rank=ranks,
        place=[[str(p + 1) for p in range(len(r))] for r in ranks],
        places=places,
    ).explode(["rank", "place"], ignore_index=True)
    log["clicked"] = [place in clicked for place, clicked in zip(log["place"], log["places"], strict=True)]
    log = log.astype({"rank": int, "place": int}).merge(_shown(log["system"].unique()), how="left")
    return log[["session", "model", "topic", "system", "shuffled", "place", "docno", "clicked"]]


def _shown(names):
    """The pages by topic, system and rank, as ranked in the shipped runs."""
    shown = [read_run(runs()[name]).to_pandas().assign(system=name) for name in names]
    table = pd.concat(shown).rename(columns={"qid": "topic"})
    return table.assign(rank=table.groupby(["system", "topic"]).cumcount() + 1).drop(columns="score")
