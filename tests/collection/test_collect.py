"""Sheets that judges filled: what is refused, and what becomes of the rest."""

import pandas as pd
import pytest

from irlab.pydocs.agreement import kappa, overlap
from irlab.pydocs.making import collect, pool

TOPIC = "118"  # has three subtopics


@pytest.fixture
def directory(tmp_path):
    """Two pages of one topic, for the first judge of each pass; all judged well."""
    pd.DataFrame({"topic": TOPIC, "docno": ["d1", "d2"]}).to_csv(tmp_path / "pool.tsv", sep="\t", index=False)
    judges = pd.DataFrame({"judge": ["a", "g"], "topic": TOPIC})
    judges.to_csv(tmp_path / "assignment.tsv", sep="\t", index=False)
    (tmp_path / "again").mkdir()
    (tmp_path / "again" / "a.md").write_text("# Topic 118\n## d2\n")
    write(tmp_path, "a", TOPIC, "d1\t3\ta test of normality\t\t1,3\nd2\t0\n")
    write(tmp_path, "g", TOPIC, "d1\t2\ttests the normal shape\tunsure\nd2\t0\n")
    write(tmp_path, "a", "again", f"{TOPIC}\td2\t1\n")
    return tmp_path


def write(directory, judge, name, text):
    folder = directory / "answers" / judge
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.tsv").write_text(text)


def test_good_sheets_are_taken_whole(directory):
    judgments, served, preferred, problems = collect.collect(directory)
    assert problems == []
    assert judgments.values.tolist() == [
        [TOPIC, "d1", "3", "a", 1, "pool", "a test of normality", 0],
        [TOPIC, "d2", "0", "a", 1, "pool", "", 0],
        [TOPIC, "d1", "2", "g", 2, "pool", "tests the normal shape", 1],
        [TOPIC, "d2", "0", "g", 2, "pool", "", 0],
        [TOPIC, "d2", "1", "a", 1, "again", "", 0],
    ]
    assert collect.official(judgments)["grade"].tolist() == ["3", "0"]
    assert served.values.tolist() == [[TOPIC, "1", "d1"], [TOPIC, "3", "d1"]]
    rows = collect.subtopic_rows(collect.official(judgments), served).values.tolist()
    assert rows == [[TOPIC, "1", "d1", "3"], [TOPIC, "3", "d1", "3"], [TOPIC, "1", "d2", 0]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("d1\t3\ta test of normality\t\t1\n", "d2 is on the sheet but not judged"),
        ("d1\t4\ta test of normality\t\t1\nd2\t0\n", "grade '4'; it must be 0, 1, 2 or 3"),
        ("d1\t3\tyes\t\t1\nd2\t0\n", "a reason of 1 words"),
        ("d1\t3\t\t\t1\nd2\t0\n", "a reason of 0 words"),
        ("d1\t3\ta test of normality\tmaybe\t1\nd2\t0\n", "flag 'maybe'"),
        ("d1\t3\ta test of normality\t\t9\nd2\t0\n", "subtopics '9'"),
        ("d1\t3\ta test of normality\nd2\t0\n", "subtopics ''"),
        ("d1\t0\nd2\t0\nd2\t0\n", "d2 is judged twice"),
        ("d1\t0\nd2\t0\nd3\t0\n", "d3 is not on the sheet"),
    ],
)
def test_what_is_wrong_is_named(directory, text, said):
    write(directory, "a", TOPIC, text)
    *_, problems = collect.collect(directory, "a")
    assert len(problems) == 1 and said in problems[0]


def test_missing_sheets_and_wrong_columns_are_named(directory):
    (directory / "answers/g" / f"{TOPIC}.tsv").unlink()
    *_, problems = collect.collect(directory)
    assert len(problems) == 1 and "g/118.tsv: not there yet" in problems[0]
    write(directory, "a", TOPIC, "d1 3\n")
    with pytest.raises(collect.Problems, match="tabs between"):
        collect.collect(directory)


def test_preferences_are_between_relevant_pages(tmp_path):
    path = tmp_path / "101.prefs.tsv"
    path.write_text("d1\td2\nd2\td1\nd1\td3\n")
    rows, problems = collect.preferences_of(path, {"d1": 3, "d2": 1, "d3": 0})
    assert len(rows) == 3
    assert "compared twice" in problems[0] and "grade 1 to 3" in problems[1] and len(problems) == 2


def test_pool_depth_by_topic():
    ranks = range(40)
    run = pd.DataFrame({"qid": "103", "docno": [f"d{r:02}" for r in ranks], "score": [-r for r in ranks]})
    both = pd.concat([run, run.assign(qid="104")])
    pooled = pool.pool({"x": both, "y": both.assign(docno=both["docno"].str.replace("d0", "e0"))})
    assert pooled.groupby("topic").size().to_dict() == {"103": 20, "104": 40}


def test_sheets_are_shuffled_alike_and_keep_clusters_together():
    table = pd.DataFrame({"docno": [f"d{n}" for n in range(9)], "cluster": list("abcdefaaa")})
    order = pool.shuffled("101", table)
    assert order["docno"].tolist() == pool.shuffled("101", table.sample(frac=1, random_state=0))["docno"].tolist()
    places = [place for place, cluster in enumerate(order["cluster"]) if cluster == "a"]
    assert places == list(range(places[0], places[0] + 4))
    assert order["docno"].tolist() != pool.shuffled("102", table)["docno"].tolist()


def test_every_pooled_page_is_dealt_once_in_the_first_pass():
    pooled = pd.DataFrame({"topic": [t for t in ("102", "103", "105") for _ in range(50)], "docno": [*range(150)]})
    judges = pool.assignment(pooled)
    first = judges[judges["judge"].isin(list(pool.FIRST))]
    assert sorted(first["topic"]) == ["102", "103", "105"]
    assert sorted(judges[judges["judge"].isin(list(pool.SECOND))]["topic"]) == ["102", "105"]
    assert len(pool.judged_again(pooled, judges)) == 9  # 5% of 50, rounded up, for three judges


def test_long_pages_are_shortened_to_what_decides():
    parts = [
        "Sort things.",
        "Parameters\n----------\na : int\n    Long explanation.",
        "Raises\n------\nError",
        "x" * 3000,
    ]
    text = pool.shortened("\n\n".join(parts))
    assert "[Parameters] a : int" in text and "Long explanation" not in text
    assert "Left out: Raises" in text and len(text) < 1800
    assert pool.shortened("Short.") == "Short."


def test_agreement_by_hand():
    """Grades 3 1 0 0 and 2 1 1 0: of three pages found relevant by either, two by both."""
    a, b = [3, 1, 0, 0], [2, 1, 1, 0]
    assert overlap(a, b) == pytest.approx(2 / 3)
    assert kappa(a, b, at=1) == pytest.approx((3 / 4 - 1 / 2) / (1 - 1 / 2))
    assert kappa(a, b, at=2) == 1
    # linear: observed distance (1 + 0 + 1 + 0) / 4; expected: 16 pairs, (1 + 2 + 2 + 3 + 1 + 0 + 0 + 1 + 2 * 4) / 16
    assert kappa(a, b, weights="linear") == pytest.approx(1 - (2 / 4) / (18 / 16))
