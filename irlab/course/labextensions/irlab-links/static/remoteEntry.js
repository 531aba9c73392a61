// A JupyterLab extension, written as JupyterLab loads it, so that nothing is compiled: a link such as
// [need](glossary.ipynb#need) ends at its heading. JupyterLab itself looks for the heading once, when the notebook is
// read but not yet drawn, finds nothing and stays at the top; and when it finds it, cells that are drawn later push it away.

const LINK = "rendermime:handle-local-link";            // JupyterLab's command behind such a link: { path, id: "#need" }
const QUIET = 500, ENOUGH = 15000;                      // ms that the heading must stay where it is; ms until we give up

const headingOf = (page, id) => {
  const name = CSS.escape(decodeURIComponent(id.replace(/^#/, "")));
  return page.querySelector(`[data-jupyter-id="${name}"], [id="${name}"]`);
};

function stay(page, id) {
  const start = performance.now();
  let top = null, since = start, taken = false;
  const leave = () => { taken = true; };                // whoever scrolls, types or clicks goes where they want
  const theirs = ["wheel", "keydown", "pointerdown", "touchstart"];
  for (const event of theirs) page.addEventListener(event, leave, { capture: true, once: true });
  const look = () => {
    const now = performance.now(), heading = headingOf(page, id);
    if (heading) {
      if (heading.getBoundingClientRect().top !== top) {
        heading.scrollIntoView();
        top = heading.getBoundingClientRect().top;
        since = now;
      }
    } else since = now;
    if (!taken && page.isConnected && now - since < QUIET && now - start < ENOUGH) requestAnimationFrame(look);
    else for (const event of theirs) page.removeEventListener(event, leave, { capture: true });
  };
  look();
}

const plugin = {
  id: "irlab-links:plugin",
  description: "Links to headings of other notebooks",
  autoStart: true,
  activate: (app) => {
    app.commands.commandExecuted.connect(async (_, { id, args, result }) => {
      if (id !== LINK || !args.path || !args.id) return;
      await result;                                     // the notebook is open, or coming
      const panel = [...app.shell.widgets("main")].find((widget) => widget.context?.path === args.path);
      if (panel) panel.revealed.then(() => stay(panel.node, args.id));
    });
  },
};

window._JUPYTERLAB = window._JUPYTERLAB ?? {};
window._JUPYTERLAB["irlab-links"] = {                   // what a bundler would have made of it
  init: () => {},
  get: async () => () => ({ __esModule: true, default: plugin }),
};
