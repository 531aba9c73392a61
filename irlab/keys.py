"""64-bit keys of strings: compare millions of document numbers as integers, and look at the strings only on a match.

Equal strings have equal keys. Unequal strings almost never do, so whoever finds two equal keys compares the strings
before believing it: a collision costs time, never a wrong answer.
"""

import numpy as np
import pyarrow as pa

_ODD = np.uint64(0x9E3779B97F4A7C15)
_KEEP = np.array([(1 << 8 * n) - 1 for n in range(9)], np.uint64)  # the first n bytes of a word


def _mix(x):
    x = x * _ODD
    x ^= x >> np.uint64(29)
    return x


def string_keys(strings, salt=0):
    """The key of every string of an Arrow array: uint64, shape (n,). Another salt gives other keys."""
    chunks = strings.chunks if isinstance(strings, pa.ChunkedArray) else [strings]
    return np.concatenate([_chunk_keys(chunk, salt) for chunk in chunks]) if chunks else np.zeros(0, np.uint64)


def _chunk_keys(chunk, salt):
    wide = pa.types.is_large_string(chunk.type)
    offsets = np.frombuffer(chunk.buffers()[1], np.int64 if wide else np.int32) if len(chunk) else np.zeros(1, int)
    offsets = offsets[chunk.offset : chunk.offset + len(chunk) + 1]
    base, size = int(offsets[0]), int(offsets[-1] - offsets[0])
    text = np.zeros(size + 8, np.uint8)
    if size:
        text[:size] = np.frombuffer(chunk.buffers()[2], np.uint8)[base : base + size]
    words = np.ndarray(size + 1, "<u8", text, strides=(1,))  # the eight bytes that begin at each byte
    start = offsets[:-1] - base
    length = np.diff(offsets)
    key = length.astype(np.uint64) + np.uint64(salt)
    for done in range(0, int(length.max(initial=0)), 8):
        more = slice(None) if done == 0 else np.flatnonzero(length > done)  # a key depends on its own string alone
        word = words[start[more] + done] & _KEEP[np.minimum(length[more] - done, 8)]
        key[more] = _mix(key[more] ^ word)
    return key


def pair_keys(topic_keys, docno_keys):
    """The key of every (topic, document) pair."""
    return _mix(docno_keys ^ _mix(topic_keys))


def repeated(keys):
    """The keys that occur more than once, ascending (most often none)."""
    ordered = np.sort(keys)
    return np.unique(ordered[1:][ordered[1:] == ordered[:-1]])
