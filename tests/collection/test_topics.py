"""The topics: frozen, complete, readable as TREC topics and as a table."""

import hashlib

from irlab import pydocs
from irlab.pydocs.loaders import DATA


def test_the_topics_are_frozen():
    """A topic may be reported as useless, never edited or dropped: scores would be chosen after looking."""
    assert hashlib.sha256((DATA / "topics.txt").read_bytes()).hexdigest() == FROZEN


def test_fifty_complete_topics():
    topics = pydocs.topics()
    assert topics["topic"].tolist() == [str(number) for number in range(101, 151)]
    assert (topics.map(len) > 2).all(axis=None)
    assert not topics["title"].duplicated().any()
    kinds = {"easy", "several", "vocabulary", "ambiguous", "known-item", "no-answer"}
    assert set(topics["kind"]) == kinds


def test_warm_up_topics_are_not_among_the_fifty():
    warm_up = pydocs.topics(warm_up=True)
    assert warm_up["topic"].tolist() == ["1", "2", "3"]
    assert not set(warm_up["title"]) & set(pydocs.topics()["title"])


def test_fields_are_read_whole():
    topic = pydocs.topics().set_index("topic").loc["111"]
    assert topic["title"] == "wide to long"
    assert topic["description"].startswith("My table has one column per year.")
    assert topic["narrative"].endswith("is at most a pointer.")


def test_at_least_twelve_topics_have_subtopics():
    subtopics = pydocs.subtopics()
    assert subtopics["topic"].nunique() >= 12
    assert subtopics.loc[subtopics["topic"] == "129", "text"].tolist() == [
        "from text to date",
        "day of the week of a date",
    ]
    assert not subtopics.duplicated(["topic", "subtopic"]).any()


FROZEN = "9a4b4820c0affeb950d78e5e48fb355084db096801898fad05235a1e59e9f288"
