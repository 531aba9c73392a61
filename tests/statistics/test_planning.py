"""Power and its kin: other tools, simulation, and the relations between them."""

import numpy as np
import pytest
import scipy.stats

from irlab.significance import minimum_detectable_difference, power, topics_needed, type_m_error, type_s_error

pytestmark = pytest.mark.filterwarnings("error")


@pytest.mark.parametrize("effect", [-0.4, 0.05, 0.2, 0.5, 1.0])
@pytest.mark.parametrize("n", [2, 3, 10, 50, 200])
def test_power_agrees_with_the_noncentral_t_of_statsmodels(effect, n):
    from statsmodels.stats.power import TTestPower

    for ours, theirs in (("two-sided", "two-sided"), ("greater", "larger"), ("less", "smaller")):
        expected = TTestPower().power(effect, n, 0.05, alternative=theirs)
        if np.isfinite(expected):  # the non-central t has no value far out in its tail
            assert power(effect, n, 0.05, ours) == pytest.approx(expected, abs=1e-9)


def test_topics_needed_is_the_first_number_that_suffices():
    for effect, alpha, side in (
        (0.2, 0.05, "two-sided"),
        (0.5, 0.01, "greater"),
        (-0.8, 0.05, "less"),
        (3, 0.05, "greater"),
    ):
        n = topics_needed(effect, 0.8, alpha, side)
        assert power(effect, n, alpha, side) >= 0.8 and (n == 2 or power(effect, n - 1, alpha, side) < 0.8)
    assert topics_needed(0.5) == topics_needed(-0.5) == 34


def test_the_minimum_detectable_difference_has_the_power_it_promises():
    for n, side in ((10, "two-sided"), (50, "greater"), (50, "less")):
        difference = minimum_detectable_difference(n, 0.2, 0.9, 0.05, side)
        signed = -difference if side == "less" else difference
        assert power(signed / 0.2, n, 0.05, side) == pytest.approx(0.9, abs=1e-9)
    assert minimum_detectable_difference(50, 0.4) == pytest.approx(2 * minimum_detectable_difference(50, 0.2))


@pytest.mark.parametrize(("effect", "n"), [(0.1, 10), (0.2, 25), (0.5, 50)])
def test_type_s_and_m_agree_with_simulation(effect, n):
    d = np.random.default_rng(n).normal(effect, 1, (200_000, n))
    mean = d.mean(axis=1)
    found = np.abs(mean / d.std(axis=1, ddof=1) * np.sqrt(n)) >= scipy.stats.t.ppf(0.975, n - 1)
    noise = 4 / np.sqrt(found.sum())
    assert power(effect, n) == pytest.approx(found.mean(), abs=0.01)
    assert type_s_error(effect, n) == pytest.approx((mean[found] < 0).mean(), abs=noise)
    assert type_m_error(effect, n) == pytest.approx(np.abs(mean[found]).mean() / effect, rel=noise)


def test_few_topics_exaggerate():
    assert type_m_error(0.2, 10) > type_m_error(0.2, 50) > type_m_error(0.2, 1000) == pytest.approx(1, abs=1e-3)
    assert type_s_error(0.2, 10) > type_s_error(0.2, 50) > type_s_error(0.2, 1000) >= 0
    assert type_m_error(-0.2, 10) == type_m_error(0.2, 10)


def test_bad_input_is_named():
    for call, words in (
        (lambda: power(0.5, 1), "at least 2 topics"),
        (lambda: power(0.5, 10.5), "whole number"),
        (lambda: power(np.nan, 10), "effect_size must be a finite number"),
        (lambda: power(0.5, 10, alpha=5), "did you mean 0.05"),
        (lambda: power(0.5, 10, alternative="up"), "alternative must be"),
        (lambda: topics_needed(0), "no number of topics"),
        (lambda: topics_needed(-0.5, alternative="greater"), "no number of topics"),
        (lambda: topics_needed(0.5, target_power=80), "did you mean 0.8"),
        (lambda: minimum_detectable_difference(10, 0), "sd_difference must be above 0"),
        (lambda: type_s_error(0, 10), "no sign"),
        (lambda: type_m_error(0, 10), "cannot be exaggerated"),
    ):
        with pytest.raises(ValueError, match=words):
            call()
