"""Progress: kept in the student's folder, the best verdict of each task, one set at a time forgotten."""

import json

import pytest
from click.testing import CliRunner

import irlab
from irlab.checker import records
from irlab.cli import main


@pytest.fixture(autouse=True)
def nothing_checked_yet(monkeypatch):
    monkeypatch.setattr(records, "_here", {})


@pytest.fixture
def exercises(tmp_path, monkeypatch):
    folder = tmp_path / "exercises"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def relevance_vector(ranking, judgments):
    return [judgments.get(name, -1) for name in ranking]


def wrong(ranking, judgments):
    return [0 for _ in ranking]


def test_a_check_in_the_exercises_folder_is_remembered_there_with_the_best_verdict(exercises):
    irlab.check(wrong, task="relevance_vector")
    irlab.check(relevance_vector)
    irlab.check(wrong, task="relevance_vector")
    kept = json.loads((exercises / records.FILE).read_text())
    assert kept["01_collections"]["relevance_vector"] == {"tries": 3, "status": "correct", "credit": 1.0}
    assert [file.name for file in exercises.iterdir()] == [records.FILE]


def test_of_two_verdicts_of_the_same_worth_the_later_is_kept(exercises):
    irlab.check(wrong, task="relevance_vector")
    irlab.check(lambda ranking, judgments: 1 / 0, task="relevance_vector")
    assert "runtime error" in str(irlab.progress("01_collections"))


def test_elsewhere_nothing_is_written_but_this_process_remembers(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "exercises").mkdir()
    irlab.check(relevance_vector)
    assert not list((tmp_path / "exercises").iterdir())
    assert "1 of 6" in str(irlab.progress("01_collections"))


def test_the_next_step_is_the_first_task_that_is_not_done(exercises):
    assert irlab.progress().next_step == "Next: trec_order in 01_collections"
    irlab.check(lambda scores: sorted(scores, key=lambda n: (scores[n], n))[::-1], task="trec_order")
    assert irlab.progress().next_step == "Next: relevance_vector in 01_collections"


def test_a_blank_that_was_run_is_still_to_do(exercises):
    irlab.check(lambda: "?", task="gold_for_ndcg")
    assert [status for _, _, tasks in irlab.progress("01_collections").rows() for _, status in tasks] == ["to do"] * 6


def test_the_command_shows_the_same_and_forgets_one_set(exercises, monkeypatch):
    irlab.check(relevance_vector)
    irlab.check(lambda: "c", task="patent_search")
    monkeypatch.chdir(exercises.parent)
    shown = CliRunner().invoke(main, ["progress"])
    assert shown.exit_code == 0 and shown.output == f"{irlab.progress()}\n"
    after = CliRunner().invoke(main, ["progress", "--reset", "01_collections"])
    assert after.exit_code == 0
    kept = json.loads((exercises / records.FILE).read_text())
    assert list(kept) == ["02_sets"]
    unknown = CliRunner().invoke(main, ["progress", "--reset", "01"])
    assert unknown.exit_code == 2 and "there are 01_collections" in unknown.output


def test_both_faces_name_every_task(exercises):
    irlab.check(relevance_vector)
    progress = irlab.progress("01_collections")
    for _, _, tasks in progress.rows():
        for name, status in tasks:
            assert f"<td>{name}</td><td>{status}</td>" in progress._repr_html_()
            assert [name, *status.split()] in [line.split() for line in str(progress).splitlines()]
    with pytest.raises(ValueError, match="no exercise set is called '1'"):
        irlab.progress("1")


def test_a_damaged_file_costs_no_verdict_and_is_named(exercises):
    (exercises / records.FILE).write_text("{nonsense")
    with pytest.warns(UserWarning, match="not a progress file any more"):
        assert irlab.check(relevance_vector).correct
    with pytest.raises(ValueError, match="delete it to begin again"):
        irlab.progress()
    assert (exercises / records.FILE).read_text() == "{nonsense"
