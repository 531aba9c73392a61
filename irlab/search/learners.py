"""Ways to learn a ranking: all see the same examples, each asks them another question.

How relevant is this page (pointwise)? Which of two is better (pairwise)? Is the whole list in order (listwise)? A
learner's ``fit(x, grades, qids)`` takes standardised features (examples by features), one grade and one topic an
example, and returns a function from features to scores. All are deterministic.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import numpy as np
from scipy.optimize import minimize

from irlab.search import surrogates


@dataclass
class Linear:
    """score = intercept + weights . x, so every feature's share of a score is plain."""

    weights: np.ndarray
    intercept: float = 0.0
    history: list = field(default_factory=list, repr=False)  # the weights after every step of a descent

    def __call__(self, x):
        return self.parts(x).sum(axis=1)

    def parts(self, x):
        """What every feature adds to every score; the last column is the intercept."""
        return np.column_stack([x * self.weights, np.full(len(x), self.intercept)])


@dataclass
class Network:
    """One hidden layer: score = sum over units of out . tanh(into . x)."""

    into: np.ndarray
    out: np.ndarray

    def __call__(self, x):
        return np.tanh(x @ self.into.T) @ self.out


@dataclass
class Trees:
    """LightGBM's trees. The parts of a score are SHAP values; with the last column, the mean, they sum to it."""

    booster: object

    def __call__(self, x):
        return self.booster.predict(x, num_threads=1)

    def parts(self, x):
        return self.booster.predict(x, pred_contrib=True, num_threads=1)


def by_square_error(x, grades, qids, l2=1.0):
    """Pointwise: the grade itself, by ridge regression. It strives for numbers where only the order counts."""
    from sklearn.linear_model import Ridge

    model = Ridge(alpha=l2).fit(x, grades)
    return Linear(model.coef_, float(model.intercept_))


def by_classes(x, grades, qids, l2=1.0):
    """Pointwise: the expected grade, sum over grades of grade times its chance by multinomial logistic regression.

    The classifier does not know that 3 is more than 2; the expectation does.
    """
    model = _logistic(x, grades, l2)
    return lambda x: model.predict_proba(x) @ model.classes_


def by_thresholds(x, grades, qids, l2=1.0):
    """Pointwise and ordinal (Frank and Hall 2001): the expected grade from the chances of at least every grade.

    E[grade] = lowest + sum over higher grades g of P(grade >= g) times the step up to g; a classifier a grade.
    """
    values = np.unique(grades)
    models = [_logistic(x, grades >= g, l2) for g in values[1:]]
    return lambda x: (
        values[0]
        + sum(step * model.predict_proba(x)[:, 1] for step, model in zip(np.diff(values), models, strict=True))
    )


def _logistic(x, labels, l2):
    from sklearn.linear_model import LogisticRegression

    return LogisticRegression(C=1 / l2, solver="newton-cholesky", tol=1e-9, max_iter=1000).fit(x, labels)


def descend(x, grades, qids, loss, l2=0.1):
    """Pairwise or listwise: linear, by descending a loss of ``surrogates`` from weights 0.

    Minimises the loss summed over topics plus l2 / 2 times the squared weights, by L-BFGS. Square error, RankNet and
    ListNet are convex: one minimum. The smooth nDCG is not.
    """
    weights, history = _minimise(np.zeros(x.shape[1]), _linear(x), grades, qids, loss, l2)
    return Linear(weights, history=history)


def descend_network(x, grades, qids, loss, hidden=4, l2=1.0):
    """The same with one hidden layer of ``hidden`` units, from fixed small weights. Many minima: it finds one."""
    start = np.sin(np.arange(1, hidden * (x.shape[1] + 1) + 1)) / 2
    weights, _ = _minimise(start, _network(x, hidden), grades, qids, loss, l2, steps=200)
    return Network(weights[:-hidden].reshape(hidden, -1), weights[-hidden:])


def _linear(x):
    """Weights -> the scores, and how to carry a gradient by score back to the weights."""
    return lambda weights: (x @ weights, lambda by_score: x.T @ by_score)


def _network(x, hidden):
    def forward(weights):
        into, out = weights[:-hidden].reshape(hidden, -1), weights[-hidden:]
        units = np.tanh(x @ into.T)

        def back(by_score):
            by_sum = by_score[:, None] * out * (1 - units**2)
            return np.concatenate([(by_sum.T @ x).ravel(), units.T @ by_score])

        return units @ out, back

    return forward


def _minimise(start, forward, grades, qids, loss, l2, steps=1000):
    qids = np.asarray(qids)
    topics = [np.flatnonzero(qids == qid) for qid in np.unique(qids)]
    history = []

    def objective(weights):
        scores, back = forward(weights)
        value, by_score = 0.0, np.zeros(len(scores))
        for rows in topics:
            of_topic, by_score[rows] = loss(scores[rows], grades[rows])
            value += of_topic
        return value + l2 / 2 * weights @ weights, back(by_score) + l2 * weights

    options = {"maxiter": steps, "maxfun": 10 * steps, "ftol": 1e-15, "gtol": 1e-9}
    watch = lambda weights: history.append(weights.copy())  # noqa: E731
    found = minimize(objective, start, jac=True, method="L-BFGS-B", options=options, callback=watch)
    return found.x, history


def by_lambdarank(x, grades, qids, trees=100):
    """Listwise: boosted trees on LambdaRank's gradients (Burges 2010), by LightGBM; gain 2^grade - 1.

    They are RankNet's gradients, every pair weighed by what swapping its two pages would change in nDCG. Grades must
    be whole numbers from 0. One thread and fixed seeds.
    """
    import lightgbm

    order = np.argsort(qids, kind="stable")
    sizes = np.unique(np.asarray(qids)[order], return_counts=True)[1]
    data = lightgbm.Dataset(x[order], grades[order], group=sizes, params={"verbose": -1})
    settings = {"objective": "lambdarank", "learning_rate": 0.05, "num_leaves": 7, "lambda_l2": 1.0}
    steady = {"deterministic": True, "force_row_wise": True, "num_threads": 1, "seed": 0, "verbose": -1}
    return Trees(lightgbm.train(settings | steady, data, trees))


@dataclass(frozen=True)
class Learner:
    """A name, the kind of question (pointwise, pairwise, listwise), a line on it, and ``fit(x, grades, qids)``."""

    name: str
    kind: str
    description: str
    fit: Callable


_by_pairs, _by_pairs_in_layers = (partial(f, loss=surrogates.ranknet) for f in (descend, descend_network))

LEARNERS = {
    row[0]: Learner(*row)
    for row in [
        ("square", "pointwise", "the grade, linear, square error", by_square_error),
        ("classes", "pointwise", "the expected grade from the chance of every grade", by_classes),
        (
            "ordinal",
            "pointwise",
            "the expected grade from the chances of at least every grade",
            by_thresholds,
        ),
        ("ranknet", "pairwise", "RankNet, linear: which of two is better", _by_pairs),
        ("ranknet_net", "pairwise", "RankNet with a hidden layer of 4 units", _by_pairs_in_layers),
        (
            "listnet",
            "listwise",
            "ListNet, linear: which comes first",
            partial(descend, loss=surrogates.listnet),
        ),
        (
            "smooth_ndcg",
            "listwise",
            "nDCG with smooth ranks, linear",
            partial(descend, loss=surrogates.smooth_ndcg),
        ),
        ("lambdarank", "listwise", "boosted trees on LambdaRank's gradients", by_lambdarank),
    ]
}
