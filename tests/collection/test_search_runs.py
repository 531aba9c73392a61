"""The shipped runs, made again: on the judged versions of the libraries every ranking is the one that was judged."""

import pytest

import irlab
from irlab import pydocs, search
from irlab.pydocs.loaders import DATA
from irlab.pydocs.making.runs import trained


@pytest.fixture(scope="module")
def engine():
    report = pydocs.version_report()
    if report["judged"] != report["installed"]:
        pytest.skip(f"rankings are the same on the judged versions only: {report['judged']}")
    return search.engine(pydocs.pages())


def ranking(run):
    return run.groupby("qid")["docno"].agg(list).to_dict()


def shipped(name):
    return ranking(irlab.read_run(DATA / "runs" / f"{name}.txt.gz").to_pandas())


@pytest.mark.parametrize(
    "system", sorted(set(search.SYSTEMS) & {p.name.split(".")[0] for p in (DATA / "runs").iterdir()})
)
def test_a_system_ranks_as_it_did_when_it_was_judged(engine, system):
    assert ranking(engine.run(pydocs.topics(), system)) == shipped(system)


def test_learners_rank_as_they_did(engine):
    for name, run in trained(engine, pydocs.topics()).items():
        assert ranking(run) == shipped(name), name
