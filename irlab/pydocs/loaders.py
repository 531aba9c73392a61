"""Readers of what the collection ships. None of them needs the corpus."""

import json
import re
from functools import cache
from pathlib import Path

import pandas as pd

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
