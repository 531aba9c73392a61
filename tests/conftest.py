"""Settings of every test: Hypothesis draws the same examples each time, and a slow machine fails nothing."""

import os

from hypothesis import HealthCheck, Phase, settings

slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("irlab", deadline=None, derandomize=True, max_examples=200, suppress_health_check=slow)
settings.register_profile("fuzz", deadline=None, max_examples=10_000, suppress_health_check=slow)
# for `make mutate`: few examples, and the first that fails is enough
once = [Phase.explicit, Phase.generate]
settings.register_profile(
    "quick", deadline=None, derandomize=True, max_examples=25, phases=once, database=None, suppress_health_check=slow
)
settings.load_profile(os.environ.get("IRLAB_EXAMPLES", "irlab"))


def pytest_ignore_collect(collection_path):
    """Doctests are irlab's: helpers and submissions in this folder are no modules to import and test."""
    if collection_path.suffix == ".py" and not collection_path.name.startswith("test_"):
        return True
    return None
