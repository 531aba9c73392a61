"""Questions of lecture 02: precision, recall, F1 and their relatives."""

import numpy as np

import irlab
from irlab.explore.quiz import Question

TABLE = [int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]  # source 000's twenty ranks
TOPICS = dict(found=[1, 20, 5], retrieved=[1, 100, 10], relevant=[10, 20, 5])
TWENTY = dict(grades=[1] * 8 + [0] * 12, n_relevant=10, n_docs=10_000)


def f1(p, r):
    return 2 * p * r / (p + r)


# What people compute instead. The name of a function says the misconception.


def accuracy(grades, n_relevant, n_docs):
    errors = (n_relevant - sum(grades)) + (len(grades) - sum(grades))
    return 1 - errors / n_docs


def precision(grades, n_relevant, n_docs):
    return irlab.precision(grades)


def recall(grades, n_relevant, n_docs):
    return irlab.recall(grades, n_relevant=n_relevant)


def f1_of_the_set(grades, n_relevant, n_docs):
    return irlab.f_measure(grades, n_relevant=n_relevant)


def one_minus_precision(grades, n_relevant, n_docs):
    return 1 - irlab.precision(grades)


def over_the_whole_corpus(grades, n_relevant, n_docs):
    return sum(g == 0 for g in grades) / n_docs


def miss_rate(grades, n_relevant, n_docs):
    return irlab.miss_rate(grades, n_relevant=n_relevant)


def arithmetic_mean(p, r):
    return (p + r) / 2


def geometric_mean(p, r):
    return (p * r) ** 0.5


def product(p, r):
    return p * r


def best_so_far(grades, level):
    """Looks left: the best precision at any recall up to the level."""
    p, r = irlab.precision_recall_curve(grades)
    return max(x for x, y in zip(p, r, strict=True) if y <= level)


def first_rank_that_reaches(grades, level):
    p, r = irlab.precision_recall_curve(grades)
    return next(x for x, y in zip(p, r, strict=True) if y >= level)


def on_the_straight_line_between(grades, level):
    """Between the two relevant documents around the level."""
    ranks = np.flatnonzero(grades) + 1
    hits = np.arange(1, len(ranks) + 1)
    return np.interp(level, hits / len(ranks), hits / ranks)


def interpolated(grades, level):
    return irlab.interpolated_precision(grades, levels=[level])[0]


def macro_precision(found, retrieved, relevant):
    return np.mean(np.divide(found, retrieved))


def micro_precision(found, retrieved, relevant):
    return sum(found) / sum(retrieved)


def macro_recall(found, retrieved, relevant):
    return np.mean(np.divide(found, relevant))


def middle_topic(found, retrieved, relevant):
    return np.median(np.divide(found, retrieved))


def mean_of_f1(p, r):
    return np.mean([f1(*both) for both in zip(p, r, strict=True)])


def f1_of_the_means(p, r):
    return f1(np.mean(p), np.mean(r))


def mean_product(p, r):
    return np.mean(np.multiply(p, r))


def mean_geometric(p, r):
    return np.mean(np.sqrt(np.multiply(p, r)))


QUESTIONS = {
    "recall": Question(
        "Four documents are retrieved, two of them relevant, and a third relevant one is not. The system leaves out "
        "one of the two useless documents. What happens to its recall?",
        right=("It stays", "Two of the three relevant documents are retrieved, before and after. Precision rises."),
        wrong=[
            ("It rises", "Precision does. Recall divides by what is relevant, and nothing relevant was added."),
            ("It falls", "Only the loss of a relevant document could lower it."),
        ],
    ),
    "accuracy": Question(
        "Of 10,000 documents ten are relevant. A system returns twenty, eight of them relevant. What is its accuracy?",
        given=TWENTY,
        places=4,
        right=(accuracy, "Two misses and twelve false alarms; the other 9,986 documents are treated rightly."),
        wrong=[
            (precision, "That is precision. Accuracy counts the documents that were rightly left out, too."),
            (recall, "That is recall. Accuracy counts the documents that were rightly left out, too."),
            (f1_of_the_set, "That is F1, which the lecture comes to; accuracy counts errors among all documents."),
        ],
    ),
    "fallout": Question(
        "Thirteen documents, three relevant. Four are retrieved, two of them relevant. What is fallout?",
        given=dict(grades=[1, 0, 1, 0], n_relevant=3, n_docs=13),
        right=(irlab.fallout, "Two false alarms among the ten documents that are not relevant."),
        wrong=[
            (one_minus_precision, "That is the share of the retrieved; fallout asks about all that are not relevant."),
            (over_the_whole_corpus, "Divide by the documents that are not relevant, not by all."),
            (miss_rate, "That is the miss rate: the share of the relevant ones that were left out."),
        ],
    ),
    "assumption": Question(
        "A company must not overlook an earlier patent on its idea and has a month to read. S has precision .9 and "
        "recall .3, T precision .2 and recall .9, U .5 and .5. Which one suits it?",
        right=("T", "It leaves out one patent in ten; four pages in five are read in vain, and there is time."),
        wrong=[
            ("S", "Nearly all that it shows is good, but seven in ten earlier patents are not shown."),
            ("U", "It wastes less time than T, and overlooks half of what may cost the case."),
        ],
    ),
    "f1": Question(
        "A system returns 100 documents, among them the four that are relevant: P = .04, R = 1. What is its F1?",
        given=dict(p=0.04, r=1.0),
        right=(f1, "2 * .04 / 1.04: the harmonic mean stays near the smaller of the two."),
        wrong=[
            (arithmetic_mean, "That is the arithmetic mean; it would reward returning everything."),
            (geometric_mean, "That is the geometric mean, the square root of the product."),
            (product, "That is the product; a mean lies between the two, so at .04 or above."),
        ],
    ),
    "rise": Question(
        "A ranking has P@5 = .4. Which values can its P@6 have?",
        right=(".333 or .5", "Two hits in five, so two or three in six: precision moves at every rank."),
        wrong=[
            (".4 or .5", "It cannot stay: the number it is divided by has grown."),
            (".333 or .4", "It falls if the sixth is useless; if the sixth is relevant, it rises."),
            (".4 or .6", "A sixth hit is one in six, not one in five."),
        ],
    ),
    "p0": Question(
        "k = 0: nothing is retrieved. What does the convention of source 000 say about precision and recall there?",
        right=("Precision 1, recall 0", "Silent and correct: nothing shown is wrong, nothing relevant is found."),
        wrong=[
            ("Precision 0, recall 0", "Possible, but then the curve would jump up at k = 1; no false alarm was made."),
            ("Precision 0, recall 1", "Nothing is found, so recall is 0 wherever relevant documents exist."),
            ("Precision 1, recall 1", "Nothing is found, so recall is 0; there is no choice about that one."),
        ],
    ),
    "interpolated": Question(
        "Twenty ranks, relevant at 1 3 4 6 9 15. What is interpolated precision at recall 0.3?",
        given=dict(grades=TABLE, level=0.3),
        right=(interpolated, "The best precision at any recall of at least 0.3: rank 4, three of four."),
        wrong=[
            (best_so_far, "You look at recall up to 0.3; look to the right, at recall of at least 0.3."),
            (first_rank_that_reaches, "That is precision where recall first reaches 0.3; a later rank is better."),
            (
                on_the_straight_line_between,
                "That is on a line from one relevant document to the next; nobody stops there.",
            ),
        ],
    ),
    "macro": Question(
        "Three topics retrieve 1, 100 and 10 documents and find 1, 20 and 5 relevant ones. What is the macro average "
        "of precision?",
        given=TOPICS,
        right=(macro_precision, "The mean of 1, 0.2 and 0.5, each topic alike."),
        wrong=[
            (micro_precision, "You pool all documents: that is the micro average, and the long list decides it."),
            (macro_recall, "That is the macro average of recall, if 10, 20 and 5 documents are relevant."),
            (middle_topic, "That is the topic in the middle, the median; a macro average is a mean."),
        ],
    ),
    "mean-f1": Question(
        "Topic 1 has precision 1 and recall 0.1, topic 2 precision 0.1 and recall 1. What is the mean of their F1?",
        given=dict(p=[1.0, 0.1], r=[0.1, 1.0]),
        right=(mean_of_f1, "Each topic has F1 0.182, so the mean is the same."),
        wrong=[
            (f1_of_the_means, "That is the F1 of the mean precision and the mean recall, 0.55 each."),
            (mean_product, "F1 is more than the product of the two."),
            (mean_geometric, "That is the geometric mean of the two, on each topic; F1 is the harmonic one."),
        ],
    ),
    "ceiling": Question(
        "A topic has four relevant documents. Which of P@10, R@10 and R-precision can reach 1 on it?",
        right=("R@10 and R-precision", "All four fit into ten ranks, and into four; P@10 ends at four tenths."),
        wrong=[
            ("R-precision alone", "The four fit into ten ranks as well: R@10 divides by four."),
            ("P@10 and R@10", "P@10 divides by ten places, and six of them stay without a relevant document."),
            ("P@10, R@10, R-precision", "The last two can; P@10 = 1 would need ten relevant documents."),
        ],
    ),
}
