"""What holds for every explorer in irlab/explore, found by itself."""

import copy
import json
import re
from importlib import import_module
from xml.etree import ElementTree

import pytest

from irlab.explore import explore, explorers
from irlab.explore import pieces as P
from tests.explore import play

every_explorer = pytest.mark.parametrize("name", explorers())


@every_explorer
def test_every_number_in_the_words_is_the_library_s(name):
    expected = import_module(f"tests.explore.numbers.{name}").numbers
    explorer = play.module(name)
    for state, old in [(explorer.START, None), *play.games(name)]:
        words = explorer.draw(state, old)[1]
        printed, wanted = play.numbers_of(words), [float(x) for x in expected(state, old)]
        assert len(printed) == len(wanted), f"{words}\nholds {[x for x, _ in printed]},\nexpected {wanted}"
        for (value, places), right in zip(printed, wanted, strict=True):
            near = value == right or abs(value - right) <= 0.5001 * 10**-places
            assert near, f"{value} is printed where the library says {right}:\n{words}\n{state}"


@every_explorer
def test_the_second_reckoning_is_not_the_explorer_s_own(name):
    source = import_module(f"tests.explore.numbers.{name}").__file__
    with open(source, encoding="utf-8") as f:
        assert not re.search(r"\bdraw\b|\bwords\b", f.read())


@every_explorer
def test_a_player_can_reach_many_settings_and_old_ones_stay_untouched(name):
    explorer = play.module(name)
    start = copy.deepcopy(explorer.START)
    games = play.games(name)
    assert len(games) >= 3, "random keys on its own controls change nothing"
    assert explorer.START == start, "press or draw changed the state that it was given"
    for state, _ in games:
        assert state.keys() == start.keys()
        assert json.loads(json.dumps(state)) == state, "a state holds plain values only: str, numbers, lists, dicts"


@every_explorer
def test_strings_repeat_hold_no_ids_and_are_well_formed(name):
    explorer = play.module(name)
    for state, old in [(explorer.START, None), *play.games(name, 5)]:
        pieces, words = explorer.draw(state, old)
        assert explorer.draw(copy.deepcopy(state), copy.deepcopy(old)) == (pieces, words)
        for piece in pieces:
            assert not re.search(r"\sid=|<style|url\(#", piece.inner)
            assert not re.search(
                r"=\"[^\"]*(nan|\d{4}\.\d|\d\.\d{3,})[^\"]*\"",
                re.sub(r' (aria|data)-[a-z]+="[^"]*"', "", piece.inner),
            )
            ElementTree.fromstring(P.svg(piece, alone=True))
        keys = play.handles(pieces)
        assert len(keys) == len(set(keys)), "two controls with one key"


@every_explorer
def test_pieces_are_narrow_and_their_text_fits(name):
    explorer = play.module(name)
    for state, old in [(explorer.START, None), *play.games(name, 10)]:
        for piece in explorer.draw(state, old)[0]:
            assert piece.width <= P.WIDEST, f"{piece.label}: {piece.width} pixels wide"
            for left, right, base, said in play.texts(piece):
                assert -3 <= left and right <= piece.width + 3, f"{said!r} leaves {piece.label!r}"
                assert 8 <= base <= piece.height + 1, f"{said!r} leaves {piece.label!r}: {base} of {piece.height}"


@every_explorer
def test_every_control_is_named_and_every_picture_labelled(name):
    explorer = play.module(name)
    assert explorer.NAME and explorer.HELP and explorer.TRY.startswith("Try this")
    pieces, words = explorer.draw(explorer.START)
    assert len(words) > 40 and all(len(p.label) > 5 for p in pieces)
    assert len(re.match(r"^.*?[.!?](?=\s|$)", words)[0]) <= 200, "the first sentence is spoken: make it short"
    for piece in pieces:
        for tag in re.findall(r"<g [^>]*data-k=[^>]*>", piece.inner):
            role = re.search(r' role="(\w+)"', tag)[1]
            assert re.search(r' aria-label="[^"]+"', tag) and 'tabindex="0"' in tag
            if role == "slider":
                assert re.search(r'aria-valuetext="[^"]+"', tag)
            if role in ("checkbox", "radio"):
                assert "aria-checked" in tag


@every_explorer
def test_what_is_stored_is_the_picture_and_its_words_and_keys_move_it(name):
    widget = explore(name)
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == f"{widget.name}\n{widget.words}"
    assert data["text/html"].startswith('<figure><img align="top" alt="')
    assert data["text/html"].endswith("</figcaption></figure>")
    assert data["text/html"].count("<img") == len(widget.pieces)
    (state, old), *_ = play.games(name, 1)
    html, turn = widget.html, widget.turn
    widget.state = old
    for handle in play.handles(play.module(name).draw(old)[0]):
        for key in play.KEYS:
            if widget.turn == turn or widget.html == html:
                widget.press(handle, key)
    assert widget.html != html
    widget.press("", "r")
    assert widget.state == widget.start and widget.html == html and widget.old is None


def test_every_second_reckoning_has_its_explorer():
    folder = import_module("tests.explore.numbers").__path__[0]
    from pathlib import Path

    assert {p.stem for p in Path(folder).glob("[a-z]*.py")} == set(explorers())


def test_an_unknown_explorer_or_setting_is_named():
    with pytest.raises(ValueError, match="there is no explorer 'swap_to'"):
        explore("swap_to")
    if explorers():
        with pytest.raises(TypeError, match="has no setting 'nothing'"):
            explore(explorers()[0], nothing=1)
