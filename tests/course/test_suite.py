"""`make test` itself: what fails is counted, what could not run is said, and the last line is the sum."""

import tests.__main__ as suite
from tests.shared import NO_CHROMIUM


def stage(tmp_path, text):
    path = tmp_path / "test_it.py"
    path.write_text(text)
    result = suite.pytest("-o", "addopts=", "--rootdir", str(tmp_path), str(path))
    return result.passed, result.failed, result.skipped


def test_passed_failed_and_skipped_are_counted_from_pytests_own_report(tmp_path):
    text = """
import pytest
def test_a(): pass
def test_b(): pass
def test_c(): assert 1 == 2
def test_d(): pytest.skip("no data")
@pytest.fixture
def broken(): 1 / 0
def test_e(broken): pass
"""
    assert stage(tmp_path, text) == (2, 2, 1)


def test_a_stage_that_collects_nothing_or_cannot_start_has_failed(tmp_path):
    assert stage(tmp_path, "") == (0, 1, 0)
    assert stage(tmp_path, "this is no Python")[1] == 1
    assert suite.commands(["true"], ["false"]).failed == 1


def test_the_closing_lines_have_a_row_a_stage_what_did_not_run_and_the_sum(monkeypatch):
    monkeypatch.setattr(suite, "find_chromium", lambda: None)
    monkeypatch.setattr(suite, "REQUIRED", False)
    lines = suite.summary({"library": suite.Result(passed=40, skipped=2), "browser": suite.browser()}).split("\n")
    assert lines[1].split()[:4] == ["library", "40", "0", "2"]
    assert lines[-2] == f"browser: {NO_CHROMIUM}"
    assert lines[-1] == "40 passed, 0 failed, 3 skipped"
    monkeypatch.setattr(suite, "REQUIRED", True)
    assert suite.browser().failed == 1


def test_one_failed_stage_fails_the_whole_and_stops_no_other(monkeypatch, capsys):
    def red():
        """Fails."""
        return suite.Result(failed=1)

    def green():
        """Passes."""
        return suite.Result(passed=1)

    monkeypatch.setattr(suite, "STAGES", {"red": red, "green": green})
    for name in (
        "IPYTHONDIR",
        "JUPYTER_CONFIG_DIR",
        "JUPYTER_DATA_DIR",
        "JUPYTER_RUNTIME_DIR",
        "JUPYTER_PLATFORM_DIRS",
    ):
        monkeypatch.setenv(name, "as it was")  # monkeypatch puts the real ones back
    assert suite.main([]) == 1
    assert capsys.readouterr().out.endswith("1 passed, 1 failed, 0 skipped\n")
    assert suite.main(["green"]) == 0
    assert "No stage blue" in suite.main(["blue"])
