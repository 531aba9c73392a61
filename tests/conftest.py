"""Settings of every test: Hypothesis draws the same examples each time, and a slow machine fails nothing."""

from hypothesis import settings

settings.register_profile("irlab", deadline=None, derandomize=True)
settings.load_profile("irlab")


def pytest_ignore_collect(collection_path):
    """Doctests are irlab's: helpers and submissions in this folder are no modules to import and test."""
    if collection_path.suffix == ".py" and not collection_path.name.startswith("test_"):
        return True
    return None
