"""How often do the tests cry wolf? Error rates by simulation, where the null hypothesis is true by construction.

    python -m tests.benchmarks.error_rates [REPEATS]

writes error_rates.md beside this file: single tests, then families; 2,000 repeats take some ten minutes on 2 cores.
The score matrices (TREC ad hoc 5 and 6, topics x systems, from Urbano et al., SIGIR 2019, CC BY-SA 4.0) are read from
../shared; without them their rows are left out.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import combinations
from pathlib import Path

import numpy as np
import pandas as pd
import scipy
from tqdm import tqdm

import irlab
from irlab.significance import randomized_max_t

HERE = Path(__file__).resolve().parent
MATRICES = HERE.parents[2] / "shared" / "data" / "score-matrices"
TOPICS, ALPHA, RESAMPLES = (10, 25, 50), 0.05, 999

TESTS = {
    "t": irlab.paired_t_test,
    "Wilcoxon": irlab.wilcoxon_test,
    "sign": irlab.sign_test,
    "randomisation": partial(irlab.randomization_test, n_resamples=RESAMPLES),
    "bootstrap, shift": partial(irlab.bootstrap_test, n_resamples=RESAMPLES),
    "bootstrap, studentised": partial(irlab.bootstrap_test, n_resamples=RESAMPLES, method="studentized"),
    "bootstrap, percentile": partial(irlab.bootstrap_test, n_resamples=RESAMPLES, method="percentile"),
}


# Single tests: each population draws (baseline, system) for n topics


def normal(rng, n):
    return rng.normal(size=n), rng.normal(size=n)


def skewed_mean_zero(rng, n):
    """Differences log-normal (sigma 1/2), less their mean: many small losses, a few large gains."""
    return np.zeros(n), rng.lognormal(0, 0.5, n) - np.exp(0.125)


def skewed_exchangeable(rng, n):
    """Both systems' scores are drawn from the same skewed distribution."""
    return rng.lognormal(0, 0.5, n), rng.lognormal(0, 0.5, n)


def pair_mean_zero(name, rng, n):
    """Two real systems, the second moved so that their means agree; topics drawn with replacement."""
    x = matrix(name)
    a, b = x[:, rng.choice(x.shape[1], 2, replace=False)].T
    topics = rng.integers(len(x), size=n)
    return a[topics], (b - b.mean() + a.mean())[topics]


def pair_exchangeable(name, rng, n):
    """Two real systems whose labels are swapped by a coin on each topic; topics drawn with replacement."""
    x = matrix(name)
    pair = x[:, rng.choice(x.shape[1], 2, replace=False)][rng.integers(len(x), size=n)]
    return rng.permuted(pair, axis=1).T


# Families: each population draws topics x six systems and says which systems have equal means


def six_normal(rng, n):
    return rng.normal(size=(n, 6)), range(6)


def six_normal_three_better(rng, n):
    return rng.normal(size=(n, 6)) + [0, 0, 0, 1, 2, 3], range(3)


def six_normal_one_noisy(rng, n):
    return rng.normal(size=(n, 6)) * [1, 1, 1, 1, 1, 4], range(6)


def six_exchangeable(name, rng, n):
    """Six real systems, shuffled within each topic."""
    return rng.permuted(six(name, rng, n), axis=1), range(6)


def six_mean_zero(name, rng, n):
    """Six real systems, moved so that their means agree: not exchangeable, for they vary differently."""
    x = matrix(name)
    x = x[:, rng.choice(x.shape[1], 6, replace=False)]
    return (x - x.mean(axis=0))[rng.integers(len(x), size=n)], range(6)


def six_three_equal(name, rng, n):
    """Six real systems, the first three moved to the mean of the first, the others as they are."""
    x = matrix(name)
    x = x[:, rng.choice(x.shape[1], 6, replace=False)].copy()
    x[:, :3] += x[:, 0].mean() - x[:, :3].mean(axis=0)
    return x[rng.integers(len(x), size=n)], range(3)


def six(name, rng, n):
    x = matrix(name)
    return x[:, rng.choice(x.shape[1], 6, replace=False)][rng.integers(len(x), size=n)]


@cache
def matrix(name):
    return pd.read_csv(MATRICES / f"{name}.csv").to_numpy()


def false_alarms(population, n, repeats, seed):
    """The share of repeats in which each test reaches p <= alpha."""
    rng = np.random.default_rng([seed, n])
    found = dict.fromkeys(TESTS, 0)
    for repeat in range(repeats):
        baseline, system = population(rng, n)
        for name, test in TESTS.items():
            more = {} if name in ("t", "Wilcoxon", "sign") else {"seed": repeat}
            found[name] += test(baseline, system, **more).pvalue <= ALPHA
    return {name: count / repeats for name, count in found.items()}


def family_alarms(population, n, repeats, seed):
    """The share of repeats in which each method calls at least one true null false."""
    rng = np.random.default_rng([seed, n])
    pairs = list(combinations(range(6), 2))
    a, b = np.array(pairs).T
    names = [
        "t, uncorrected",
        "t, Bonferroni",
        "t, Holm",
        "Tukey HSD",
        "randomised HSD",
        "t, baseline",
        "max-T, baseline",
    ]
    found = dict.fromkeys(names, 0)
    critical = scipy.stats.studentized_range.ppf(1 - ALPHA, 6, (n - 1) * 5)
    for repeat in range(repeats):
        scores, equal = population(rng, n)
        true = np.array([i in equal and j in equal for i, j in pairs])
        p = scipy.stats.ttest_rel(scores[:, a], scores[:, b]).pvalue
        residuals = scores - scores.mean(axis=1, keepdims=True) - scores.mean(axis=0) + scores.mean()
        error = np.sqrt((residuals**2).sum() / (n - 1) / 5 / n)
        means = scores.mean(axis=0)
        hsd = irlab.randomized_tukey_hsd(scores, n_resamples=RESAMPLES, seed=repeat).table["pvalue"].to_numpy()
        against = randomized_max_t(scores, 1, n_resamples=RESAMPLES, seed=repeat).table["pvalue"].to_numpy()
        first = true & (a == 0)  # the family of system 1 against each other one
        alarms = (
            p[true] <= ALPHA,
            irlab.bonferroni(p)[true] <= ALPHA,
            irlab.holm(p)[true] <= ALPHA,
            np.abs(means[a] - means[b])[true] > critical * error,
            hsd[true] <= ALPHA,
            p[first] <= ALPHA,
            against[[j - 1 for j in equal if j]] <= ALPHA,
        )
        for name, alarm in zip(names, alarms, strict=True):
            found[name] += bool(np.any(alarm))
    return {name: count / repeats for name, count in found.items()}


def rows(repeats):
    """(kind, null, population in words, function) of every row."""
    single = [
        ("both", "normal", normal),
        ("mean zero only", "skewed: log-normal less its mean", skewed_mean_zero),
        ("both", "skewed scores, symmetric differences", skewed_exchangeable),
    ]
    family = [
        ("complete", "normal", six_normal),
        ("complete, means only", "normal, one of six with four times the spread", six_normal_one_noisy),
        ("partial: three of six", "normal, three better by 1, 2, 3 sigma", six_normal_three_better),
    ]
    if MATRICES.exists():
        for name, words in (
            ("adhoc5_ap", "ad hoc 5, AP"),
            ("adhoc6_ap", "ad hoc 6, AP"),
            ("adhoc6_p10", "ad hoc 6, P@10"),
        ):
            single.append(("mean zero only", f"{words}, centred", partial(pair_mean_zero, name)))
            single.append(("both", f"{words}, labels swapped", partial(pair_exchangeable, name)))
        for name, words in (("adhoc5_ap", "ad hoc 5, AP"), ("adhoc6_ap", "ad hoc 6, AP")):
            family.append(("complete", f"{words}, labels shuffled", partial(six_exchangeable, name)))
            family.append(("complete, means only", f"{words}, centred", partial(six_mean_zero, name)))
            family.append(
                ("partial: three of six", f"{words}, three moved to one mean", partial(six_three_equal, name))
            )
    return [(false_alarms, repeats, single), (family_alarms, max(repeats // 2, 1), family)]


def main(repeats):
    work = [
        (measure, null, words, n, (population, n, times, seed))
        for measure, times, populations in rows(repeats)
        for seed, (null, words, population) in enumerate(populations)
        for n in TOPICS
    ]
    tables = {false_alarms: [], family_alarms: []}
    with ProcessPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        jobs = [(job, pool.submit(job[0], *job[4])) for job in work]
        for (measure, null, words, n, _), future in tqdm(jobs):
            rates = {name: f"{100 * rate:.1f}" for name, rate in future.result().items()}
            tables[measure].append({"true null": null, "data": words, "n": n, **rates})
    text = PAGE.format(
        repeats=f"{repeats:,}",
        halved=f"{max(repeats // 2, 1):,}",
        noise=100 * (0.05 * 0.95 / repeats) ** 0.5,
        family_noise=100 * (0.05 * 0.95 / max(repeats // 2, 1)) ** 0.5,
        single=markdown(tables[false_alarms]),
        family=markdown(tables[family_alarms]),
        resamples=RESAMPLES,
        version=irlab.__version__,
    )
    temporary = HERE / "error_rates.md.part"
    temporary.write_text(text)
    temporary.replace(HERE / "error_rates.md")


def markdown(table):
    head = list(table[0])
    lines = [head, ["---"] * 2 + ["---:"] * (len(head) - 2), *(map(str, row.values()) for row in table)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


PAGE = """# How often the tests cry wolf

Written by `python -m tests.benchmarks.error_rates` (irlab {version}); percent of simulations with p <= .05,
two-sided, although the null hypothesis is true. A test that holds its level shows 5 or less.

## One comparison

{repeats} simulations a row (standard error about {noise:.1f}); random sign patterns and resamples: {resamples}. The
null that is true: "both": the differences have mean zero and are exchangeable (symmetric around zero); "mean zero
only": their mean is zero but they are not symmetric. t and the bootstrap speak of the mean; the randomisation test,
Wilcoxon and sign of symmetry (sign: of the median), so where only the mean is zero their null is false and a rate
above 5 is no fault of theirs: it shows what they do not test. Score matrices: two systems drawn at random for every
simulation, topics drawn with replacement.

{single}

## Families of six systems

At least one false alarm among the pairs whose null is true, or ("baseline") among the comparisons of the first system
with the others of its mean; {halved} simulations a row (standard error about {family_noise:.1f}). "Complete": all six
are exchangeable; "complete, means only": equal means, different spreads; "partial": three of six have one mean.

{family}
"""


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
