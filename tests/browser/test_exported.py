"""The exported pages have no serious accessibility issue beyond those of nbconvert itself."""

import re

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from nbconvert import HTMLExporter

from tests.browser.conftest import LECTURES
from tests.shared import ROOT

# nbconvert's own: what its template leaves out, whatever the notebook holds
NBCONVERT = {
    "scrollable-region-focusable": "wide code and tables scroll, but take no focus",
    "link-in-text-block": "links in prose have a colour, but no line",
    "color-contrast": "Pygments' comments and nbconvert's prompts on its grey",
}


@pytest.mark.parametrize("lecture", LECTURES)
def test_an_exported_lecture_has_no_serious_issue(chromium_browser, tmp_path, lecture):
    notebook = nbformat.read(ROOT / "notebooks" / lecture, 4)
    body, _ = HTMLExporter().from_notebook_node(notebook)
    page = chromium_browser.new_page()
    (tmp_path / "page.html").write_text(body, "utf-8")
    page.route(re.compile("^https?:"), lambda route: route.abort())  # MathJax and the like: no network here
    page.goto((tmp_path / "page.html").as_uri(), wait_until="domcontentloaded")
    found = Axe().run(page).response["violations"]
    page.close()
    serious = [v for v in found if v["impact"] in ("serious", "critical")]
    ours = [
        f"{v['id']} ({v['impact']}): {v['help']}: {n['html'][:200]}"
        for v in serious
        for n in v["nodes"]
        if v["id"] not in NBCONVERT or "irlab" in n["html"] or "<figure" in n["html"]
    ]
    assert not ours, "\n".join(ours)
