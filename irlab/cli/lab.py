"""``irlab lab``: open the course in JupyterLab."""

import click

from irlab.course import lab


@click.command()
@click.argument("lecture", required=False)
@click.option("--port", type=click.IntRange(1, 65535), help="Serve at this port (default: the first free from 8888).")
@click.option("--no-browser", is_flag=True, help="Print the address only.")
def command(lecture, port, no_browser):
    """Open LECTURE (such as 03; the first if left out) in JupyterLab.

    It opens copies in work/, which are yours: what you changed is never overwritten.
    """
    try:
        lab.open_lab(lecture, port, not no_browser, say=click.echo)
    except lab.LabError as error:
        raise click.ClickException(str(error)) from error
