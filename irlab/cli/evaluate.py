"""irlab evaluate: measures of runs, as a table."""

import json

import click

FORMATS = ("table", "csv", "json", "markdown", "latex")


@click.command()
@click.argument("qrels")
@click.argument("runs", nargs=-1, required=True)
@click.option("-m", "--measures", default="AP nDCG@10 RR P@10", show_default=True, help="Names, separated by spaces.")
@click.option("--per-topic", is_flag=True, help="A row for every topic, not only the mean.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="table", show_default=True)
@click.option("--n-docs", type=int, help="Documents in the corpus (ASL, TSL, AUC, Fallout).")
@click.option("--ties", type=click.Choice(("docno", "average", "best", "worst")), default="docno", show_default=True)
@click.option("--empty-topics", type=click.Choice(("zero", "skip")), default="zero", show_default=True)
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes; a run each.")
def command(qrels, runs, measures, per_topic, form, n_docs, ties, empty_topics, workers):
    """Evaluate RUNS against QRELS (TREC text, .gz, or - for standard input).

    Exit status: 0 done, 1 something is wrong with the input, 2 something is wrong with the command.
    """
    from irlab.evaluation import evaluate

    if [qrels, *runs].count("-") > 1:
        raise click.UsageError("standard input (-) can be read only once")
    try:
        result = evaluate(qrels, list(runs), measures, n_docs, ties, empty_topics, workers)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    table = result.per_topic if per_topic else result.mean.rename_axis("run")
    click.echo(rendered(table, form, result.summary()), nl=False)
    if form not in ("json", "table"):
        click.echo(_record(result.summary()), err=True)


def rendered(table, form, summary):
    """A table in one of the formats; those that can hold it end with version and conventions."""
    if form == "csv":
        return table.to_csv(float_format="%.6f", lineterminator="\n")
    if form == "json":
        rows = json.loads(table.reset_index().to_json(orient="records", double_precision=15))
        return json.dumps({"irlab": _version(), "conventions": summary.split("\n"), "values": rows}, indent=1) + "\n"
    if form == "latex":
        return table.to_latex(float_format="%.4f", escape=True)
    if form == "markdown":
        flat = table.reset_index()
        cells = [[str(c) for c in flat.columns], ["---"] * flat.shape[1]]
        for row in flat.itertuples(index=False):
            cells.append([f"{x:.4f}" if isinstance(x, float) else str(x) for x in row])
        return "".join("| " + " | ".join(row) + " |\n" for row in cells)
    return table.to_string(float_format="{:.4f}".format) + "\n" + _record(summary) + "\n"


def _record(summary):
    return "".join(f"# {line}\n" for line in [f"irlab {_version()}", *summary.split("\n")]).rstrip("\n")


def _version():
    from irlab import __version__

    return __version__
