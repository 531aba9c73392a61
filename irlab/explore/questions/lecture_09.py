"""Questions of lecture 09: is B really better than A?"""

from math import sqrt

import numpy as np
from scipy import stats

import irlab
from irlab.explore.quiz import Question

A = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]  # source 002
B = [35, 84, 15, 75, 68, 85, 80, 50, 58, 75]
TEN = dict(baseline=A, system=B)


def without(topic):
    """The ten topics but one, numbered from 1."""
    return {side: [s for i, s in enumerate(scores, 1) if i != topic] for side, scores in TEN.items()}


# What people compute instead. The name of a function says the misconception.


def mean_after_swapping(baseline, system, topic):
    swapped = list(system), list(baseline)
    a, b = ([*s] for s in (baseline, system))
    a[topic - 1], b[topic - 1] = swapped[0][topic - 1], swapped[1][topic - 1]
    return irlab.paired_t_test(a, b).mean_difference


def mean_as_if_nothing_happened(baseline, system, topic):
    return irlab.paired_t_test(baseline, system).mean_difference


def mean_without_the_topic(baseline, system, topic):
    return irlab.paired_t_test(**without(topic)).mean_difference


def mean_with_a_zero_there(baseline, system, topic):
    return sum(b - a for i, (a, b) in enumerate(zip(baseline, system, strict=True), 1) if i != topic) / len(baseline)


def smallest_p(n):
    return irlab.randomization_test([0] * n, [1] * n).pvalue


def one_pattern_alone(n):
    return 1 / 2**n


def never_impossible(n):
    return 0


def the_level_of_the_test(n):
    return 0.05


def t(baseline, system):
    return irlab.paired_t_test(baseline, system).statistic


def t_with_the_divisor_n(baseline, system):
    d = np.subtract(system, baseline)
    return d.mean() / d.std() * sqrt(len(d))


def t_without_the_root_of_n(baseline, system):
    return irlab.paired_t_test(baseline, system).effect_size


def t_of_a_minus_b(baseline, system):
    return -t(baseline, system)


def p(baseline, system):
    return irlab.paired_t_test(baseline, system).pvalue


def p_of_all_ten(baseline, system):
    return p(A, B)


def p_of_one_side(baseline, system):
    return irlab.paired_t_test(baseline, system, "greater").pvalue


def p_unpaired(baseline, system):
    return stats.ttest_ind(system, baseline).pvalue


QUESTIONS = {
    "flip": Question(
        "On topic 6, A scores 15 and B scores 85. Swap the two labels there and nowhere else. The mean of B - A was "
        "21.4; what is it now?",
        given=dict(**TEN, topic=6),
        places=1,
        right=(mean_after_swapping, "The difference 70 becomes -70: the sum falls by 140, the mean by 14."),
        wrong=[
            (mean_as_if_nothing_happened, "The labels do matter to the number: the difference changes its sign."),
            (mean_without_the_topic, "That leaves the topic out; a swap keeps it, with the other sign."),
            (mean_with_a_zero_there, "That sets the difference to 0; a swap makes it -70."),
        ],
    ),
    "smallest": Question(
        "Five topics, B wins every one of them. What is the smallest p that the two-sided randomisation test can give?",
        given=dict(n=5),
        places=4,
        right=(smallest_p, "Two of the 32 patterns are as extreme: no flip at all, and every topic flipped."),
        wrong=[
            (one_pattern_alone, "Two-sided, the pattern with every topic flipped is as extreme as the one seen."),
            (never_impossible, "The labels as they stand are one of the patterns, so p is never 0."),
            (the_level_of_the_test, "That is where people draw a line; it is not a property of the data."),
        ],
    ),
    "meaning": Question(
        "A study reports p = .045. Which sentence is right?",
        right=(
            "Where A and B are equal, 4.5% of studies get as far out",
            "It speaks about data under the null hypothesis, never about the hypothesis itself.",
        ),
        wrong=[
            (
                "The chance that A and B are equally good is 4.5%",
                "For that one needs to know how often systems are equal. The simulation below has both.",
            ),
            (
                "The chance that a second study finds nothing is 4.5%",
                "That depends on the true difference; the explorer of new topics shows how p dances.",
            ),
            (
                "B is better than A on 95.5% of all topics",
                "p says nothing about the share of topics; here B wins seven of ten.",
            ),
        ],
    ),
    "t": Question(
        "The mean of B - A is 21.4 and its standard deviation 29.08, over ten topics. What is t?",
        given=TEN,
        right=(t, "The mean over the standard error 29.08 / sqrt(10) = 9.197."),
        wrong=[
            (t_with_the_divisor_n, "You divide by n inside the standard deviation; a sample's has n - 1."),
            (t_without_the_root_of_n, "That is mean over standard deviation, the effect size; root n is missing."),
            (t_of_a_minus_b, "That is A - B. Say which way round you subtract: here B - A."),
        ],
    ),
    "row": Question(
        "You have five topics and t = 2.132. In which row of the t-table do you look?",
        right=("4", "Degrees of freedom: n - 1. The mean was estimated from the same differences."),
        wrong=[
            ("5", "That is n; the row is the number of degrees of freedom, one less."),
            ("8", "That is the unpaired test's: five and five scores, less two means. Paired, there are five numbers."),
            ("2", "The table has a row for every number of topics; 2.132 is the value that stands in it."),
        ],
    ),
    "side": Question(
        "You look at the means first, and then test one-sided in the direction that is ahead, at 5%. The systems are "
        "in truth equal. How often do you find a difference?",
        right=("In 10 of 100 studies", "Each side has its 5%, and you always bet on the one that came in ahead."),
        wrong=[
            (
                "In 5 of 100 studies",
                "So it would be had you chosen the side before. After looking, both tails are open.",
            ),
            (
                "In 2.5 of 100 studies",
                "That is one tail of a two-sided test. You took a larger tail, and the better one.",
            ),
            ("In none of the studies", "Chance alone puts some means far from zero, whatever the truth is."),
        ],
    ),
    "overlap": Question(
        "The 95% interval of A's mean is 28.5 to 53.7, that of B's 46.0 to 79.0: they overlap. What does the paired "
        "test find at 5%?",
        right=("A difference", "The interval that counts is that of the difference; it starts above 0."),
        wrong=[
            (
                "No difference, as they overlap",
                "Overlap of two intervals is no test: the difference has its own interval.",
            ),
            (
                "Nothing: it needs normal scores",
                "It asks that of the differences, and mildly; the scores may be anything.",
            ),
        ],
    ),
    "pairing": Question(
        "Two systems whose AP goes up and down together, topic by topic (correlation .97), differ by .02 on average. "
        "What does the unpaired test do with them, compared with the paired one?",
        right=("Its p is far larger", "It takes the spread between easy and hard topics for noise."),
        wrong=[
            ("Its p is far smaller", "It counts more degrees of freedom, but its noise is that of the scores."),
            ("Its p is about the same", "So it is when the scores do not correlate, as in source 002's ten topics."),
        ],
    ),
    "drop": Question(
        "Without topic 9 (B ahead by 9 points, one of the small differences), what is the two-sided p?",
        given=without(9),
        places=4,
        right=(p, "One topic in ten is gone, and the critical t is larger: the verdict at 5% goes with it."),
        wrong=[
            (p_of_all_ten, "That is p with all ten. A topic with a small win is evidence as well."),
            (p_of_one_side, "That is one side; the question asks for both."),
            (p_unpaired, "That treats the nine scores of A and of B as if they had nothing to do with each other."),
        ],
    ),
    "outlier": Question(
        "On topic 6, B's lead is already the largest. B improves there, from 85 to 100, and nothing else changes. "
        "What happens to p?",
        right=("It rises", "The mean grows, but the standard deviation grows faster."),
        wrong=[
            ("It falls", "The mean does grow. But t divides by the spread, and that grows faster."),
            ("It stays the same", "So it would in the sign test, which only counts who wins."),
        ],
    ),
    "tests": Question(
        "The sign test on the ten topics gives p = .18, where the t-test gives .045. Why so different?",
        right=("It does not see sizes", "Seven wins of nine; that the wins are large and the losses small is lost."),
        wrong=[
            ("It has an error on ties", "It drops the tie, as it should; nine topics stay."),
            (
                "The t-test is wrong here",
                "With ten topics and this spread its p is close to the exact count of patterns.",
            ),
            ("It tests the scores of B", "It tests the differences, too: their signs."),
        ],
    ),
}
