"""``irlab build``: sources to notebooks, or the proof that they are fresh."""

import sys

import click


@click.command()
@click.argument("paths", nargs=-1, type=click.Path())
@click.option("--check", is_flag=True, help="Write nothing and run nothing: say what is not fresh.")
@click.option("--run", is_flag=True, help="With --check: run again what looks fresh, compare every byte.")
@click.option("--jobs", default=2, show_default=True, type=click.IntRange(1), help="Notebooks run at a time.")
def command(paths, check, run, jobs):
    """Build the notebooks of PATHS: sources (.py), notebooks or folders; by default the whole course.

    Every source in notebooks/ and solutions/ is run in a fresh kernel; its notebook is written beside it,
    and of a solution the exercise. A notebook with a fault is not written. Exit status: 0 all well,
    1 faults or not fresh, 2 wrong use.
    """
    if run and not check:
        raise click.UsageError("--run goes with --check: building always runs")
    try:
        from irlab.course.build import build, find_sources, write
        from irlab.course.freshness import stale
        from irlab.course.source import SourceError
    except ImportError as error:
        raise click.ClickException(f"{error.name} is missing: pip install 'irlab[lab,build]'") from None
    try:
        sources = find_sources(paths)
    except SourceError as error:
        raise click.UsageError(str(error)) from None
    if check:
        faults = stale(sources, jobs, run)
    else:
        faults = []
        for built in build(sources, jobs):
            faults += built.faults
            changed = write(built)
            for target in built.files:
                click.echo(f"{target}: {'written' if target in changed else 'unchanged'}, {built.seconds:.1f} s")
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        sys.exit(1)
    if check:
        click.echo(f"fresh: the notebooks of {len(sources)} sources")
