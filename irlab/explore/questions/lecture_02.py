"""Questions of lecture 02: precision, recall, F1 and their relatives."""

import numpy as np

import irlab
from irlab.explore.quiz import Question

TABLE = [int(rank in (1, 3, 4, 6, 9, 15)) for rank in range(1, 21)]  # source 000's twenty ranks
TOPICS = dict(found=[1, 20, 5], retrieved=[1, 100, 10], relevant=[10, 20, 5])


def f1(p, r):
    return 2 * p * r / (p + r)


# What people compute instead. The name of a function says the misconception.


def precision_for_recall(grades, n_relevant):
    return irlab.precision(grades)


def overlap_over_everything(grades, n_relevant):
    return sum(grades) / (len(grades) + n_relevant - sum(grades))


def recall_of_own_hits(grades, n_relevant):
    return irlab.recall(grades)


def one_minus_precision(grades, n_relevant, n_docs):
    return 1 - irlab.precision(grades)


def over_the_whole_corpus(grades, n_relevant, n_docs):
    return sum(g == 0 for g in grades) / n_docs


def arithmetic_mean(p, r):
    return (p + r) / 2


def geometric_mean(p, r):
    return (p * r) ** 0.5


def best_so_far(grades, level):
    """Looks left: the best precision at any recall up to the level."""
    p, r = irlab.precision_recall_curve(grades)
    return max(x for x, y in zip(p, r, strict=True) if y <= level)


def first_rank_that_reaches(grades, level):
    p, r = irlab.precision_recall_curve(grades)
    return next(x for x, y in zip(p, r, strict=True) if y >= level)


def interpolated(grades, level):
    return irlab.interpolated_precision(grades, levels=[level])[0]


def macro_precision(found, retrieved, relevant):
    return np.mean(np.divide(found, retrieved))


def micro_precision(found, retrieved, relevant):
    return sum(found) / sum(retrieved)


def macro_recall(found, retrieved, relevant):
    return np.mean(np.divide(found, relevant))


def mean_of_f1(p, r):
    return np.mean([f1(*both) for both in zip(p, r, strict=True)])


def f1_of_the_means(p, r):
    return f1(np.mean(p), np.mean(r))


def mean_product(p, r):
    return np.mean(np.multiply(p, r))


def best_p_at_10(relevant):
    return irlab.precision([1] * relevant, k=10)


def always_one(relevant):
    return 1


def share_of_the_relevant(relevant):
    return relevant / (relevant + 10)


QUESTIONS = {
    "recall": Question(
        "Four documents are retrieved; two of them are relevant. The corpus holds three relevant documents. "
        "What is recall?",
        given=dict(grades=[1, 0, 1, 0], n_relevant=3),
        right=(irlab.recall, "Two of the three relevant documents are among the retrieved."),
        wrong=[
            (precision_for_recall, "That is precision: the share of the retrieved that is relevant."),
            (recall_of_own_hits, "You count only the relevant documents that were found; the third one exists too."),
            (overlap_over_everything, "You divide by all documents that are either retrieved or relevant."),
        ],
    ),
    "accuracy": Question(
        "10,000 documents, ten relevant. System S returns nothing. System T returns twenty documents, eight of them "
        "relevant. Accuracy is the share of documents that are treated rightly. Who has the higher accuracy?",
        right=("System S, with nothing", "Its only errors are the ten it misses; T makes twelve false alarms besides."),
        wrong=[
            ("System T, with twenty", "Count errors: twelve false alarms and two misses against ten misses."),
            ("They have the same", "S makes ten errors, T makes fourteen."),
        ],
    ),
    "fallout": Question(
        "Thirteen documents, three relevant. Four are retrieved, two of them relevant. What is fallout?",
        given=dict(grades=[1, 0, 1, 0], n_relevant=3, n_docs=13),
        right=(irlab.fallout, "Two false alarms among the ten documents that are not relevant."),
        wrong=[
            (one_minus_precision, "That is the share of the retrieved; fallout asks about all that are not relevant."),
            (over_the_whole_corpus, "Divide by the documents that are not relevant, not by all."),
        ],
    ),
    "assumption": Question(
        "A company wants to know whether any earlier patent describes its idea. Which assumption holds?",
        right=("That of recall", "One missed patent can cost the case, and the lawyers have time to read."),
        wrong=[
            ("That of precision", "It would hold if a few good examples were enough; here one oversight counts."),
            ("Both in equal measure", "A document read in vain costs minutes; a missed patent costs the case."),
        ],
    ),
    "f1": Question(
        "1,000 documents, six relevant. A system returns all 1,000: precision 0.006, recall 1. What is its F1?",
        given=dict(p=0.006, r=1.0),
        right=(f1, "The harmonic mean stays near the smaller of the two."),
        wrong=[
            (arithmetic_mean, "That is the arithmetic mean; it would reward returning everything."),
            (geometric_mean, "That is the geometric mean, the square root of the product."),
        ],
    ),
    "rise": Question(
        "The cut-off k grows by one, again and again. Which of precision and recall can fall?",
        right=("Precision alone", "What was found stays found; but the set grows, and with it the denominator of P."),
        wrong=[
            ("Recall alone", "Its denominator is fixed, and found documents do not get lost."),
            ("Both of them", "Recall cannot: it counts found documents over a fixed number."),
            ("Neither of them", "Retrieve one more document that is not relevant and look at precision."),
        ],
    ),
    "p0": Question(
        "k = 0: nothing is retrieved. What does the convention of source 000 say about precision and recall there?",
        right=("Precision 1, recall 0", "Silent and correct: nothing shown is wrong, nothing relevant is found."),
        wrong=[
            ("Precision 0, recall 0", "Possible, but then the curve would jump up at k = 1; no false alarm was made."),
            ("Precision 0, recall 1", "Nothing is found, so recall is 0 wherever relevant documents exist."),
            ("Both undefined", "0/0 has no value of its own; therefore a convention is needed, and there is one."),
        ],
    ),
    "interpolated": Question(
        "Twenty ranks, relevant at 1 3 4 6 9 15. What is interpolated precision at recall 0.3?",
        given=dict(grades=TABLE, level=0.3),
        right=(interpolated, "The best precision at any recall of at least 0.3: rank 4, three of four."),
        wrong=[
            (best_so_far, "You look at recall up to 0.3; look to the right, at recall of at least 0.3."),
            (first_rank_that_reaches, "That is precision where recall first reaches 0.3; a later rank is better."),
        ],
    ),
    "macro": Question(
        "Three topics retrieve 1, 100 and 10 documents and find 1, 20 and 5 relevant ones. What is the macro average "
        "of precision, where every topic counts the same?",
        given=TOPICS,
        right=(macro_precision, "The mean of 1, 0.2 and 0.5."),
        wrong=[
            (micro_precision, "You pool all documents: that is the micro average, and the long list decides it."),
            (macro_recall, "That is the macro average of recall, if 10, 20 and 5 documents are relevant."),
        ],
    ),
    "mean-f1": Question(
        "Topic 1 has precision 1 and recall 0.1, topic 2 precision 0.1 and recall 1. What is the mean of their F1?",
        given=dict(p=[1.0, 0.1], r=[0.1, 1.0]),
        right=(mean_of_f1, "Each topic has F1 0.182, so the mean is the same."),
        wrong=[
            (f1_of_the_means, "That is the F1 of the mean precision and the mean recall, 0.55 each."),
            (mean_product, "F1 is more than the product of the two."),
        ],
    ),
    "ceiling": Question(
        "A topic has four relevant documents. What is the highest P@10 that any system can reach on it?",
        given=dict(relevant=4),
        places=2,
        right=(best_p_at_10, "Four of the ten places at most can hold a relevant document."),
        wrong=[
            (always_one, "Ten places, four relevant documents: six places stay without one."),
            (share_of_the_relevant, "P@10 divides by ten places."),
        ],
    ),
}
