"""What the tests lean on outside the project, and what happens where it is missing.

Each function returns what it names. Where that is missing the test is skipped with a reason, or fails if the
environment says ``IRLAB_REQUIRE=1``. They may be called in a test, in a fixture or at the top of a module.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
REQUIRED = os.environ.get("IRLAB_REQUIRE") == "1"
NO_CHROMIUM = "No Chromium found, so nothing ran in a browser. Debian: apt-get install chromium"


def shared(*parts):
    """The path of ``../shared/...`` beside the project: ``shared("data", "cranfield")``."""
    path = ROOT.parent.joinpath("shared", *parts)
    return path if path.exists() else _missing(f"{Path('..', 'shared', *parts)} is not beside this clone")


def chromium():
    """The path of a Chromium that the browser tests drive."""
    return find_chromium() or _missing(NO_CHROMIUM)


def bubblewrap():
    """The path of a bubblewrap that can really make a sandbox here."""
    found = shutil.which("bwrap")
    if not found:
        _missing("No bubblewrap found. Debian: apt-get install bubblewrap")
    probe = [found, "--unshare-all", "--ro-bind", "/", "/", "true"]
    tried = subprocess.run(probe, capture_output=True, text=True)
    if tried.returncode:
        _missing(f"Bubblewrap makes no sandbox here: {tried.stderr.strip()}")
    return found


def find_chromium():
    """The path of a Chromium or Chrome, or None."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return next(filter(None, map(shutil.which, names)), None)


def _missing(why):
    if REQUIRED:
        pytest.fail(f"{why} (IRLAB_REQUIRE=1)", pytrace=False)
    pytest.skip(why, allow_module_level=True)
