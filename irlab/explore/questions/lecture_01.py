"""Questions of lecture 01: formats, forms of gold, pools, judges."""

from irlab.explore.quiz import Question

TABLE = dict(yes_yes=40, yes_no=10, no_yes=10, no_no=40)


# What people compute instead. The name of a function says the misconception.


def kappa(yes_yes, yes_no, no_yes, no_no):
    n = yes_yes + yes_no + no_yes + no_no
    observed = (yes_yes + no_no) / n
    a, b = (yes_yes + yes_no) / n, (yes_yes + no_yes) / n
    by_luck = a * b + (1 - a) * (1 - b)
    return (observed - by_luck) / (1 - by_luck)


def share_of_agreement(yes_yes, yes_no, no_yes, no_no):
    return (yes_yes + no_no) / (yes_yes + yes_no + no_yes + no_no)


def luck_not_divided_out(yes_yes, yes_no, no_yes, no_no):
    return share_of_agreement(yes_yes, yes_no, no_yes, no_no) - 0.5


def overlap_of_the_relevant(yes_yes, yes_no, no_yes, no_no):
    return yes_yes / (yes_yes + yes_no + no_yes)


QUESTIONS = {
    "assumptions": Question(
        "A list holds the same good page twice, under two names. Which of the four assumptions makes that look fine?",
        right=(
            "Documents are judged alone",
            "Each copy is relevant by itself; that the second adds nothing is not asked.",
        ),
        wrong=[
            (
                "There is one query, and no history",
                "That is about what happened before the search, not about the list.",
            ),
            (
                "Effectiveness means relevance",
                "It does here, but copies could still count once, if judges saw the list.",
            ),
            ("Relevance is yes or no, or graded", "A finer scale does not help: both copies get the same grade."),
        ],
    ),
    "rank-column": Question(
        "A run's ranks say 1, 2, 3 and its scores say 0.2, 0.9, 0.5. Which document does trec_eval put first?",
        right=("The one scored 0.9", "It sorts by score and ignores the rank column; so does this course."),
        wrong=[
            ("The one ranked 1", "The rank column is read and thrown away; the score decides."),
            ("None: it is an error", "It might well be one, but no tool complains; the score decides in silence."),
        ],
    ),
    "gold": Question(
        "You have nothing but clicks: people skipped the first result and chose the second. What can you compute?",
        right=(
            "Violated preferences",
            "You know pairs, this before that, and can count those that a ranking violates.",
        ),
        wrong=[
            (
                "Precision at rank two",
                "A click prefers one result to another. It does not say that either is relevant.",
            ),
            ("Recall of the whole list", "What was not shown has no click, so the relevant documents are not known."),
            (
                "nDCG, with clicks as gain",
                "People do, but a click depends on the place; lecture 07 shows what follows.",
            ),
        ],
    ),
    "pool": Question(
        "Every system of the pool overlooks the same relevant page. What happens to it?",
        right=("It counts as irrelevant", "It was never judged, and nearly all software takes that for a no."),
        wrong=[
            ("The judges will find it", "They read the pool alone; that is the point of a pool."),
            ("It lowers everyone's recall", "Nobody knows that it exists, so it is not among the relevant ones."),
        ],
    ),
    "kappa": Question(
        "Two judges agree on 40 relevant and 40 irrelevant pages and disagree on 20, ten each way. What is kappa?",
        given=TABLE,
        places=2,
        right=(kappa, "They agree on .8, would by luck on .5, and the rest is (.8 - .5) / (1 - .5)."),
        wrong=[
            (share_of_agreement, "That is the share of agreement; half of the pages they would agree on by luck."),
            (luck_not_divided_out, "Subtract luck, and then divide by what luck leaves."),
            (overlap_of_the_relevant, "That is the overlap of what they call relevant, which is another statistic."),
        ],
    ),
    "machine": Question(
        "Two judgments of the same language model agree with kappa .97. What does that show?",
        right=("That it repeats itself", "It is steady. Whether it is right, only readers with the need could say."),
        wrong=[
            ("That the grades are right", "Both may share the same errors, and then agree on them."),
            ("That people would agree too", "People agree less with each other, and were not asked."),
            ("That kappa is too strict", "Kappa takes out luck; it cannot take out a shared mistake."),
        ],
    ),
}
