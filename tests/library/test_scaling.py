"""In pieces, in processes, on a Dask cluster: the same numbers to the last bit."""

import gzip
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import irlab
from irlab import large_runs
from irlab.collection import BadInput

MEASURES = "AP nDCG@10 RR Bpref ERR@20 Compat RBP Judged@10"


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    rng = np.random.default_rng(7)
    with open(folder / "qrels", "w") as file:
        for topic in range(60):
            for doc in rng.choice(300, 40, replace=False):
                file.write(f"{topic} 0 d{doc} {rng.integers(0, 3)}\n")
    paths = []
    for number in range(3):
        lines = []
        for topic in range(5, 65):
            for rank, doc in enumerate(rng.choice(300, 100, replace=False), 1):
                lines.append(f"{topic} Q0 d{doc} {rank} {rng.integers(0, 60) / 4} run{number}\n")
        if number == 1:
            rng.shuffle(lines)
        path = folder / f"run{number}.txt"
        path.write_text("".join(lines))
        paths.append(path)
    return folder / "qrels", paths


@pytest.fixture(scope="module")
def right(files):
    return irlab.evaluate(*files, MEASURES)


def same(result, right):
    assert result.per_topic.equals(right.per_topic)
    assert result.summary() == right.summary()


def test_processes(files, right):
    same(irlab.evaluate(*files, MEASURES, workers=2), right)


def test_any_executor(files, right):
    with ThreadPoolExecutor(2) as pool:
        same(irlab.evaluate(*files, MEASURES, workers=pool), right)


def test_dask_cluster_of_two_workers(files, right):
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster,
        distributed.Client(cluster) as client,
    ):
        same(irlab.evaluate(*files, MEASURES, workers=client), right)


@pytest.fixture
def small_pieces(monkeypatch):
    monkeypatch.setattr(large_runs, "LIMIT", 20_000)
    monkeypatch.setattr(large_runs, "BLOCK", 7_001)


def test_in_pieces(files, right, small_pieces, tmp_path):
    assert all(large_runs.is_large(path) for path in files[1])
    pieces = list(large_runs.read_in_pieces(files[1][1]))
    assert len(pieces) > 5
    assert sum(len(piece) for piece in pieces) == 6000
    assert len({topic for piece in pieces for topic in piece.topics}) == 60
    result = irlab.evaluate(*files, MEASURES)
    assert result.per_topic.equals(right.per_topic)
    packed = tmp_path / "run1.gz"
    packed.write_bytes(gzip.compress(files[1][1].read_bytes()))
    alone = irlab.evaluate(files[0], {"run1": packed}, MEASURES)
    assert alone.per_topic.equals(right.per_topic.loc[["run1"]])


@pytest.mark.parametrize(
    ("extra", "parts"),
    [
        ("5 Q0 d1\n", ["line 6001", "too few columns"]),
        ("5 Q0 dx 1 high t\n", ["line 6001", "'high'"]),
        ("# a comment\n\n5 Q0 dx 1 1 t\n5\tQ0  dx 1 1 t\n", ["lines 6003 and 6004", "topic 5", "dx", "twice"]),
    ],
)
def test_bad_lines_are_named_in_pieces_too(files, small_pieces, tmp_path, extra, parts):
    path = tmp_path / "bad.txt"
    path.write_text(files[1][1].read_text() + extra)
    with pytest.raises(BadInput) as error:
        irlab.evaluate(files[0], path, "AP")
    assert all(part in str(error.value) for part in parts), error.value


def test_workers_must_make_sense(files):
    with pytest.raises(ValueError, match="workers"):
        irlab.evaluate(*files, "AP", workers=0)


def test_names_that_clash(files, tmp_path):
    qrels, paths = files
    again = tmp_path / "again.txt"
    again.write_bytes(paths[0].read_bytes())
    result = irlab.evaluate(qrels, [paths[0], again], "AP")
    assert result.mean.index.tolist() == ["run0", "again.txt"]
    with pytest.raises(BadInput, match="two runs are called"):
        irlab.evaluate(qrels, [paths[0], again, again], "AP")
