"""The course's own test collection: needs of people who work with data, answered by documentation."""

from irlab.pydocs.corpus import VersionNote, docno_of, pages, version_report
from irlab.pydocs.loaders import (
    click_log,
    judgments,
    preferences,
    qrels,
    register,
    runs,
    subtopic_qrels,
    subtopics,
    systems,
    topics,
    versions,
)

__all__ = [name for name in dir() if not name.startswith("_") and name not in ("corpus", "loaders")]
