"""The notebook builder: percent-format sources become notebooks that store their outputs.

    notebooks/NN_topic.py  ->  notebooks/NN_topic.ipynb     a lecture, run, outputs stored
    solutions/NN_topic.py  ->  solutions/NN_topic.ipynb     the instructor's copy, run
                           ->  exercises/NN_topic.ipynb     the students' copy, answers cut out, not run

A source
--------
A ``.py`` file in jupytext's percent format, without a header: its first line starts its first cell. ``# %%``
starts a code cell, ``# %% [markdown]`` one of text, as comments or in triple quotes. A magic is written as a
comment (``# %time f()``). A cell runs in the folder of its notebook, as in JupyterLab and under nbval, so no
path of the machine is needed. What else the line that starts a cell may say:

=======================  =====================================================================================
``tags=["..."]``         the cell's tags; ``raises-exception`` where an error is the point: its message is
                         stored, its traceback is not
``ignore="the reason"``  the output differs from run to run and is not compared; three in the whole course
``answer="name"``        solutions only: a cell in which the student writes; with ``points=2`` marked by hand,
                         as an answer in words always is
``test="name"``          solutions only: a locked code cell that marks an answer, with ``points=3``
``locked="name"``        solutions only: a cell that students are not to change
``instructor=true``      solutions only: a cell that is not in the students' copy
=======================  =====================================================================================

The names are nbgrader's ``grade_id``, unique in a notebook; the words become the metadata that nbgrader 0.9
reads (schema 3). In an answer, from ``### BEGIN SOLUTION`` to ``### END SOLUTION`` is replaced by
``# YOUR CODE HERE`` and ``raise NotImplementedError()``, in text by ``YOUR ANSWER HERE``; in a test, from
``### BEGIN HIDDEN TESTS`` to ``### END HIDDEN TESTS`` is removed::

    # %% answer="reciprocal_rank"
    def reciprocal_rank(grades):
        ### BEGIN SOLUTION
        return next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0.0)
        ### END SOLUTION

    # %% test="reciprocal_rank_check" points=2
    irlab.check(reciprocal_rank)

A marker that is unknown, nested or without its other half, an unknown word, a name that is taken: each is an
error that names file and line. A picture needs words in its text/plain: explorers bring them, a matplotlib
figure is shown by ``irlab.course.pictures.picture(figure, alt, words)``. What else must hold of a notebook is
in ``irlab.course.hygiene``; one where it does not hold is not written.

The same bytes each time
------------------------
A cell's id is its name, or a digest of its text, so that an insertion moves no other id. Stored outputs keep
text and HTML; widget views are dropped, as they show nothing without their kernel. An output that is not
compared stays as it is while its cell does. Keys are sorted, lines end in LF. The notebook's metadata hold a
digest of the outputs of every code cell; ``irlab.course.freshness`` compares it.
"""

import asyncio
import copy
import hashlib
import json
import os
import re
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import nbformat
from jupyter_client import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from tqdm import tqdm

from irlab.course import hygiene
from irlab.course.source import SourceError, exercise, read_source

CELL_SECONDS = 300
ANSI = re.compile(r"\x1b\[[0-9;]*m")


class Built(NamedTuple):
    """What a source became: the text of each file; or what is wrong with it, and then there are no files."""

    source: Path
    files: dict[Path, str]
    faults: list[str]
    seconds: float


def find_sources(paths=()):
    """The sources among files and folders; without any, those of the course in the current folder.

    A notebook stands for its source, an exercise for its solution.
    """
    found = []
    for path in map(Path, paths) if paths else filter(Path.is_dir, map(Path, ("notebooks", "solutions"))):
        if path.is_dir():
            found += sorted(path.glob("*.py"))
            continue
        source = path.with_suffix(".py")
        if path.suffix == ".ipynb" and path.resolve().parent.name == "exercises":
            source = path.parent.parent / "solutions" / source.name
        if path.suffix not in (".py", ".ipynb") or not source.is_file():
            raise SourceError(f"{path}: no source and no folder of sources")
        found.append(source)
    if not found:
        raise SourceError(f"no sources in {', '.join(map(str, paths)) or 'notebooks/ and solutions/ here'}")
    return list(dict.fromkeys(found))


def targets(path):
    """The files that a source becomes: its notebook, and for a solution the exercise."""
    notebook = path.with_suffix(".ipynb")
    if path.resolve().parent.name != "solutions":
        return [notebook]
    return [notebook, Path(os.path.normpath(path.parent / ".." / "exercises" / notebook.name))]


def build(paths, jobs=2):
    """Run the sources, ``jobs`` at a time: a ``Built`` for each, in their order. Nothing is written."""
    sources, rejected = [], []
    for path in paths:
        try:
            sources.append(read_source(path))
        except SourceError as error:
            rejected.append(Built(path, {}, [str(error)], 0.0))
    found = {built.source: built for built in [*rejected, *asyncio.run(_run_all(sources, jobs))]}
    return [found[path] for path in paths]


def write(built):
    """Write what is new of a build, each file wholly or not at all; the paths that changed."""
    changed = [path for path, text in built.files.items() if stored(path) != text]
    for path in changed:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, suffix=".tmp", delete=False) as file:
            file.write(built.files[path].encode())
        os.chmod(file.name, 0o644)
        os.replace(file.name, path)
    return changed


def stored(path):
    """The text of a file, None if there is none."""
    return path.read_bytes().decode() if path.exists() else None


def loads(text):
    """A notebook from the text of its file; an error where that is none."""
    try:
        notebook = nbformat.reads(text, as_version=nbformat.NO_CONVERT)
        nbformat.validate(notebook)
    except (ValueError, AttributeError, nbformat.ValidationError) as error:
        raise ValueError(f"not a notebook ({str(error).splitlines()[0]})") from None
    return notebook


def dumps(notebook):
    """The text of a notebook's file: keys sorted, one form only."""
    return nbformat.writes(notebook, version=nbformat.NO_CONVERT).rstrip("\n") + "\n"


def digests(notebook):
    """A digest of every code cell's outputs, by cell id; without execution numbers, which insertions move."""
    found = {}
    for cell in notebook.cells:
        if cell.cell_type == "code":
            outputs = [{**output, "execution_count": None} for output in cell.outputs]
            found[cell.id] = hashlib.sha256(json.dumps(outputs, sort_keys=True).encode()).hexdigest()[:12]
    return found


async def _run_all(sources, jobs):
    gate = asyncio.Semaphore(jobs)
    count = sum(cell.cell_type == "code" for source in sources for cell in source.notebook.cells)

    async def one(source):
        async with gate:
            start = time.perf_counter()
            notebook, faults = await _run(source, bar)
        files = {}
        if not faults:
            own, *exercises = targets(source.path)
            files = {own: dumps(notebook)} | {target: dumps(exercise(source)) for target in exercises}
        return Built(source.path, files, faults, time.perf_counter() - start)

    with tqdm(total=count, unit="cell", leave=False, disable=None) as bar:
        return await asyncio.gather(*map(one, sources))


async def _run(source, bar):
    """The source's notebook with the outputs of a fresh kernel, and its faults with the source's lines."""
    notebook = copy.deepcopy(source.notebook)
    kernel = AsyncKernelManager(kernel_name="python3")
    client = NotebookClient(notebook, km=kernel, timeout=CELL_SECONDS, store_widget_state=False, record_timing=False)
    client.coalesce_streams = True

    def fault(position, words):
        return f"{source.path}:{source.lines[position]}: cell {position + 1} {words}"

    try:
        await kernel.start_kernel(
            cwd=str(source.path.resolve().parent),
            extra_arguments=["--HistoryManager.hist_file=:memory:"],
            stderr=subprocess.DEVNULL,
        )
        await client.async_start_new_kernel_client()
        for position, cell in enumerate(notebook.cells):
            if cell.cell_type == "code":
                await client.async_execute_cell(cell, position)
                cell.outputs = [_clean(output) for output in cell.outputs]
                bar.update()
    except CellExecutionError as error:
        return notebook, [fault(position, f"failed: {ANSI.sub('', error.traceback).strip()}")]
    except CellTimeoutError:
        return notebook, [fault(position, f"ran longer than {CELL_SECONDS} seconds")]
    except DeadKernelError:
        return notebook, [fault(position, "killed its kernel")]
    finally:
        if client.kc:
            client.kc.stop_channels()
        if kernel.has_kernel:
            await kernel.shutdown_kernel(now=True)
    _keep_ignored(notebook, targets(source.path)[0])
    notebook.metadata["irlab"] = {"outputs": digests(notebook)}
    return notebook, [fault(position, words) for position, words in hygiene.faults(notebook)]


def _clean(output):
    """An output without what differs from run to run or from machine to machine."""
    output = nbformat.from_dict(output)
    if output.output_type == "error":
        output.evalue = ANSI.sub("", output.evalue)
        output.traceback = [f"{output.ename}: {output.evalue}"]
    if "data" in output:
        output.data.pop(hygiene.WIDGET_VIEW, None)
        output.metadata = {mime: value for mime, value in output.metadata.items() if mime in output.data}
    return output


def _keep_ignored(notebook, path):
    """An output that is not compared stays as it was stored, as long as its cell does."""
    ignored, text = hygiene.ignored(notebook), stored(path)
    if not ignored or text is None:
        return
    before = {cell.id: cell for cell in loads(text).cells if cell.get("outputs")}
    for position in ignored:
        cell = notebook.cells[position]
        if cell.id in before and before[cell.id].source == cell.source:
            cell.outputs = before[cell.id].outputs
            for output in cell.outputs:
                if output.output_type == "execute_result":
                    output.execution_count = cell.execution_count
