"""The course's own test collection: needs of people who work with data, answered by documentation."""

from irlab.pydocs.corpus import VersionNote as VersionNote
from irlab.pydocs.corpus import docno_of as docno_of
from irlab.pydocs.corpus import pages as pages
from irlab.pydocs.corpus import version_report as version_report
from irlab.pydocs.folding import fold_qrels as fold_qrels
from irlab.pydocs.folding import fold_run as fold_run
from irlab.pydocs.loaders import click_log as click_log
from irlab.pydocs.loaders import judgments as judgments
from irlab.pydocs.loaders import preferences as preferences
from irlab.pydocs.loaders import qrels as qrels
from irlab.pydocs.loaders import register as register
from irlab.pydocs.loaders import runs as runs
from irlab.pydocs.loaders import subtopic_qrels as subtopic_qrels
from irlab.pydocs.loaders import subtopics as subtopics
from irlab.pydocs.loaders import systems as systems
from irlab.pydocs.loaders import topics as topics
from irlab.pydocs.loaders import versions as versions
from irlab.pydocs.searching import engine as engine
