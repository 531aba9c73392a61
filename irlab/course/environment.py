"""Set up .venv as requirements.lock says, once: ``python3 irlab/course/environment.py``.

This runs before anything is installed, so it uses the standard library only, and the syntax of older Pythons,
to be able to tell them that they are too old. It works the same on Linux, macOS and Windows.

A file in .venv remembers what was installed. It says UNFINISHED from the first change to the last, so that an
interrupted set-up is never taken for a finished one.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT

ROOT = Path(__file__).resolve().parent.parent.parent
OLDEST = (3, 11)
UNFINISHED = "unfinished"

# What pip's output tells about a failure, most telling first.
CAUSES = {
    r"No space left on device": "The disk is full.",
    r"DO NOT MATCH THE HASHES": "A downloaded file is not the one that requirements.lock names, so\n"
    "nothing was installed. A proxy or mirror may have changed it: try another network.",
    r"CERTIFICATE_VERIFY_FAILED": "The network shows a certificate that Python does not trust. If your\n"
    "institution inspects traffic, set PIP_CERT to the path of its certificate.",
    r"Retrying \(|ConnectionError|Network is unreachable|timed out|from versions: none": ""
    "The package index cannot be reached. Is there a network? Behind a proxy, set HTTPS_PROXY.",
}


class SetupError(Exception):
    """What went wrong, and what to do, in words for a student."""


def set_up(root=ROOT):
    """Bring ``root/.venv`` up to what the lock says and return its Python; a finished one takes no time."""
    venv = root / ".venv"
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    state = venv / "irlab-setup"
    wanted = fingerprint(root)
    found = state.read_text() if state.exists() else None
    if found == wanted and _imports(python, "irlab"):
        return python
    if found == UNFINISHED or not _imports(python, "pip"):
        _create(venv)
    state.write_text(UNFINISHED)
    lock = root / "requirements.lock"
    total = len(re.findall(r"^\S+==", lock.read_text(), re.MULTILINE))
    print(f"Installing up to {total} packages into .venv: once, a few minutes.", flush=True)
    _pip(python, state, total, "--require-hashes", "-r", str(lock))
    _pip(python, state, 1, "--no-deps", "--no-build-isolation", "-e", str(root))
    finished = state.with_suffix(".tmp")
    finished.write_text(wanted)
    finished.replace(state)
    print("Done.", flush=True)
    return python


def fingerprint(root):
    """What an installation depends on: the lock, the project's own declaration, and where the clone lies."""
    parts = [(root / name).read_bytes() for name in ("requirements.lock", "pyproject.toml")]
    return hashlib.sha256(b"\0".join([*parts, str(root).encode()])).hexdigest()


def diagnose(output):
    """The cause of a failed pip, in words, from what it printed."""
    found = (words for sign, words in CAUSES.items() if re.search(sign, output))
    return next(found, "pip failed, see above.")


def _create(venv):
    print("Creating .venv", flush=True)
    # A child process, so that .venv is the same whichever Python or environment this script was started in.
    make = [sys.executable, "-m", "venv", "--clear", str(venv)]
    made = subprocess.run(make, stdout=PIPE, stderr=STDOUT, text=True)
    if "ensurepip" in made.stdout or "No module named venv" in made.stdout:
        version = "{}.{}".format(*sys.version_info)
        raise SetupError(
            "This Python cannot create environments: its venv module is missing or incomplete.\n"
            "Debian and Ubuntu: apt-get install python3-venv\n"
            f"(it must fit this Python: python{version}-venv). Then run the same command again."
        )
    if made.returncode:
        raise SetupError(f"{made.stdout.strip()}\nCreating {venv} failed, see above.")


def _pip(python, state, total, *arguments):
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--progress-bar=off", *arguments]
    pip = subprocess.Popen(command, stdout=PIPE, stderr=STDOUT, text=True)
    output, found = [], 0
    for line in pip.stdout:
        output.append(line)
        if line.startswith(("Collecting", "Processing")):
            found += 1
            _show(f"{found} of {total} found")
        elif line.startswith("Installing"):
            _show("installing them ...")
    if pip.wait():
        printed = "".join(output)
        if "Installing collected packages" not in printed:
            state.unlink()  # nothing is half done
        noise = "Ignoring", "WARNING: Retrying"
        last = "".join([line for line in output if not line.startswith(noise)][-12:])
        raise SetupError(f"{last}\n{diagnose(printed)}\nThen run the same command again.")


def _show(progress):
    if sys.stdout.isatty():
        print(f"  {progress} ", end="\r", flush=True)


def _imports(python, module):
    command = [str(python), "-I", "-c", f"import {module}"]
    return python.exists() and subprocess.run(command, stdout=DEVNULL, stderr=DEVNULL).returncode == 0


def _newer_python():
    """A Python on PATH that is new enough, or None."""
    for minor in range(OLDEST[1], 20):
        path = shutil.which(f"python3.{minor}")
        if path and subprocess.run([path, "-c", ""], stdout=DEVNULL, stderr=DEVNULL).returncode == 0:
            return path
    return None


def main():
    if sys.version_info < OLDEST:
        newer = _newer_python()
        if newer:
            return subprocess.call([newer, *sys.argv])
        have, need = (".".join(map(str, version[:2])) for version in (sys.version_info, OLDEST))
        return f"Python {have} is too old: irlab needs {need} or later (and its venv module)."
    try:
        set_up()
    except SetupError as error:
        return f"\n{error}"
    except KeyboardInterrupt:
        return "\nInterrupted. The next call starts afresh."
    return 0


if __name__ == "__main__":
    sys.exit(main())
