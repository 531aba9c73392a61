"""irlab compare: two or many runs, with tests; a table for a paper."""

import json

import click

from irlab.cli.evaluate import _version


@click.command()
@click.argument("qrels")
@click.argument("runs", nargs=-1, required=True)
@click.option("-m", "--measures", default="AP nDCG@10 RR P@10", show_default=True, help="Names, separated by spaces.")
@click.option("--baseline", help="The tag of the run to compare with; the first by default.")
@click.option("--all-pairs", is_flag=True, help="Test every pair of runs, not only each against the baseline.")
@click.option(
    "--test", type=click.Choice(("t", "randomization", "wilcoxon", "sign", "bootstrap")), default="t", show_default=True
)
@click.option(
    "--correction",
    type=click.Choice(("holm", "bonferroni", "benjamini_hochberg", "none")),
    default="holm",
    show_default=True,
    help="Over the pairs tested by one measure.",
)
@click.option("--alpha", type=float, default=0.05, show_default=True)
@click.option(
    "--format",
    "form",
    type=click.Choice(("table", "csv", "json", "markdown", "latex", "html")),
    default="table",
    show_default=True,
)
@click.option("--n-docs", type=int, help="Documents in the corpus (ASL, TSL, AUC, Fallout).")
@click.option("--empty-topics", type=click.Choice(("zero", "skip")), default="zero", show_default=True)
def command(qrels, runs, measures, baseline, all_pairs, test, correction, alpha, form, n_docs, empty_topics):
    """Compare RUNS by QRELS: every run after the first over the first (TREC text, .gz, or - for standard input).

    Exit status: 0 done, 1 something is wrong with the input, 2 something is wrong with the command.
    """
    from irlab.comparison import compare

    if [qrels, *runs].count("-") > 1:
        raise click.UsageError("standard input (-) can be read only once")
    pairs = "all" if all_pairs else "baseline"
    try:
        result = compare(qrels, list(runs), measures, baseline, test, correction, alpha, pairs, n_docs, empty_topics)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    click.echo(rendered(result, form), nl=False)
    if form not in ("json", "table"):
        click.echo(_record(result), err=True)


def rendered(result, form):
    """A comparison in one of the formats; those that can hold it end with version and conventions."""
    if form == "csv":
        return result.tests.to_csv(float_format="%.6g", lineterminator="\n")
    if form == "json":
        rows = json.loads(result.tests.reset_index().to_json(orient="records", double_precision=15))
        return json.dumps({"irlab": _version(), "conventions": result.legend(), "tests": rows}, indent=1) + "\n"
    if form == "table":
        sentences = f"{result.report()}\n" if len(result.values) == 2 else ""  # of many runs the tables say it
        return f"{result!r}\n{sentences}{_record(result)}\n"
    return result.table(form)


def _record(result):
    return (
        f"# irlab {_version()}\n# alpha {result.alpha:g}, correction {result.correction}; difference: system - baseline"
    )
