"""Questions of lecture 00: need, query, ranking, and for whom it is good."""

import irlab
from irlab.explore.quiz import Question

LATE = dict(grades=[0, 0, 0, 1, 1, 0, 0, 1])
TWICE = dict(grades=[0, 1, 1, 0, 0], k=5)


# What people compute instead. The name of a function says the misconception.


def mean_over_the_relevant(grades):
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade]
    return sum(1 / rank for rank in ranks) / len(ranks)


def last_relevant(grades):
    return 1 / max(rank for rank, grade in enumerate(grades, 1) if grade)


def share_of_the_list(grades):
    return irlab.precision(grades)


def with_copies(grades, k):
    return irlab.precision([g for g in grades for _ in range(2)], k=k)


def copies_count_once(grades, k):
    """Only the first of each pair of twins earns anything."""
    return irlab.precision([x for g in grades for x in (g, 0)], k=k)


def every_copy_counts_wherever_it_stands(grades, k):
    return 2 * sum(grades) / k


QUESTIONS = {
    "why": Question(
        "At rank 7 stands scipy.stats.abs, a page about a random variable. Which words of the query does it hold?",
        right=(
            "plot and pdf",
            "In statistics pdf is short for probability density function; the page tells how to plot one.",
        ),
        wrong=[
            ("save and plot", "No page about a random variable saves anything; the third word has two meanings."),
            ("save, plot and pdf", "It need not hold every word: the engine adds up what the words that it has earn."),
            ("none of the three", "Without any word of the query a page has no score, and does not show up."),
        ],
    ),
    "rr": Question(
        "A list of eight pages has relevant ones at ranks 4, 5 and 8. What is its RR?",
        given=LATE,
        right=(irlab.reciprocal_rank, "One over 4; what follows the first relevant page plays no part."),
        wrong=[
            (share_of_the_list, "That is the share of relevant pages in the list; RR asks how far down the first is."),
            (mean_over_the_relevant, "That is the mean of 1/4, 1/5 and 1/8; RR has the first one alone."),
            (last_relevant, "That is one over the rank of the last relevant page."),
        ],
    ),
    "whom": Question(
        "Over the fifty needs, whose mean RR is higher: that of bm25_fields, or that of rm3?",
        right=(
            "bm25_fields, by .05",
            "Added words find more pages, and now and then they push the first good one down.",
        ),
        wrong=[
            ("rm3, by .05", "It finds more pages, and by AP it is ahead; but RR asks for the first one only."),
            ("neither, within .01", "The added words do move the first good page: down, on average."),
        ],
    ),
    "topics": Question(
        "By mean AP rm3 is ahead, .52 against .47. On how many of the fifty needs is it ahead?",
        right=("28", "On 19 it is behind, on 3 level: the mean is won by a few large margins."),
        wrong=[
            ("46", "A higher mean does not say that nearly every need gains; look at the dots of the last picture."),
            ("37", "That is three needs in four. The gains are large, but not so many."),
            ("19", "On so many it is behind. A few huge gains could do that, and here it is not quite so."),
        ],
    ),
    "objectives": Question(
        "pandas fills 47% of the first places of bm25 and 35% of those of summary. What is its share of all pages?",
        right=("27%", "Both engines show it more often than a random page would be: people ask for what it does."),
        wrong=[
            ("47%", "That would make bm25 a mirror of the corpus. What is shown depends on what is asked."),
            ("41%", "The mean of the two shares: but neither engine draws its pages at random."),
            ("25%", "A quarter for each of four libraries; they do not have the same number of pages."),
        ],
    ),
    "copies": Question(
        "Relevant pages stand at ranks 2 and 3. Now every page is followed at once by an exact copy. What is P@5 then?",
        given=TWICE,
        places=1,
        right=(with_copies, "Ranks 3 to 6 are relevant now, three of them among the first five: copies are rewarded."),
        wrong=[
            (copies_count_once, "That counts each page once. P@5 does not see that two pages are the same."),
            (every_copy_counts_wherever_it_stands, "Four copies are relevant, but the last stands at rank 6."),
        ],
    ),
}
