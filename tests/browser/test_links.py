"""A link from a lecture to a term or a work ends with that heading in view, in JupyterLab as a student has it."""

import re

import nbformat
import pytest

from irlab.course.reference import LECTURES
from tests.browser.lab import NO_NEWS, Lab, jupyterlab
from tests.shared import ROOT, chromium

LINK = re.compile(r"\]\((\w+)\.ipynb#([\w.-]+)\)")
PAGES = "glossary", "bibliography"
SHOWN = "[...jupyterapp.shell.widgets('main')].find((w) => w.isVisible && w.context?.path === path)"
IN_VIEW = f"""([path, id]) => {{
    const panel = {SHOWN}, page = panel?.node.querySelector('.jp-WindowedPanel-outer')?.getBoundingClientRect();
    const top = panel?.node.querySelector(`[data-jupyter-id="${{id}}"], [id="${{id}}"]`)?.getBoundingClientRect().top;
    return top >= page?.top - 1 && top < page?.bottom - 20;
}}"""
SAVE = f"(path) => {SHOWN}.context.save()"


def links():
    """(lecture, page, heading): of all links in lectures to each page the first and the last in its order."""
    found = []
    for name in LECTURES.values():
        cells = nbformat.read(ROOT / f"notebooks/{name}.ipynb", 4).cells
        said = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
        found += [(name, page, heading) for page, heading in LINK.findall(said) if page in PAGES]
    for page in PAGES:
        there = sorted((link for link in found if link[1] == page), key=lambda link: link[2])
        yield from {there[0], there[-1]}


@pytest.fixture(scope="module")
def students(chromium_browser, tmp_path_factory):
    """JupyterLab with its own way of drawing only the cells in view, on lectures and what they link to."""
    chromium()
    paths = [ROOT / f"notebooks/{name}.ipynb" for name in (*LECTURES.values(), *PAGES)]
    with jupyterlab(paths, tmp_path_factory.mktemp("students"), NO_NEWS) as address:
        lab = Lab(chromium_browser, address)
        yield lab
        lab.page.close()


@pytest.mark.parametrize("lecture, page, heading", sorted(links()))
def test_a_link_ends_at_its_heading_also_when_the_page_was_closed(students, lecture, page, heading):
    students.open(f"{lecture}.ipynb")
    link = students.page.locator(f'.jp-MarkdownOutput a[href$="#{heading}"]').first
    target = [f"{page}.ipynb", heading]
    for _ in range(2):  # closed, then open
        students.do("() => jupyterapp.shell.activateById(panel.id)")
        link.dispatch_event("click")  # the cell's own buttons may lie over it
        students.page.wait_for_function(IN_VIEW, arg=target, timeout=20_000)
        students.page.wait_for_timeout(700)  # longer than the extension holds it there: it must stay
        assert students.page.evaluate(IN_VIEW, target)
    students.do(SAVE, target[0])
    assert not students.errors


def test_whoever_scrolls_meanwhile_goes_where_they_want(students):
    lecture, page, heading = max(links())
    target = [f"{page}.ipynb", heading]
    students.open(f"{lecture}.ipynb")
    students.page.locator(f'.jp-MarkdownOutput a[href$="#{heading}"]').first.dispatch_event("click")
    students.page.wait_for_function(IN_VIEW, arg=target, timeout=20_000)
    students.page.mouse.move(700, 500)
    students.page.mouse.wheel(0, -5000)
    students.page.wait_for_timeout(700)
    assert not students.page.evaluate(IN_VIEW, target)
    students.do(SAVE, target[0])
