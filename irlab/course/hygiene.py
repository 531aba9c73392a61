"""What must hold of every notebook that the course hands out, beside being fresh.

``faults`` says of one notebook what is not so; ``ignored`` finds the outputs that nbval does not compare, of
which the whole course may have three.
"""

import re
from html.parser import HTMLParser

PROSE_LINES, LINE_WIDTH, IGNORED_OUTPUTS = 6, 120, 3

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
NOT_COMPARED = {"nbval-ignore-output", "nbval-skip", "pytest-validate-ignore-output"}
NBVAL_WORD = re.compile(r"^\s*#\s*(NBVAL_\w+|PYTEST_VALIDATE_IGNORE_OUTPUT)", re.MULTILINE)
ENCODED = re.compile(r"data:[\w/+.-]+;base64,[A-Za-z0-9+/=\s]+")
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
MACHINE_PATH = re.compile(
    r"(?<![\w.:/<])/(?:home|root|Users|tmp|var|usr|opt|mnt|private|work)/[^\s'\"<>)]+|[A-Z]:\\\\?Users\b[^\s'\"<>)]*"
    r"|site-packages|ipykernel_\d+|<ipython-input[^>]*>"
)
WORD = re.compile(r"[^\W\d_]{2,}")


def faults(notebook):
    """What is wrong with an executed notebook, as pairs of cell position (from 0) and words.

    Every code cell ran, in order 1 to n; no stored error without the tag ``raises-exception``, and none
    missing with it; nothing on standard error; a text equivalent for every picture; no widget view, path of
    a machine or raw address; a reason for every output that is not compared; at most six lines of prose in a
    cell.
    """
    found = []
    if "widgets" in notebook.metadata:
        found.append((0, "starts a notebook that holds widget state: rebuild it"))
    count = 0
    for position, cell in enumerate(notebook.cells):
        texts = [cell.source]
        if cell.cell_type == "code":
            count += 1
            for words in _code_faults(cell, count):
                found.append((position, words))
            texts += [text for output in cell.outputs for text in _texts(output)]
        elif (lines := prose_lines(cell.source)) > PROSE_LINES:
            found.append((position, f"holds {lines} lines of prose, at most {PROSE_LINES} may be"))
        for text in texts:
            plain = ENCODED.sub("", text)
            if match := MACHINE_PATH.search(plain):
                found.append((position, f"holds a path of one machine: {match[0]}"))
            if match := ADDRESS.search(plain):
                found.append((position, f"holds a raw address: {match[0]}"))
    return found


def _code_faults(cell, count):
    tags = cell.metadata.get("tags", [])
    if cell.execution_count is None:
        yield "was never run"
    elif cell.execution_count != count:
        yield f"ran as number {cell.execution_count}, not {count}: run all cells in order"
    if NOT_COMPARED & set(tags) and not cell.metadata.get("irlab", {}).get("ignored"):
        yield 'its output is not compared, without a reason: write `# %% ignore="the reason"` in the source'
    if match := NBVAL_WORD.search(cell.source):
        yield f'{match[1]} in the code: write `# %% ignore="the reason"` in the source'
    errors = [output for output in cell.outputs if output.output_type == "error"]
    if errors and "raises-exception" not in tags:
        yield f"stores an error without the tag raises-exception: {errors[0].ename}: {errors[0].evalue}"
    if "raises-exception" in tags and not errors and cell.execution_count is not None:
        yield "has the tag raises-exception but stores no error"
    for output in cell.outputs:
        if output.output_type == "stream" and output.name == "stderr":
            yield f"writes to standard error: {output.text.strip()[:200]}"
        data = output.get("data", {})
        if WIDGET_VIEW in data:
            yield "stores a widget view, which shows nothing without its kernel"
        plain = data.get("text/plain", "")
        if is_picture(data) and not has_words(plain):
            yield f"shows a picture without a text equivalent: its text/plain is {plain[:60]!r}"
        if any(not has_words(alt, 1) for alt in _alts(data.get("text/html", ""))):
            yield "shows an <img> without alt text"


def ignored(notebook):
    """The positions of the cells whose output nbval does not compare."""
    return [n for n, cell in enumerate(notebook.cells) if NOT_COMPARED & set(cell.metadata.get("tags", []))]


def is_picture(data):
    """Whether a mime bundle shows a picture."""
    return any(mime.startswith("image/") for mime in data) or bool(
        re.search(r"<(img|svg|canvas)\b", data.get("text/html", ""), re.IGNORECASE)
    )


def has_words(text, least=3):
    """Whether a text says something: words, not the angle brackets of a default repr.

    >>> has_words("AP falls from .833 to .589 when B and C swap.")
    True
    >>> has_words("<Figure size 640x480 with 1 Axes>")
    False
    """
    return len(WORD.findall(re.sub(r"<[^>]*>", "", text))) >= least


def prose_lines(markdown):
    r"""Lines of prose in a markdown cell: not its headings, tables, formulas, code and blank lines.

    A line longer than a screen is wide counts for as many as it fills.

    >>> prose_lines("# A heading\n\nOne line.\nAnother.\n\n$$\nx = 1\n$$\n\n| a | b |\n|---|---|\n| 1 | 2 |")
    2
    """
    text = re.sub(r"^(```|~~~).*?^\1|^\$\$.*?\$\$", "", markdown, flags=re.MULTILINE | re.DOTALL)
    rows = [row.strip() for row in text.splitlines()]
    return sum(-(-len(row) // LINE_WIDTH) for row in rows if row and row[0] not in "#|<" and row.strip("-"))


def _texts(output):
    """Every text of an output."""
    error = [output.get("evalue"), *output.get("traceback", [])]
    values = [output.get("text"), *error, *output.get("data", {}).values()]
    return [value for value in values if isinstance(value, str)]


def _alts(html):
    found = []

    class Images(HTMLParser):
        def handle_starttag(self, tag, attrs):
            if tag == "img":
                found.append(dict(attrs).get("alt") or "")

    Images().feed(html)
    return found
