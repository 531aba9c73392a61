"""The names that students import: all there, all documented, whatever was imported first."""

import doctest
import importlib
import inspect
import random
import subprocess
import sys

import pytest

import irlab

FACE = """
precision recall f_measure fallout miss_rate success r_precision reciprocal_rank average_precision
precision_recall_curve interpolated_precision auc discordant_pairs cumulative_gain dcg ndcg rbp rbp_residual err bpref
search_length infap judged_at normalized_cumulative_precision rbo average_search_length total_search_length lrap
dcg_with_ties pairwise_violations rpp preference discriminative_power kendall_tau paired_t_test sign_test wilcoxon_test
randomization_test bootstrap_test bonferroni holm tukey_hsd randomized_tukey_hsd t_critical read_qrels read_run evaluate
measure explain compare check conventions
"""


def test_the_face_is_complete():
    assert sorted(FACE.split()) == irlab.__all__


def test_every_name_works_and_is_documented():
    for name in irlab._MODULE_OF:
        found = getattr(irlab, name)
        assert callable(found), name
        assert inspect.getdoc(found), name
    assert set(irlab.__all__) <= set(dir(irlab))


def test_no_module_hides_a_name_of_the_face():
    """In fresh interpreters that import all of irlab's modules first, in different orders."""
    modules = sorted({f"irlab.{module}" for module in irlab._MODULE_OF.values()})
    for seed in range(3):
        random.Random(seed).shuffle(modules)
        code = f"""
import importlib
for module in {modules!r}: importlib.import_module(module)
import irlab
bad = [n for n in irlab.__all__ if not callable(getattr(irlab, n))]
assert not bad, bad
"""
        subprocess.run([sys.executable, "-c", code], check=True)


def test_unknown_names_are_errors():
    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(irlab, "no_such_name")  # noqa: B009


def test_every_measure_has_a_docstring_with_an_example():
    for name, definition in irlab.measures.all_measures().items():
        doc = definition.make.__doc__
        assert doc and definition.formula, name
        if not definition.make.__name__.startswith("_") and name not in ("NumRet", "NumRel", "NumRelRet"):
            examples = doctest.DocTestParser().get_examples(doc)
            assert examples and "Source" in doc, name


def test_signatures_are_those_of_the_face():
    expected = {
        "precision": "(grades, k=None, *, rel=None, judged=None)",
        "recall": "(grades, n_relevant=None, k=None, *, rel=None, judged=None)",
        "f_measure": "(grades, n_relevant=None, k=None, beta=1.0, *, rel=None, judged=None)",
        "fallout": "(grades, n_relevant, n_docs, k=None, *, rel=None, judged=None)",
        "average_precision": "(grades, n_relevant=None, k=None, *, rel=None, judged=None)",
        "reciprocal_rank": "(grades, k=None, *, rel=None)",
        "ndcg": "(grades, k=None, judged=None, gain='linear', discount='log2(rank+1)', base=2)",
        "err": "(grades, max_grade=None, k=None)",
        "bpref": "(grades, n_relevant=None, n_nonrelevant=None, *, rel=None, judged=None)",
    }
    assert {name: str(inspect.signature(getattr(irlab, name))) for name in expected} == expected


def test_modules_of_the_face_exist():
    for module in irlab._MODULE_OF.values():
        importlib.import_module(f"irlab.{module}")
