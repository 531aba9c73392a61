"""A real JupyterLab on a copy of some notebooks, and a Chromium that opens it. For the tests and the scripts here."""

import ast
import json
import os
import secrets
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from irlab.course.lab import ADDED

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
NO_NEWS = {"@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False}}
SETTINGS = {
    **NO_NEWS,
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},  # every cell is on the page
}


@contextmanager
def jupyterlab(notebooks, folder, settings=SETTINGS):
    """Copies the notebooks into the folder, starts a server there and gives its address with the token."""
    home = Path(folder, "home")
    root = Path(folder, "notebooks")
    root.mkdir(parents=True)
    for path in notebooks:
        shutil.copy(path, root)
    for name, values in settings.items():
        file = home / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values))
    own = {  # nobody's settings, signatures or trust
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    token = secrets.token_hex(16)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.port=0"),
        *(f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={root}"),
        "--LabApp.expose_app_in_browser=True",
        *ADDED,
    ]
    with open(Path(folder, "jupyterlab.log"), "w") as log:
        env = os.environ | {k: str(v) for k, v in own.items()}
        server = subprocess.Popen(command, cwd=root, env=env, stdout=log, stderr=log)
        try:
            yield _address(server, home / "runtime", token, log.name)
        finally:
            server.terminate()
            server.wait(20)


def _address(server, runtime, token, log, patience=60):
    end = time.monotonic() + patience
    while time.monotonic() < end and server.poll() is None:
        for file in runtime.glob(f"jpserver-{server.pid}.json"):
            try:
                return f"{json.loads(file.read_text())['url']}lab?token={token}&reset"
            except ValueError:  # half written
                pass
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab does not start:\n{Path(log).read_text()[-3000:]}")


@contextmanager
def browser(executable):
    with sync_playwright() as p:
        chromium = p.chromium.launch(executable_path=executable, args=FLAGS)
        try:
            yield chromium
        finally:
            chromium.close()


class Lab:
    """One page of JupyterLab. ``errors`` gathers what the console and the page complain about."""

    # JupyterLab's own complaints, which have nothing to do with a notebook
    NOISE = ("favicon", "net::ERR_", "Failed to load resource", "/lsp", "ResizeObserver loop", "debugger state")

    def __init__(self, chromium, address, size=(1280, 900)):
        self.page = chromium.new_page(viewport={"width": size[0], "height": size[1]})
        self.errors = []
        self.page.on("console", lambda m: m.type == "error" and self._note(m.text))
        self.page.on("pageerror", lambda e: self._note(str(e)))
        self.page.goto(address)
        self.page.wait_for_function("window.jupyterapp?.restored", timeout=180_000)
        self.do("() => jupyterapp.restored")

    def _note(self, message):
        if not any(noise in message for noise in self.NOISE):
            self.errors.append(message)

    def do(self, script, argument=None, seconds=180):
        """Runs an asynchronous script on the page; an error where it does not end."""
        late = f"new Promise((_, no) => setTimeout(() => no(new Error('not done in {seconds} s')), {seconds * 1000}))"
        return self.page.evaluate(f"(argument) => Promise.race([({script})(argument), {late}])", argument)

    def open(self, name):
        """Opens a notebook by its file name and waits for its kernel, a new one; nothing is run."""
        self.do(
            """async (path) => {
                if (window.panel && !window.panel.isDisposed) await window.panel.context.save();  // else it asks
                await jupyterapp.commands.execute('application:close-all');
                const panel = await jupyterapp.commands.execute('docmanager:open', { path });
                await panel.context.ready; await panel.sessionContext.ready;
                jupyterapp.shell.collapseLeft();
                window.panel = panel;
            }""",
            name,
        )
        self.idle()

    def idle(self):
        self.page.wait_for_function(
            "panel.sessionContext.isReady && panel.sessionContext.session.kernel.status === 'idle'",
            timeout=180_000,
        )

    def run_all(self):
        """Runs all cells in the fresh kernel that ``open`` started; gives the errors that no cell is meant to have."""
        self.do("() => jupyterapp.commands.execute('notebook:run-all-cells')", seconds=400)
        self.idle()
        return self.page.evaluate(
            """() => panel.content.model.toJSON().cells
                .filter((c) => !(c.metadata.tags ?? []).includes('raises-exception')).flatMap((c) => (c.outputs ?? [])
                .filter((o) => o.output_type === 'error').map((o) => `${o.ename}: ${o.evalue}`))"""
        )

    def close(self):
        """Closes the notebook and ends its kernel, once that has answered what JupyterLab itself asked it.

        JupyterLab asks for the kernel's widgets when it likes; a kernel that ends before the answer is an error on the
        page, perhaps only in the next test. The kernel answers in order, so a question of our own waits for the others.
        """
        self.do(
            """async () => {
                await panel.sessionContext.session.kernel.requestKernelInfo();
                await panel.sessionContext.shutdown();
                await panel.context.save();
                await jupyterapp.commands.execute('application:close-all');
                await new Promise((resolve) => setTimeout(resolve));  // what went wrong is said by now
            }"""
        )

    def theme(self, dark):
        self.page.evaluate(
            "(theme) => jupyterapp.commands.execute('apputils:change-theme', { theme })",
            "JupyterLab Dark" if dark else "JupyterLab Light",
        )
        self.page.wait_for_selector(f'body[data-jp-theme-light="{str(not dark).lower()}"]', state="attached")
        self.page.wait_for_timeout(300)

    def cells(self):
        return self.page.evaluate("() => panel.content.model.toJSON().cells")

    def cell(self, i):
        return self.page.locator(".jp-Notebook-cell").nth(i)


def explorers_in(cells):
    """[(cell number, explorer, changes)] of the cells that show an explorer, read from their source."""
    found = []
    for i, cell in enumerate(cells):
        source = cell["source"] if isinstance(cell["source"], str) else "".join(cell["source"])
        if cell["cell_type"] != "code" or "explore(" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "explore":
                changes = {k.arg: ast.literal_eval(k.value) for k in node.keywords if k.arg != "demo"}
                found.append((i, ast.literal_eval(node.args[0]), changes))
    return found


def move_that_shows(explorer, state, held=None):
    """(handle, key, next state, its words): a key press whose words differ from those of the state."""
    from tests.explore import play

    words = explorer.draw(state)[1]
    for handle in play.handles(explorer.draw(state)[0]):
        for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Enter", "Home", "End", "2", "Delete"):
            new = explorer.press(state, handle, key)
            if new is not None and new != state:
                after = explorer.draw(new, state)[1]
                if after != words:
                    return handle, key, new, after
    raise AssertionError(f"no key changes the words of {explorer.NAME!r}")
