"""Questions of lecture 01: formats, forms of gold, pools, judges."""

from irlab.explore.quiz import Question

TABLE = dict(yes_yes=40, yes_no=10, no_yes=10, no_no=40)
BLIND = dict(pages=100, relevant=50, overlooked=10)  # by two judges, the same ones


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


def kappa_of_the_two(pages, relevant, overlooked):
    found = relevant - overlooked
    return kappa(found, 0, 0, pages - found)


def kappa_with_the_truth(pages, relevant, overlooked):
    return kappa(relevant - overlooked, 0, overlooked, pages - relevant)


def share_judged_rightly(pages, relevant, overlooked):
    return 1 - overlooked / pages


def share_of_the_relevant_overlooked(pages, relevant, overlooked):
    return overlooked / relevant


QUESTIONS = {
    "assumptions": Question(
        "The same good page stands at ranks 1, 2 and 3, under three names; seven useless pages follow. Judged as the "
        "four assumptions have it, how many of the ten are relevant?",
        right=("3", "Each is judged alone; that the second and the third add nothing is not asked."),
        wrong=[
            ("1", "So a reader would count. But then a judgment would depend on what was shown before."),
            ("0", "Copies may be a nuisance, but each by itself answers the need."),
        ],
    ),
    "rank-column": Question(
        "A run gives document x rank 1 and score 0.2, y rank 2 and score 0.9, z rank 3 and score 0.5. In which order "
        "does trec_eval take them?",
        right=("y z x", "It sorts by score and ignores the rank column; so does this course."),
        wrong=[
            ("x y z", "The rank column is read and thrown away; the score decides."),
            ("x z y", "That is by ascending score; a higher score is better."),
            ("none", "It might well be an error, but no tool complains; the score decides in silence."),
        ],
    ),
    "gold": Question(
        "A system returns ten pages. These ten are judged, and no other page. Which of its numbers is then known?",
        right=("P@10", "Its ten pages are all it needs."),
        wrong=[
            ("R@10", "It divides by all relevant pages, and those outside the ten are not known."),
            ("AP", "It divides by all relevant pages, also by those that the system did not return."),
            ("AUC", "It needs every pair of a relevant page and another, of the whole corpus."),
        ],
    ),
    "pool": Question(
        "Ten of our needs were pooled to depth 30. Of the relevant pages known for them, which share stood in the "
        "first ten of one of the 17 pooled systems?",
        right=("65%", "The tops are richer than what follows, yet a third of what is known came from below rank ten."),
        wrong=[
            ("33%", "Ten ranks are a third of thirty, but relevant pages are denser at the top."),
            ("83%", "Seventeen systems look at the same need, but their lists agree too much for that."),
            ("98%", "Then a depth of ten would do. Systems put relevant pages far below rank ten, too."),
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
        "Of 100 pages 50 are relevant. Two judges overlook the same ten of them and err nowhere else. What kappa do "
        "the judges reach?",
        given=BLIND,
        places=2,
        right=(kappa_of_the_two, "They never differ. Kappa compares the judges with each other, not with the truth."),
        wrong=[
            (kappa_with_the_truth, "That is the kappa of one of them with the truth; the judges were compared."),
            (share_judged_rightly, "That is the share of pages that they judge rightly, which nobody can know here."),
            (share_of_the_relevant_overlooked, "That is what both of them overlook, and kappa does not see it."),
        ],
    ),
}
