"""Interleaving: by hand, a user simulated step by step, and what holds for all rankings."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irlab.interleaving import interleave, offline_interleaving, rankings
from tests.statistics import slow_preference as slow

BROWSING = {"uniform": lambda k: 1, "dcg": lambda k: 1 / math.log2(k + 1)}


@st.composite
def two_lists(draw):
    documents = "abcdefgh"
    lists = [draw(st.permutations(documents))[: draw(st.integers(0, 8))] for _ in "ab"]
    return *lists, set(draw(st.lists(st.sampled_from(documents), max_size=5)))


def test_interleaving_by_hand():
    assert interleave("abc", "bad") == list("abcd")
    assert interleave("bad", "abc") == list("badc")
    assert interleave("ab", "cdef") == list("acbdef")
    assert interleave("", "ab") == list("ab")


def test_a_preference_by_hand():
    # a = x y, b = y z, relevant x and z. "x y z": everybody sees x, which only a has: a wins; who looks at all three
    # clicks z last, at rank 2 in b; to that depth a has x, b has z: a tie. "y x z": the first sees nothing, the second
    # x, the third a tie. (1 + 1 + 0) / 3 and (0 + 1 + 0) / 3, and their mean.
    assert offline_interleaving("xy", "yz", {"x", "z"}) == pytest.approx(1 / 2)
    dcg = [1, 1 / math.log2(3), 1 / 2]
    expected = ((dcg[0] + dcg[1]) + dcg[1]) / 2 / sum(dcg)
    assert offline_interleaving("xy", "yz", {"x", "z"}, browsing="dcg") == pytest.approx(expected)


@given(two_lists(), st.sampled_from(list(BROWSING)))
def test_a_user_simulated_step_by_step(case, browsing):
    a, b, relevant = case
    assert interleave(a, b) == slow.interleaved(a, b)
    expected = slow.interleaving(a, b, relevant, BROWSING[browsing])
    value = offline_interleaving(a, b, relevant, browsing)
    assert value == pytest.approx(expected, abs=1e-12) and -1 <= round(value, 12) <= 1
    assert offline_interleaving(b, a, relevant, browsing) == pytest.approx(-value, abs=1e-12)
    assert offline_interleaving(a, a, relevant, browsing) == 0


def test_rankings_of_a_run():
    run = {"2": {"b": 1.0, "a": 1.0, "c": 3}, "1": {"z": 0.5}}
    assert rankings(run) == {"2": ["c", "b", "a"], "1": ["z"]}


def test_bad_input_is_named():
    with pytest.raises(ValueError, match="first list has a document twice"):
        interleave("aa", "b")
    with pytest.raises(ValueError, match="choose 'uniform'"):
        offline_interleaving("ab", "ba", {"a"}, browsing="rbp")
