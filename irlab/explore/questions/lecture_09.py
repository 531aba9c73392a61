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


def t_without_the_root(baseline, system):
    return irlab.paired_t_test(baseline, system).effect_size * len(system)


def start_of_the_interval(baseline, system):
    return irlab.paired_t_test(baseline, system).confidence_interval[0]


def interval_of_a_mean(scores):
    """As the t-test has it: the mean difference from a system that scores nothing."""
    return irlab.paired_t_test([0] * len(scores), scores).confidence_interval


def worst_of_both(baseline, system):
    return interval_of_a_mean(system)[0] - interval_of_a_mean(baseline)[1]


def lows_subtracted(baseline, system):
    return interval_of_a_mean(system)[0] - interval_of_a_mean(baseline)[0]


def one_standard_error(baseline, system):
    test = irlab.paired_t_test(baseline, system)
    return test.mean_difference * (1 - 1 / test.statistic)


def degrees_of_freedom(n):
    return irlab.paired_t_test(A[:n], B[:n]).df


def number_of_topics(n):
    return n


def those_of_two_samples(n):
    return 2 * n - 2


def one_less_for_each_system(n):
    return n - 2


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
            "Of studies of equal systems, 4.5% get as far out",
            "It speaks about data under the null hypothesis, never about the hypothesis itself.",
        ),
        wrong=[
            (
                "Of systems so far apart, 4.5% are in truth equal",
                "For that one needs to know how often systems are equal. The simulation below has both.",
            ),
            (
                "Of studies that come after, 4.5% find no difference",
                "That depends on the true difference; the explorer of new topics shows how p dances.",
            ),
            (
                "Of topics that are new, 4.5% are not won by B",
                "p says nothing about the share of topics; here B wins seven of ten.",
            ),
        ],
    ),
    "t": Question(
        "The differences B - A of the ten topics have mean 21.4 and standard deviation 29.08. What is t?",
        given=TEN,
        right=(t, "The mean over the standard error 29.08 / sqrt(10) = 9.197."),
        wrong=[
            (t_with_the_divisor_n, "You divide by n inside the standard deviation; a sample's has n - 1."),
            (t_without_the_root_of_n, "That is mean over standard deviation, the effect size; root n is missing."),
            (t_without_the_root, "You divide s by n; the standard error divides it by the root of n."),
        ],
    ),
    "row": Question(
        "You have five topics and t = 2.132. In which row of the t-table do you look?",
        given=dict(n=5),
        places=0,
        right=(degrees_of_freedom, "Degrees of freedom: n - 1. The mean was estimated from the same differences."),
        wrong=[
            (number_of_topics, "That is n; the row is the number of degrees of freedom, one less."),
            (
                those_of_two_samples,
                "That is the unpaired test's: ten scores less two means. Paired, there are five.",
            ),
            (
                one_less_for_each_system,
                "One is lost for each mean that is estimated; here that is one.",
            ),
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
            ("In 0 of 100 studies", "Chance alone puts some means far from zero, whatever the truth is."),
        ],
    ),
    "overlap": Question(
        "The 95% interval of A's mean is 28.5 to 53.7, that of B's 46.0 to 79.0. Where does the interval of the mean "
        "of B - A begin?",
        given=TEN,
        places=1,
        right=(
            start_of_the_interval,
            "p = .045 is just below .05, so that interval just leaves out 0.",
        ),
        wrong=[
            (worst_of_both, "You take B at its lowest and A at its highest, which is not likely at the same time."),
            (lows_subtracted, "You subtract the ends as if they moved together; the margins do not cancel."),
            (one_standard_error, "That is one standard error below the mean; the margin has 2.26 of them."),
        ],
    ),
    "pairing": Question(
        "Two BM25 systems on fifty topics, mean AP .448 and .468. The paired test gives p = .03. What does the "
        "unpaired test give?",
        right=("p = .73", "It takes the spread between easy and hard topics for noise: their APs correlate at .97."),
        wrong=[
            ("p = .03", "So it is when the scores do not correlate, as in source 002's ten topics."),
            ("p = .06", "Twice the paired p, as for a second side; but here the noise is another, and far larger."),
            ("p = .01", "It counts more degrees of freedom, but its noise is that of the scores."),
        ],
    ),
    "drop": Question(
        "Topic 9 is left out, where B is ahead by 9 points. What is the two-sided p of the other nine topics?",
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
        "What happens to t?",
        right=("It falls", "The mean grows, but the standard deviation grows faster."),
        wrong=[
            ("It rises", "The mean does grow. But t divides by the spread, and that grows faster."),
            ("It stays", "So it would if t only counted who wins, as the sign test does."),
        ],
    ),
    "tests": Question(
        "The sign test gives p = .18, the t-test .045. On which side does Wilcoxon's test lie?",
        right=("below .045", "Its ranks see that the losses are small, and cap the two wins that swell the deviation."),
        wrong=[
            (
                "between the two",
                "It sees more of the sizes than the first, less than the second: that orders no p.",
            ),
            ("above .18", "It has the same wins and losses as the sign test, and sees their sizes as well."),
        ],
    ),
}
