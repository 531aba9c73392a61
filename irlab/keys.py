"""64-bit keys of strings: compare millions of document numbers as integers, and look at the strings only on a match.

Equal strings have equal keys. Unequal strings almost never do, so whoever finds two equal keys compares the strings
before believing it: a collision costs time, never a wrong answer.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from threading import current_thread

import numpy as np
import pyarrow as pa

_ODD = np.uint64(0x9E3779B97F4A7C15)
_KEEP = np.array([(1 << 8 * n) - 1 for n in range(9)], np.uint64)  # the first n bytes of a word
PIECE = 1 << 17  # rows at a time: what is worked on stays in the cache


def _mix(x):
    x = x * _ODD
    x ^= x >> np.uint64(29)
    return x


def string_keys(strings, salt=0):
    """The key of every string of an Arrow array: uint64, shape (n,). Another salt gives other keys."""
    return _all_keys(strings, lambda keys, _: keys, salt)


def pair_keys(groups, codes, strings, salt=0):
    """The key of every pair (groups[codes], string), where ``groups`` are keys: uint64, shape (n,)."""
    groups = _mix(groups)
    return _all_keys(strings, lambda keys, rows: _mix(keys ^ groups.take(codes[rows], mode="clip")), salt)


def _all_keys(strings, finish, salt):
    keys = np.empty(len(strings), np.uint64)

    def fill(piece):
        rows, some = piece
        keys[rows] = finish(_piece_keys(some, salt), rows)

    list(side_by_side(fill, pieces(strings)))
    return keys


def pieces(strings):
    """(which rows, these strings) of an Arrow array, piece by piece."""
    found, done = [], 0
    for chunk in strings.chunks if isinstance(strings, pa.ChunkedArray) else [strings]:
        for start in range(0, len(chunk), PIECE):
            piece = chunk.slice(start, PIECE)
            found.append((slice(done, done + len(piece)), piece))
            done += len(piece)
    return found


def side_by_side(do, work):
    """What ``do`` makes of each piece of work, in order, one on each core: NumPy and Arrow let go of the lock."""
    if len(work) < 2 or current_thread().name.startswith(__name__):  # one of the threads itself does it alone
        return map(do, work)
    return _threads(os.getpid()).map(do, work)


@cache
def _threads(process):  # kept, with the memory they have got; a forked process has none of its parent's
    return ThreadPoolExecutor(min(8, os.cpu_count() or 1), __name__)


def _piece_keys(piece, salt):
    wide = pa.types.is_large_string(piece.type)
    offsets = np.frombuffer(piece.buffers()[1], np.int64 if wide else np.int32)
    offsets = offsets[piece.offset : piece.offset + len(piece) + 1]
    base, size = int(offsets[0]), int(offsets[-1] - offsets[0])
    text = np.zeros(size + 8, np.uint8)
    if size:
        text[:size] = np.frombuffer(piece.buffers()[2], np.uint8)[base : base + size]
    words = np.ndarray(size + 1, "<u8", text, strides=(1,))  # the eight bytes that begin at each byte
    start = offsets[:-1] - base
    length = np.diff(offsets)
    key = length.astype(np.uint64) + np.uint64(salt)
    least = int(length.min())
    for done in range(0, int(length.max()), 8):
        more = slice(None) if done < max(1, least) else np.flatnonzero(length > done)
        word = words[start[more] + done]
        if least < done + 8:
            word &= _KEEP.take(length[more] - done, mode="clip")
        key[more] = _mix(key[more] ^ word)  # of the longer ones alone: a key depends on its own string
    return key


def repeated(keys, starts=(0,)):
    """The keys that occur more than once, ascending (most often none).

    ``starts``: where blocks begin of which it is known that no key of one occurs in another.
    """
    cuts = np.append(np.asarray(starts, np.int64), len(keys))
    cuts = np.unique(cuts[np.searchsorted(cuts, np.arange(0, len(keys) + PIECE, PIECE)).clip(max=len(cuts) - 1)])

    def look(piece):
        ordered = np.sort(keys[slice(*piece)])
        return ordered[1:][ordered[1:] == ordered[:-1]]

    return np.unique(np.concatenate([keys[:0], *side_by_side(look, list(zip(cuts, cuts[1:], strict=False)))]))


class Sought:
    """Ascending keys that are to be found among many others: which leading bits they have, and where these begin."""

    def __init__(self, keys):
        self.count = len(keys)
        self.keys = np.append(keys, ~np.uint64(0))
        bits = int(np.log2(max(1, len(keys))))
        bits = min(26, max(bits + 2, min(bits + 5, 16)))  # a small table mostly empty, a large one a quarter full
        self.shift = np.uint64(64 - bits)
        held = np.bincount(self._bits(keys), minlength=1 << bits)
        self.first = (np.cumsum(held) - held).astype(np.int32)
        self.any = held > 0

    def _bits(self, keys):
        return (keys >> self.shift).view(np.int64)  # signed: NumPy would make a signed copy

    def places(self, keys):
        """Where a key occurs that is sought: its places in ``keys`` and among the sought, by equal keys alone."""
        place = np.flatnonzero(self.any.take(self._bits(keys), mode="clip"))  # most keys end here
        key = keys[place]
        at = self.first.take(self._bits(key), mode="clip")
        behind = np.flatnonzero(self.keys[at] < key)
        while len(behind):
            at[behind] += 1
            behind = behind[self.keys[at[behind]] < key[behind]]
        same = (self.keys[at] == key) & (at < self.count)
        return place[same], at[same]
