"""A server extension: what a student saves shows its pictures when it is opened again.

JupyterLab stores the view of a widget, which without the kernel of that day is only "model not found". The picture and
the words are stored beside it; without the view JupyterLab shows them.
"""

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
    server.contents_manager.pre_save_hook = drop_views
    server.config.ContentsManager.pre_save_hook = drop_views  # Jupytext's extension makes another manager
