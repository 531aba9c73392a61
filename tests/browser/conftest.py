"""One Chromium and one JupyterLab for the whole stage, on a copy of the lectures and of a notebook of our own."""

import nbformat
import pytest
from playwright.sync_api import expect

from irlab.explore import explorers
from tests.browser.lab import Lab, browser, jupyterlab
from tests.shared import ROOT, chromium

expect.set_options(timeout=20_000)  # a machine may be busy

LECTURES = sorted(p.name for p in (ROOT / "notebooks").glob("*.ipynb"))
CELLS = [
    "from irlab.explore import ask, explore, explorers, predict, show",
    *(f"explore({name!r})" for name in explorers()),
    "predict('Which is north?', [('Spain', 'No, that is south.'), ('Norway', 'Yes, far north.'),\n"
    "    ('Peru', 'No, the other side.')], right='Norway')",
    "from irlab.explore.swap_two import START, draw\nshow(*draw(START))",
]


@pytest.fixture(scope="session")
def chromium_browser():
    executable = chromium()
    with browser(executable) as b:
        yield b


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    chromium()  # skip before a server is started
    folder = tmp_path_factory.mktemp("lab")
    ours = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS])
    ours.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(ours, folder / "every_explorer.ipynb")
    lectures = [ROOT / "notebooks" / name for name in LECTURES]
    with jupyterlab([folder / "every_explorer.ipynb", *lectures], folder / "server") as url:
        yield url


@pytest.fixture(scope="module")
def lab(chromium_browser, address):
    page = Lab(chromium_browser, address)
    yield page
    page.page.close()


@pytest.fixture(autouse=True)
def quiet(request):
    """No test leaves an error in the console."""
    page = request.getfixturevalue("lab") if "lab" in request.fixturenames else None
    if page:
        page.errors.clear()
    yield
    if page:
        assert not page.errors, page.errors
