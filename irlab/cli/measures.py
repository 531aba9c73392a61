"""irlab measures: every measure with its formula."""

import click


@click.command()
@click.argument("name", required=False)
def command(name):
    """List the measures, or show the documentation of one: irlab measures nDCG@10."""
    from irlab.measures import all_measures, parse

    if name:
        try:
            found = parse(name)
        except ValueError as error:
            raise click.ClickException(str(error)) from None
        click.echo(f"{found.name} = {found.definition.formula}\n\n{found.definition.make.__doc__}")
        return
    for each, definition in all_measures().items():
        needs = f"{each}@{definition.cutoff}" if definition.cutoff else each
        click.echo(f"{needs:<16}{definition.formula}")
