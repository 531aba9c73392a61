"""Results show their working, the same in every form, and report themselves in one sentence."""

import pickle
import re
import xml.etree.ElementTree as ElementTree
from base64 import b64decode
from html import unescape

import pytest

import irlab
from irlab.significance import bootstrap_test, equivalence_test, randomized_max_t
from tests.statistics.data import A, B, random_pair

pytestmark = pytest.mark.filterwarnings("error")

RESULTS = {
    "t": irlab.paired_t_test(A, B),
    "less": irlab.paired_t_test(A, B, "less"),
    "far": irlab.paired_t_test([0] * 4, [1, 1.001, 1, 1.001]),
    "sign": irlab.sign_test(A, B),
    "wilcoxon": irlab.wilcoxon_test(A, B, "greater"),
    "normal": irlab.wilcoxon_test(*random_pair(1, 60)),
    "randomisation": irlab.randomization_test(A, B),
    "shift": bootstrap_test(A, B),
    "studentized": bootstrap_test(A, B, method="studentized"),
    "percentile": bootstrap_test(A, B, method="percentile"),
    "equivalence": equivalence_test(A, B, 30),
}


def test_the_sentence_has_all_a_paper_needs():
    assert RESULTS["t"].report() == (
        "On 10 topics the system scores 21.4 above the baseline on average (95% interval of the mean difference "
        "0.5953 to 42.2, d_z = 0.7358, Hedges' g = 0.6725; two-sided paired t-test, t(9) = 2.327, p = 0.045)."
    )
    assert "-∞ to 38.26" in RESULTS["less"].report() and "one-sided (less)" in RESULTS["less"].report()
    assert "below the baseline" in irlab.paired_t_test(B, A).report()


def test_the_working_of_the_t_test_is_the_slide():
    working = " ".join(RESULTS["t"].working)
    for step in ("214 / 10 = 21.4", "s = 29.08", "29.08 / sqrt(10) = 9.197", "t = mean / standard error = 2.327"):
        assert step in working


@pytest.mark.parametrize("name", RESULTS)
def test_every_form_says_the_same(name):
    result = RESULTS[name]
    text, html, markdown = repr(result), unescape(result._repr_html_()), result._repr_markdown_()
    for form in (text, html, markdown):
        assert result.report() in form and f"H0: {result.null}" in form
        assert all(line in form for line in result.working)
    assert result.picture.words in text and result.picture.words in html
    assert f"{result.scores['difference'].iloc[2]:.4g}" in text


@pytest.mark.parametrize("name", RESULTS)
def test_the_picture_is_one_well_formed_image_without_ids(name):
    html = RESULTS[name]._repr_html_()
    (encoded,) = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', html)
    svg = b64decode(encoded).decode()
    ElementTree.fromstring(svg)
    assert " id=" not in svg and "nan" not in svg and "inf" not in svg
    assert 'alt="The null distribution of' in html
    assert html == RESULTS[name]._repr_html_()


def area(path):
    """Of all polygons of an SVG path."""
    total = 0.0
    for polygon in filter(None, path.split("Z")):
        x, y = zip(*(map(float, point.split(",")) for point in re.findall(r"[\d.]+,[\d.]+", polygon)), strict=True)
        total += abs(sum(x[i - 1] * y[i] - x[i] * y[i - 1] for i in range(len(x)))) / 2
    return total


@pytest.mark.parametrize("name", ["t", "less", "sign", "wilcoxon", "normal", "randomisation", "shift", "equivalence"])
def test_the_share_of_the_picture_that_is_filled_is_p(name):
    result = RESULTS[name]
    paths = ElementTree.fromstring(result.picture.svg()).iter("{http://www.w3.org/2000/svg}path")
    outline, tails, *_ = (path.get("d") for path in paths)
    assert area(tails) / area(outline) == pytest.approx(result.pvalue, abs=0.006)


@pytest.mark.parametrize("name", RESULTS)
def test_results_survive_a_trip_to_another_process(name):
    back = pickle.loads(pickle.dumps(RESULTS[name]))
    assert back == RESULTS[name] and back._repr_html_() == RESULTS[name]._repr_html_()


def test_long_tables_are_cut_and_say_so():
    result = irlab.paired_t_test(*random_pair(1, 249))
    for form in (repr(result), result._repr_html_(), result._repr_markdown_()):
        assert "... and 237 more topics" in form
    assert len(result.scores) == 249


def test_families_report_themselves():
    scores = {"a": A, "b": B, "c": A[::-1]}
    hsd = irlab.tukey_hsd(scores)
    assert "0 of 3 pairs of systems are told apart at 0.05 by the Tukey HSD" in hsd.report()
    against = randomized_max_t(scores, "a")
    assert "0 of 2 pairs" in against.report() and "max-T against a" in against.report()
    for result in (hsd, against, irlab.randomized_tukey_hsd(scores, n_resamples=99)):
        for form in (repr(result), unescape(result._repr_html_()), result._repr_markdown_()):
            assert result.report() in form and result.null in form
    assert "the complete null" in irlab.randomized_tukey_hsd(scores, n_resamples=99).null
