"""Pool the runs and write the judging sheets: shuffled, and blind to system and rank.

    python -m irlab.pydocs.making.pool DIRECTORY
    python -m irlab.pydocs.making.pool DIRECTORY --trained   the second phase, once the trained systems have run

DIRECTORY gets the guidelines; sheets/, one a topic; pages/, the whole text of each pooled page (the sheets
shorten long ones); again/, what each judge sees twice; assignment.tsv, who judges what; and pool.tsv. Sheets
hold pages' texts: they are for judges and are not shipped. The second phase adds pool2.tsv, assignment2.tsv and
sheets/TOPIC.trained.md with the pages that only trained systems have among their first ten.
"""

import hashlib
import re
import sys
from pathlib import Path

import pandas as pd

from irlab import read_run, search
from irlab.pydocs import pages, runs, systems, topics
from irlab.pydocs.loaders import DATA, _topic_fields
from irlab.pydocs.making.runs import POOLED, ranked

DEPTH, DEEP = 10, 30
DEEP_TOPICS = [str(number) for number in range(104, 151, 5)]  # every fifth, fixed before pooling
SECOND_PASS = [str(number) for number in range(102, 151, 3)]  # every third: judged again by someone else
PREFERENCES = "101 102 104 105 107 109 110 112 117 126 133 140".split()
FIRST, SECOND, TRAINED = "abcdef", "gh", "i"  # the judges of both passes, and of the second phase
AGAIN = 0.05  # share of the pages judged again at the end, to see drift
LONGEST = 1800  # characters of a page on a sheet


def depth_of(topic):
    """How deep the pool of a topic is."""
    return DEEP if topic in DEEP_TOPICS else DEPTH


def pool(runs, depth=depth_of):
    """Pooled (topic, docno) pairs from {name: run}: the first 10 of every system, 30 for the deep topics."""
    tops = []
    for run in runs.values():
        rank = run.groupby("qid").cumcount()
        tops.append(run.loc[rank < run["qid"].map(depth), ["qid", "docno"]])
    together = pd.concat(tops).drop_duplicates()
    return together.rename(columns={"qid": "topic"}).sort_values(["topic", "docno"], ignore_index=True)


def shuffled(topic, table):
    """Pages in an order that depends on nothing but topic and cluster; near-duplicates stand together."""
    draw = [_draw(f"{topic} {cluster}") for cluster in table["cluster"]]
    return table.assign(draw=draw).sort_values(["draw", "docno"]).drop(columns="draw")


def shortened(text):
    """A page as a judge sees it: whole if short, else the beginning of each part that can decide a grade."""
    if len(text) <= LONGEST:
        return text
    parts = re.split(r"\n([A-Z][\w ]+)\n-{3,}\n", "\n" + text)
    shown, left_out = [_cut(parts[0].strip(), 800)], []
    room = {"Parameters": 350, "Returns": 150, "See Also": 120, "Notes": 300, "Examples": 500, "Methods": 200}
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        if title in ("Parameters", "Returns", "See Also", "Methods"):  # names and types, without explanations
            body = "; ".join(line for line in body.splitlines() if line and not line.startswith(" "))
        if title in room:
            shown.append(f"[{title}] {_cut(body.strip(), room[title])}")
        else:
            left_out.append(title)
    more = f" Left out: {', '.join(left_out)}." if left_out else ""
    return "\n".join([*shown, f"[shortened from {len(text)} characters.{more}]"])


def _cut(text, size):
    return text if len(text) <= size else text[:size].rsplit(" ", 1)[0] + " [...]"


def sheet(topic, table, prefer=PREFERENCES):
    """The judging sheet of one topic, Markdown; preferences are asked of the topics in ``prefer``."""
    lines = [f"# Topic {topic['topic']}: {topic['title']}", "", f"Need: {topic['description']}", ""]
    lines += [f"What counts: {topic['narrative']}", ""]
    if topic["sub"]:
        lines += ["Subtopics (name them in column 5 for grades 1 to 3):", *topic["sub"], ""]
    if topic["topic"] in prefer:
        lines += ["Preferences are asked for this topic as well (see the guidelines).", ""]
    lines += [f"{len(table)} pages follow; judge every one.", ""]
    twins = table["cluster"].eq(table["cluster"].shift())
    for page, twin in zip(table.itertuples(), twins, strict=True):
        near = " (near-duplicate of the page above)" if twin else ""
        also = f"; also {', '.join(page.aliases[:3])}" if page.aliases else ""
        lines += [f"## {page.docno}{near}", f"{page.name} ({page.kind}{also})", "", shortened(page.text), ""]
    return "\n".join(lines)


def assignment(pooled):
    """Who judges which topic, columns judge, topic: dealt to and fro by size, so that all read alike much."""
    size = pooled["topic"].value_counts().sort_index().sort_values(ascending=False, kind="stable")
    second = size[size.index.isin(SECOND_PASS)]
    rows = []
    for judges, topics_ in ((FIRST, size.index), (SECOND, second.index)):
        rows += [((judges + judges[::-1])[n % (2 * len(judges))], topic) for n, topic in enumerate(topics_)]
    return pd.DataFrame(sorted(rows), columns=["judge", "topic"])


def judged_again(pooled, judges):
    """Five in a hundred pages of each judge of the first pass: columns judge, topic, docno."""
    first = judges[judges["judge"].isin(list(FIRST))]
    rows = pooled.merge(first).sort_values(["judge", "topic", "docno"])
    draw = [_draw(f"again {t} {d}") for t, d in zip(rows["topic"], rows["docno"], strict=True)]
    rows = rows.assign(draw=draw).sort_values("draw")
    rank, size = rows.groupby("judge").cumcount(), rows["judge"].map(rows["judge"].value_counts())
    return rows[rank < AGAIN * size].sort_values(["judge", "draw"])[["judge", "topic", "docno"]]


def write_sheets(pooled, directory, fields):
    """Everything the judges need, under a directory outside the project."""
    directory, judges = Path(directory), assignment(pooled)
    for folder in ("sheets", "pages", "again", *(f"answers/{judge}" for judge in FIRST + SECOND)):
        (directory / folder).mkdir(parents=True, exist_ok=True)
    corpus = pages().set_index("docno", drop=False).rename_axis(index=None)
    for topic, docnos in pooled.groupby("topic")["docno"]:
        (directory / "sheets" / f"{topic}.md").write_text(sheet(fields[topic], shuffled(topic, corpus.loc[docnos])))
    for judge, rows in judged_again(pooled, judges).groupby("judge"):
        shown = [sheet(fields[t], corpus.loc[r["docno"]]) for t, r in rows.groupby("topic")]
        (directory / "again" / f"{judge}.md").write_text("\n".join(shown))
    for page in corpus.loc[pooled["docno"].unique()].itertuples():
        (directory / "pages" / f"{page.docno}.txt").write_text(f"{page.name}\n\n{page.text}\n")
    (directory / "guidelines.md").write_text((DATA / "guidelines.md").read_text())
    judges.to_csv(directory / "assignment.tsv", sep="\t", index=False)
    pooled.to_csv(directory / "pool.tsv", sep="\t", index=False)


def second_phase(directory):
    """The sheets of what the trained systems brought, under the same directory; returns the pooled pairs."""
    directory, chosen = Path(directory), systems().query("pool == 2")["system"]
    tops = pool({name: read_run(runs()[name]).to_pandas() for name in chosen}, depth=lambda topic: DEPTH)
    before = pd.read_csv(directory / "pool.tsv", sep="\t", dtype=str)
    pooled = tops[~tops.set_index(["topic", "docno"]).index.isin(before.set_index(["topic", "docno"]).index)]
    corpus = pages().set_index("docno", drop=False).rename_axis(index=None)
    fields = {t["topic"]: t for t in _topic_fields("topics.txt")}
    for topic, docnos in pooled.groupby("topic")["docno"]:
        text = sheet(fields[topic], shuffled(topic, corpus.loc[docnos]), prefer=())
        (directory / "sheets" / f"{topic}.trained.md").write_text(text)
    for page in corpus.loc[pooled["docno"].unique()].itertuples():
        (directory / "pages" / f"{page.docno}.txt").write_text(f"{page.name}\n\n{page.text}\n")
    judges = pd.DataFrame({"judge": TRAINED, "topic": pooled["topic"].unique()})
    (directory / "answers" / TRAINED).mkdir(parents=True, exist_ok=True)
    judges.to_csv(directory / "assignment2.tsv", sep="\t", index=False)
    pooled.to_csv(directory / "pool2.tsv", sep="\t", index=False)
    return pooled


def _draw(what):
    """A random-looking, always equal key to sort by."""
    return hashlib.blake2b(what.encode(), digest_size=8).hexdigest()


def main(directory, option=None):
    if option == "--trained":
        pooled = second_phase(directory)
    else:
        engine = search.engine(pages())
        queries = pd.concat([topics(warm_up=True), topics()])
        pooled = pool({name: ranked(engine, name, queries, DEEP) for name in POOLED})
        fields = {t["topic"]: t for name in ("warm_up.txt", "topics.txt") for t in _topic_fields(name)}
        write_sheets(pooled, directory, fields)
    size = pooled["topic"].value_counts()
    print(f"{len(pooled)} pages on {len(size)} sheets, {size.min()} to {size.max()} a sheet")


if __name__ == "__main__":
    main(*sys.argv[1:])
