"""irlab grade: mark a folder of submissions."""

import click


@click.command()
@click.argument("submissions", type=click.Path(exists=True, file_okay=False), required=False)
@click.option("--out", required=True, type=click.Path(file_okay=False), help="Journal, gradebook and feedback go here.")
@click.option("--jobs", type=click.IntRange(1, 64), default=2, show_default=True, help="Submissions at a time.")
@click.option("--only", multiple=True, metavar="PATTERN", help="A student, an exercise or STUDENT/EXERCISE.")
@click.option("--deadline", type=click.DateTime(), help="What is newer is graded and called late.")
@click.option("--dry-run", is_flag=True, help="Say what there is to do; write nothing.")
@click.option("--seed", type=int, help="The seed of the fresh inputs; another one begins another round.")
@click.option("--regrade", is_flag=True, help="Another round with a new seed; what was found before is kept.")
@click.option("--seconds", type=click.FloatRange(0.1), default=10, show_default=True, help="For a task.")
@click.option("--megabytes", type=click.IntRange(64), default=1024, show_default=True, help="Memory for a task.")
@click.option("--solutions", type=click.Path(exists=True, file_okay=False), help="Where the keys of questions are.")
@click.option("--trusted", is_flag=True, help="Run without a sandbox if there is none: you know all of this code.")
@click.option("--override", "by_hand", metavar="STUDENT/EXERCISE/TASK=POINTS", help="A mark by hand.")
@click.option("--author", default="", help="Who marks by hand.")
@click.option("--reason", default="", help="Why.")
def command(submissions, out, jobs, only, deadline, dry_run, seed, regrade, seconds, megabytes, solutions, trusted,
            by_hand, author, reason):  # fmt: skip
    """Grade the notebooks in SUBMISSIONS, each in a sandbox of its own.

    Run again after a crash, it goes on where it was. Exit status: 0 all is graded, 1 the grader itself failed
    somewhere, 2 something is wrong with the command.
    """
    from irlab.grader import batch
    from irlab.grader.sandbox import Limits, probe

    try:
        if by_hand is not None:
            batch.override(out, *_word(by_hand), author, reason)
            click.echo(f"noted: {by_hand}, by {author}")
            return
        if submissions is None:
            raise click.UsageError("which folder holds the submissions?")
        tier, about = ("", "") if dry_run else probe()
        if tier == "B" and not trusted:
            raise click.UsageError(f"no sandbox: {about} To run code that you trust without one: --trusted")
        if tier:
            click.echo(f"tier {tier}: {about if tier == 'A' else 'no sandbox, the submissions are trusted'}", err=True)
        report = batch.grade(
            submissions, out, tier, solutions=solutions or batch.SOLUTIONS, jobs=jobs, only=only, deadline=deadline,
            limits=Limits(seconds=seconds, megabytes=megabytes), seed=True if regrade else seed, dry_run=dry_run,
            progress=True,
        )  # fmt: skip
    except (ValueError, batch.Busy) as error:
        raise click.UsageError(str(error)) from None
    for remark in report.remarks:
        click.echo(_printable(remark), err=True)
    for each, tasks in report.todo:
        click.echo(_printable(f"{each.student} {each.exercise}: {' '.join(task.name for task in tasks)}"))
    if not dry_run:
        counts = ", ".join(f"{count} {status}" for status, count in sorted(report.marked.items())) or "nothing new"
        click.echo(f"{report.submissions} students; tasks: {counts}; seed {report.seed}; results in {out}")
    for trouble in report.troubles:
        click.echo(_printable(f"grader error: {trouble}"), err=True)
    if report.troubles:
        raise SystemExit(1)


def _word(text):
    """The parts of STUDENT/EXERCISE/TASK=POINTS."""
    where, equals, points = text.rpartition("=")
    parts = where.rsplit("/", 2)
    try:
        if not equals or len(parts) != 3:
            raise ValueError
        return *parts, float(points)
    except ValueError:
        raise click.UsageError(f"--override takes STUDENT/EXERCISE/TASK=POINTS, not {text!r}") from None


def _printable(text):
    """Names of files may hold anything, also what steers a terminal."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
