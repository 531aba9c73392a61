"""A server extension: what a student saves shows its pictures when it is opened again.

JupyterLab stores the view of a widget, which without the kernel of that day is only "model not found". The picture and
the words are stored beside it; without the view JupyterLab shows them.
"""

import warnings

VIEW = "application/vnd.jupyter.widget-view+json"


def drop_views(model, **_):
    """Takes the view out of every output of a notebook about to be saved that has a text/html too."""
    if model.get("type") != "notebook" or not model.get("content"):
        return
    for cell in model["content"].get("cells", []):
        for output in cell.get("outputs", []):
            if "text/html" in output.get("data", {}):
                output["data"].pop(VIEW, None)


def _jupyter_server_extension_points():
    return [{"module": "irlab.explore.saving"}]


def _load_jupyter_server_extension(server):
    server.config.ContentsManager.pre_save_hook = drop_views  # for this manager and the one that Jupytext makes
    # Every later change of the configuration sets it again, and Jupyter wonders.
    warnings.filterwarnings("ignore", "Overriding existing pre_save_hook")
