"""TREC text, by column: a file of millions of lines in a second, or the line that is wrong.

A file is cut at line ends, and PyArrow parses a piece while another is read; whoever asks for the columns can work on a
piece while it is still in the cache. Only where a piece is not plain (one space between columns, no comment) or cannot
be read is the whole text looked at again: tidied, and then line by line, to say *what* is wrong and *where*.
"""

import gzip
import io
import itertools
import os
import re
import sys
import threading
from pathlib import Path

import pyarrow as pa
import pyarrow.csv as csv

from irlab.keys import side_by_side

RUN_COLUMNS = ("topic", "Q0", "docno", "rank", "score", "tag")
RUN_KEPT = ("topic", "docno", "score")
QRELS_COLUMNS = ("topic", "iteration", "docno", "grade")
PIECE = 4 << 20  # bytes of text that are worked on at a time
_SCAN = 1 << 18  # bytes


class BadInput(ValueError):
    """Qrels or a run that cannot be used as they are; the message says where and what to do."""


class _NotPlain(Exception):
    """A text whose columns one has to look for."""


class _Room(threading.local):
    """Where a thread puts the piece it works on, one after the other: fresh memory is slow to come by."""

    text = bytearray()


_room = _Room()


def read_columns(path, columns, keep, number, work, gather):
    """-> (name for messages, the columns as ``gather`` makes them, the bytes of the text if they had to be held)

    ``work`` makes of a table of the kept columns, a piece of the text, what ``gather`` gets: these parts in the order
    of the text, and the most rows that there may be.
    """
    source = "standard input" if str(path) == "-" else os.fspath(path)
    raw = _held(path, source)

    def parsed(piece):
        if len(_room.text) < len(piece):
            _room.text = bytearray(len(piece))
        with _opened(path, raw) as file, memoryview(_room.text)[: len(piece)] as text:
            file.seek(piece.start)
            file.readinto(text)
            if has_odd_space(_room.text, len(piece)):
                raise _NotPlain
            table = parse_text(text, columns, keep, number, block_size=len(text), use_threads=False)
        if any(t.startswith("#") for chunk in table["topic"].chunks for t in chunk.dictionary.to_pylist()):
            raise _NotPlain
        return work(table) if len(table) else None

    def gathered(parts, size):
        parts = (part for part in parts if part is not None)
        first = next(parts, None)
        if first is None:
            raise BadInput(f"{source} is empty: expected lines of {' '.join(columns)}")
        return gather(itertools.chain([first], parts), size // (2 * len(columns)) + 1)

    try:
        pieces = _pieces(path, raw)
        found = gathered(side_by_side(parsed, pieces), pieces[-1].stop)
    except (_NotPlain, pa.ArrowInvalid):  # other white space, a comment, or a bad line: look closer
        with _opened(path, raw) as file:
            raw = file.read()
        try:
            table = parse_text(tidied(raw), columns, keep, number)
        except pa.ArrowInvalid as error:
            name_the_line(source, raw, columns, number)
            raise BadInput(f"{source}: {error}") from error
        found = gathered([work(table)] if len(table) else [], len(raw))
    return source, found, raw


def _held(path, source):
    """The bytes of what cannot be read in pieces (standard input, a pipe, gzip), else None."""
    try:
        if str(path) == "-" or Path(path).is_fifo():
            raw = sys.stdin.buffer.read() if str(path) == "-" else Path(path).read_bytes()
            return gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw
        with open_text(path) as file:
            return file.read() if isinstance(file, gzip.GzipFile) else None
    except FileNotFoundError:
        raise BadInput(f"{source}: no such file") from None
    except IsADirectoryError:
        raise BadInput(f"{source} is a folder, not a file") from None
    except (OSError, EOFError) as error:
        raise BadInput(f"{source}: {error}") from error


def _opened(path, raw):
    return open(path, "rb") if raw is None else io.BytesIO(raw)


def _pieces(path, raw):
    """The text, cut at line ends: ranges of its bytes."""
    with _opened(path, raw) as file:
        size = file.seek(0, os.SEEK_END)
        step = min(PIECE, max(size // 4 + 1, _SCAN))
        cuts = [0]
        while cuts[-1] + step < size:
            file.seek(cuts[-1] + step)
            file.readline()
            cuts.append(file.tell())
    return [range(*ends) for ends in zip(cuts, [*cuts[1:], size], strict=True)]


def parse_text(text, columns, keep, number, block_size=4 << 20, use_threads=True):
    """The kept columns of plain text (bytes, or a path): strings, topics as a dictionary, and one column of numbers."""
    topic = pa.dictionary(pa.int32(), pa.string())
    types = {column: pa.string() for column in columns} | {"topic": topic, number: pa.float64()}
    try:
        return csv.read_csv(
            text if isinstance(text, str | os.PathLike) else pa.BufferReader(text),
            read_options=csv.ReadOptions(
                column_names=list(columns), block_size=max(1, block_size), use_threads=use_threads
            ),
            parse_options=csv.ParseOptions(delimiter=" ", quote_char=False),
            convert_options=csv.ConvertOptions(
                include_columns=list(keep), column_types=types, null_values=[], strings_can_be_null=False
            ),
            memory_pool=pa.system_memory_pool(),  # Arrow's own takes more memory, page by page, and so more time
        )
    except pa.ArrowInvalid as error:
        if "Empty CSV" in str(error):
            return pa.table({column: pa.chunked_array([], types[column]) for column in keep})
        raise


_ODD_SPACE = (b"\t", b"\v", b"\f", b"\r")


def has_odd_space(text, size=None):
    """Is there white space in (the first bytes of) this text that is neither a space nor the end of a line?"""
    size = len(text) if size is None else size
    ends = ((at, min(at + _SCAN, size)) for at in range(0, size, _SCAN))  # these bytes stay in the cache for all four
    return any(text.find(space, *end) >= 0 for end in ends for space in _ODD_SPACE)


def tidied(raw):
    """Any white space becomes single spaces; blank lines and comments go."""
    raw = raw.translate(bytes.maketrans(b"\t\v\f\r", b"    "))
    while b"  " in raw:
        raw = raw.replace(b"  ", b" ")
    raw = raw.replace(b"\n ", b"\n").replace(b" \n", b"\n").strip(b" ")
    return re.sub(rb"(?m)^#.*\n?", b"", raw) if b"#" in raw else raw


def open_text(path):
    """The bytes of a file, unpacked if it is gzip."""
    file = open(path, "rb")
    packed = file.read(2) == b"\x1f\x8b"
    file.seek(0)
    return gzip.GzipFile(fileobj=file) if packed else file


def _lines(path, raw, first=1):
    """(line number, fields) of every line that counts; of the bytes, where they are held, else of the file."""
    with open_text(path) if raw is None else io.BytesIO(raw) as file:
        for number, line in enumerate(file, first):
            fields = line.split()
            if fields and not fields[0].startswith(b"#"):
                yield number, fields


def name_the_line(source, raw, columns, number, first=1):
    """Raise BadInput for the first line of these bytes that cannot be read."""
    at = columns.index(number)
    for line, fields in _lines(None, raw, first):
        text = b" ".join(fields)
        if b"\0" in text:
            raise BadInput(f"{source}, line {line}: not a text file; expected lines of {' '.join(columns)}")
        try:
            words = text.decode("utf-8").split(" ")
        except UnicodeDecodeError:
            raise BadInput(f"{source}, line {line}: not text in UTF-8; save the file as UTF-8") from None
        if len(words) != len(columns):
            what = "few" if len(words) < len(columns) else "many"
            shown = text.decode("utf-8")[:80]
            raise BadInput(
                f"{source}, line {line}: too {what} columns, {len(words)} where {len(columns)} are expected "
                f"({' '.join(columns)}): {shown!r}{_other_kind(words, columns)}"
            )
        try:
            if "_" in words[at]:
                raise ValueError
            float(words[at])
        except ValueError:
            raise BadInput(
                f"{source}, line {line}: topic {words[0]} document {words[2]}: {number} {words[at]!r} is not a number"
            ) from None


def _other_kind(words, columns):
    if len(words) == len(QRELS_COLUMNS) and columns is RUN_COLUMNS:
        return "; this looks like qrels"
    if len(words) == len(RUN_COLUMNS) and columns is QRELS_COLUMNS:
        return "; this looks like a run"
    return ""


def lines_of(path, raw, columns, rows, topic, docno, iteration=None):
    """', lines 3 and 17' of a file: where the topic names the document."""
    wanted = {columns.index("topic"): topic.encode(), columns.index("docno"): docno.encode()}
    if iteration is not None:
        wanted[1] = iteration.encode()
    found = [n for n, fields in _lines(path, raw) if all(fields[at] == word for at, word in wanted.items())]
    shown = [str(n) for n in found[: max(2, len(rows))]]
    return (", line " if len(shown) == 1 else ", lines ") + " and ".join(shown)


def first_tag(path, raw):
    """The tag of the run's first line."""
    return next((fields[-1].decode() for _, fields in _lines(path, raw)), "run")


def write_lines(path, lines):
    """Write to a temporary file beside the target, then rename: a reader never sees half a file."""
    path = Path(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with open(part, "wb") as raw:
            if path.suffix == ".gz":
                with gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0) as packed:
                    packed.writelines(line.encode() for line in lines)
            else:
                raw.writelines(line.encode() for line in lines)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
