"""How to write an explorer, and how it is shown.

An explorer is one module ``irlab/explore/NAME.py`` with these names and nothing else that is public::

    NAME = "Swap two documents"                  # what a screen reader calls it
    HELP = "Tab to a card; arrows move it."      # which keys there are (Reset and R come from the kit)
    TRY = "Try this: move ..."                   # one thing to try, one thing to see
    START = {"order": ["d1", "d2"], "p": 0.8}    # the state: a dict of plain values (str, numbers, lists,
    dicts)

    def draw(state, old=None):                   # pure; calls the library, computes no measure itself
        return [pieces...], "The first sentence is also spoken: short. Then the numbers, AP 0.393."

    def press(state, handle, key):               # pure: the next state, or None when nothing changes
        return {**state, "order": moved}

`old` is the state before (ghosts), None at the start. Pieces come from ``pieces``; a control is an SVG
group with the attributes of ``pieces.slider``, ``checkbox``, ``press_button``, or a ready piece (``knob``,
``button``, ``toggle``, ``choices``), and `handle` is its key. Keys: Arrow*, Home, End, PageUp, PageDown,
Delete, "0" to "9", and "Enter" (also the blank and a click); a knob that is dragged sends "to 0.35".
``hands.py`` has what they do: ``moved``, ``slid``, ``chosen``, ``flipped``. Reset, the "R" key, focus,
dragging, the live region, the large size and the themes are the kit's. ``lights`` and ``appears`` show what
belongs to the focused control, without a word from Python.

The words must hold every number that the picture is about, each through ``pieces.num``, since they are the
text equivalent. ``tests/explore/numbers/NAME.py`` says the same numbers again, by direct calls of the
library::

    def numbers(state, old=None):
        return [AP, RR, 3]                       # every number of the words, in their order

The test plays thirty random games on every explorer (random keys on its own handles) and compares; it also
checks that text fits, that strings repeat, that no id is used. A digit glued to a letter, "@", "_" or "." of
a name (P@5, d01, log10) is not a number of the words.

In a lecture: ``explore("NAME")``, ``explore("NAME", p=0.5)`` starts elsewhere; ``show(pieces, words)`` is a
picture that does not move. Both store a picture and its words where no kernel runs.
"""

from base64 import b64encode
from html import escape
from importlib import import_module
from pathlib import Path

import anywidget
import traitlets as t

from . import pieces as P

HERE = Path(__file__).parent
CSS = (HERE / "explorer.css").read_text("utf-8") + P.theme_css(".irlab")


def figure(pieces, words):
    """The stored picture: a data URI passes the sanitiser of an untrusted notebook (inline SVG does not).

    One image a piece, so that they wrap as the live ones do; each has its label, the words stand below.
    """
    images = "".join(
        f'<img align="top" alt="{escape(p.label)}" src="data:image/svg+xml;base64,'
        f'{b64encode(P.svg(p, alone=True).encode()).decode()}">'
        for p in pieces
    )
    return f"<figure>{images}<figcaption>{escape(words)}</figcaption></figure>"


class Figure:
    """A picture that does not move, from the same pieces, with the same text equivalents."""

    def __init__(self, pieces, words, name="Figure"):
        self.pieces = [pieces] if isinstance(pieces, P.Piece) else list(pieces)
        self.words, self.name = words, name

    def __repr__(self):
        return f"{self.name}\n{self.words}"

    def _repr_html_(self):
        return figure(self.pieces, self.words)


show = Figure


class Explorer(anywidget.AnyWidget):
    """A live explorer of a module as the top of this file has it; `changes` start it elsewhere."""

    _esm = (HERE / "explorer.js").read_text("utf-8")
    _css = CSS
    html = t.Unicode().tag(sync=True)
    words = t.Unicode().tag(sync=True)
    name = t.Unicode().tag(sync=True)
    help = t.Unicode().tag(sync=True)
    task = t.Unicode().tag(sync=True)
    demo = t.Bool(False).tag(sync=True)
    turn = t.Int(0).tag(sync=True)  # counts what was handled, so that the page knows that Python is there

    def __init__(self, module, demo=False, **changes):
        wrong = sorted(set(changes) - set(module.START))
        if wrong:
            raise TypeError(f"{module.NAME!r} has no setting {wrong[0]!r}; it has {', '.join(module.START)}")
        self.module, self.start = module, {**module.START, **changes}
        self.state, self.old = self.start, None
        super().__init__(name=module.NAME, help=module.HELP, task=module.TRY, demo=demo)
        self._draw()
        self.on_msg(lambda _, message, __: self.press(message.get("k", ""), message.get("key", "")))

    def _draw(self):
        self.pieces, words = self.module.draw(self.state, self.old)
        self.html, self.words = "".join(P.svg(p) for p in self.pieces), words

    def press(self, handle, key):
        """What a key on a control does; "r" resets. The page calls this, and so do the tests."""
        with self.hold_sync():
            new = self.start if key == "r" else self.module.press(self.state, handle, key) if handle else None
            if new is not None and new != self.state:
                self.old, self.state = None if key == "r" else self.state, new
                self._draw()
            self.turn += 1

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        stored = {"text/html": figure(self.pieces, self.words), "text/plain": f"{self.name}\n{self.words}"}
        return {**data, **stored}, metadata


def explorers():
    """The names of all explorers: the modules of this folder that have a ``draw``."""
    files = sorted(HERE.glob("*.py"))
    return [f.stem for f in files if "\ndef draw(" in f.read_text("utf-8")]


def explore(name, demo=False, **changes):
    """The explorer of that name; `changes` replace parts of its first state, `demo` is large, for a hall.

    >>> explore("swap_to")
    Traceback (most recent call last):
    ValueError: there is no explorer 'swap_to'; there are: ...
    """
    if name not in explorers():
        raise ValueError(f"there is no explorer {name!r}; there are: {', '.join(explorers())}")
    return Explorer(import_module(f"irlab.explore.{name}"), demo=demo, **changes)
