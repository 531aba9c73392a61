"""Readers of what the collection ships. None of them needs the corpus."""

import json
from functools import cache
from pathlib import Path

import pandas as pd

DATA = Path(__file__).parent / "data"


def versions():
    """The versions of the four libraries whose pages were judged, by library."""
    return json.loads((DATA / "versions.json").read_text())


@cache
def register():
    """The judged pages: a DataFrame with columns docno, name, cluster, checksum. No text is shipped."""
    return pd.read_csv(DATA / "pages.tsv.gz", sep="\t", dtype=str)
