"""The search engine of the course's collection."""

from functools import cache

from irlab.pydocs.corpus import pages


@cache
def engine():
    """The search engine over all ``pages()``, one a process: whoever asks later finds its indexes built.

    >>> from irlab import pydocs
    >>> pydocs.engine() is pydocs.engine()
    True
    """
    from irlab import search

    return search.engine(pages())
