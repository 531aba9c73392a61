"""Questions of lecture 00: need, query, ranking, and for whom it is good."""

import irlab
from irlab.explore.quiz import Question

LIST = [1, 1, 1, 0, 0, 0, 0, 1, 0, 1]


# What people compute instead. The name of a function says the misconception.


def share_of_the_whole_list(grades, k):
    return irlab.precision(grades)


def share_of_all_relevant_ones(grades, k):
    return irlab.recall(grades, k=k)


def count_without_dividing(grades, k):
    return sum(grades[:k])


QUESTIONS = {
    "why": Question(
        "A page about a random variable answers the query “save plot as pdf”. What brought it there?",
        right=(
            "The word “pdf”",
            "In statistics it stands for probability density function, and the page is full of it.",
        ),
        wrong=[
            (
                "An error in the ranking",
                "The engine did what it was made for: the page holds a rare word of the query, often.",
            ),
            ("Pages that link to it", "This engine knows no links; it matches words of the query in the page."),
            ("The need of the person", "The engine never sees the need. It sees the words that were typed."),
        ],
    ),
    "precision": Question(
        "A ranking has relevant pages at ranks 1, 2, 3, 8 and 10. How large is the share among its first five?",
        given=dict(grades=LIST, k=5),
        right=(irlab.precision, "Three of the first five."),
        wrong=[
            (share_of_the_whole_list, "That is the share among all ten; the question stops after five."),
            (count_without_dividing, "Three is the count; the share divides it by five."),
        ],
    ),
    "whom": Question(
        "By reciprocal rank engine A is ahead, by average precision engine B. What follows?",
        right=("It depends on the user", "The measures stand for different users, and both may be right."),
        wrong=[
            ("One measure is wrong", "Neither is: they price the same rankings for different users."),
            ("Average the two measures", "The average stands for no user in particular, and hides the disagreement."),
            (
                "The two engines are equal",
                "They serve different users differently well, which is not the same as equal.",
            ),
        ],
    ),
    "topics": Question(
        "The mean of rm3 is higher. On how many of the fifty needs, would you say, is it ahead?",
        right=("On just over half", "The mean is won by margins; count the needs, and it is a near thing."),
        wrong=[
            (
                "On all of the fifty",
                "A higher mean says nothing about each need; look at the dots of the last picture.",
            ),
            ("On more than forty", "It could be, but here a few large gains do much of the work."),
            ("On fewer than ten", "That can happen, when a few gains are huge; here they are not."),
        ],
    ),
    "objectives": Question(
        "An engine gets twice as fast and returns the same lists. Which of its P@5, RR and AP change?",
        right=("None of them", "They see the list alone. Speed is a good of its own, measured with a clock."),
        wrong=[
            ("All of them change", "They look at the ranking and the judgments, and neither changed."),
            ("RR, being about effort", "Its effort is ranks read, not seconds waited."),
        ],
    ),
}
