"""Is B really better than A? Significance tests on per-topic scores, from wherever they come.

`paired`: one system against a baseline. `many`: corrections, and tests made for many systems. `planning`: power and
what follows from it. `inputs` aligns and checks, `results` shows the working. Nothing here knows of a measure.
"""

from irlab.significance.many import (
    benjamini_hochberg,
    bonferroni,
    holm,
    randomized_max_t,
    randomized_preference_hsd,
    randomized_tukey_hsd,
    tukey_hsd,
)
from irlab.significance.paired import (
    bootstrap_test,
    equivalence_test,
    paired_t_test,
    randomization_test,
    sign_test,
    t_critical,
    wilcoxon_test,
)
from irlab.significance.planning import (
    minimum_detectable_difference,
    power,
    topics_needed,
    type_m_error,
    type_s_error,
)
from irlab.significance.results import Comparisons, PairedTest, hedges_correction

__all__ = [
    "Comparisons",
    "PairedTest",
    "benjamini_hochberg",
    "bonferroni",
    "bootstrap_test",
    "equivalence_test",
    "hedges_correction",
    "holm",
    "minimum_detectable_difference",
    "paired_t_test",
    "power",
    "randomization_test",
    "randomized_max_t",
    "randomized_preference_hsd",
    "randomized_tukey_hsd",
    "sign_test",
    "t_critical",
    "topics_needed",
    "tukey_hsd",
    "type_m_error",
    "type_s_error",
    "wilcoxon_test",
]
