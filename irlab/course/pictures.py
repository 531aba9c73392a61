"""A matplotlib figure in a lecture: a picture that shows everywhere, with words for who cannot see it."""

import base64
import io
from html import escape


class Picture:
    """A figure as Jupyter shows it: the drawing with its alt text, or the words alone."""

    def __init__(self, svg, alt, words):
        self.svg, self.alt, self.words = svg, alt, words

    def __repr__(self):
        return f"{self.alt}\n{self.words}".strip()

    def _repr_html_(self):
        # In an <img>, because JupyterLab drops a bare SVG from a notebook that it does not trust.
        source = base64.b64encode(self.svg).decode()
        image = f'<img alt="{escape(self.alt)}" src="data:image/svg+xml;base64,{source}">'
        caption = f"<figcaption>{escape(self.words)}</figcaption>" if self.words else ""
        return f"<figure>{image}{caption}</figure>"


def picture(figure, alt, words=""):
    """The matplotlib ``figure`` as the value of a cell, drawn the same to the byte each time.

    ``alt`` says in a sentence what the picture shows; ``words`` gives its numbers, and stands below it. The
    figure is closed, so that it does not appear a second time.

    >>> from matplotlib.figure import Figure
    >>> figure = Figure()
    >>> line = figure.subplots().plot([0, 1], [1, 0.5])
    >>> picture(figure, "Precision falls along recall.", "Precision is 1 at recall 0 and 0.5 at recall 1.")
    Precision falls along recall.
    Precision is 1 at recall 0 and 0.5 at recall 1.
    """
    import matplotlib
    from matplotlib import pyplot

    if len(alt.split()) < 3:
        raise ValueError(f"alt text says in a sentence what the picture shows, not {alt!r}")
    drawn = io.BytesIO()
    # Glyphs as paths: no font is needed to read them. Date, version and random ids stay out.
    with matplotlib.rc_context({"svg.hashsalt": "irlab", "svg.fonttype": "path"}):
        figure.savefig(drawn, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    return Picture(drawn.getvalue(), alt, words)
