"""Every explorer live in JupyterLab, and what the kit promises: keys, focus, drag, reset, speech, a dead kernel."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from irlab.explore import explorers
from tests.browser.lab import Lab, move_that_shows
from tests.explore import play


@pytest.fixture(scope="module")
def ours(lab):
    lab.open("every_explorer.ipynb")
    assert lab.run_all() == []
    yield lab
    lab.close()


def explorer_of(lab, name):
    """(the place of an explorer on the page, its module), reset."""
    module = play.module(name)
    view = lab.page.locator(f'.irlab[aria-label="{module.NAME}"]')
    expect(view).to_have_count(1)
    view.get_by_role("button", name="Reset").click()
    expect(view.locator(".words")).to_have_text(module.draw(module.START)[1])
    return view, module


@pytest.mark.parametrize("name", explorers())
def test_the_words_after_a_key_are_those_of_draw_and_the_focus_stays(ours, name):
    view, module = explorer_of(ours, name)
    handle, key, new, words = move_that_shows(module, module.START)
    control = view.locator(f'[data-k="{handle}"]')
    control.focus()
    ours.page.keyboard.press(key)
    expect(view.locator(".words")).to_have_text(words)
    held = ours.page.evaluate("document.activeElement.dataset.k")
    if handle in play.handles(module.draw(new, module.START)[0]):
        assert held == handle
    expect(view.locator(".spoken")).to_have_text(words.split(". ")[0].rstrip(".") + ".", timeout=3000)
    ours.page.keyboard.press("r")
    expect(view.locator(".words")).to_have_text(module.draw(module.START)[1])


@pytest.mark.parametrize("name", explorers())
def test_text_lies_inside_its_picture_and_on_no_other_text(ours, name):
    view, _ = explorer_of(ours, name)
    faults = view.evaluate(
        """(el) => [...el.querySelectorAll('svg')].flatMap((svg) => {
            const box = svg.getBoundingClientRect(), out = [], seen = [];
            for (const text of svg.querySelectorAll('text')) {
              const b = text.getBoundingClientRect(), said = text.textContent;
              if (!said.trim() || getComputedStyle(text).visibility === 'hidden') continue;
              if (b.left < box.left - 2 || b.right > box.right + 2 || b.bottom > box.bottom + 3)
                out.push(`leaves its picture: ${said}`);
              for (const [o, other] of seen)
                if (b.left < o.right - 2 && o.left < b.right - 2 && b.top < o.bottom - 5 && o.top < b.bottom - 5)
                  out.push(`on each other: ${said} / ${other}`);
              seen.push([b, said]);
            }
            return out;
        })"""
    )
    assert not faults


def test_keys_that_jupyterlab_knows_do_nothing_to_the_notebook(ours):
    view, _ = explorer_of(ours, "swap_two")
    before = ours.cells()
    view.locator("[data-k]").first.focus()
    for key in "m a b x d d y z c v Shift+M".split():
        ours.page.keyboard.press(key)
    assert [c["source"] for c in ours.cells()] == [c["source"] for c in before]
    assert [c["cell_type"] for c in ours.cells()] == [c["cell_type"] for c in before]


def test_tab_goes_through_the_cards_in_the_order_of_the_ranking_also_after_a_move(ours):
    view, module = explorer_of(ours, "swap_two")
    first, second, third = module.START["order"][:3]
    view.locator(f'[data-k="{first}"]').focus()
    ours.page.keyboard.press("ArrowDown")
    after = module.draw(module.press(module.START, first, "ArrowDown"), module.START)[1]
    expect(view.locator(".words")).to_have_text(after)
    ours.page.keyboard.press("Tab")
    assert ours.page.evaluate("document.activeElement.dataset.k") == third
    ours.page.keyboard.press("Shift+Tab")
    ours.page.keyboard.press("Shift+Tab")
    assert ours.page.evaluate("document.activeElement.dataset.k") == second


def test_what_belongs_to_the_focused_card_is_lit(ours):
    view, module = explorer_of(ours, "swap_two")
    card = next(d for d in module.START["order"] if d in module.RELEVANT)
    view.locator(f'[data-k="{card}"]').focus()
    lit = view.evaluate("(el) => [...el.querySelectorAll('.lit')].map((n) => n.dataset.of)")
    assert lit and set(lit) == {card}
    view.get_by_role("button", name="Large").focus()
    assert view.locator(".lit").count() == 0


def test_a_card_is_dragged_and_a_click_marks(ours):
    view, module = explorer_of(ours, "swap_two")
    card = module.START["order"][3]
    box = view.locator(f'[data-k="{card}"]').bounding_box()
    x, y = box["x"] + 60, box["y"] + box["height"] / 2
    ours.page.mouse.move(x, y)
    ours.page.mouse.down()
    ours.page.mouse.move(x, y + 62, steps=12)
    ours.page.mouse.up()
    once = module.press(module.START, card, "ArrowDown")
    twice = module.press(once, card, "ArrowDown")
    expect(view.locator(".words")).to_have_text(module.draw(twice, once)[1])
    view, module = explorer_of(ours, "mark_relevant")
    handle = play.handles(module.draw(module.START)[0])[5]
    view.locator(f'[data-k="{handle}"]').click()
    marked = module.press(module.START, handle, "Enter")
    expect(view.locator(".words")).to_have_text(module.draw(marked, module.START)[1])


def test_the_large_size_has_text_of_twenty_pixels(ours):
    view, _ = explorer_of(ours, "swap_two")
    large = view.get_by_role("button", name="Large")
    large.click()
    smallest = view.evaluate(
        """(el) => Math.min(...[...el.querySelectorAll('svg text, p:not([hidden]), button')].map((n) =>
            parseFloat(getComputedStyle(n).fontSize) * (n.ownerSVGElement?.getScreenCTM().a ?? 1)))"""
    )
    assert smallest >= 19.9
    large.click()


def test_a_question_is_answered_from_the_keyboard(ours):
    group = ours.page.locator(".irlab fieldset")
    options = group.get_by_role("radio")
    options.first.focus()
    ours.page.keyboard.press("Enter")
    expect(group.locator(".answer")).to_contain_text("Choose one first")
    seen = set()
    ours.page.keyboard.press(" ")
    for _ in range(3):
        ours.page.keyboard.press("Enter")
        expect(group.locator(".answer b")).to_have_count(1)
        seen.add(group.locator(".answer").inner_text())
        ours.page.keyboard.press("ArrowDown")
    assert len(seen) == 3 and sum("Right." in s and "Yes, far north." in s for s in seen) == 1
    assert (
        group.get_by_role("group").count() == 0
        and ours.page.locator("fieldset legend").inner_text() == "Which is north?"
    )


def test_axe_finds_nothing_in_live_explorers_and_questions_light_and_dark(ours):
    for dark in (False, True):
        ours.theme(dark)
        found = Axe().run(ours.page, context=".irlab").response["violations"]
        assert not [f"{v['id']}: {v['help']}: {n['html'][:150]}" for v in found for n in v["nodes"]]
    ours.theme(False)


def test_a_saved_notebook_shows_its_pictures_when_it_is_opened_again(ours, chromium_browser, address):
    ours.do("() => panel.context.save()")
    again = Lab(chromium_browser, address)
    again.open("every_explorer.ipynb")
    module = play.module("swap_two")
    words = module.draw(module.START)[1]
    expect(again.page.locator("figcaption", has_text=words).first).to_be_visible()
    assert again.page.get_by_text("widget").count() == 0  # "Loading widget", "widget model not found"
    again.page.close()


def test_a_kernel_that_forgot_the_explorer_is_said_within_two_seconds(ours):
    view, _ = explorer_of(ours, "swap_two")
    ours.do("() => panel.sessionContext.restartKernel()")
    ours.idle()
    view.locator("[data-k]").first.focus()
    ours.page.keyboard.press("ArrowDown")
    expect(view.locator(".alarm")).to_contain_text("Run this cell again", timeout=2500)
