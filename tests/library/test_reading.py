"""Whatever is wrong with a file, the message says where; whatever is right in it, is read."""

import gzip
import io
import os
import subprocess
import sys
import threading
from collections import namedtuple

import numpy as np
import pandas as pd
import pytest
from click.testing import CliRunner

import irlab
from irlab import trec_text
from irlab.collection import BadInput, as_qrels, as_run, read_qrels, read_run
from irlab.keys import string_keys

RUN = "301 Q0 doc-a 1 2.5 bm25\n301 Q0 doc-b 2 1.5 bm25\n302 Q0 doc-a 1 7 bm25\n"
QRELS = "301 0 doc-a 1\n301 0 doc-c 2\n302 0 doc-a 0\n"


@pytest.fixture(autouse=True, params=[trec_text.PIECE, 60, 1], ids=["whole", "lines", "line by line"])
def piece(request, monkeypatch):
    """Every test reads its files in one piece, in pieces of some lines, and line by line."""
    monkeypatch.setattr(trec_text, "PIECE", request.param)


@pytest.fixture
def file(tmp_path):
    def write(text, name="a.txt"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def rows(run):
    return run.to_pandas().to_numpy().tolist()


PLAIN = [["301", "doc-a", 2.5], ["301", "doc-b", 1.5], ["302", "doc-a", 7.0]]


@pytest.mark.parametrize(
    "text",
    [
        RUN,
        RUN.rstrip("\n"),
        RUN.replace(" ", "\t"),
        RUN.replace(" ", "  \t "),
        RUN.replace("\n", "\r\n"),
        RUN.replace("\n", " \n  "),
        "# a comment\n\n" + RUN.replace("\n", "\n\n"),
        "# six words that could be columns\n" + RUN,
        "\ufeff" + RUN,
    ],
    ids=["plain", "no end", "tabs", "mixed", "crlf", "indented", "comment, blank", "comment of six", "byte order mark"],
)
def test_any_white_space(file, text):
    assert rows(read_run(file(text))) == PLAIN


def test_gzip_and_name(file):
    run = read_run(file(gzip.compress(RUN.encode()), "a.gz"))
    assert rows(run) == PLAIN
    assert run.name == "bm25"


def test_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", type("Stdin", (), {"buffer": io.BytesIO(RUN.encode())}))
    assert rows(read_run("-")) == PLAIN


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    for content in (RUN.encode(), gzip.compress(RUN.encode())):
        writer = threading.Thread(target=path.write_bytes, args=[content])
        writer.start()
        assert rows(read_run(path)) == PLAIN
        writer.join()


def test_a_run_of_many_pieces(tmp_path, piece):
    text = [f"{t} Q0 d{d:04} {d} {1000 - d % 7} x\n" for t in range(30) for d in range(20)]
    path = tmp_path / "run"
    path.write_text("".join(text))
    assert rows(read_run(path)) == [[f.split()[0], f.split()[2], float(f.split()[4])] for f in text]
    path.write_text("".join([*text[:155], text[140], *text[155:]]))  # the same topic, other pieces
    with pytest.raises(BadInput, match="lines 141 and 156: topic 7 ranks document d0000 twice"):
        read_run(path)
    path.write_text("".join(text[::7] + ["#\n"] + text[1::7]))
    assert sorted(rows(read_run(path))) == sorted(rows(as_run(_frame(text[::7] + text[1::7]))))
    path.write_text("".join([*text[:300], "7 Q0 d\n", *text[300:]]))
    with pytest.raises(BadInput, match="line 301: too few columns"):
        read_run(path)


def _frame(lines):
    return pd.DataFrame([[f.split()[0], f.split()[2], float(f.split()[4])] for f in lines], columns=NAMES)


NAMES = ["qid", "docno", "score"]


def test_other_forms_of_the_same_run(file):
    frame = pd.DataFrame(PLAIN, columns=["qid", "docno", "score"])
    scored = namedtuple("ScoredDoc", "query_id doc_id score")
    ranx = type("Run", (), {"to_dataframe": lambda _: frame.set_axis(["q_id", "doc_id", "score"], axis=1)})
    forms = [
        frame,
        frame.astype({"qid": object, "docno": object}),
        frame.astype({"qid": int}),
        frame.set_axis(["query_id", "doc_id", "score"], axis=1),
        {"301": {"doc-a": 2.5, "doc-b": 1.5}, "302": {"doc-a": 7}},
        {301: {"doc-a": np.float32(2.5), "doc-b": 1.5}, 302: {"doc-a": np.int64(7)}},
        [scored(*row) for row in PLAIN],
        ranx(),
        as_run(frame),
    ]
    assert all(rows(as_run(form)) == PLAIN for form in forms)


def test_other_forms_of_the_same_qrels(file):
    plain = [["301", "doc-a", 1], ["301", "doc-c", 2], ["302", "doc-a", 0]]
    frame = pd.DataFrame(plain, columns=["qid", "docno", "label"])
    qrel = namedtuple("Qrel", "query_id doc_id relevance iteration")
    forms = [file(QRELS), frame, {"301": {"doc-a": 1, "doc-c": 2}, "302": {"doc-a": 0}}]
    forms += [[qrel(*row, "0") for row in plain]]
    assert all(as_qrels(form).to_pandas().to_numpy().tolist() == plain for form in forms)


def test_written_and_read_again(tmp_path, file):
    for name in ("r.txt", "r.txt.gz"):
        read_run(file(RUN)).write(tmp_path / name)
        assert sorted(rows(read_run(tmp_path / name))) == PLAIN
    read_qrels(file(QRELS)).write(tmp_path / "q.txt")
    assert (tmp_path / "q.txt").read_text() == QRELS
    assert not list(tmp_path.glob(".*part"))


def test_gzip_files_are_the_same_bytes_each_time(tmp_path, file):
    run = read_run(file(RUN))
    for name in ("1.gz", "2.gz"):
        run.write(tmp_path / name)
    assert (tmp_path / "1.gz").read_bytes() == (tmp_path / "2.gz").read_bytes()


LINE_2 = RUN.split("\n")[0] + "\n"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (LINE_2 + "301 Q0 doc-b 2 1.5\n", ["line 2", "too few columns", "5", "topic Q0 docno rank score tag"]),
        (LINE_2 + "301 Q0 doc-b 2 1.5 x y\n", ["line 2", "too many columns", "7"]),
        (LINE_2 + "301 Q0 doc-b 2 1.5 x\ty\n", ["line 2", "too many columns", "7"]),
        (LINE_2 + "301 0 doc-b 1\n", ["line 2", "too few columns", "qrels"]),
        (LINE_2 + "301 Q0 doc-b 2 3,5 x\n", ["line 2", "topic 301", "doc-b", "'3,5' is not a number"]),
        (LINE_2 + "301 Q0 doc-b 2 xx x\n", ["line 2", "topic 301", "doc-b", "'xx' is not a number"]),
        (LINE_2 + "301 Q0 doc-b 2 nan x\n", ["line 2", "topic 301", "doc-b", "NaN"]),
        (LINE_2 + "301 Q0 doc-b 2 NA x\n", ["line 2", "'NA' is not a number"]),
        (RUN + "301 Q0 doc-b 3 1 x\n", ["lines 2 and 4", "topic 301", "doc-b", "twice", "keep one"]),
        ("", ["empty"]),
        ("\n# nothing\n\n", ["empty"]),
        (b"\x00\x01\x02 \x03\n", ["line 1"]),
        (LINE_2.encode() + b"301 Q0 d\xe9j\xe0 2 1 x\n", ["line 2", "UTF-8"]),
        (b"PK\x03\x04\x00\x00 a b c d e\n", ["line 1", "not a text file"]),
    ],
)
def test_bad_run(file, text, parts):
    path = file(text, "bad.run")
    with pytest.raises(BadInput) as error:
        read_run(path)
    for part in [str(path), *parts]:
        assert part in str(error.value)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (QRELS + "301 0 doc-c 1\n", ["lines 2 and 4", "topic 301", "doc-c", "2", "1", "keep one"]),
        (QRELS + "302 0 doc-x high\n", ["line 4", "topic 302", "doc-x", "'high'"]),
        (QRELS + "302 0 doc-x inf\n", ["line 4", "topic 302", "doc-x", "finite"]),
        (QRELS + "302 doc-x 1\n", ["line 4", "too few"]),
        (RUN, ["line 1", "too many", "looks like a run"]),
    ],
)
def test_bad_qrels(file, text, parts):
    path = file(text, "bad.qrels")
    with pytest.raises(BadInput) as error:
        read_qrels(path)
    for part in [str(path), *parts]:
        assert part in str(error.value)


def test_missing_file_folder_and_broken_gzip(tmp_path, file):
    for path, part in [
        (tmp_path / "none.txt", "no such file"),
        (tmp_path, "folder"),
        (file(gzip.compress(RUN.encode())[:-9], "cut.gz"), "cut.gz"),
    ]:
        with pytest.raises(BadInput, match=part):
            read_run(path)


def test_bad_frames_and_dicts():
    frame = pd.DataFrame(PLAIN, columns=["qid", "docno", "score"])
    for given, parts in [
        (frame.drop(columns="docno"), ["no column docno", "qid"]),
        (frame.assign(score=[1, float("nan"), 2]), ["row 1", "topic 301", "doc-b", "NaN"]),
        (frame.assign(score=["a", 1, 2]), ["row 0", "'a'", "not a number"]),
        (frame.assign(docno=["doc-a", None, "x"]), ["row 1", "docno"]),
        (pd.concat([frame, frame[:1]]), ["row 0 and 3", "topic 301", "doc-a", "twice"]),
        ({"301": 5}, ["301", "docno"]),
        ({"301": {"doc-a": "high"}}, ["row 0", "'high'"]),
        (5, ["int"]),
    ]:
        with pytest.raises(BadInput) as error:
            as_run(given)
        assert all(part in str(error.value) for part in parts), error.value


def test_no_topic_in_common_is_an_error_that_shows_both():
    with pytest.raises(BadInput, match="no topic in common.*301.*q301"):
        irlab.evaluate({"301": {"a": 1}}, {"q301": {"a": 1}}, "AP")


def test_judgments_of_subtopics_give_the_document_its_highest_grade(file):
    qrels = read_qrels(file("1 1 a 1\n1 2 a 2\n1 1 b 0\n1 2 b 0\n"))
    assert irlab.evaluate(qrels, {"1": {"a": 1}}, "DCG NumRel").per_topic.to_numpy().tolist() == [[2, 1]]


def test_a_judgment_written_twice_counts_once(file):
    assert len(read_qrels(file(QRELS + "301 0 doc-c 2\n"))) == 3


def test_scores_are_doubles_and_the_rank_column_is_ignored(file):
    run = read_run(file("1 Q0 a 1 1.0 x\n1 Q0 b 2 1.00000001 x\n"))
    assert irlab.evaluate({"1": {"b": 1}}, run, "RR").mean.loc["x", "RR"] == 1


def test_keys_depend_on_the_string_alone():
    import pyarrow as pa

    words = ["", "a", "ab", "12345678", "123456789", "12345678\0", "x" * 40, "ü" * 9]
    together = string_keys(pa.array(words))
    assert len(set(together.tolist())) == len(words)
    alone = [int(string_keys(pa.array([word]))[0]) for word in words]
    assert together.tolist() == alone
    assert string_keys(pa.array(["zz", *words])[1:]).tolist() == alone
    assert string_keys(pa.array(words, pa.large_string())).tolist() == alone
    for shortest in range(1, 18):  # what follows a string in memory is not part of it
        words = ["y" * shortest, "z" * 20, "y" * shortest]
        keys = string_keys(pa.array(words)).tolist()
        assert keys == [int(string_keys(pa.array([word]))[0]) for word in words], shortest


def test_colliding_keys_cost_time_and_no_answer(monkeypatch):
    """With a hash that is nearly constant everything collides, and every value stays right."""
    import irlab.keys

    rng = np.random.default_rng(1)
    qrels = {str(q): {f"d{d}": int(g) for d, g in enumerate(rng.integers(0, 3, 12))} for q in range(4)}
    run = {str(q): {f"d{d}": float(s) for d, s in enumerate(rng.random(20))} for q in range(4)}
    right = irlab.evaluate(qrels, run, "AP nDCG Bpref").per_topic
    real = irlab.keys._piece_keys
    salts = []

    def poor(piece, salt):
        salts.append(salt)
        keys = real(piece, salt)
        return keys % np.uint64(5) if salt == 0 else keys

    monkeypatch.setattr(irlab.keys, "_piece_keys", poor)
    assert irlab.evaluate(qrels, run, "AP nDCG Bpref").per_topic.equals(right)
    assert max(salts) > 0


def test_command_line(file):
    from irlab.cli import main

    qrels, run = str(file(QRELS, "q")), str(file(RUN, "r"))
    bad = str(file("1 2 3\n", "bad"))

    def irlab_(*words, stdin=None):
        return CliRunner().invoke(main, ["evaluate", *words], input=stdin)

    done = irlab_(qrels, "-", "-m", "AP nDCG@10", "--format", "csv", stdin=RUN)
    assert (done.exit_code, done.stdout.split("\n")[0]) == (0, "run,AP,nDCG@10")
    assert done.stdout.split("\n")[1].startswith("bm25,0.25")
    assert "irlab" in done.stderr and "without relevant documents" in done.stderr
    for form in ("table", "json", "markdown", "latex"):
        assert "bm25" in irlab_(qrels, run, "--per-topic", "--format", form).stdout
    failed = irlab_(qrels, bad)
    assert failed.exit_code == 1 and "line 1" in failed.stderr
    assert irlab_(qrels).exit_code == 2
    assert irlab_("-", "-").exit_code == 2
    assert "did you mean nDCG" in irlab_(qrels, run, "-m", "nDGC@10").stderr


@pytest.mark.parametrize("piece", [trec_text.PIECE], indirect=True)
def test_the_installed_command(file):
    call = [sys.executable, "-m", "irlab", "evaluate", file(QRELS, "q"), "-"]
    done = subprocess.run(call, capture_output=True, text=True, input=RUN)
    assert done.returncode == 0 and "bm25" in done.stdout
