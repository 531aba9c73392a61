"""Collect what the judges wrote: check every line, then build judgments, qrels, subtopics and preferences.

    python -m irlab.pydocs.making.collect DIRECTORY --check JUDGE   what is still wrong or missing, for a judge
    python -m irlab.pydocs.making.collect DIRECTORY                 build the data; refuses while anything is wrong

Files pool2.tsv and assignment2.tsv, where there are any, hold the second phase: pages brought by systems that were
trained on judgments of the first. The first pass decides the grade; the second pass measures agreement and decides
nothing.
"""

import sys
from pathlib import Path

import pandas as pd

from irlab.pydocs import subtopics, topics
from irlab.pydocs.making.pool import FIRST, PREFERENCES, SECOND
from irlab.pydocs.making.write import write_bytes, write_table

COLUMNS = ["topic", "docno", "grade", "judge", "pass", "phase", "reason", "unsure"]


class Problems(Exception):
    """What judges must still repair, one line each."""


def read_lines(path, least, most):
    """Rows of a tab-separated file, padded to ``most`` columns; None if there is no file."""
    if not path.exists():
        return None
    rows = [line.split("\t") for line in path.read_text().splitlines() if line.strip()]
    for row in rows:
        if not least <= len(row) <= most:
            raise Problems(
                f"{path}: {len(row)} columns in {' | '.join(row)!r}; expected {least} to {most}, tabs between"
            )
    return [[cell.strip() for cell in row] + [""] * (most - len(row)) for row in rows]


def grades_of(path, topic, pooled, subtopics_of):
    """The judgments of one sheet, and its problems."""
    rows = read_lines(path, 2, 5)
    if rows is None:
        return [], [f"{path}: not there yet"]
    problems, seen = [], set()
    for docno, grade, reason, flag, subs in rows:
        where = f"{path}: {docno}"
        if docno not in pooled:
            problems.append(f"{where} is not on the sheet of topic {topic}")
        if docno in seen:
            problems.append(f"{where} is judged twice")
        seen.add(docno)
        if grade not in ("0", "1", "2", "3"):
            problems.append(f"{where}: grade {grade!r}; it must be 0, 1, 2 or 3")
        elif (words := len(reason.split())) and not 3 <= words <= 12 or grade != "0" and not words:
            problems.append(f"{where}: a reason of {words} words; grades 1 to 3 need 3 to 12")
        if flag not in ("", "unsure"):
            problems.append(f"{where}: flag {flag!r}; it must be 'unsure' or empty")
        named = [] if subs in ("", "-") else subs.replace(" ", "").split(",")
        if set(named) - set(subtopics_of) or subtopics_of and grade in ("1", "2", "3") and not subs:
            problems.append(f"{where}: subtopics {subs!r}; name some of {','.join(subtopics_of)}, or '-'")
    problems += [f"{path}: {docno} is on the sheet but not judged" for docno in sorted(pooled - seen)]
    return rows, problems


def preferences_of(path, grades):
    """The preferences of one topic, and their problems: pairs of pages that are relevant to the judge."""
    rows = read_lines(path, 2, 2)
    if rows is None:
        return [], [f"{path}: not there yet"]
    problems, seen = [], set()
    for better, worse in rows:
        if min(grades.get(better, 0), grades.get(worse, 0)) < 1 or better == worse:
            problems.append(f"{path}: {better} over {worse}: both must be pages of grade 1 to 3")
        if frozenset((better, worse)) in seen:
            problems.append(f"{path}: {better} and {worse} are compared twice")
        seen.add(frozenset((better, worse)))
    return rows, problems


def collect(directory, judge=None):
    """Judgments, subtopic judgments, preferences and problems, as written so far (by one judge, or all)."""
    directory, judgments, served, preferred, problems = Path(directory), [], [], [], []
    aspects = subtopics().groupby("topic")["subtopic"].apply(list)
    for phase, pool_name, who_name in (
        ("pool", "pool.tsv", "assignment.tsv"),
        ("trained", "pool2.tsv", "assignment2.tsv"),
    ):
        if not (directory / pool_name).exists():
            continue
        pooled = pd.read_csv(directory / pool_name, sep="\t", dtype=str).groupby("topic")["docno"].apply(set)
        who = pd.read_csv(directory / who_name, sep="\t", dtype=str)
        for name, topic in who[["judge", "topic"]].itertuples(index=False):
            if judge not in (None, name):
                continue
            first = name not in SECOND
            subs = aspects.get(topic, []) if first else []
            stem = directory / "answers" / name / (topic if phase == "pool" else f"{topic}.trained")
            rows, wrong = grades_of(stem.with_name(stem.name + ".tsv"), topic, pooled[topic], subs)
            problems += wrong
            for docno, grade, reason, flag, named in rows:
                judgments.append((topic, docno, grade, name, 1 if first else 2, phase, reason, int(flag == "unsure")))
                if first and named not in ("", "-"):
                    served += [(topic, sub, docno) for sub in named.replace(" ", "").split(",")]
            if first and phase == "pool" and topic in PREFERENCES:
                grades = {docno: int(grade) for docno, grade, *_ in rows if grade.isdigit()}
                pairs, wrong = preferences_of(stem.with_name(f"{topic}.prefs.tsv"), grades)
                problems += wrong
                preferred += [(topic, better, worse, name) for better, worse in pairs]
        if phase == "pool":
            for name in sorted(set(who["judge"]) & set(FIRST)):
                if judge in (None, name):
                    rows, wrong = again_of(directory, name, pooled)
                    judgments += rows
                    problems += wrong
    return (
        pd.DataFrame(judgments, columns=COLUMNS),
        pd.DataFrame(served, columns=["topic", "subtopic", "docno"]),
        pd.DataFrame(preferred, columns=["topic", "better", "worse", "judge"]),
        problems,
    )


def again_of(directory, name, pooled):
    """What a judge wrote when some pages came a second time."""
    path = directory / "answers" / name / "again.tsv"
    rows = read_lines(path, 3, 3)
    if rows is None:
        return [], [f"{path}: not there yet"]
    asked = (directory / "again" / f"{name}.md").read_text().splitlines()
    wanted = sum(line.startswith("## ") for line in asked)
    wrong = [
        f"{path}: {topic} {docno} {grade}: not a pooled page, or not a grade"
        for topic, docno, grade in rows
        if docno not in pooled.get(topic, ()) or grade not in ("0", "1", "2", "3")
    ]
    if len({(topic, docno) for topic, docno, _ in rows}) != wanted or len(rows) != wanted:
        wrong.append(f"{path}: {len(rows)} lines; the sheet has {wanted} pages")
    return [(topic, docno, grade, name, 1, "again", "", 0) for topic, docno, grade in rows], wrong


def official(judgments):
    """The grades that count: those of the first pass, from both phases."""
    counts = judgments["pass"].eq(1) & judgments["phase"].isin(["pool", "trained"])
    return judgments.loc[counts, ["topic", "docno", "grade"]].sort_values(["topic", "docno"])


def trec_qrels(rows):
    """Rows of (topic, iteration, docno, grade) as the lines of a qrels file."""
    return "".join(f"{topic} {iteration} {docno} {grade}\n" for topic, iteration, docno, grade in rows)


def subtopic_rows(grades, served):
    """Judgments by subtopic: a served subtopic has the page's grade; a page that serves none stays judged, at 0."""
    known = grades[grades["topic"].isin(subtopics()["topic"])]
    rows = known.merge(served, how="left")
    rows["grade"] = rows["grade"].where(rows["subtopic"].notna(), 0)
    return rows.fillna({"subtopic": "1"})[["topic", "subtopic", "docno", "grade"]].sort_values(
        ["topic", "docno", "subtopic"]
    )


def main(directory, option=None, judge=None):
    judgments, served, preferred, problems = collect(directory, judge if option == "--check" else None)
    if problems or option == "--check":
        print("\n".join(problems[:60]), f"{len(problems)} problems, {len(judgments)} judgments", sep="\n")
        raise SystemExit(1 if problems else 0)
    judgments = judgments.astype({"grade": int}).sort_values(["topic", "docno", "pass", "phase", "judge"])
    fifty, grades = judgments["topic"].isin(topics()["topic"]), official(judgments)
    counted = grades["topic"].isin(topics()["topic"])
    write_table(judgments, "judgments.tsv.gz")
    for name, part in (("qrels.txt.gz", grades[counted]), ("warm_up_qrels.txt.gz", grades[~counted])):
        lines = part.assign(iteration=0)[["topic", "iteration", "docno", "grade"]]
        write_bytes(trec_qrels(lines.itertuples(index=False)).encode(), name)
    aspects = subtopic_rows(grades[counted], served)
    write_bytes(trec_qrels(aspects.itertuples(index=False)).encode(), "subtopic_qrels.txt.gz")
    write_table(preferred.sort_values(["topic", "better", "worse"]), "preferences.tsv")
    print(f"{len(judgments)} judgments ({fifty.sum()} for the fifty topics), {len(preferred)} preferences")


if __name__ == "__main__":
    main(*sys.argv[1:])
