"""The proof that stored notebooks are fresh, in two steps.

The quick one runs nothing: the cells are those of the source, every code cell ran in order, the outputs are
those that the build stored (by digest), the file is as the builder writes it, the exercise is what it cuts,
no notebook is without a source. It finds a changed source, a deleted or edited output, a notebook that
was never run, an exercise edited by hand.

A number that a change of the library made stale is found by running: ``pytest --nbval notebooks solutions``
compares text and HTML of every output, ``stale(paths, run=True)`` every byte, pictures included.
"""

from irlab.course import hygiene
from irlab.course.build import build, digests, dumps, loads, stored, targets
from irlab.course.source import SourceError, exercise, read_source

BY_HAND = "edited by hand, or its source changed"
BY_OTHERS = "the library or the data changed"


def stale(paths, jobs=2, run=False):
    """What is not fresh about the notebooks of these sources: messages that name file, cell and what to do.

    With ``run``, each source that the quick step passes is run again, and every byte is compared.
    """
    found = {path: _quick(path) for path in paths}
    for built in build([path for path in paths if not found[path]], jobs) if run else ():
        found[built.source] += built.faults
        for target, text in built.files.items():
            found[built.source] += _difference(target, text, built.source, BY_OTHERS)
    messages = [message for path in paths for message in found[path]]
    return messages + _strays(paths) + _too_many_ignored(paths)


def _quick(path):
    try:
        source = read_source(path)
    except SourceError as error:
        return [str(error)]
    notebook, *exercises = targets(path)
    found = _notebook(source, notebook)
    for target in exercises:
        found += _difference(target, dumps(exercise(source)), path, BY_HAND)
    return found


def _notebook(source, path):
    """What tells a stored notebook from one that was built from this source."""
    text, again = stored(path), f"run `irlab build {source.path}`"
    if text is None:
        return [f"{path}: missing, not built from {source.path} yet: {again}"]
    try:
        notebook, bare = loads(text), loads(text)
    except ValueError as error:
        return [f"{path}: {error}: {again}"]
    for cell in bare.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    recorded = bare.metadata.pop("irlab", {}).get("outputs", {})
    found = _difference(path, dumps(source.notebook), source.path, BY_HAND, dumps(bare))
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    if code and not any(cell.get("execution_count") for cell in code):
        found.append(f"{path}: was never run, none of its {len(code)} code cells: {again}")
    if found:
        return found
    now = digests(notebook)
    for position, cell in enumerate(notebook.cells):
        if cell.cell_type == "code" and cell.id in recorded and recorded[cell.id] != now[cell.id]:
            what = "edited" if cell.outputs else "deleted"
            found.append(f"{_label(path, position, cell)}: its output was {what} by hand: {again}")
    found += [
        f"{_label(path, position, notebook.cells[position])} {words}" for position, words in hygiene.faults(notebook)
    ]
    if not found and (text != dumps(notebook) or recorded.keys() != now.keys()):
        found.append(f"{path}: saved by another program than the builder: {again}")
    return found


def _difference(path, wanted, source, why, text=None):
    """The first difference of a file from what it should be, if any, with its cell."""
    text, again = text or stored(path), f"({why}): run `irlab build {source}`"
    if text == wanted:
        return []
    if text is None:
        return [f"{path}: missing {again}"]
    try:
        found, good = loads(text), loads(wanted)
    except ValueError as error:
        return [f"{path}: {error} {again}"]
    for position, (cell, other) in enumerate(zip(found.cells, good.cells, strict=False)):
        if cell != other:
            return [f"{_label(path, position, cell)}: not what {source} gives {again}"]
    if len(found.cells) != len(good.cells):
        return [f"{path}: {len(found.cells)} cells where {source} gives {len(good.cells)} {again}"]
    return [f"{path}: not as the builder writes it {again}"]


def _strays(paths):
    """Notebooks without a source, in the folders of which every source was asked for."""
    sources, found = set(paths), []
    made = {target for path in paths for target in targets(path)}
    for folder in sorted({path.parent for path in paths}):
        if not set(folder.glob("*.py")) <= sources:
            continue
        for beside in {target.parent for path in paths if path.parent == folder for target in targets(path)}:
            found += [
                f"{stray}: a notebook without a source" for stray in sorted(beside.glob("*.ipynb")) if stray not in made
            ]
    return found


def _too_many_ignored(paths):
    notebooks = [targets(path)[0] for path in paths]
    found = []
    for path in notebooks:
        try:
            notebook = loads(stored(path) or "")
        except ValueError:
            continue  # already said of this notebook
        found += [_label(path, position, notebook.cells[position]) for position in hygiene.ignored(notebook)]
    if len(found) <= hygiene.IGNORED_OUTPUTS:
        return []
    return [f"{len(found)} outputs are not compared, at most {hygiene.IGNORED_OUTPUTS} may be: {'; '.join(found)}"]


def _label(path, position, cell):
    first = cell.source.strip().partition("\n")[0]
    return f"{path}: cell {position + 1} (`{first[:60]}`)"
