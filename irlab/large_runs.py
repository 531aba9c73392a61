"""Runs larger than memory: a file is read in blocks, its rows go to one file a group of topics, each fits."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pyarrow as pa

from irlab.collection import run_of_table
from irlab.keys import string_keys
from irlab.trec_text import (
    RUN_COLUMNS,
    RUN_KEPT,
    BadInput,
    has_odd_space,
    name_the_line,
    open_text,
    parse_text,
    tidied,
)

LIMIT = 1 << 30  # bytes of text that are read in one piece; it takes about twice that in memory
BLOCK = 1 << 26


def is_large(given):
    """Is this the path of a file that should be read in pieces?"""
    if not isinstance(given, str | os.PathLike) or str(given) == "-" or not Path(given).is_file():
        return False
    return _size(given) > LIMIT


def _size(path):
    with open(path, "rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    return Path(path).stat().st_size * (6 if packed else 1)  # how much gzip makes of a run


def read_in_pieces(path):
    """Runs that together are the run of the file, each with all rows of its topics; checked like ``read_run``."""
    count = int(_size(path) / (LIMIT / 4)) + 1
    with TemporaryDirectory(prefix="irlab-") as folder:
        files = [Path(folder, f"{number}.arrow") for number in range(count)]
        _split(path, files)
        for file in files:
            if file.exists():
                with pa.OSFile(str(file)) as source:
                    table = pa.ipc.open_stream(source).read_all()
                file.unlink()
                yield run_of_table(table, os.fspath(path), path)


def _split(path, files):
    """Write every row to the file that its topic belongs to."""
    writers, schema = {}, pa.schema([("topic", pa.string()), ("docno", pa.string()), ("score", pa.float64())])
    try:
        for table in _tables(path):
            table = pa.table({name: table[name].cast(schema.field(name).type) for name in RUN_KEPT})
            belongs = (string_keys(table["topic"]) % np.uint64(len(files))).astype(int)
            for number in np.unique(belongs).tolist():
                if number not in writers:
                    writers[number] = pa.ipc.new_stream(str(files[number]), schema)
                writers[number].write_table(table.filter(pa.array(belongs == number)))
    finally:
        for writer in writers.values():
            writer.close()
    if not writers:
        raise BadInput(f"{path} is empty: expected lines of {' '.join(RUN_COLUMNS)}")


def _tables(path):
    """The rows of a file, a block at a time."""
    from tqdm import tqdm

    line, rest = 1, b""
    bar = tqdm(total=_size(path), unit="B", unit_scale=True, desc=Path(path).name, delay=1, disable=None, leave=False)
    with open_text(path) as file, bar:
        while block := file.read(BLOCK):
            bar.update(len(block))
            block = rest + block
            cut = block.rfind(b"\n") + 1
            rest, block = block[cut:], block[:cut]
            if block:
                yield _table(path, block, line)
                line += block.count(b"\n")
        if rest:
            yield _table(path, rest, line)


def _table(path, block, line):
    for text in (block, tidied(block)):  # tidied only where the plain text cannot be read
        if text is block and (has_odd_space(block) or b"#" in block):
            continue
        try:
            return parse_text(text, RUN_COLUMNS, RUN_KEPT, "score")
        except pa.ArrowInvalid as error:
            wrong = error
    name_the_line(os.fspath(path), block, RUN_COLUMNS, "score", line)
    raise BadInput(f"{path}: {wrong}") from wrong
