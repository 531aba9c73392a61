"""Finding what was handed in: whose it is, which exercise it is, which of several counts.

Whose: the first folder below SUBMISSIONS, or, for a file that lies there directly, its name up to the exercise's
(``ada_03_ranks.ipynb``), or a zip file's own name. Moodle's ending ``_assignsubmission_file`` is cut off. Which: the
exercise in the file's name, else the one to which most answer cells belong. No link is followed, and nothing is
unpacked: a notebook in a zip file is read from it.
"""

import hashlib
import lzma
import os
import re
import stat
import unicodedata
import zipfile
import zlib
from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from irlab.grader.notebook import MEGABYTES, Unreadable, read

MOODLE = re.compile(r"_?assignsubmission_file_?$")
UNZIPPABLE = zipfile.BadZipFile, zlib.error, lzma.LZMAError, OSError, EOFError, RuntimeError, ValueError
MEMBERS = 200  # notebooks in one zip file


@dataclass(frozen=True)
class HandIn:
    """One notebook that was handed in."""

    student: str
    exercise: str  # "" if it is none that is known
    path: str  # below SUBMISSIONS
    time: str  # of its last change, local
    hash: str
    raw: bytes  # empty if it is no notebook
    problem: str = ""  # why it is none
    late: bool = False
    counts: bool = True  # the one of several that counts


def find(folder, exercises, deadline=None):
    """(hand-ins, remarks): every notebook below a folder, and what a person should know about them.

    Of several notebooks of one student for one exercise the newest one in time counts, if none is in time the newest;
    with the same time the last by name. What is late is graded and said to be late.
    """
    root = Path(folder)
    found, remarks = [], []
    for path in sorted(_files(root, remarks)):
        name = path.relative_to(root).as_posix()
        if path.suffix.lower() == ".zip":
            found += _zipped(path, name, exercises, remarks)
        elif path.suffix.lower() == ".ipynb":
            try:
                raw = _bytes(path)
            except OSError as problem:
                remarks.append(f"{name}: cannot be read ({problem.strerror}); not graded")
                continue
            found.append(_hand_in(name, name, raw, os.lstat(path).st_mtime, exercises))
    found = [_late(each, deadline) for each in found]
    found = [_who(each, remarks) for each in found]
    found = [each for each in found if each]
    return _which_count(found, remarks), remarks + _clashes(found) + _twins(found)


def _files(root, remarks):
    for folder, folders, files in os.walk(root, onerror=lambda problem: remarks.append(f"{problem}; not read")):
        folders.sort()
        for name in [*folders, *files]:
            path = Path(folder, name)
            mode = os.lstat(path).st_mode
            if stat.S_ISLNK(mode):
                remarks.append(f"{path.relative_to(root)}: a link, not followed")
            elif name in files and not stat.S_ISREG(mode):
                remarks.append(f"{path.relative_to(root)}: no ordinary file, not read")
            elif name in files and not name.startswith("."):
                yield path
        folders[:] = [name for name in folders if not name.startswith(".") and name != "__MACOSX"]


def _bytes(path):
    """The file's bytes, a little more than the largest notebook at most; never through a link."""
    with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK), "rb") as file:
        return file.read((MEGABYTES << 20) + 1)


def _zipped(path, name, exercises, remarks):
    """The notebooks in a zip file, read and not unpacked: their paths are only names."""
    try:
        with zipfile.ZipFile(path) as archive:
            members = [each for each in archive.infolist() if each.filename.lower().endswith(".ipynb")]
            if len(members) > MEMBERS:
                remarks.append(f"{name}: {len(members)} notebooks in one file, the first {MEMBERS} are read")
            for member in members[:MEMBERS]:
                if member.filename.startswith("__MACOSX"):
                    continue
                inside = f"{name}/{member.filename}"
                with archive.open(member) as file:
                    raw = file.read((MEGABYTES << 20) + 1)
                yield _hand_in(inside, name, raw, os.lstat(path).st_mtime, exercises)
    except UNZIPPABLE as problem:
        remarks.append(f"{name}: cannot be read as a zip file ({problem}); the rest of it is not graded")


def _hand_in(inside, name, raw, seconds, exercises):
    """A notebook with its student and exercise; `name` is the file in the folder, `inside` may lie in a zip."""
    problem, notebook = "", None
    try:
        notebook = read(raw)
    except Unreadable as reason:
        problem = str(reason)
    stem = Path(inside).name
    exercise = next((known for known in exercises if known in stem), "")
    if not exercise and notebook:
        tasks = {task: known for known, every in exercises.items() for task in every.tasks}
        votes = Counter(tasks[cell.grade_id] for cell in notebook.cells if cell.grade_id in tasks)
        exercise = votes.most_common(1)[0][0] if votes else ""
    first, *more = Path(name).parts
    if not more:
        first = Path(first).stem if Path(first).suffix.lower() in (".zip", ".ipynb") else first
        first = first.partition(exercise)[0].rstrip(" _-.") if exercise and exercise in first else first
    time = datetime.fromtimestamp(min(max(seconds, 0), 2**32)).isoformat(timespec="seconds")
    path = inside.encode("utf-8", "replace").decode()  # a name may hold bytes that are no text
    digest = hashlib.sha256(raw).hexdigest()
    return HandIn(student_id(first), exercise, path, time, digest, b"" if problem else raw, problem)


def student_id(name):
    """The id that a name stands for: one form of Unicode, nothing that does not print, not Moodle's ending.

    >>> student_id("Ada Lovelace_1815_assignsubmission_file")
    'Ada Lovelace_1815'
    """
    name = unicodedata.normalize("NFC", name.encode("utf-8", "replace").decode())
    name = "".join(letter if letter.isprintable() else "?" for letter in name)
    return MOODLE.sub("", name).strip()


def _who(each, remarks):
    if not each.student:
        remarks.append(f"{each.path}: no student's name in its path; put it into a folder of that name")
        return None
    if not each.exercise:
        why = each.problem or "no exercise is in its name and no answer cell in it"
        remarks.append(f"{each.path}: which exercise this is cannot be told ({why}); not graded")
        return None
    return each


def _late(each, deadline):
    late = deadline is not None and datetime.fromisoformat(each.time) > deadline
    return HandIn(**{**vars(each), "late": late})


def _which_count(found, remarks):
    several = {}
    for each in found:
        several.setdefault((each.student, each.exercise), []).append(each)
    result = []
    for (student, exercise), mine in several.items():
        best = max(mine, key=lambda each: (not each.late, each.time, each.path))
        if len(mine) > 1:
            remarks.append(f"{student}: {len(mine)} notebooks for {exercise}; {best.path} counts")
        result += [HandIn(**{**vars(each), "counts": each is best}) for each in mine]
    return result


def _clashes(found):
    """Names that differ in case or in separators alone: perhaps one student."""
    alike = {}
    for student in {each.student for each in found}:
        alike.setdefault(re.sub(r"[\W_]+", "", student.casefold()), []).append(student)
    return [f"are these one student? {', '.join(sorted(names))}" for names in alike.values() if len(names) > 1]


def _twins(found):
    """Files that are the same to the byte, of several students."""
    same = {}
    for each in found:
        same.setdefault((each.hash, each.exercise), set()).add(each.student)
    return [
        f"the same file to the byte, for {exercise}: {', '.join(sorted(students))}"
        for (_, exercise), students in same.items()
        if len(students) > 1
    ]
