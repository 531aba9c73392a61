"""irlab progress: what is done in the exercises, and the next step."""

import click


@click.command()
@click.option("--folder", type=click.Path(file_okay=False, exists=True), help="Where the exercises are.")
@click.option("--reset", metavar="EXERCISE", help="Forget one set, for example 03_ranks.")
def command(folder, reset):
    """Show what is done in the exercises and what comes next."""
    from irlab.checker import records
    from irlab.checker.sets import every_exercise

    if reset is not None:
        if reset not in every_exercise():
            raise click.UsageError(f"no exercise set is called {reset!r}; there are {', '.join(every_exercise())}")
        records.reset(reset, folder)
    click.echo(records.progress(folder=folder))
