"""SVG pieces shared by every explorer; import them as ``# ruff: noqa: F403
from irlab.explore.pieces.controls import *
from irlab.explore.pieces.elements import *
from irlab.explore.pieces.plots import *
from irlab.explore.pieces.rankings import *
from irlab.explore.pieces.tables import *
from irlab.explore.pieces.values import *
