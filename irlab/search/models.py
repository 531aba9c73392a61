"""Retrieval models: each is a sum over the terms of the query.

A model takes an index and the query's terms with their weights, ``{term: weight}`` (how often it is asked), and gives
the parts of the score: ``{label: one number a page}``. The score of a page is the sum of its parts; a page whose
parts are all 0 is not retrieved. So the explanation of a score is the model itself, read at one page.
"""

import numpy as np
from scipy import sparse


def idf(n_docs, df):
    """Inverse document frequency ln(1 + (N - n + .5) / (n + .5)), never negative.

    N pages, n of them with the term. Source 004 leaves IDF undefined; this is the relevance weight of its formula 2
    without feedback, ln((N - n + .5) / (n + .5)), with 1 + inside the logarithm: without it a term that is in more
    than half of the pages would count against a page.

    >>> round(float(idf(10, 2)), 4)
    1.4816
    """
    return np.log(1 + (n_docs - df + 0.5) / (df + 0.5))


def saturation(tf, relative_length, k=1.2, b=0.75):
    """TF (k + 1) / (TF + k (1 - b + b L(P))): grows with the count, but never past k + 1.

    L(P) is the page's length over the mean length; b = 0 ignores it, k = 0 ignores all counts but none and some.

    >>> saturation(np.array([0, 1, 2, 100]), 1.0).round(3)
    array([0.   , 1.   , 1.375, 2.174])
    """
    return tf * (k + 1) / np.maximum(tf + k * (1 - b + b * relative_length), 1e-9)


def bm25(index, terms, k=1.2, b=0.75):
    """BM25 of source 004, formula 1: sum over the query's terms of IDF(t) TF (k + 1) / (TF + k (1 - b + b L(P))).

    IDF as in ``idf``, the rest as in ``saturation``; natural logarithm. A term asked twice counts twice.
    """
    return {
        t: weight * idf(index.n_docs, index.df(t)) * saturation(index.tf(t), index.relative_length, k, b)
        for t, weight in terms.items()
    }


def bm25_fields(indexes, terms, weights, k=1.2, b=0.75):
    """BM25F (Robertson, Zaragoza and Taylor 2004): one saturation over the weighted counts of all fields.

    ``indexes`` and ``weights`` are dicts by field. Counts are divided by 1 - b + b L(P) of their own field before
    they are added; a word in the name and in the text saturates together, which adding two scores would not do.
    """
    parts = {}
    for t, weight in terms.items():
        fields = [(weights[f], ix.tf(t), 1 - b + b * ix.relative_length) for f, ix in indexes.items()]
        tf = sum(w * count / np.maximum(norm, 1e-9) for w, count, norm in fields)
        parts[t] = weight * idf(len(tf), (tf > 0).sum()) * saturation(tf, 0, k, b=0)
    return parts


def bm25_pairs(index, sequence, share=0.1, window=8):
    """BM25 of the terms, and of neighbouring terms of the query as if they were terms too.

    ``sequence``: the query's terms in order. A pair in order and adjacent weighs ``share``, and the same pair within
    ``window`` places half of it, as in the sequential dependence model (Metzler and Croft 2005); k, b and IDF as in
    ``bm25``, with the pair's own counts.
    """
    parts = bm25(index, {t: (1 - 1.5 * share) * sequence.count(t) for t in sequence})
    for first, second in dict.fromkeys(zip(sequence, sequence[1:], strict=False)):
        for label, weight, tf in (
            (f"{first} {second}", share, index.near(first, second)),
            (f"{first} ~ {second}", share / 2, index.near(first, second, window, ordered=False)),
        ):
            rarity = idf(index.n_docs, (tf > 0).sum())
            parts[label] = weight * rarity * saturation(tf, index.relative_length)
    return parts


def bm25_all_terms(index, terms):
    """BM25, but only of pages that hold every term of the query (Boolean AND): precise, and soon at its end."""
    holds_all = np.all([index.tf(t) > 0 for t in terms], axis=0) if terms else 0
    return {t: part * holds_all for t, part in bm25(index, terms).items()}


def coordination(index, terms):
    """Coordination level: 1 for every term of the query that the page holds. Many pages tie."""
    return {t: (index.tf(t) > 0) * 1.0 for t in terms}


def dirichlet(index, terms, mu=1000):
    """Query likelihood with Dirichlet smoothing (Zhai and Lafferty 2004), up to a constant of the query.

    Sum over terms of weight ln(1 + TF / (mu p(t|C))), plus (sum of weights) ln(mu / (|P| + mu)) for the page's
    length, the part named "(length)". It equals ln p(Q|P) - ln p(Q|C) where all terms occur in the collection; terms
    that occur nowhere are left out.
    """
    terms = {t: weight for t, weight in terms.items() if t in index.vocabulary}
    tfs = {t: index.tf(t) for t in terms}
    parts = {t: w * np.log1p(tfs[t] / (mu * index.share(t))) for t, w in terms.items()}
    if parts:
        holds_any = np.any([tf > 0 for tf in tfs.values()], axis=0)
        parts["(length)"] = sum(terms.values()) * np.log(mu / (index.lengths + mu)) * holds_any
    return parts


def jelinek_mercer(index, terms, weight=0.3):
    """Query likelihood mixed with the collection: sum of ln(1 + (1 - w) (TF / |P|) / (w p(t|C))), w = ``weight``.

    ln p(Q|P) up to a constant of the query (Zhai and Lafferty 2004), terms that occur nowhere left out.
    """
    known = {t: n for t, n in terms.items() if t in index.vocabulary}
    lengths = np.maximum(index.lengths, 1)
    return {t: n * np.log1p((1 - weight) * index.tf(t) / lengths / (weight * index.share(t))) for t, n in known.items()}


def vectors(index):
    """TF-IDF of all pages: (1 + ln TF) ln(N / n), rows scaled to length 1 (pages by terms), and ln(N / n)."""
    if "vectors" not in index.derived:
        counts = index.by_page
        rarity = np.log(index.n_docs / np.diff(index.counts.indptr))
        weights = counts.copy()
        weights.data = (1 + np.log(weights.data)) * rarity[counts.indices]
        norms = np.sqrt(weights.multiply(weights).sum(axis=1))
        scale = sparse.diags_array(1 / np.where(norms > 0, norms, 1))
        index.derived["vectors"] = (scale @ weights).tocsc(), rarity
    return index.derived["vectors"]


def _query_vector(index, terms):
    """The query's TF-IDF weights, scaled to length 1: ``{term: weight}``."""
    rarity = vectors(index)[1]
    weights = {t: n * rarity[index.vocabulary[t]] for t, n in terms.items() if t in index.vocabulary}
    norm = sum(w * w for w in weights.values()) ** 0.5
    return {t: w / norm for t, w in weights.items()} if norm else {}


def cosine(index, terms):
    """Cosine of TF-IDF vectors: (1 + ln TF) ln(N / n) in pages, count times ln(N / n) in the query."""
    pages = vectors(index)[0]
    return {
        t: weight * pages[:, [index.vocabulary[t]]].toarray().ravel()
        for t, weight in _query_vector(index, terms).items()
    }


def latent(index, terms, dimensions=100):
    """Latent semantic analysis (Deerwester et al. 1990): the cosine in the space of the first singular vectors.

    The TF-IDF vectors of ``cosine`` and the query are projected on the ``dimensions`` directions that keep most of
    the pages' variation, where words that keep the same company lie together. Pages with a cosine of at most 0 are
    not retrieved. Deterministic: exact singular vectors (ARPACK) from a fixed start.
    """
    directions, pages = _latent_space(index, dimensions)
    weights = _query_vector(index, terms)
    query = sum((w * directions[index.vocabulary[t]] for t, w in weights.items()), np.zeros(directions.shape[1]))
    norm = max(np.linalg.norm(query), 1e-9)
    parts = {t: w * (pages @ directions[index.vocabulary[t]]) / norm for t, w in weights.items()}
    towards = sum(parts.values(), np.zeros(index.n_docs)) > 0
    return {t: part * towards for t, part in parts.items()}


def _latent_space(index, dimensions):
    """Term vectors (terms by dimensions) and unit page vectors (pages by dimensions), made once."""
    dimensions = min(dimensions, *(n - 1 for n in index.counts.shape))
    if dimensions < 1:
        raise ValueError("latent semantic analysis needs at least two pages and two terms")
    if ("latent", dimensions) not in index.derived:
        from sklearn.decomposition import TruncatedSVD
        from threadpoolctl import threadpool_limits

        with threadpool_limits(1):  # so many small products: several threads would mostly wait for each other
            svd = TruncatedSVD(dimensions, algorithm="arpack", random_state=0).fit(vectors(index)[0])
        pages = vectors(index)[0] @ svd.components_.T
        norms = np.linalg.norm(pages, axis=1, keepdims=True)
        index.derived["latent", dimensions] = svd.components_.T, pages / np.where(norms > 0, norms, 1)
    return index.derived["latent", dimensions]
