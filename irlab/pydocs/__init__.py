"""The course's own test collection: needs of people who work with data, answered by documentation."""

from irlab.pydocs.corpus import VersionNote, docno_of, pages, version_report
from irlab.pydocs.loaders import register, versions

__all__ = ["VersionNote", "docno_of", "pages", "register", "version_report", "versions"]
