"""irlab: learn to evaluate search engines.

Every name below is loaded from its module when it is first used. What nearly all of them need, pandas and PyArrow
above all, is loaded here, so that the first call is as quick as the second.
"""

from importlib import import_module

import pandas  # noqa: F401
import pyarrow.compute
import pyarrow.csv  # noqa: F401

import irlab.evaluation  # noqa: F401

__version__ = "0.1.0"

# The face: module -> the names that students import from irlab itself.
_FACE = {
    "checker": "check",
    "collection": "read_qrels read_run",
    "comparison": "compare",
    "evaluation": "evaluate",
    "experiments": "discriminative_power",
    "explanation": "explain",
    "measures": "measure",
    "peers": "conventions",
    "measures.binary": "auc average_precision discordant_pairs normalized_cumulative_precision pairwise_violations "
    "reciprocal_rank",
    "measures.graded": "cumulative_gain dcg dcg_with_ties lrap ndcg",
    "measures.incomplete": "bpref infap judged_at",
    "measures.sets": "f_measure fallout interpolated_precision miss_rate precision precision_recall_curve r_precision "
    "recall success",
    "measures.users": "average_search_length err rbp rbp_residual search_length total_search_length",
    "rank_correlation": "kendall_tau rbo",
    "recall_paired": "preference rpp",
    "significance": "bonferroni bootstrap_test holm paired_t_test randomization_test randomized_tukey_hsd sign_test "
    "t_critical tukey_hsd wilcoxon_test",
}

# Beside the face, for the few who need them.
_MORE = {
    "checker": "progress",
    "interleaving": "interleave offline_interleaving",
    "recall_paired": "lexiprecision lexirecall paired_levels",
}

_MODULE_OF = {name: module for part in (_FACE, _MORE) for module, names in part.items() for name in names.split()}
__all__ = sorted(name for names in _FACE.values() for name in names.split())


def __getattr__(name):
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'irlab' has no attribute {name!r}")
    value = getattr(import_module(f"irlab.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__():
    return [*_MODULE_OF, "__version__"]
