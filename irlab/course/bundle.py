"""The students' bundle: what they need and nothing that answers for them. ``python -m irlab.course.bundle`` makes it.

Lectures, exercises and irlab, with what sets them up; no solutions, no tests and with these no jury. The same
files give the same bytes.
"""

import os
import sys
import tempfile
import zipfile
from pathlib import Path

from irlab.course.build import dumps, find_sources, stored, targets
from irlab.course.lab import ROOT, course_files
from irlab.course.source import exercise, read_source

SET_UP = "README.md", "LICENSE", "LICENSE-TEXT", "Makefile", "pyproject.toml", "requirements.lock"
NAME = "irlab-student"


class BundleError(Exception):
    """Why there is no bundle, and what to do."""


def bundle(root=ROOT, target=None):
    """Write the bundle, ``dist/irlab-student.zip`` unless said otherwise; its path and its files."""
    target = Path(target or root / "dist" / f"{NAME}.zip")
    files = [*_set_up(root), *course_files(root), *_library(root)]
    _refuse_stale_exercises(root)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("wb", dir=target.parent, suffix=".tmp", delete=False) as new:
        with zipfile.ZipFile(new, "w") as archive:
            for path in files:
                entry = zipfile.ZipInfo(f"{NAME}/{path.relative_to(root).as_posix()}")  # dated 1980, always
                entry.external_attr = 0o644 << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())
    os.chmod(new.name, 0o644)
    os.replace(new.name, target)
    return target, files


def _set_up(root):
    missing = [name for name in SET_UP if not (root / name).is_file()]
    if missing:
        raise BundleError(f"{root} lacks {', '.join(missing)}: make the bundle from a whole clone of the course")
    return [root / name for name in SET_UP]


def _library(root):
    return [
        path
        for path in sorted((root / "irlab").rglob("*"))
        if path.is_file()
        and path.suffix != ".pyc"
        and not any(part.startswith(".") for part in path.relative_to(root).parts)
    ]


def _refuse_stale_exercises(root):
    """An exercise in which someone wrote, perhaps an answer, must not go out."""
    sources = find_sources([root / "solutions"])
    for source in sources:
        target = targets(source)[1]
        if stored(target) != dumps(exercise(read_source(source))):
            raise BundleError(f"{target} is not what {source.name} gives: run `make notebooks` first")
    if strange := {path.stem for path in (root / "exercises").glob("*.ipynb")} - {path.stem for path in sources}:
        raise BundleError(f"exercises/{min(strange)}.ipynb has no source in solutions/: move it away")


if __name__ == "__main__":
    try:
        path, files = bundle()
    except BundleError as error:
        sys.exit(str(error))
    print(f"{path.relative_to(ROOT)}: {len(files)} files, {path.stat().st_size / 1e6:.1f} MB")
