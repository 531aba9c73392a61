"""The course's own test collection: needs of people who work with data, answered by documentation."""

from irlab.pydocs.corpus import VersionNote, docno_of, pages, version_report
from irlab.pydocs.loaders import register, subtopics, topics, versions

__all__ = [
    "VersionNote",
    "docno_of",
    "pages",
    "register",
    "subtopics",
    "topics",
    "version_report",
    "versions",
]
