"""The corpus: what is read from the installed libraries, and what is said when they differ."""

import hashlib
import subprocess
import sys

import pytest

from irlab import pydocs


@pytest.fixture(scope="module")
def pages():
    return pydocs.pages()


def run(code, *flags, **environment):
    return subprocess.run(
        [sys.executable, *flags, "-c", code], capture_output=True, text=True, env={"PATH": "", **environment}
    )


def test_one_page_a_text_one_id_a_page(pages):
    assert not pages["text"].duplicated().any()
    assert not pages["docno"].duplicated().any()
    assert pages["name"].is_monotonic_increasing
    assert len(pages) > 4000 and set(pages["library"]) == {"numpy", "pandas", "matplotlib", "scipy"}


def test_ids_come_from_names_alone(pages):
    expected = [f"d{hashlib.blake2b(name.encode(), digest_size=4).hexdigest()}" for name in pages["name"]]
    assert pages["docno"].tolist() == expected


def test_ids_favour_no_library(pages):
    """Ties are broken by docno descending: every library holds its share of the upper half of the ids."""
    upper = pages["docno"] > pages["docno"].sort_values().iloc[len(pages) // 2]
    assert upper.groupby(pages["library"]).mean().between(0.44, 0.56).all()


def test_aliases_are_the_other_names_of_the_text(pages):
    here = pages.set_index("name")
    assert "pandas.isnull" in here.loc["pandas.isna", "aliases"]
    assert here["aliases"].explode().dropna().isin(here.index).sum() == 0


def test_near_duplicates_share_a_cluster_and_others_do_not(pages):
    cluster = pages.set_index("name")["cluster"]
    assert cluster["pandas.DataFrame.mean"] == cluster["pandas.Series.mean"]
    assert cluster["matplotlib.pyplot.hist"] == cluster["matplotlib.axes.Axes.hist"]
    assert cluster["numpy.max"] != cluster["numpy.min"]
    assert cluster["scipy.stats.gamma"] != cluster["scipy.stats.norm"]
    assert cluster["pandas.api.typing.Rolling.mean"] != cluster["pandas.api.typing.Expanding.mean"]
    assert cluster.isin(pages["docno"]).all()


def test_the_same_in_every_process_whatever_else_is_loaded():
    """SciPy, once its special functions are loaded, writes into the docstring of numpy.sinc."""
    code = "import irlab.pydocs as p, hashlib; print(hashlib.md5(p.pages().to_csv().encode()).hexdigest())"
    first = run(code, "-W", "error", PYTHONHASHSEED="1")
    second = run(f"import scipy.special, sklearn.linear_model; {code}", PYTHONHASHSEED="2")
    assert first.stdout == second.stdout != "", first.stderr
    assert first.stderr == second.stderr == ""


def test_callers_cannot_spoil_the_cache():
    del pydocs.pages()["text"]
    assert "text" in pydocs.pages()


def test_stripped_docstrings_are_named():
    done = run("import irlab.pydocs as p; p.pages()", "-OO")
    assert done.returncode and "start without -OO" in done.stderr


def test_a_missing_library_is_named():
    done = run("import sys; sys.modules['matplotlib'] = None; import irlab.pydocs as p; p.pages()")
    assert done.returncode and "matplotlib is missing: pip install matplotlib" in done.stderr


def test_other_versions_are_said_once_and_counted(monkeypatch):
    from irlab.pydocs import corpus

    known = corpus.register()
    other = known.assign(name=known["name"].replace("numpy.mean", "numpy.gone"), checksum="00000000")
    monkeypatch.setattr(corpus, "register", lambda: other)
    monkeypatch.setattr(corpus, "versions", lambda: {**pydocs.versions(), "numpy": "1.0"})
    corpus._read.cache_clear()
    try:
        with pytest.warns(pydocs.VersionNote, match=r"numpy .*\(judged: 1.0\).* 1 vanished, 1 new, \d+ changed"):
            pydocs.pages()
        report = pydocs.version_report()
        assert report["vanished"] == ["numpy.gone"] and report["new"] == ["numpy.mean"]
    finally:
        corpus._read.cache_clear()
