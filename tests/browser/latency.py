"""How long from a key to the picture: the median over presses, for every explorer, in milliseconds.

    python -m tests.browser.latency [EXPLORER...]

Measured inside the page: from the keydown to the first frame after the picture has changed.
"""

import statistics
import sys
import tempfile
from pathlib import Path

from irlab.explore import explorers
from tests.browser.lab import Lab, browser, jupyterlab, move_that_shows
from tests.browser.screenshots import every_explorer
from tests.explore import play
from tests.shared import find_chromium

PRESSES = 15
WATCH = """(el) => {
    window.taken = [];
    let start = null;
    el.addEventListener('keydown', () => { start = performance.now(); }, true);
    new MutationObserver(() => {
        if (start === null) return;
        const from = start; start = null;
        requestAnimationFrame(() => setTimeout(() => window.taken.push(performance.now() - from)));
    }).observe(el.querySelector('.picture'), { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def measure(lab, name):
    """Presses a key that changes the picture and one that takes it back, in turn."""
    module = play.module(name)
    view = lab.page.locator(f'.irlab[aria-label="{module.NAME}"]')
    view.evaluate(WATCH)
    handle, key, _, _ = move_that_shows(module, module.START)
    for i in range(PRESSES):
        view.locator(f'[data-k="{handle}"]').focus()
        lab.page.keyboard.press(key if i % 2 == 0 else "r")
        lab.page.wait_for_function(f"window.taken.length > {i}", timeout=20_000)
    return lab.page.evaluate("window.taken")


def main(*names):
    names = names or explorers()
    everything = []
    with tempfile.TemporaryDirectory() as folder:
        ours = every_explorer(Path(folder))
        with jupyterlab([ours], Path(folder, "server")) as address, browser(find_chromium()) as chromium:
            lab = Lab(chromium, address)
            lab.open(ours.name)
            lab.run_all()
            for name in names:
                times = measure(lab, name)
                everything += times
                print(f"{name:28} median {statistics.median(times):6.1f} ms, slowest {max(times):6.1f} ms")
    print(f"{'all':28} median {statistics.median(everything):6.1f} ms over {len(everything)} presses")


if __name__ == "__main__":
    main(*sys.argv[1:])
