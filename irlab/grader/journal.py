"""The journal: everything that was found out, in one SQLite file that is only ever added to.

A result is unique by submission (its digest), exercise, task and seed, and is written once, whole, to the disk
before the next one begins. Regrading draws another seed and so keeps what was found before. A fault of the grader
is noted beside the results, never as one, and is tried again by the next run.
"""

import contextlib
import math
import secrets
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from irlab.grader.marking import Mark

TABLES = {
    "seed": "seed INTEGER NOT NULL",
    "handed_in": "student TEXT NOT NULL, exercise TEXT NOT NULL, path TEXT NOT NULL, hash TEXT NOT NULL, "
    "time TEXT NOT NULL, late INTEGER NOT NULL, counts INTEGER NOT NULL, problem TEXT NOT NULL",
    "result": "hash TEXT NOT NULL, exercise TEXT NOT NULL, task TEXT NOT NULL, seed INTEGER NOT NULL, "
    "mark TEXT NOT NULL, UNIQUE (hash, exercise, task, seed)",
    "trouble": "hash TEXT NOT NULL, exercise TEXT NOT NULL, task TEXT NOT NULL, seed INTEGER NOT NULL, "
    "what TEXT NOT NULL",
    "override": "student TEXT NOT NULL, exercise TEXT NOT NULL, task TEXT NOT NULL, points REAL NOT NULL, "
    "author TEXT NOT NULL, reason TEXT NOT NULL",
}


class Journal:
    """An open journal; every method that adds is on the disk when it returns."""

    def __init__(self, file):
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        self.base = sqlite3.connect(file, timeout=60, isolation_level=None, check_same_thread=False)
        self.base.execute("PRAGMA journal_mode = WAL")
        self.base.execute("PRAGMA synchronous = FULL")
        with self._whole():
            for table, columns in TABLES.items():
                self.base.execute(
                    f"CREATE TABLE IF NOT EXISTS {table} (id INTEGER PRIMARY KEY, at TEXT NOT NULL, {columns})"
                )
                for change in ("UPDATE", "DELETE"):
                    self.base.execute(
                        f"CREATE TRIGGER IF NOT EXISTS {table}_{change} BEFORE {change} ON {table} "
                        "BEGIN SELECT RAISE(ABORT, 'the journal is only added to'); END"
                    )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.base.close()

    @contextlib.contextmanager
    def _whole(self):
        self.base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.base.execute("ROLLBACK")
            raise
        self.base.execute("COMMIT")

    def _add(self, table, *values):
        now = datetime.now(UTC).isoformat(timespec="seconds")
        marks = ", ".join("?" * (len(values) + 2))
        self.base.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", (None, now, *values))

    def seed(self, new=None):
        """The seed of the batch: the last one; `new` begins another round, True draws one."""
        with self._whole():
            last = self.base.execute("SELECT seed FROM seed ORDER BY id DESC LIMIT 1").fetchone()
            if last and (new is None or new is not True and new == last[0]):
                return last[0]
            seed = secrets.randbelow(2**31) if new is None or new is True else new
            self._add("seed", seed)
            return seed

    def seeds(self):
        return [seed for (seed,) in self.base.execute("SELECT seed FROM seed ORDER BY id")]

    def handed_in(self, found):
        """Note what is new or has changed since it was last seen."""
        columns = "student, exercise, path, hash, time, late, counts, problem"
        with self._whole():
            last = {row[:3]: row for row in self.base.execute(f"SELECT {columns} FROM handed_in ORDER BY id")}
            for each in found:
                row = (each.student, each.exercise, each.path, each.hash, each.time, each.late, each.counts)
                if last.get(row[:3]) != (*row, each.problem):
                    self._add("handed_in", *row, each.problem)

    def result(self, hash, exercise, seed, mark):
        self._add("result", hash, exercise, mark.task, seed, mark.dumps())

    def trouble(self, hash, exercise, task, seed, what):
        self._add("trouble", hash, exercise, task, seed, what)

    def override(self, student, exercise, task, points, author, reason):
        """Points by a person's word; they stand, whatever a later run finds."""
        if not author.strip() or not reason.strip():
            raise ValueError("a mark by hand needs an author and a reason")
        if not (math.isfinite(points) and points >= 0):
            raise ValueError(f"points must be 0 or more, not {points:g}")
        self._add("override", student, exercise, task, points, author, reason)

    def known(self):
        """{(hash, exercise, task, seed)} of all results."""
        return set(self.base.execute("SELECT hash, exercise, task, seed FROM result"))

    def marks(self):
        """{(hash, exercise, task): Mark}, of the last round in which it was found."""
        order = {seed: number for number, seed in enumerate(self.seeds())}
        rows = self.base.execute("SELECT hash, exercise, task, seed, mark FROM result ORDER BY id").fetchall()
        rows.sort(key=lambda row: order.get(row[3], -1))
        return {(hash, exercise, task): Mark.loads(mark) for hash, exercise, task, _, mark in rows}

    def troubles(self):
        """{(hash, exercise, task): the last fault of the grader}"""
        rows = self.base.execute("SELECT hash, exercise, task, what FROM trouble ORDER BY id")
        return {(hash, exercise, task): what for hash, exercise, task, what in rows}

    def counting(self):
        """The hand-in that counts now, by (student, exercise): a row of the table as a dictionary."""
        names = ("student", "exercise", "path", "hash", "time", "late", "counts", "problem")
        rows = self.base.execute(f"SELECT {', '.join(names)} FROM handed_in ORDER BY id")
        found = {}
        for row in (dict(zip(names, row, strict=True)) for row in rows):
            mine = found.setdefault((row["student"], row["exercise"]), {})
            mine.pop(row["path"], None)
            mine[row["path"]] = row
        found = {who: [row for row in mine.values() if row["counts"]] for who, mine in found.items()}
        found = {who: rows[-1] for who, rows in found.items() if rows}
        return dict(sorted(found.items()))

    def overrides(self):
        """{(student, exercise, task): (points, author, reason)}, the last word on each."""
        rows = self.base.execute("SELECT student, exercise, task, points, author, reason FROM override ORDER BY id")
        return {tuple(row[:3]): tuple(row[3:]) for row in rows}
