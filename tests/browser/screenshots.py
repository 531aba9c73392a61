"""Pictures to look at: every explorer and the whole page of notebooks, 1280 and 800 pixels wide, light and dark.

    python -m tests.browser.screenshots OUTDIR [NOTEBOOK...] [--explorers] [--stored]

Without notebooks: all lectures. ``--explorers``: only a page of all explorers; ``--stored``: nothing is run, so the
pictures are those of an untrusted notebook. Files: STEM-WIDTH-THEME-NN.png (the page in parts), and
STEM-WIDTH-THEME-NAME.png (an explorer).
"""

import sys
import tempfile
from pathlib import Path

import nbformat

from tests.browser.lab import Lab, browser, jupyterlab
from tests.shared import ROOT, find_chromium

HEIGHT = {1280: 1400, 800: 1400}


def every_explorer(folder):
    from tests.browser.conftest import CELLS

    ours = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
    ours.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(ours, folder / "every_explorer.ipynb")
    return folder / "every_explorer.ipynb"


def walk(lab, out, stem):
    """The page in parts, then each explorer and question."""
    panel = lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer")
    total, seen = panel.evaluate("(el) => [el.scrollHeight, el.clientHeight]")
    for part in range(-(-total // seen)):
        panel.evaluate("(el, y) => { el.scrollTop = y; }", part * seen)
        lab.page.wait_for_timeout(150)
        lab.page.screenshot(path=out / f"{stem}-{part:02}.png")
    for view in lab.page.locator(".irlab[role=group]").all():
        name = "".join(c if c.isalnum() else "_" for c in view.get_attribute("aria-label").lower())[:40]
        view.screenshot(path=out / f"{stem}-{name}.png")


def main(out, *notebooks):
    options = {n for n in notebooks if n.startswith("--")}
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(n) for n in notebooks if n not in options] or sorted((ROOT / "notebooks").glob("*.ipynb"))
        if "--explorers" in options:
            paths = [every_explorer(Path(folder))]
        with jupyterlab(paths, Path(folder, "server")) as address, browser(find_chromium()) as chromium:
            lab = Lab(chromium, address)
            for path in paths:
                lab.open(path.name)
                if "--stored" not in options:
                    for error in lab.run_all():
                        print(f"{path.name}: {error}", file=sys.stderr)
                for width in (1280, 800):
                    lab.page.set_viewport_size({"width": width, "height": HEIGHT[width]})
                    for dark in (False, True):
                        lab.theme(dark)
                        walk(lab, out, f"{path.stem}-{width}-{'dark' if dark else 'light'}")
                lab.close()
            for error in lab.errors:
                print("console:", error, file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
