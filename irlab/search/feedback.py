"""Feedback: pages known or believed to be relevant change the weights of terms and bring new ones."""

import numpy as np

from irlab.search.index import best, total
from irlab.search.models import dirichlet, saturation


def relevance_weight(r, R, s, S):
    """Weight of a term from feedback, formula 2 of source 004: ln[(r + .5)(S - s + .5) / ((R - r + .5)(s + .5))].

    R relevant pages, r of them with the term; S non-relevant pages, s of them with the term. It is the log of the odds
    p / (1 - p) over q / (1 - q), p = r/R and q = s/S, with .5 added to every count. Without feedback (r = R = 0 and all
    N pages taken as non-relevant) it is ln((N - n + .5) / (n + .5)), the classic IDF.

    >>> round(float(relevance_weight(r=3, R=4, s=10, S=100)), 4)
    3.0013
    """
    return np.log((r + 0.5) * (S - s + 0.5) / ((R - r + 0.5) * (s + 0.5)))


def _odds(index, tf, relevant, nonrelevant):
    """Relevance weight of a term with these counts; pages are given by number, None: all that are not relevant."""
    holds = tf > 0
    r, R = holds[relevant].sum(), len(relevant)
    if nonrelevant is None:
        s, S = holds.sum() - r, index.n_docs - R
    else:
        s, S = holds[nonrelevant].sum(), len(nonrelevant)
    return relevance_weight(r, R, s, S)


def relevance_weighted(index, terms, relevant, nonrelevant=None, k=1.2, b=0.75):
    """BM25 with relevance weights in place of IDF; relevant and non-relevant pages by number.

    Without ``nonrelevant`` every page that is not relevant is taken as non-relevant, which is nearly true. A term
    that is commoner among the non-relevant pages counts against a page.
    """
    return {
        t: n * _odds(index, tf, relevant, nonrelevant) * saturation(tf, index.relative_length, k, b)
        for t, n in terms.items()
        for tf in [index.tf(t)]
    }


def expansion_terms(index, relevant, n=20, but=()):
    """Terms to add to a query: the largest r times relevance weight (Robertson 1990's offer weight), best first.

    Terms that only one of several relevant pages holds are left out, and so are those in ``but``.
    """
    r = np.diff((index.by_page[relevant] > 0).tocsc().indptr)
    df = np.diff(index.counts.indptr)
    R = len(relevant)
    offer = np.round(r * relevance_weight(r, R, df - r, index.n_docs - R), 6)
    names = index.terms
    order = sorted(np.flatnonzero(r >= min(2, R)), key=lambda i: (-offer[i], names[i]))
    return [names[i] for i in order if names[i] not in but][:n]


def blind_feedback(index, terms, first, n_pages=10, n_terms=20, weight=1 / 3):
    """Relevance weights with the first ``n_pages`` of a ranking taken as relevant, and the terms these offer.

    ``first``: scores of the pages in a first search. Added terms count ``weight`` of an asked one.
    """
    relevant = best(first, n_pages)
    added = expansion_terms(index, relevant, n_terms, but=terms) if len(relevant) else []
    return relevance_weighted(index, terms | dict.fromkeys(added, weight), relevant)


def relevance_model(index, terms, n_pages=10, n_terms=20, mu=1000):
    """RM1 (Lavrenko and Croft 2001): p(t|R), the terms that the best pages of the query are made of.

    p(t|R) is the sum over the best ``n_pages`` pages of p(t|P) p(P|Q); p(P|Q) is proportional to the query's
    Dirichlet likelihood, p(t|P) = TF / |P|. The ``n_terms`` likeliest, scaled to sum to 1, likeliest first.
    """
    scores = total(dirichlet(index, terms, mu)) if terms else np.zeros(0)
    pages = best(scores, n_pages)
    if not len(pages):
        return {}
    likelihood = np.exp(scores[pages] - scores[pages[0]])
    within = index.by_page[pages]
    p = np.round((likelihood / likelihood.sum() / index.lengths[pages]) @ within, 9)
    names = index.terms
    chosen = sorted(np.flatnonzero(p), key=lambda i: (-p[i], names[i]))[:n_terms]
    return {names[i]: float(p[i] / p[chosen].sum()) for i in chosen}


def rm3(index, terms, share=0.5, n_pages=10, n_terms=20, mu=1000):
    """RM3 (Abdul-Jaleel et al. 2004): the query mixed with its relevance model, scored by query likelihood.

    Term weights: ``share`` of the query's own distribution, the rest of ``relevance_model``, together the query's
    length, so that scores stay on the scale of ``dirichlet``.
    """
    terms = {t: n for t, n in terms.items() if t in index.vocabulary}
    length = sum(terms.values())
    weights = {t: share * n for t, n in terms.items()}
    for t, p in relevance_model(index, terms, n_pages, n_terms, mu).items():
        weights[t] = weights.get(t, 0) + (1 - share) * p * length
    return dirichlet(index, weights, mu)
