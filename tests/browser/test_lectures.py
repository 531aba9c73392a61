"""Every lecture in a real JupyterLab: first untrusted and not run, then run from a fresh kernel."""

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LECTURES
from tests.browser.lab import explorers_in, move_that_shows
from tests.explore import play
from tests.shared import ROOT


@pytest.mark.parametrize("lecture", LECTURES)
def test_a_lecture_shows_its_pictures_before_it_is_run_and_lives_when_it_is(lab, lecture):
    cells = nbformat.read(ROOT / "notebooks" / Path(lecture), 4).cells
    lab.open(lecture)
    shown = explorers_in(cells)
    for i, name, changes in shown:
        module = play.module(name)
        words = module.draw({**module.START, **changes})[1]
        assert not lab.page.evaluate("(i) => panel.content.widgets[i].model.trusted", i)
        expect(lab.cell(i).locator("figcaption")).to_have_text(words)
        images = lab.cell(i).locator("figure img")
        assert images.count() and all(images.evaluate_all("(all) => all.map((i) => i.complete && i.naturalWidth > 50)"))
    assert lab.run_all() == []
    for i, name, changes in shown:
        module = play.module(name)
        start = {**module.START, **changes}
        view = lab.cell(i).locator(".irlab")
        expect(view.locator(".words")).to_have_text(module.draw(start)[1])
        handle, key, _, words = move_that_shows(module, start)
        view.locator(f'[data-k="{handle}"]').focus()
        lab.page.keyboard.press(key)
        expect(view.locator(".words")).to_have_text(words)
    questions = [i for i, c in enumerate(cells) if c.cell_type == "code" and c.source.startswith(("ask(", "predict("))]
    for i in questions:
        expect(lab.cell(i).get_by_role("radio").first).to_be_visible()
    lab.close()
