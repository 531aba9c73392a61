"""Learning to rank by folds of topics: the best pages of a first search, ranked again by what judgments taught.

No topic is ranked by a model that has seen its judgments.
"""

from dataclasses import dataclass, field
from hashlib import blake2b

import numpy as np
import pandas as pd
from threadpoolctl import threadpool_limits

from irlab.collection import as_qrels
from irlab.search.engines import queries
from irlab.search.features import FEATURES, features
from irlab.search.index import best
from irlab.search.learners import LEARNERS
from irlab.search.models import bm25
from irlab.search.systems import System, over

NAMES = [f.name for f in FEATURES]


def examples(engine, topics, qrels, first="bm25", depth=100):
    """Candidates of every topic with grades and features: a DataFrame of qid, docno, grade and the features.

    ``topics`` as in ``engine.run``, ``qrels`` as in ``irlab.evaluate``. The candidates are the first system's best
    pages; grade is NaN where one is not judged (or the grade is negative).
    """
    frames = []
    for qid, query in queries(topics).items():
        docnos = engine.run({qid: query}, first, depth)["docno"]
        frames.append(features(engine, query, docnos).reset_index().assign(qid=qid))
    grades = as_qrels(qrels).to_pandas().groupby(["qid", "docno"])["label"].max().rename("grade").reset_index()
    table = pd.concat(frames, ignore_index=True).merge(grades, how="left", on=["qid", "docno"], validate="1:1")
    table["grade"] = table["grade"].where(table["grade"] >= 0)
    return table[["qid", "docno", "grade", *NAMES]]


def folds(qids, n=5):
    """Deal topics into n folds: a Series from qid to 0 .. n - 1.

    By a hash of the qid, so that neither the order of the topics nor that of their making decides; sizes differ by at
    most one.

    >>> folds(["1", "2", "3", "4"], n=2).to_dict()
    {'1': 0, '2': 0, '3': 1, '4': 1}
    """
    order = sorted({str(q) for q in qids}, key=lambda q: blake2b(q.encode()).digest())
    if not 2 <= n <= len(order):
        raise ValueError(f"{len(order)} topics cannot be dealt into {n} folds")
    return pd.Series({q: i % n for i, q in enumerate(order)}, name="fold").sort_index()


@dataclass
class Model:
    """A fitted learner and the scale of its features (mean and standard deviation of the training examples)."""

    scorer: object
    mean: pd.Series
    sd: pd.Series

    def score(self, table):
        """A score for every row of a table of features."""
        return self.scorer(self._standard(table))

    def parts(self, table):
        """What every feature adds to every row's score, and "(constant)": linear models and trees can say."""
        if not hasattr(self.scorer, "parts"):
            raise TypeError("this model's scores are no sum over features: it cannot say what each adds")
        names = [*self.mean.index, "(constant)"]
        return pd.DataFrame(self.scorer.parts(self._standard(table)), table.index, names)

    def _standard(self, table):
        return ((table[self.mean.index] - self.mean) / self.sd).to_numpy()


def fit(table, learner="ranknet"):
    """Fit a learner to ``examples``, rows without a grade left out; scale the features by these examples."""
    if learner not in LEARNERS:
        raise KeyError(f"no learner is called {learner!r}; there are {', '.join(LEARNERS)}")
    table = table.dropna(subset="grade")
    if table["grade"].nunique() < 2:
        raise ValueError("all training examples have the same grade: there is nothing to learn")
    x = table[NAMES]
    mean, sd = x.mean(), x.std(ddof=0)
    sd = sd.where(sd > 1e-9, 1.0)
    with threadpool_limits(1):  # small products: several threads would mostly wait for each other
        x, grades, qids = ((x - mean) / sd).to_numpy(), table["grade"].to_numpy(), table["qid"].to_numpy()
        scorer = LEARNERS[learner].fit(x, grades, qids)
    return Model(scorer, mean, sd)


def system(model, name="learned", first="bm25", depth=100):
    """A fitted model as a system: the first system's best pages, scored by the model. ``engine.why`` explains it."""

    def parts(engine, query):
        pages = best(engine.scores(query, first), depth)
        of_candidates = model.parts(features(engine, query, engine.docnos[pages])) if len(pages) else pd.DataFrame()
        spread = {label: np.zeros(len(engine.docnos)) for label in of_candidates}
        for label, part in spread.items():
            part[pages] = of_candidates[label]
        return spread

    return System(name, "learned", f"{first}'s best {depth}, scored by a fitted model", parts)


@dataclass
class Learned:
    """What ``learn`` gives: the ``run`` (qid, docno, score), the ``fold`` of every topic, the ``models`` by fold."""

    run: pd.DataFrame
    fold: pd.Series
    models: list = field(repr=False)


def learn(table, learner="ranknet", n_folds=5, unjudged="zero"):
    """Rank every topic's candidates by a model fitted to the topics of the other folds.

    ``table`` is what ``examples`` gives. ``unjudged``: candidates without a grade are trained on as grade 0 ("zero")
    or left out of training ("skip"); they are ranked either way. Scores are rounded to five decimals: a descent stops
    near its minimum, and on another processor a little elsewhere.
    """
    if unjudged not in ("zero", "skip"):
        raise ValueError(f'unjudged is "zero" or "skip", not {unjudged!r}')
    fold = folds(table["qid"], n_folds)
    known = table.fillna({"grade": 0.0}) if unjudged == "zero" else table
    runs, models = [], []
    for held_out in range(n_folds):
        models.append(fit(known[known["qid"].map(fold) != held_out], learner))
        test = table[table["qid"].map(fold) == held_out]
        runs.append(test[["qid", "docno"]].assign(score=np.round(models[-1].score(test), 5) + 0.0))
    return Learned(_in_order(runs), fold, models)


def tune(engine, topics, evaluate, k=(0.4, 0.8, 1.2, 2.0, 3.0), b=(0.0, 0.25, 0.5, 0.75, 1.0), n_folds=5):
    """BM25 with the k and b that do best on the topics of the other folds.

    ``evaluate``: from a run to a Series of scores by qid. Returns the held-out run, and the scores behind the choice:
    a DataFrame with a row a qid and a column for every (k, b). Of equal means the smaller k, then b, is taken.
    """
    systems = {(x, y): System(f"bm25 {x} {y}", "BM25", "", over(bm25, k=x, b=y)) for x in k for y in b}
    runs = {setting: engine.run(topics, system) for setting, system in systems.items()}
    fold = folds(queries(topics), n_folds)
    scores = pd.DataFrame({s: evaluate(run).reindex(fold.index, fill_value=0) for s, run in runs.items()})
    scores.columns.names = "k", "b"
    held_out = []
    for part in range(n_folds):
        chosen = scores[fold != part].mean().round(9).idxmax()
        held_out.append(runs[chosen][runs[chosen]["qid"].map(fold) == part])
    return _in_order(held_out), scores


def _in_order(runs):
    run = pd.concat(runs).sort_values(["qid", "score", "docno"], ascending=[True, False, False])
    return run.reset_index(drop=True)
