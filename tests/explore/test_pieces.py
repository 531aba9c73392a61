"""The pieces: contrast, formatters, text in its place."""

import re

import pytest

from irlab.explore import pieces as P
from tests.explore import play


def luminance(colour):
    """WCAG 2.2, relative luminance of #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mix(over, under, share):
    parts = [round(int(over[i : i + 2], 16) * share + int(under[i : i + 2], 16) * (1 - share)) for i in (1, 3, 5)]
    return "#" + "".join(f"{c:02x}" for c in parts)


def test_the_contrast_formula_gives_the_measured_table():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#0069a8", "#ffffff") == pytest.approx(5.86, abs=0.005)
    assert contrast("#e69f00", "#212121") == pytest.approx(7.15, abs=0.005)


@pytest.mark.parametrize(("theme", "papers"), [(P.LIGHT, ("#ffffff", "#f5f5f5")), (P.DARK, ("#111111", "#212121"))])
def test_text_has_contrast_in_both_themes(theme, papers):
    for role in ("ink", "soft", "A", "B", "rel", "ideal"):
        assert all(contrast(theme[role], paper) >= 4.5 for paper in papers), role
    for role in ("tie", "unj"):  # badges, always on the paper itself
        assert contrast(theme[role], theme["paper"]) >= 4.5, role
    for fill, ink in P.TEXT_ON.items():
        assert contrast(theme[ink], theme[fill]) >= 4.5, (fill, ink)
    for fill in theme:  # the deepest shade of a heat map carries ink
        assert fill not in ("A", "B") or contrast(theme["ink"], mix(theme[fill], theme["paper"], 0.45)) >= 4.5, fill


@pytest.mark.parametrize("theme", [P.LIGHT, P.DARK])
def test_shapes_have_contrast_in_both_themes(theme):
    for role in ("line", "A", "B", "rel", "g2", "tie", "unj", "ideal"):
        assert contrast(theme[role], theme["paper"]) >= 3, role


def test_every_role_has_both_themes_and_a_rule():
    assert P.LIGHT.keys() == P.DARK.keys()
    css = P.theme_css(".x")
    assert all(f".f-{role}{{fill:" in css and f".s-{role}{{stroke:" in css for role in P.LIGHT)


def test_one_formatter_for_numbers_one_for_coordinates():
    said = [P.num(x) for x in (0.0005, -0.0004, 1, -1.5, float("inf"), -float("inf"), float("nan"))]
    assert said == ["0.001", "0.000", "1.000", "−1.500", "∞", "−∞", "undefined"]
    assert [P.num(x, 2, sign=True) for x in (0.5, 0.001, -0.001)] == ["+0.50", "0.00", "0.00"]
    assert [P.xy(x) for x in (1, 1.5, 2.006, -0.001, 10, 100)] == ["1", "1.5", "2.01", "0", "10", "100"]


def test_text_is_escaped():
    piece = P.ranking([P.Card("k", 'a<b>&"c"')])
    assert play.texts(piece)[1][3] == 'a<b>&"c"' or 'a<b>&"c"' in [t[3] for t in play.texts(piece)]
    assert 'aria-label="a&quot;b"' in P.svg(P.Piece("", 1, 1, 'a"b'))


@pytest.mark.parametrize("more", [{}, {"dots": 3}, {"mark": "rel"}, {"dots": 2, "mark": "new"}])
def test_a_long_title_stays_in_its_card(more):
    doc = P.Card("k", "numpy.random.Generator.multivariate_hypergeometric", "rel", **more)
    piece = P.Piece(P.card(0, 0, doc), P.CARD_W, P.CARD_H, "card")
    title = play.texts(piece)[0]
    assert title[3].endswith("…") and title[1] <= P.CARD_W - 8 - 9 * doc.dots - len(doc.mark) * P.CHAR


def test_measures_stand_in_the_course_s_order_whatever_was_given():
    piece = P.measures(
        [("RPP", P.Bar(0.1), -1.0, 1.0), ("nDCG@10", P.Bar(0.2)), ("P@5", P.Bar(0.3)), ("AP", P.Bar(0.4))]
    )
    said = [t[3] for t in play.texts(piece)]
    assert [s for s in said if re.match("[A-Za-z].*[A-Z]|P@", s)] == ["P@5", "AP", "nDCG@10", "RPP"]


def test_a_ghost_shows_the_value_before_only_if_a_reader_sees_the_change():
    with_ghost = P.measures([("AP", P.Bar(0.393, 0.466))])
    assert "(was 0.466)" in with_ghost.inner and "stroke-dasharray" in with_ghost.inner
    assert "was" not in P.measures([("AP", P.Bar(0.4660001, 0.466))]).inner
    assert with_ghost.width == P.measures([("AP", P.Bar(0.393))]).width, "the picture keeps its size"


def test_signed_bars_point_to_the_winner_s_side_and_zero_is_a_dot():
    bars = [
        re.search(r'<rect x="([\d.]+)"[^>]*width="([\d.]+)"', P.bar(0, 0, 100, P.Bar(v), low=-1.0)) for v in (0.5, -0.5)
    ]
    assert [(b[1], b[2]) for b in bars] == [("25", "25"), ("50", "25")]
    assert "<circle" in P.bar(0, 0, 100, P.Bar(0.0), low=-1.0)


def test_a_level_is_drawn_in_its_winner_s_colour():
    cards = [P.Card(c, c) for c in "abc"]
    piece = P.paired(cards, cards, [(1, 2), (3, 2), (float("inf"), float("inf"))])
    lines = re.findall(r'<path [^>]*class="s-(\w+)"[^>]*stroke-width="(\d)"', piece.inner)
    assert sorted(lines)[:3] == [("A", "3"), ("B", "3"), ("line", "1")] and ("tie", "2") in lines


def test_a_picture_alone_carries_no_class_key_or_theme():
    piece = P.below(P.knob("p", "persistence", 0.8, 0, 1), P.toggle("t", "fold", True), P.button("b", "again"))
    alone = P.svg(piece, alone=True)
    assert not re.search(r"class=|data-|tabindex|var\(", alone) and alone.count("role=") == 1
    assert P.LIGHT["paper"] in alone and "xmlns=" in alone


def test_plots_keep_their_text_inside():
    plot = P.Plot((0, 1), (0, 1), x_label="recall", y_label="precision").steps([(0, 1), (0.5, 0.4), (1, 0.2)])
    plot.say(1, 1, "the last point of all").say(0, 0.5, "left", anchor="end").say(1, 0, "m" * 20, anchor="middle")
    for left, right, base, said in play.texts(plot.piece()):
        assert left >= -0.01 and right <= 420.01 and 0 < base <= 260, said


def test_choices_slider_and_switch_are_named_controls():
    piece = P.below(
        P.choices("w", "weights", [("u", "uniform"), ("d", "dcg")], "u"),
        P.knob("p", "p", 0.8, 0, 1),
        P.toggle("f", "fold", False),
    )
    for needed in (
        'role="radio"',
        'aria-checked="true"',
        'role="slider"',
        'aria-valuetext="0.80"',
        'role="checkbox"',
    ):
        assert needed in piece.inner
    assert play.handles([piece]) == ["w:u", "w:d", "p", "f"]
