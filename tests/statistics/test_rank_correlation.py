"""Kendall's tau and rank-biased overlap: by hand, by other tools, by definition, and bad input."""

import numpy as np
import pandas as pd
import pytest
import scipy.stats
from hypothesis import given
from hypothesis import strategies as st

import irlab
from tests.statistics import slow

pytestmark = pytest.mark.filterwarnings("error")


@pytest.mark.parametrize("ties", [False, True])
@pytest.mark.parametrize("seed", range(10))
def test_tau_agrees_with_scipy(seed, ties):
    rng = np.random.default_rng(seed)
    a, b = rng.normal(size=(2, 25))
    if ties:
        a, b = np.round(a), np.round(2 * b)
    names = [f"run{i}" for i in range(25)]
    shuffled = pd.Series(b, names).sample(frac=1, random_state=seed)
    expected = scipy.stats.kendalltau(a, b).statistic
    assert irlab.kendall_tau(pd.Series(a, names), shuffled) == pytest.approx(expected, abs=1e-12)
    assert irlab.kendall_tau(dict(zip(names, a, strict=True)), dict(shuffled)) == pytest.approx(expected, abs=1e-12)


def test_tau_of_lists_counts_pairs():
    assert irlab.kendall_tau(list("abcd"), list("abcd")) == 1
    assert irlab.kendall_tau(list("abcd"), list("dcba")) == -1
    assert irlab.kendall_tau(list("abcd"), list("badc")) == pytest.approx((4 - 2) / 6)
    assert irlab.kendall_tau(["x", "y", "z"], {"x": 0.3, "z": 0.2, "y": 0.1}) == pytest.approx(1 / 3)
    assert irlab.kendall_tau([3, 1, 2], [3, 1, 2]) == 1  # numbers in a list are names


def test_tau_with_ties_by_hand():
    # pairs xy xz yz: signs 1 1 1 against 0 1 1
    assert irlab.kendall_tau({"x": 3, "y": 2, "z": 1}, {"x": 2, "y": 2, "z": 1}) == pytest.approx(2 / np.sqrt(3 * 2))


def test_rbo_by_hand():
    # agreement 1, 1/2, 2/3, then 2/3 for good, p = 1/2: .5 + .125 + .0833 + .0833
    assert irlab.rbo(list("abc"), list("acd"), 0.5) == pytest.approx(0.5 * 1 + 0.25 / 2 + 0.125 * 2 / 3 + 0.125 * 2 / 3)
    assert irlab.rbo(list("abc"), list("axy"), 0.5) == pytest.approx(0.5 + 0.125 + 0.125 / 3 + 0.125 / 3)
    # lengths 1 and 2: at depth 2 one is shared and the shorter list is taken to go on agreeing: (1 + 1) / 2
    assert irlab.rbo(["a"], ["a", "b"], 0.5) == pytest.approx(1)


lists = st.lists(st.integers(0, 12), unique=True, min_size=1, max_size=10)


@given(lists, lists, st.sampled_from([0.1, 0.5, 0.8, 0.95]))
def test_rbo_equals_the_extrapolated_sum(a, b, p):
    assert irlab.rbo(a, b, p) == pytest.approx(slow.rbo(a, b, p), abs=1e-9)
    assert irlab.rbo(a, b, p) == irlab.rbo(b, a, p)
    assert 0 <= irlab.rbo(a, b, p) <= 1 + 1e-12


@given(lists, st.sampled_from([0.1, 0.5, 0.95]))
def test_rbo_of_equal_and_disjoint_lists(a, p):
    assert irlab.rbo(a, a, p) == pytest.approx(1)
    assert irlab.rbo(a, [x + 100 for x in a], p) == 0


def test_bad_rankings_are_named():
    for a, b, words in (
        (list("abc"), list("abd"), "only the first ranking has c"),
        (list("ab"), list("abd"), "only the second ranking has d"),
        (list("aba"), list("ab"), "the first ranking has a more than once"),
        ({"x": 1, "y": np.nan}, {"x": 1, "y": 2}, r"no score \(NaN\) for y"),
        ({"x": 1, "y": 1}, {"x": 1, "y": 2}, "ties all items"),
        (["x"], ["x"], "at least two items"),
        (pd.Series([1, 2], ["x", "x"]), list("xy"), "x more than once"),
    ):
        with pytest.raises(ValueError, match=words):
            irlab.kendall_tau(a, b)
    with pytest.raises(TypeError, match="must be a list of names"):
        irlab.kendall_tau("abc", "acb")
    with pytest.raises(TypeError, match="scores must be numbers"):
        irlab.kendall_tau({"x": "a", "y": "b"}, {"x": 1, "y": 2})
    for p in (0, 1, 1.5, -0.1, np.nan):
        with pytest.raises(ValueError, match="p, the chance to go on"):
            irlab.rbo(list("ab"), list("ab"), p)
    with pytest.raises(ValueError, match="empty list"):
        irlab.rbo([], list("ab"), 0.9)
    with pytest.raises(ValueError, match="a more than once"):
        irlab.rbo(list("aa"), list("ab"), 0.9)
    with pytest.raises(TypeError, match="list of names, best first, here: dict"):
        irlab.rbo({"a": 1}, list("ab"), 0.9)
