"""What any measure says of runs, topic by topic: a score for each run, or a preference for each pair of runs.

Experiments and comparisons treat AP and RPP alike. Both give, on each topic, by how much one run is ahead of another;
both give an order of the runs.
"""

from dataclasses import dataclass

import pandas as pd

from irlab.collection import BadInput, as_qrels
from irlab.evaluation import as_measures, each_run, evaluate
from irlab.measures import split_names
from irlab.preference_orders import markov_order
from irlab.recall_paired import Preference, search_lengths

# Measures that compare two runs and give neither a score of its own: weights, subtopics.
PREFERENCES = {
    "RPP": ("uniform", False),
    "dcgRPP": ("dcg", False),
    "invRPP": ("inverse", False),
    "ST-RPP": ("uniform", True),
    "ST-dcgRPP": ("dcg", True),
    "ST-invRPP": ("inverse", True),
    "lexirecall": ("lexirecall", False),
    "lexiprecision": ("lexiprecision", False),
}


@dataclass(frozen=True, eq=False)
class Measured:
    """One measure of some runs on some topics."""

    name: str
    scores: pd.DataFrame  # topics x runs: values of the measure; of a preference the win rates
    small_is_good: bool = False
    preference: Preference | None = None  # where the measure is one of PREFERENCES

    @property
    def runs(self):
        return list(self.scores.columns)

    def ahead(self):
        """By how much one run is ahead of another: shape (topics, runs, runs), above 0 where the first is better."""
        if self.preference is not None:
            return self.preference.values
        x = self.scores.to_numpy() * (-1 if self.small_is_good else 1)
        return x[:, :, None] - x[:, None, :]

    def pair(self, baseline, system):
        """Two Series by topic whose difference, system - baseline, is what the measure says of the two runs."""
        if self.preference is None:
            return self.scores[baseline], self.scores[system]
        preferred = self.preference.pair(system, baseline)
        return preferred * 0.0, preferred

    def order(self, topics=None):
        """The runs, best first, on these topics (or all): by Markov chain for preferences, else by mean and name."""
        scores = self.scores if topics is None else self.scores.loc[topics]
        if self.preference is not None:
            return markov_order(scores)
        mean = scores.mean() * (1 if self.small_is_good else -1)
        return sorted(mean.index, key=lambda run: (round(mean[run], 12), str(run)))


def measured(qrels, runs, measures, n_docs=None, empty_topics="skip"):
    """Every measure of the runs: {name: Measured}. ``measures`` as in ``evaluate``, or names of ``PREFERENCES`` too.

    Topics without a relevant document are left out (``empty_topics="zero"``: kept, with score 0, where a measure gives
    scores). A topic on which a measure has no value for some run is left out of that measure.
    """
    measures = split_names(measures) if isinstance(measures, str) else measures
    names = list(measures) if hasattr(measures, "__iter__") else [measures]
    plain = as_measures([name for name in names if name not in PREFERENCES] or "NumRet")
    qrels, runs = as_qrels(qrels), dict(each_run(runs))
    if len(runs) < 2:
        raise BadInput(f"comparing runs needs at least two of them, as {{name: run}}; got {len(runs)}")
    values = evaluate(qrels, runs, plain, n_docs=n_docs, empty_topics=empty_topics).per_topic
    found = {}
    for measure in plain:
        table = values[measure.name].unstack("run")[list(runs)].loc[qrels.topics].dropna()
        table.columns.name = None
        found[measure.name] = Measured(measure.name, table, measure.definition.small_is_good)
    kinds = {PREFERENCES[name][1] for name in names if name in PREFERENCES}
    lengths = {subtopics: search_lengths(qrels, runs, subtopics) for subtopics in kinds}
    for name in names:
        if name in PREFERENCES:
            weights, subtopics = PREFERENCES[name]
            preference = lengths[subtopics].preference(weights)
            found[name] = Measured(name, preference.win_rate_per_topic, preference=preference)
    asked = [str(name) for name in names]
    if len(set(asked)) < len(asked):
        raise ValueError(f"a measure is asked for more than once: {', '.join(asked)}")
    return {name: found[name] for name in asked}
