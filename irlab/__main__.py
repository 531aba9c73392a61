"""``python -m irlab`` is the command line, for where the script ``irlab`` is not on the path."""

from irlab.cli import main

main(prog_name="irlab")
