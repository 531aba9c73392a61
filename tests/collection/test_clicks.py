"""Click models: what they promise holds in many simulated sessions."""

import numpy as np
import pytest

from irlab.pydocs import clicks
from irlab.pydocs.making.clicks import simulate

ATTRACTIONS = np.array([0.6, 0.05, 0.9])


def rates(model, n=20_000, **options):
    rng = np.random.default_rng(1)
    return np.mean([model(ATTRACTIONS, rng, **options) for _ in range(n)], axis=0)


def test_position_based_clicks_where_looked_at_and_attracted():
    assert rates(clicks.position_based, bias=1) == pytest.approx([0.6, 0.05 / 2, 0.9 / 3], abs=0.01)


def test_cascade_leaves_with_the_first_click():
    rng = np.random.default_rng(0)
    assert max(clicks.cascade(ATTRACTIONS, rng).sum() for _ in range(500)) == 1
    assert rates(clicks.cascade) == pytest.approx([0.6, 0.4 * 0.05, 0.4 * 0.95 * 0.9], abs=0.01)


def test_attraction_rises_with_the_grade_and_takes_unjudged_as_zero():
    low, one, two, three, unjudged = clicks.attraction([0, 1, 2, 3, float("nan")])
    assert 0 < low < one < two < three < 1 and unjudged == low


def test_the_log_is_seeded_and_says_what_was_shown():
    top = {"bm25": {"1": ["d1", "d2", "d3"]}, "other": {"1": ["d3", "d1"]}}
    log = simulate(top, {("1", "d2"): 3}, sessions=50)
    assert log.equals(simulate(top, {("1", "d2"): 3}, sessions=50))
    assert not log.equals(simulate(top, {("1", "d2"): 3}, sessions=50, seed=1))
    assert len(log) == 2 * 3 * 50
    orders = log.groupby("system")["order"].agg(set)
    assert orders["other"] == {"1 2"} and len(orders["bm25"]) > 3
    plain = log[(log["order"] == "1 2 3") & (log["model"] == "cascade")]
    assert (plain["clicks"] == "2").mean() > 0.5
