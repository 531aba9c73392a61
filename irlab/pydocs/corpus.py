"""The corpus: the documentation of NumPy, pandas, Matplotlib and SciPy, read from the installed packages.

Nothing is downloaded and no text is copied into this project: what is shipped about a page is its name, its
neutral id, its cluster and a checksum of its text.
"""

import hashlib
import inspect
import re
import sys
import warnings
from functools import cache
from importlib import import_module

import pandas as pd

from irlab.pydocs.loaders import register, versions

# Where public names are looked up. A module's place in this list decides, among equally short names of one
# text, which one is canonical.
MODULES = """
numpy numpy.linalg numpy.random numpy.fft numpy.strings numpy.char numpy.ma numpy.polynomial numpy.testing
numpy.lib.stride_tricks
pandas pandas.api.types pandas.plotting pandas.testing pandas.errors pandas.tseries.offsets
matplotlib matplotlib.pyplot matplotlib.axes matplotlib.figure matplotlib.axis matplotlib.colors
matplotlib.ticker matplotlib.dates matplotlib.patches matplotlib.lines matplotlib.text matplotlib.legend
matplotlib.animation matplotlib.gridspec matplotlib.colorbar matplotlib.collections matplotlib.style
matplotlib.image
scipy.stats scipy.optimize scipy.signal scipy.linalg scipy.sparse scipy.sparse.linalg scipy.sparse.csgraph
scipy.interpolate scipy.integrate scipy.spatial scipy.spatial.distance scipy.spatial.transform
scipy.cluster.hierarchy scipy.cluster.vq scipy.special scipy.fft scipy.ndimage scipy.io scipy.stats.qmc
scipy.stats.contingency scipy.differentiate
""".split()

# Classes whose methods and attributes are pages as well.
CLASSES = """
numpy.ndarray numpy.random.Generator numpy.ma.MaskedArray numpy.polynomial.Polynomial numpy.dtype
pandas.DataFrame pandas.Series pandas.Index pandas.MultiIndex pandas.DatetimeIndex pandas.IntervalIndex
pandas.Timestamp pandas.Timedelta pandas.Period pandas.Categorical
pandas.api.typing.DataFrameGroupBy pandas.api.typing.SeriesGroupBy pandas.api.typing.Rolling
pandas.api.typing.Expanding pandas.api.typing.ExponentialMovingWindow pandas.api.typing.Resampler
pandas.Series.str pandas.Series.dt pandas.Series.cat pandas.DataFrame.plot pandas.io.formats.style.Styler
matplotlib.axes.Axes matplotlib.figure.Figure matplotlib.axis.Axis matplotlib.legend.Legend
matplotlib.text.Text matplotlib.lines.Line2D matplotlib.colorbar.Colorbar matplotlib.animation.Animation
matplotlib.colors.Colormap
scipy.stats.rv_continuous scipy.stats.rv_discrete scipy.stats.gaussian_kde scipy.sparse.csr_array
scipy.sparse.coo_array scipy.sparse.lil_array scipy.spatial.KDTree scipy.spatial.transform.Rotation
scipy.interpolate.CubicSpline scipy.interpolate.BSpline scipy.stats.qmc.QMCEngine scipy.signal.ShortTimeFFT
""".split()

LIBRARIES = ("numpy", "pandas", "matplotlib", "scipy")
FEWEST_WORDS = 12  # shorter docstrings ("Return the label.") say little more than the name does


class VersionNote(UserWarning):
    """The installed libraries are not the ones whose pages were judged."""


def docno_of(name):
    """Neutral id of the page with this canonical name: it favours no library where docnos break ties.

    A letter comes first so that no reader of tables takes the id for a number.

    >>> docno_of("numpy.mean")
    'da17f13c0'
    """
    return "d" + _hash(name)


def pages():
    """All pages, a DataFrame with one row a distinct text, ordered by name.

    Columns: ``docno``, ``name`` (canonical: of all names of this text the one with the fewest dots, then the
    first in MODULES and CLASSES, then the first in the alphabet; a name that was judged goes before all),
    ``aliases`` (the other names), ``library``, ``kind`` (function, class, method, attribute, distribution),
    ``cluster`` (near-duplicates share it), ``summary`` (first paragraph) and ``text`` (the whole docstring).

    Read once a process, some seconds; later calls are instant. Raises RuntimeError under ``python -OO``,
    which strips the docstrings, and ImportError if a library is missing. On other versions than the judged
    ones a VersionNote is warned once; `version_report` has its counts.
    """
    return _read()[0].copy()


def version_report():
    """What differs between the judged and the installed libraries.

    A dict: ``judged`` and ``installed`` (versions by library) and lists of names: ``vanished`` (pages with an
    id but no text here), ``new`` (never judged, for they were not there) and ``changed`` (another text now).
    """
    return dict(_read()[1])


@cache
def _read():
    if sys.flags.optimize >= 2:
        raise RuntimeError("the corpus is made of docstrings and `python -OO` strips them: start without -OO")
    for library in LIBRARIES:
        try:
            import_module(library)
        except ImportError as error:
            needed = f"the corpus needs {', '.join(LIBRARIES)}; {library} is missing: pip install {library}"
            raise ImportError(needed, name=library) from error
    with warnings.catch_warnings():  # deprecated names warn when they are looked up
        warnings.simplefilter("ignore")
        table = _table(list(_walk()), known := register().set_index("name"))
    report = _report(table, known)
    if report["judged"] != report["installed"]:
        warnings.warn(_sentence(report), VersionNote, stacklevel=3)
    return table, report


def _table(found, known):
    """One row a distinct text, from (name, kind, text) in canonical order."""
    by_text = {}
    for name, kind, text in sorted(found, key=lambda page: page[0].count(".")):  # stable: keeps the order of places
        by_text.setdefault(text, {})[name] = kind
    rows = []
    for text, kinds in by_text.items():
        name = next((n for n in kinds if n in known.index), next(iter(kinds)))
        aliases, docno = tuple(n for n in kinds if n != name), docno_of(name)
        cluster = known["cluster"].get(name, docno)
        rows.append((docno, name, aliases, name.split(".")[0], kinds[name], cluster, _summary(text), text))
    columns = ["docno", "name", "aliases", "library", "kind", "cluster", "summary", "text"]
    return pd.DataFrame(sorted(rows, key=lambda row: row[1]), columns=columns)


def _report(table, known):
    here = dict(zip(table["name"], table["text"], strict=True))
    return {
        "judged": versions(),
        "installed": {library: import_module(library).__version__ for library in LIBRARIES},
        "vanished": sorted(set(known.index) - set(here)),
        "new": sorted(set(here) - set(known.index)),
        "changed": sorted(n for n, sum_ in known["checksum"].items() if n in here and checksum(here[n]) != sum_),
    }


def _sentence(report):
    judged, installed = report["judged"], report["installed"]
    others = [library for library in installed if judged[library] != installed[library]]
    differ = ", ".join(f"{library} {installed[library]} (judged: {judged[library]})" for library in others)
    counts = ", ".join(f"{len(report[what])} {what}" for what in ("vanished", "new", "changed"))
    shipped = "Topics, judgments and shipped runs are the same everywhere."
    return f"other versions here than those judged: {differ}. Pages: {counts}. {shipped}"


def _walk():
    """Every public (name, kind, text) of the four libraries, in a fixed order."""
    for place in MODULES + CLASSES:
        library, owner, is_class = place.split(".")[0], _at(place), place in CLASSES
        for name in _public(owner) if owner is not None else ():
            thing = getattr(owner, name, None)
            home = getattr(thing, "__module__", None) or library
            foreign = not is_class and isinstance(home, str) and home.split(".")[0] != library
            if thing is None or inspect.ismodule(thing) or foreign or not (is_class or callable(thing)):
                continue
            text = _docstring(thing, is_class)
            if text and len(text.split()) >= FEWEST_WORDS:
                yield f"{place}.{name}", _kind(thing, is_class), text


def _at(path):
    """The object at a dotted path, or None where this version of the library does not have it."""
    parts = path.split(".")
    for n in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:n]))
        except ImportError:
            continue
        for part in parts[n:]:
            found = getattr(found, part, None)
        return found


def _public(owner):
    names = getattr(owner, "__all__", None) if inspect.ismodule(owner) else None
    return sorted(n for n in set(names or dir(owner)) if not n.startswith("_"))


def _docstring(thing, is_member):
    """A thing's own docstring, or for members an inherited one; None where only its type is documented."""
    doc = inspect.getdoc(thing) if is_member else getattr(thing, "__doc__", None)
    own = inspect.isclass(thing) or inspect.isroutine(thing) or doc != type(thing).__doc__
    return _clean(doc) if isinstance(doc, str) and own else None


def _clean(doc):
    """The docstring without indentation, trailing blanks, and what differs from process to process.

    That is: memory addresses, the order of printed sets, numbers drawn while SciPy writes its examples, and the
    section that SciPy, once some part of it is loaded, writes into the docstring of numpy.sinc.
    """
    doc = re.sub(r" at 0x[0-9a-fA-F]+", "", inspect.cleandoc(doc))
    doc = re.sub(r"\*\*Array API[^*]*\*\*\n\n`sinc`.*?dev-arrayapi` for more information.\n\n?", "", doc, flags=re.S)
    doc = re.sub(r"\{('\w+'(?:, '\w+')+)\}", lambda m: "{" + ", ".join(sorted(m[1].split(", "))) + "}", doc)
    doc = re.sub(r"^(?!>>>).*# may vary$", "# may vary", doc, flags=re.M)
    return re.sub(r"[ \t]+$", "", doc, flags=re.M).strip()


def _kind(thing, is_member):
    if inspect.isclass(thing):
        return "class"
    if is_member:
        return "method" if callable(thing) else "attribute"
    return "distribution" if hasattr(thing, "rvs") else "function"


def _summary(text):
    """The first paragraph that is not a signature (compiled functions begin with one)."""
    paragraphs = [" ".join(p.split()) for p in re.split(r"\n\s*\n", text)]
    prose = (p for p in paragraphs if not re.match(r"[\w.]+\(.*\)( ?->.*)?$", p))
    return next(prose, paragraphs[0])


def checksum(text):
    """Short checksum by which a changed page is noticed."""
    return _hash(text)


def _hash(text):
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
