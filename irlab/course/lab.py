"""A student's own copies of the course in ``work/``, and a JupyterLab that opens them.

The copies are the student's. One in which the student changed no word follows the course when that changes; a changed
one stays, and the course's newer version is put beside it as ``NAME.new.ipynb``, once.
"""

import hashlib
import json
import os
import socket
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
SETTINGS = HERE / "settings"
FOLDERS = "notebooks", "exercises"
GUIDE = "guide.ipynb"  # the instructor's: it holds answers
PORT = 8888
ADDED = (  # to JupyterLab, by the command line, so that nothing is installed into the user's own
    "--ServerApp.jpserver_extensions=irlab.explore.saving=True",  # what is saved shows when it is opened again
    "--ServerApp.kernel_websocket_connection_class=irlab.explore.prompt.PromptConnection",
    f"--LabApp.extra_labextensions_path={HERE / 'labextensions'}",
)


class LabError(Exception):
    """Why the lab cannot open, and what to do."""


def refresh(root=ROOT):
    """Bring ``root/work`` up to date with the course; return a sentence on each changed file that stays.

    ``work/.copied.json`` remembers for each copy two hashes of the version of the course that it was given last.
    """
    work = root / "work"
    memory = work / ".copied.json"
    given = json.loads(memory.read_text("utf-8")) if memory.exists() else {}
    notes = []
    try:
        for source in course_files(root):
            notes += _give(source.read_bytes(), work / source.relative_to(root), work, given)
    finally:  # what was copied before an error is remembered too
        work.mkdir(exist_ok=True)
        _write(memory, json.dumps(given, indent=1, sort_keys=True).encode())
    return notes


def course_files(root=ROOT):
    """What students get: notebooks with pictures and data, without their sources and without the instructor's guide."""
    return [
        path
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*"))
        if path.is_file()
        and path.suffix not in (".py", ".pyc")
        and path.name != GUIDE
        and not any(part.startswith(".") for part in path.relative_to(root).parts)
    ]


def _give(content, copy, work, given):
    name = copy.relative_to(work).as_posix()
    course, before = {"file": _hash(content), "words": _words(content)}, given.get(name, {})
    given[name] = course
    mine = _words(copy.read_bytes()) if copy.exists() else None
    if mine is None or (mine == before.get("words") and course != before):
        copy.parent.mkdir(parents=True, exist_ok=True)
        _write(copy, content)
    elif course != before and mine != course["words"]:
        newer = copy.with_suffix(f".new{copy.suffix}")
        told = f"You changed work/{name}; it stays. The course's newer version is beside it: {newer.name}"
        return [told, *_give(content, newer, work, given)]
    return []


def _words(content):
    """A hash of what a person writes into a file: of a notebook the cells, as Jupyter itself changes the rest.

    Opening a notebook changes its metadata, running it the outputs; neither is a change of the student's.
    """
    try:
        cells = json.loads(content)["cells"]
        written = [(cell["cell_type"], "".join(cell["source"]), cell.get("attachments")) for cell in cells]
    except (ValueError, KeyError, TypeError):  # no notebook
        return _hash(content)
    return _hash(json.dumps(written, sort_keys=True).encode())


def trust(root=ROOT):
    """Sign every copy that is the course's own, so that its pictures show before any cell runs.

    The signatures go where this user's Jupyter keeps them. It signs what a student changes itself, on saving.
    """
    from nbformat import reads
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    for source in course_files(root):
        copy = root / "work" / source.relative_to(root)
        if source.suffix == ".ipynb" and copy.read_bytes() == (content := source.read_bytes()):
            notary.sign(reads(content.decode("utf-8"), as_version=4))


def lecture_path(lecture=None, root=ROOT):
    """The notebook of lecture ``"3"``, ``"03"`` or ``"03_ranks"``, else of the first, relative to root."""
    notebooks = sorted((root / "notebooks").glob("*.ipynb"))
    there = [path.relative_to(root) for path in notebooks if path.name != GUIDE]
    if not there:
        raise LabError(f"No lecture in {root / 'notebooks'}: run this in a clone of the project.")
    if lecture is None:
        return there[0]
    wanted = str(lecture).removesuffix(".ipynb")
    wanted = f"{int(wanted):02d}" if wanted.isdecimal() else wanted
    for path in there:
        if path.stem == wanted or path.stem.split("_")[0] == wanted:
            return path
    raise LabError(f"No lecture {lecture!r}. There are: {', '.join(path.stem for path in there)}")


def free_port(port=None):
    """The port to serve at: the one asked for, or else the first free one from 8888 on."""
    if port is not None:
        if not _is_free(port):
            raise LabError(f"Port {port} is taken: choose another one, or leave it out to get a free one.")
        return port
    found = next(filter(_is_free, range(PORT, PORT + 100)), None)
    if found is None:
        raise LabError(f"All ports from {PORT} to {PORT + 99} are taken: choose another one.")
    return found


def open_lab(lecture=None, port=None, browser=True, root=ROOT, say=print):
    """Copy, trust, and run JupyterLab on a lecture until it is shut down."""
    path = lecture_path(lecture, root)
    chosen = free_port(port)
    for note in refresh(root):
        say(note)
    trust(root)
    if port is None and chosen != PORT:
        say(f"Port {PORT} is taken, perhaps by a JupyterLab that still runs; this one uses {chosen}.")
    say(f"Your copies are in {root / 'work'}. Stop JupyterLab with Ctrl-C. Starting ...")

    from jupyterlab.labapp import LabApp

    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")  # this environment's kernel before the user's others
    LabApp.launch_instance(arguments(path, chosen, browser, root))


def arguments(path, port, browser=True, root=ROOT):
    """JupyterLab's command line. Its token security stays as it is."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [
        f"--ServerApp.root_dir={root / 'work'}",
        f"--LabApp.default_url=/lab/tree/{path.as_posix()}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--Application.log_level=WARN",
        f"--LabApp.app_settings_dir={SETTINGS}",  # fetches no news and does not ask about it
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        *ADDED,
        *([] if browser and has_display() else ["--no-browser"]),
        *(["--allow-root"] if as_root else []),
    ]


def has_display():
    """False on a Linux without a screen, where the only browser found would take over the terminal."""
    return not sys.platform.startswith("linux") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _is_free(port):
    with socket.socket() as probe:
        if os.name == "posix":  # a port just given back is free; on Windows the option would share a taken one
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _hash(content):
    return hashlib.sha256(content).hexdigest()


def _write(path, content):
    temporary = path.with_name(f".{path.name}.tmp")
    temporary.write_bytes(content)
    temporary.replace(path)
