"""Other versions of the libraries, or none at all: what needs only runs and qrels stays what it is."""

import subprocess
import sys
import warnings

import pytest

from irlab import evaluate, pydocs
from irlab.pydocs import corpus

# By the slow definition of AP in test_collection_report.py; no version of any library may change it.
AP_OF_BM25 = 0.447702


@pytest.fixture(scope="module")
def walked():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(corpus._walk())


@pytest.fixture
def other_versions(walked, monkeypatch):
    """The corpus as if the libraries were older: one page renamed, one reworded, one not yet there."""

    def older():
        for name, kind, text in walked:
            if name == "numpy.mean":
                yield "numpy.average_of", kind, text
            elif name == "numpy.median":
                yield name, kind, text + "\nOnce more."
            elif name != "scipy.stats.ttest_ind":
                yield name, kind, text

    monkeypatch.setattr(corpus, "_walk", older)
    monkeypatch.setattr(corpus, "versions", lambda: {**pydocs.versions(), "scipy": "0.1"})
    corpus._read.cache_clear()
    yield
    corpus._read.cache_clear()


@pytest.mark.filterwarnings("default")
def test_what_differs_is_said_once(other_versions):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        first, second = pydocs.pages(), pydocs.pages()
    notes = [str(w.message) for w in caught if w.category is pydocs.VersionNote]
    assert len(notes) == 1 and "(judged: 0.1)" in notes[0]
    assert first.equals(second) and "numpy.average_of" in set(first["name"])


@pytest.mark.filterwarnings("ignore::irlab.pydocs.VersionNote")
def test_vanished_new_and_changed_pages_are_counted(other_versions):
    report = pydocs.version_report()
    known = set(pydocs.register()["name"])
    assert {"numpy.mean", "scipy.stats.ttest_ind"} & known <= set(report["vanished"])
    assert "numpy.average_of" in report["new"] and "numpy.median" in report["changed"]


@pytest.mark.filterwarnings("ignore::irlab.pydocs.VersionNote")
def test_runs_and_qrels_give_the_same_numbers(other_versions):
    pydocs.pages()
    mean = evaluate(pydocs.qrels(), pydocs.runs()["bm25"], "AP").mean
    assert mean["AP"].item() == pytest.approx(AP_OF_BM25, abs=1e-6)


def test_neither_corpus_nor_its_libraries_are_needed_for_scores():
    code = """if True:
        import sys
        sys.modules["matplotlib"] = None
        from irlab import evaluate, pydocs
        topics, folded = pydocs.topics(), pydocs.fold_qrels(pydocs.qrels())
        pydocs.judgments(), pydocs.preferences(), pydocs.subtopic_qrels(), pydocs.systems()
        print(len(topics), round(evaluate(pydocs.qrels(), pydocs.runs()["bm25"], "AP").mean["AP"].item(), 6))
        assert not {"scipy.stats", "irlab.search"} & set(sys.modules), "loading takes what only searching needs"
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split() == ["50", str(AP_OF_BM25)], done.stderr
