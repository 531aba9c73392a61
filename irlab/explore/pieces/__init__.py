"""SVG pieces shared by every explorer; import them as ``from irlab.explore import pieces as P``.

Small functions return a fragment (a string of SVG); the ones that fill a place in an explorer return a
:class:`Piece`. Colours are roles (``"A"``, ``"rel"``, ``"soft"``), never hex codes: the page's theme decides.
Nothing here computes a measure. Text has a budget of 7.6 pixels a character at 13 pixels (SVG does not clip), a
piece at most 540 pixels.
"""

# ruff: noqa: F403
from irlab.explore.pieces.controls import *
from irlab.explore.pieces.elements import *
from irlab.explore.pieces.plots import *
from irlab.explore.pieces.rankings import *
from irlab.explore.pieces.tables import *
from irlab.explore.pieces.values import *
