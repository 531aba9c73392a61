"""What is saved from a live notebook shows without its kernel."""

from irlab.explore.saving import VIEW, drop_views


def notebook(*bundles):
    outputs = [{"output_type": "display_data", "data": dict(data), "metadata": {}} for data in bundles]
    return {
        "type": "notebook",
        "content": {"cells": [{"cell_type": "markdown"}, {"cell_type": "code", "outputs": outputs}]},
    }


def test_the_view_goes_where_a_picture_is_stored_and_nothing_else_changes():
    model = notebook({VIEW: {}, "text/html": "<figure>", "text/plain": "words"}, {VIEW: {}, "text/plain": "a slider"})
    drop_views(model, path="a.ipynb")
    first, second = (o["data"] for o in model["content"]["cells"][1]["outputs"])
    assert first == {"text/html": "<figure>", "text/plain": "words"}
    assert second == {VIEW: {}, "text/plain": "a slider"}


def test_other_files_and_streams_pass():
    for model in ({"type": "file", "content": "text"}, {"type": "directory", "content": None}):
        before = dict(model)
        drop_views(model)
        assert model == before
    drop_views({"type": "notebook", "content": {"cells": [{"outputs": [{"output_type": "stream", "text": "x"}]}]}})
