"""Write data files: the same content gives the same bytes (no time stamp in gzip), whole or not at all."""

import gzip
import json
import os

from irlab.pydocs.loaders import DATA


def write_bytes(content, name):
    """Write DATA/name, compressed if it ends in .gz, through a temporary file."""
    path = DATA / name
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(path.name + ".part")
    temporary.write_bytes(gzip.compress(content, 9, mtime=0) if name.endswith(".gz") else content)
    os.replace(temporary, path)


def write_table(table, name):
    """A DataFrame as tab-separated text."""
    write_bytes(table.to_csv(sep="\t", index=False, lineterminator="\n").encode(), name)


def write_json(value, name):
    """A value as indented JSON."""
    write_bytes((json.dumps(value, indent=2) + "\n").encode(), name)
