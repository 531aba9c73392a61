"""Links between notebooks lead somewhere, headings included; the glossary, the sheet and the bibliography are whole."""

import re

import pytest
import sklearn.metrics

import irlab.explore
from irlab.course.build import loads
from irlab.course.reference import LECTURES
from irlab.course.reference.sheet import ROWS
from irlab.course.reference.teaching import exam
from irlab.course.reference.terms import TERMS
from irlab.course.reference.works import WORKS
from irlab.explore.quiz import questions
from irlab.measures import all_measures
from tests.shared import ROOT

NOTEBOOKS = [path for folder in ("notebooks", "exercises", "solutions") for path in (ROOT / folder).glob("*.ipynb")]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def cells(path):
    return loads(path.read_text("utf-8")).cells


def texts(path):
    """Every piece of Markdown of a notebook: cells, and outputs that are Markdown."""
    found = []
    for cell in cells(path):
        if cell.cell_type == "markdown":
            found.append(cell.source)
        found += [
            output.data["text/markdown"]
            for output in cell.get("outputs", [])
            if "text/markdown" in output.get("data", {})
        ]
    return [re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL) for text in found]


def anchors(path):
    """What may stand behind the # of a link to a notebook: JupyterLab and nbconvert put hyphens for spaces."""
    headings = re.findall(r"^#+ (.+)$", "\n".join(texts(path)), re.MULTILINE)
    return [heading.strip().replace(" ", "-") for heading in headings]


def broken(path):
    for target in (target for text in texts(path) for target in LINK.findall(text)):
        if re.match(r"[a-z]+:", target):
            continue
        file, _, heading = target.partition("#")
        to = (path.parent / file).resolve() if file else path
        if not to.is_file() or (heading and heading not in anchors(to)):
            yield target


@pytest.mark.parametrize("path", sorted(NOTEBOOKS), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_link_leads_somewhere(path):
    assert list(broken(path)) == []


def test_a_broken_link_is_seen(tmp_path):
    write = (ROOT / "notebooks/glossary.ipynb").read_text("utf-8")
    (tmp_path / "glossary.ipynb").write_text(write.replace("](03_ranks.ipynb)", "](03_rank.ipynb)"))
    assert set(broken(tmp_path / "glossary.ipynb")) >= {"03_rank.ipynb"}
    assert "average-precision" in anchors(tmp_path / "glossary.ipynb")


@pytest.mark.parametrize("number", LECTURES)
def test_a_lecture_links_to_its_exercises_and_to_what_comes_next(number):
    links = {target for text in texts(ROOT / f"notebooks/{LECTURES[number]}.ipynb") for target in LINK.findall(text)}
    if number != "00":
        assert f"../exercises/{LECTURES[number]}.ipynb" in links
    assert any(target.startswith("glossary.ipynb#") for target in links), "no term is linked to the glossary"
    numbers = list(LECTURES)
    for following in numbers[numbers.index(number) + 1 :][:1]:
        assert f"{LECTURES[following]}.ipynb" in links


@pytest.mark.parametrize("term", TERMS)
def test_a_term_stands_in_the_lecture_that_introduces_it(term):
    symbol, line, number = TERMS[term]
    said = " ".join(
        "\n".join(cell.source.replace("*", "") for cell in cells(ROOT / f"notebooks/{LECTURES[number]}.ipynb")).split()
    )
    words = [term, *(name for name in symbol.split(", ") if len(name) > 1)]
    assert any(word.replace("-", " ").lower() in said.replace("-", " ").lower() for word in words)
    assert term == term.lower() and line and not line.endswith(".")


def test_every_measure_has_a_row_on_the_sheet():
    assert set(ROWS) == set(all_measures())
    page = "\n".join(texts(ROOT / "notebooks/symbols.ipynb"))
    assert not [name for name in ROWS if not re.search(rf"^\| \*\*{name}(@\w+)?\*\* ", page, re.MULTILINE)]


def test_the_names_in_other_tools_are_theirs():
    supported = pytest.importorskip("pytrec_eval").supported_measures
    for name, (_, _, trec_eval, ir_measures, _, scikit_learn) in ROWS.items():
        for theirs in filter(None, trec_eval.split(", ")):
            if theirs[-1] not in "*†":
                assert re.sub(r"_(k|0\.10)$", "", theirs) in supported, name
                assert theirs == "11pt_avg" or irlab.measure(theirs.replace("_k", "_10")).definition.name == name
        for theirs in filter(None, scikit_learn.split(", ")):
            assert hasattr(sklearn.metrics, theirs), name
        for theirs in filter(None, ir_measures.split(", ")):
            assert irlab.measure(theirs.replace("@k", "@10")).definition.name == name


CITED = re.compile(r"\[[^\]]*\]\([./\w]*bibliography\.ipynb#([^)\s]+)\)")
NAMED = re.compile(  # Sakai (2007); Diaz and Ferraro 2022; Chapelle et al. (2009); Ferrante, Ferro and Fuhr 2021
    r"[A-Z][\w'-]+(?:,? (?:and |et )?(?:[A-Z][\w'-]+|al\.|others))*,? \(?(?:1[89]|20)\d\d\b"
)


def uncited(text):
    """What names a work without a link to the bibliography: names and a year in prose, an item of further reading."""
    prose, _, reading = text.partition("## Further reading")
    items = re.findall(r"^- (.+(?:\n  .+)*)", reading, re.MULTILINE)
    named = NAMED.findall(" ".join(CITED.sub("[cited]", prose).split()))
    return named + [item for item in items if not CITED.search(item)]


@pytest.mark.parametrize("path", sorted(NOTEBOOKS), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_work_that_is_named_is_linked(path):
    told = "\n\n".join(texts(path))
    assert path.stem == "bibliography" or uncited(told) == []
    lecture = path.parent.name == "notebooks" and path.stem in LECTURES.values()
    assert not lecture or CITED.search(told.partition("## Further reading")[2]), "nothing to read further"


def test_a_work_without_a_link_is_seen():
    link = "bibliography.ipynb#sakai-2007"
    assert uncited(f"As [Sakai (2007)]({link}) and [Sakai\n2007]({link}) say; since 1992; in June it was 2007.") == []
    for said in (
        "Sakai\n(2007) says",
        "(Diaz and Ferraro 2022)",
        "Burges et al. (2005)",
        "Ferrante, Ferro and Fuhr 2021",
    ):
        assert len(uncited(said)) == 1, said
    assert uncited(f"## Further reading\n\n- T. Sakai, [Bpref]({link}),\n  2007.\n- Student, 1908.") == [
        "Student, 1908."
    ]


def test_every_work_is_whole_and_cited():
    pages = [ROOT / f"notebooks/{name}.ipynb" for name in LECTURES.values()]
    cited = {key for path in pages for text in texts(path) for key in CITED.findall(text)}
    assert {key.replace(" ", "-") for key in WORKS} - cited == set()
    for key, (authors, title, where, year, doi) in WORKS.items():
        assert authors and title and where and key.endswith(f" {year}"), key
        surname = re.sub("[^a-z]", "", key.split()[0])
        known = authors.lower().translate(str.maketrans("äöü", "aou"))
        assert surname in re.sub("[^a-z]", "", known), key
        assert re.fullmatch(r"10\.\d{4,}/\S+", doi) or not doi, key


@pytest.mark.parametrize("number", LECTURES)
def test_the_guide_names_questions_and_explorers_that_are_there(number):
    said = "\n".join(cell.source for cell in cells(ROOT / "notebooks/guide.ipynb") if cell.cell_type == "markdown")
    part = said.partition(f"\n## {number} ")[2].split("\n## ")[0]
    asked = set(re.findall(rf"`{number}-([\w-]+)`", part))
    assert asked and asked <= set(questions(number))
    shown = set(re.findall(r"`([a-z_]+)`", part))
    code = "\n".join(c.source for c in cells(ROOT / f"notebooks/{LECTURES[number]}.ipynb") if c.cell_type == "code")
    assert shown and not [name for name in shown if f'explore("{name}"' not in code]


@pytest.mark.parametrize("number", LECTURES)
def test_an_exam_question_has_new_numbers_for_each_seed(number):
    pages = [exam(number, seed) for seed in range(20)]
    assert len(set(pages)) > 15 and exam(number, 3) == pages[3]
    assert all("nan" not in page for page in pages)
