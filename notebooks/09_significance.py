# %% [markdown]
# # 09 Is B really better than A?
#
# *On ten topics B scores higher than A on average. Would it on ten other topics, too, or was it luck?*

# %% [markdown]
# **What you will be able to do**
#
# - build the null distribution of a mean difference with nothing but coin tosses, and read p from it
# - compute the paired t-test by hand, with its interval and effect size, and say what each assumes
# - say what p is, what it is not, and why the side of a test is chosen before looking
# - explain what pairing buys, and show data on which it buys nothing
# - tell how much a verdict owes to single topics, and to the test that was chosen

# %% [markdown]
# **What you need:** [lecture 03](03_ranks.ipynb) (average precision, the mean over topics); a little Python; no
# statistics. **Minutes:** 60 for the core, 10 for the optional sections.
# **Worked numbers** come from source 002 (Santos' course slides on offline evaluation).

# %%
import numpy as np
import pandas as pd
from scipy import stats

import irlab
from irlab.explore import ask, explore, pieces, show

# %% [markdown]
# ## Ten topics, two systems (core)
#
# Source 002 has the scores of a model A, the [*baseline*](glossary.ipynb#baseline), and of a new model B on ten
# queries. What matters is the difference on each topic, B - A.

# %%
A = np.array([25, 43, 39, 75, 43, 15, 20, 52, 49, 50])
B = np.array([35, 84, 15, 75, 68, 85, 80, 50, 58, 75])
d = B - A
print("B - A:", *d)
print(f"mean of A {A.mean():.1f}, mean of B {B.mean():.1f}, mean difference {d.mean():.1f}")

# %%
rows = [(f"topic {i}", [(int(a), "A"), (int(b), "B")]) for i, (a, b) in enumerate(zip(A, B, strict=True), 1)]
show(
    pieces.dots_by_topic(rows, x=(0, 100), x_label="score: A blue, B orange", label="A and B on each of ten topics"),
    "Scores of A and B, topic by topic: " + ", ".join(f"{a} and {b}" for a, b in zip(A, B, strict=True)) + ".",
    name="Ten topics, two systems",
)

# %% [markdown]
# ### What to notice
# Two topics (6 and 7) carry most of the mean, B loses two, one is even. The means alone hide this. Were ten other
# topics drawn tomorrow, would B be ahead again?

# %% [markdown]
# ## What if the labels meant nothing? (core)
#
# Play the sceptic. *The systems do not differ; on each topic it is an accident which of the two scores carries the
# label A and which B.* This claim is called the [*null hypothesis*](glossary.ipynb#null-hypothesis), H0. If it holds,
# the labels of a topic may be swapped, and nothing is lost.

# %%
ask("09-flip")

# %%
flip_six = np.where(np.arange(1, 11) == 6, -d, d)
print("B - A:", *flip_six, f"  mean {flip_six.mean():.1f}")

# %% [markdown]
# Under H0 each of the ten swaps is the toss of a coin. Toss them yourself, one topic at a time, then all at once.

# %%
explore("flip_by_flip")

# %% [markdown]
# Now in code, with ten thousand tosses. The share of patterns at least as far out is called
# [*p*](glossary.ipynb#p-value).

# %%
rng = np.random.default_rng(9)
signs = rng.choice([-1, 1], size=(10_000, 10))
tossed = (signs * d).mean(axis=1)
print(f"at least as far out: {np.mean(np.abs(tossed) >= d.mean()):.4f} of 10,000 patterns")

# %%
edges = [d.mean() / 6 * k for k in range(-8, 9)]
counts = np.histogram(tossed * (1 + 1e-9), edges)[0]  # a mean on an edge belongs to the outer bar
outside = [(edges[0], edges[2] + 1e-6), (edges[14] - 1e-6, edges[-1])]
show(
    pieces.histogram(edges, counts.tolist(), d.mean(), shaded=outside, x_label="mean difference", width=520),
    f"The mean differences of 10,000 tossed patterns, bars of width {pieces.num(edges[1] - edges[0], 2)}: "
    + ", ".join(str(c) for c in counts)
    + f". The needle stands at {pieces.num(d.mean(), 1)}; the two outer bars on each side hold what is as far out.",
    name="What chance does to ten topics",
)

# %% [markdown]
# ### What to notice
# The heap of tossed means is what chance does to these ten topics when the labels mean nothing: the
# [*null distribution*](glossary.ipynb#null-distribution). The dark bars are at least as far from zero as the 21.4 that
# was measured. It is built from these ten topics alone; it knows nothing of topics that are not like them.

# %% [markdown]
# With ten topics there are only $2^{10} = 1024$ patterns. No need to toss: count.

# %%
from itertools import product

every = np.array(list(product([1, -1], repeat=10)))
sums = (every * d).sum(axis=1)
count = np.sum(np.abs(sums) >= d.sum())
print(f"{count} of {len(sums)} patterns: p = {count / len(sums):.6f}")
assert count == 48

# %% [markdown]
# This is *Fisher's randomisation test*. The library counts all patterns up to 20 topics, and tosses beyond that.

# %%
irlab.randomization_test(A, B)

# %% [markdown]
# ### What to notice
# The display names the null hypothesis, shows its work and ends in a sentence that a paper could print. Every
# difference is *system - baseline*: here B - A.

# %%
ask("09-smallest")

# %%
for n in (3, 5, 6, 10):
    p = irlab.randomization_test(np.zeros(n), np.ones(n)).pvalue
    print(f"{n:>2} topics, all won: p = 2/{2**n} = {p:.4f}")

# %% [markdown]
# ### What to notice
# Five topics cannot reach .05, whatever B does on them. A small p needs topics, and no test makes them.

# %% [markdown]
# ## What p is, and what it is not (core)
#
# Source 002 says: *compute the probability p of t under H0*. Take the sentence at its word, and count the patterns
# that give exactly the mean that was measured.

# %%
print(f"exactly 21.4         {np.sum(sums == 214):>3} of 1024")
print(f"21.4 or more         {np.sum(sums >= 214):>3} of 1024")
print(f"as far out, or more  {np.sum(np.abs(sums) >= 214):>3} of 1024")

# %% [markdown]
# ### What to notice
# The sentence is short of two words: *at least as extreme*. The slide's picture of shaded tails has them. A single
# value always has a small probability, and for t it has none at all.

# %%
ask("09-meaning")

# %% [markdown]
# The tempting reading: p is the chance that H0 is true. Simulate it. Of 4,000 ideas that students try, 80 in 100 change
# nothing; the others are worth .4 standard deviations. Each is tested on 50 topics.

# %%
useless = rng.random(4000) < 0.8
differences = rng.normal(np.where(useless, 0, 0.4)[:, None], 1, (4000, 50))
p_values = stats.ttest_1samp(differences, 0, axis=1).pvalue
found = p_values <= 0.05
print(f"p at most .05 among the useless ideas: {found[useless].mean():.3f}")
print(f"useless ideas among those with p at most .05: {useless[found].mean():.3f}")
near = (p_values > 0.03) & found
print(f"useless ideas among those with p from .03 to .05: {useless[near].mean():.3f}")

# %% [markdown]
# ### What to notice
# The first share is what a test at 5% promises. The others depend on how many ideas are useless to begin with, which no
# test knows. And *p above .05* does not say that A and B are equal: it says that these topics did not show otherwise.

# %% [markdown]
# ## The t-test: a formula in place of tosses (core)
#
# A hundred years ago nobody tossed ten thousand times. Student asked: if the differences come from a normal
# distribution with mean zero, how far out does the mean get? He measured it in units of its own uncertainty:
#
# $$t = \frac{\bar d}{s / \sqrt{n}}$$
#
# with $\bar d$ the mean of the differences, $s$ their standard deviation (divisor $n - 1$), $n$ topics.

# %%
n = len(d)
mean = d.sum() / n
s = np.sqrt(np.sum((d - mean) ** 2) / (n - 1))
print(f"mean {d.sum()}/{n} = {mean:.1f}")
print(f"squared distances from it add up to {np.sum((d - mean) ** 2):.1f}; s = {s:.6f}")
print(f"standard error s / sqrt(n) = {s / np.sqrt(n):.4f}")

# %%
ask("09-t")

# %%
t = mean / (s / np.sqrt(n))
print(f"t = {mean:.1f} / {s:.1f} * sqrt({n}) = {t:.2f}, or {t:.6f}")

# %% [markdown]
# Is 2.33 far out? Simulate before trusting a table: 100,000 times ten differences from a normal distribution with mean
# zero; the spread does not matter.

# %%
null = rng.normal(0, 1, (100_000, n))
null_t = null.mean(axis=1) / (null.std(axis=1, ddof=1) / np.sqrt(n))
print(f"|t| of {t:.2f} or more: {np.mean(np.abs(null_t) >= t):.4f} of 100,000")
print(f"formula, t with {n - 1} degrees of freedom: p = {2 * stats.t.sf(t, n - 1):.6f}")
print(f"formula, normal distribution:         p = {2 * stats.norm.sf(t):.4f}")

# %% [markdown]
# ### What to notice
# The normal distribution gives half the p: it forgets that $s$ is only an estimate. With few topics $s$ is sometimes
# far too small, and then t is large for no good reason. The [*degrees of freedom*](glossary.ipynb#degrees-of-freedom),
# $n - 1$, say how well $s$ is known.

# %%
x = np.linspace(-5, 5, 121)
plot = pieces.Plot((-5, 5), (0, 0.42), x_label="t", y_ticks=[0, 0.1, 0.2, 0.3, 0.4], width=520, label="t and normal")
plot.line(list(zip(x, stats.norm.pdf(x), strict=True)), "ink", 2)
plot.line(list(zip(x, stats.t.pdf(x, 9), strict=True)), "A", 2, "6 3")
plot.line(list(zip(x, stats.t.pdf(x, 1), strict=True)), "B", 2, "2 3")
plot.say(0.5, 0.39, "normal").say(1.2, 0.26, "9 degrees of freedom", "A").say(2.2, 0.09, "1", "B")
beyond = {name: 2 * dist.sf(t) for name, dist in (("normal", stats.norm), ("9", stats.t(9)), ("1", stats.t(1)))}
show(
    plot.piece(),
    "The t distribution with 1 and 9 degrees of freedom, and the normal one. Beyond 2.33 on both sides lie "
    + ", ".join(f"{pieces.num(v)} ({name})" for name, v in beyond.items())
    + ".",
    name="t and normal",
)

# %% [markdown]
# ### What to notice
# The tails are what differs, and the tails are what a test reads. With nine degrees of freedom the eye sees little of
# it; with one, t is nearly lawless.

# %% [markdown]
# The library, with baseline first. Compare its working with yours.

# %%
test = irlab.paired_t_test(A, B)
assert (round(test.statistic, 6), round(test.pvalue, 6), test.df) == (2.326881, 0.044976, 9)
test

# %% [markdown]
# Now move scores and watch. Which of the ten matter, and in which direction?

# %%
ask("09-outlier")

# %%
explore("topic_scores")

# %%
for score in (85, 90, 100):
    better = np.where(np.arange(1, 11) == 6, score, B)
    more = irlab.paired_t_test(A, better)
    print(
        f"B scores {score:>3} on topic 6: mean {more.mean_difference:.1f}, t {more.statistic:.3f}, p {more.pvalue:.4f}"
    )

# %% [markdown]
# ### What to notice
# B gets better and p gets worse. t is not a measure of how good B is: it is the mean over its uncertainty, and one
# topic that stands out raises both.

# %% [markdown]
# ## Reading the table (core)
#
# Books print critical values of t. Source 002 shows the first five rows. Five topics, t = 2.132: which row?

# %%
ask("09-row")

# %%
p_one, p_two = stats.t.sf(2.132, 4), 2 * stats.t.sf(2.132, 4)
print(f"n = 5, t = 2.132: one side {p_one:.6f}, two sides {p_two:.6f}")
assert f"{p_one:.6f}" == "0.049991"

# %% [markdown]
# Here is the table as the source prints it. Compute all 35 values again: are they right to the printed digits?

# %%
sides = [0.75, 0.80, 0.85, 0.90, 0.95, 0.975, 0.99]
printed = """1.000 1.376 1.963 3.078 6.314 12.71 31.82
0.816 1.080 1.386 1.886 2.920 4.303 6.965
0.765 0.978 1.250 1.638 2.353 3.182 4.541
0.741 0.941 1.190 1.533 2.132 2.776 3.747
0.727 0.920 1.156 1.476 2.015 2.571 3.365"""
right = 0
for df, line in enumerate(printed.split("\n"), 1):
    for side, said in zip(sides, line.split(), strict=True):
        value = irlab.t_critical(df, side, "greater")
        same = f"{value:.{len(said.split('.')[1])}f}" == said
        right += same
        if not same:
            print(f"df {df}, {100 * side:g}% one-sided: printed {said}, computed {value:.3f}")
print(right, "of 35 are right")

# %% [markdown]
# ### What to notice
# One misprint, in a table that many slides copy. The neighbours would have shown it: down a column the values fall
# slowly. Whoever computes need not proofread.

# %% [markdown]
# ## One side or two: choose before looking (core)
#
# *Two-sided*: B may be better or worse, and both would be news. *One-sided*: only "better" would be news. With t above
# zero, the one-sided p is half of the other.

# %%
for side in ("two-sided", "greater", "less"):
    print(f"{side:<10} p = {irlab.paired_t_test(A, B, side).pvalue:.6f}")

# %% [markdown]
# Half the p for free? Suppose that you look at the means first and test the side that is ahead.

# %%
ask("09-side")

# %%
equal = rng.normal(0, 1, (20_000, 10))
two = stats.ttest_1samp(equal, 0, axis=1)
ahead = stats.t.sf(np.abs(two.statistic), 9)
print(f"two sides:                    {np.mean(two.pvalue <= 0.05):.3f} of 20,000 studies find a difference")
print(f"one side, chosen before:      {np.mean(stats.t.sf(two.statistic, 9) <= 0.05):.3f}")
print(f"one side, chosen by looking:  {np.mean(ahead <= 0.05):.3f}")

# %% [markdown]
# ### What to notice
# There is no difference to find in any of these studies. Choosing after looking doubles the false alarms. Where a loss
# of B would also be news, as it nearly always would, use two sides.

# %% [markdown]
# ## How large, how sure: interval and effect size (core)
#
# A p says little about size. Turn the test around: which true mean differences would it *not* reject? Those within
# $t^*$ standard errors of the mean, with $t^*$ the critical value for 9 degrees of freedom.

# %%
t_star = irlab.t_critical(9, 0.95)
margin = t_star * s / np.sqrt(n)
print(f"critical t {t_star:.6f}, margin {margin:.6f}")
print(f"95% interval of the mean difference: {mean - margin:.6f} to {mean + margin:.6f}")

# %% [markdown]
# ### What to notice
# From next to nothing to twice the mean that was measured: that is how much ten topics know. An interval that leaves
# out 0 and a p below .05 are the same verdict, but the interval also says how large and how sure.

# %%
ask("09-overlap")

# %%
for name, scores in (("A", A), ("B", B)):
    half = t_star * scores.std(ddof=1) / np.sqrt(n)
    print(f"mean of {name}: {scores.mean() - half:.1f} to {scores.mean() + half:.1f}")
print(f"mean of B - A: {mean - margin:.1f} to {mean + margin:.1f}")

# %% [markdown]
# The [*effect size*](glossary.ipynb#effect-size) $d_z$ is the mean in standard deviations of the differences: t
# without the number of topics. With few topics it is a little too large on average; Hedges' factor takes that out (as
# $g$).

# %%
from irlab.significance import hedges_correction

approximate = 1 - 3 / (4 * 9 - 1)
print(f"d_z = {mean:.1f} / {s:.3f} = {mean / s:.6f}, and times sqrt(10): t = {mean / s * np.sqrt(10):.4f}")
print(f"Hedges' g = {mean / s * hedges_correction(9):.4f}, with the usual approximation {mean / s * approximate:.4f}")

# %% [markdown]
# Source 002 remarks that t is large for two reasons, a large effect or many topics, and warns of *p-hacking* there. Do
# many topics hack a p? Let the systems be equal, and take more and more of them.

# %%
for topics in (10, 50, 1000):
    equal = rng.normal(0, 1, (10_000, topics))
    fixed = np.mean(stats.ttest_1samp(equal, 0, axis=1).pvalue <= 0.05)
    print(f"{topics:>4} topics: {fixed:.3f} of the studies find a difference that is not there")

# %%
looks = range(10, 101, 10)
equal = rng.normal(0, 1, (4000, 100))
stopped = np.zeros(4000, bool)
for topics in looks:
    stopped |= stats.ttest_1samp(equal[:, :topics], 0, axis=1).pvalue <= 0.05
print(f"look after every 10 topics, stop at the first p of .05: {stopped.mean():.3f}")

# %% [markdown]
# ### What to notice
# Many topics hack nothing: the false alarms stay at 5 in 100. Looking again and again and stopping when it suits does.
# But the slide is right in its next one: with enough topics, a difference that nobody feels is significant.

# %%
tiny = rng.normal(0.02, 1, 40_000)
large = irlab.paired_t_test(np.zeros(40_000), tiny)
low, high = large.confidence_interval
print(f"40,000 topics: p = {large.pvalue:.6f}, effect size {large.effect_size:.3f}, interval {low:.3f} to {high:.3f}")

# %% [markdown]
# ## What pairing buys (core)
#
# Topics differ: some are easy for every system. A *paired* test looks at differences on the same topic, so that easy
# and hard cancel. Forget the pairs of source 002, and compare the two columns as if they came from other topics.

# %%
unpaired = stats.ttest_ind(B, A)
print(f"paired    t = {t:.5f}, p = {test.pvalue:.4f} (9 degrees of freedom)")
print(f"unpaired  t = {unpaired.statistic:.5f}, p = {unpaired.pvalue:.4f} (18 degrees of freedom)")
print(f"correlation of A and B: {np.corrcoef(A, B)[0, 1]:.5f}")

# %% [markdown]
# ### What to notice
# The same t, and a smaller p for the test that ignores the pairs. These ten topics cannot show what pairing is good
# for: their scores do not correlate, so there is nothing to cancel, and the paired test pays with degrees of freedom.

# %% [markdown]
# Real systems do correlate. The course's own collection: average precision of two BM25 systems, one on the text, the
# other on the text and the fields of a page.

# %%
ask("09-pairing")

# %%
from irlab import pydocs

runs, qrels = pydocs.runs(), pydocs.qrels()
names = ("bm25", "bm25_fields", "rm3", "fusion", "lm_dirichlet")
result = irlab.evaluate(qrels, {name: runs[name] for name in names}, "AP nDCG@10")
ap = result.per_topic["AP"]
text, fields = ap.loc["bm25"], ap.loc["bm25_fields"]
print(f"mean AP {text.mean():.4f} and {fields.mean():.4f}, correlation {np.corrcoef(text, fields)[0, 1]:.3f}")
print(f"paired    p = {irlab.paired_t_test(text, fields).pvalue:.4f}")
print(f"unpaired  p = {stats.ttest_ind(fields, text).pvalue:.4f}")

# %%
both = pd.DataFrame({"text": text, "fields": fields}).sort_values("text").reset_index(drop=True)
plot = pieces.Plot(x_label="AP of bm25", y_label="AP of bm25_fields", width=420, height=360, label="Fifty topics")
plot.line([(0, 0), (1, 1)], "line", 1, "3 3")
for row in both.itertuples():
    plot.dot(row.text, row.fields, "rel", 4)
above, below = (fields > text + 1e-12).sum(), (fields < text - 1e-12).sum()
show(
    plot.piece(),
    f"Each dot is a topic. The dots run along the diagonal: correlation "
    f"{pieces.num(np.corrcoef(text, fields)[0, 1])}; {above} lie above it, {below} below, {50 - above - below} on it.",
    name="Two systems on fifty topics",
)

# %% [markdown]
# ### What to notice
# Between topics AP runs from 0 to 1; between the systems it hardly moves. The unpaired test takes the first for noise.
# Pairing removes it: that is why one judges all systems on the same topics.

# %% [markdown]
# ## Drop a topic (core)
#
# Ten topics gave p = .045. What if one of them had not been asked?

# %%
ask("09-drop")

# %%
for topic in range(1, 11):
    kept = np.arange(1, 11) != topic
    p = irlab.paired_t_test(A[kept], B[kept]).pvalue
    print(f"without topic {topic:>2} (difference {d[topic - 1]:>3}): p = {p:.4f}{'  *' if p > 0.05 else ''}")

# %%
explore("drop_a_topic")

# %% [markdown]
# ### What to notice
# Seven of the ten topics can undo the verdict, small wins among them. Leaving out a loss sharpens it. A p close to a
# line drawn at .05 is no place to build on; the interval, which reaches nearly to zero, had said so.

# %% [markdown]
# ## Other tests ask other questions (core)
#
# The *sign test* counts wins only: a fair coin under H0. *Wilcoxon's signed-rank test* ranks the differences by size
# and adds up the ranks of the wins. Both drop topics without a difference.

# %%
from math import comb

wins, losses = np.sum(d > 0), np.sum(d < 0)
p_sign = 2 * sum(comb(9, k) for k in range(wins, 10)) / 2**9
print(f"sign test by hand: {wins} wins of {wins + losses}, p = {p_sign:.6f}")
ranks = stats.rankdata(np.abs(d[d != 0]))
print("ranks of the sizes:", *(f"{rank:g}" for rank in ranks), f"  of the losses: {ranks[d[d != 0] < 0].sum():g}")

# %%
ask("09-tests")

# %%
tests = (irlab.sign_test, irlab.wilcoxon_test, irlab.randomization_test, irlab.paired_t_test)
for one in (function(A, B) for function in tests):
    print(f"{one.test:<26} {one.symbol} = {one.statistic:<8.5g} p = {one.pvalue:.6f}")
for method, label in (("exact", "exact for untied ranks"), ("asymptotic", "normal approximation")):
    p = stats.wilcoxon(d, method=method).pvalue
    print(f"SciPy's Wilcoxon test, {label:<25} p = {p:.5f}")

# %% [markdown]
# ### What to notice
# Each test has its own null hypothesis and looks at other features of the same ten numbers. The two sizes 25 tie, so
# that the three Wilcoxon values differ: by counting given the tie, as if there were none, and by a formula. Choose the
# test before you look; here four of them would let you pick your verdict.

# %% [markdown]
# ## Fifty new topics (core)
#
# Suppose that B *is* better, by .3 standard deviations of the topic differences. Twenty groups each judge fifty topics
# of their own. How alike are their values of p?

# %%
explore("fifty_new_topics")

# %% [markdown]
# ### What to notice
# The truth is the same in all twenty studies, and p runs over most of its range. The intervals jump as well, but they
# show that they do: most of them hold the true difference. What do the filled ones alone find?

# %%
many = rng.normal(0.3, 1, (10_000, 50))
tested = stats.ttest_1samp(many, 0, axis=1)
low, high = tested.confidence_interval()
reported = tested.pvalue <= 0.05
print(f"{np.mean(reported):.3f} of 10,000 studies find the difference")
print(f"mean difference in all of them {many.mean():.3f}, in those that find it {many[reported].mean():.3f}")
print(f"the 95% interval holds the true 0.3 in {np.mean((low <= 0.3) & (0.3 <= high)):.3f} of them")

# %% [markdown]
# ### What to notice
# If only significant results are published, published differences are too large. Lecture 10 has a name for it.

# %% [markdown]
# No simulation this time: split the fifty topics of the course's collection at random into two studies of 25 each.

# %%
rm3 = ap.loc["rm3"]
for _ in range(6):
    order = rng.permutation(50)
    halves = [irlab.paired_t_test(text.iloc[half], rm3.iloc[half]).pvalue for half in (order[:25], order[25:])]
    print("rm3 over bm25, AP: p = {:.3f} on one half, {:.3f} on the other".format(*halves))
print(f"on all fifty: p = {irlab.paired_t_test(text, rm3).pvalue:.4f}")

# %% [markdown]
# ## On the course's own collection (core)
#
# Four systems against bm25. An arrow marks what the test tells apart from the baseline, with its direction; p-values
# are uncorrected here, which lecture 10 will not let pass.

# %%
four = {name: runs[name] for name in names}
compared = irlab.compare(qrels, four, "AP nDCG@10", baseline="bm25", correction="none")
print(compared.table())

# %%
columns = ["difference", "low", "high", "effect_size", "pvalue", "better", "equal", "worse"]
compared.tests[columns].round(4)

# %% [markdown]
# Fields against text by AP: p = .03 by the t-test, with nearly as many topics lost as won? Ask the other tests, and
# look at the differences.

# %%
for name in ("t", "randomization", "wilcoxon", "sign"):
    row = irlab.compare(qrels, four, "AP", baseline="bm25", test=name, correction="none").tests.loc[("AP", "bm25")]
    print(f"{name:<14} p = {row.loc['bm25_fields', 'pvalue']:.3f}")
gain = (fields - text).sort_values()
print("largest losses", *(f"{v:.3f}" for v in gain.iloc[:4]), "  largest wins", *(f"{v:.3f}" for v in gain.iloc[-4:]))

# %% [markdown]
# ### What to notice
# A few topics gain much, the others go either way by a little. Both verdicts are right, about different questions: the
# mean says what you gain over all queries together; the sign test, what happens on most of them. Report which you
# asked. The sentence for a paper:

# %%
print(compared.results["AP", "bm25", "bm25_fields"].report())

# %% [markdown]
# ## A word with two meanings (optional)
#
# Source 002 calls *retrieving what is not relevant* a type I error, and fallout its probability. In testing, a type I
# error is *rejecting a true H0*. The two fit if hypotheses are the documents: "retrieved" are those with p at most .05,
# "relevant" those that are false.

# %%
order = np.argsort(p_values)
false = (~useless[order]).astype(int)
share = irlab.fallout(false, k=int(found.sum()), n_relevant=int(false.sum()), n_docs=4000)
print(f"fallout of the 'retrieved' ideas: {share:.4f}")
print(f"type I errors of the tests:       {found[useless].mean():.4f}")

# %% [markdown]
# ### What to notice
# The same formula on two kinds of things. But the fallout of a query says nothing about the chance that a test is wrong
# about two systems: when someone writes *type I error*, ask of what.

# %% [markdown]
# ## Where it breaks (core)
#
# **Behind every test stands a sampling of topics.** p speaks of topics drawn like these. Fifty easy queries give
# sharp results about easy queries. And a test inherits the blindness of its measure: by RR@10, bm25 and a copy of it
# that stops after ten results are one and the same.

# %%
two = {name: runs[name] for name in ("bm25", "bm25_shallow")}
shallow = irlab.compare(qrels, two, "RR@10 AP", baseline="bm25").tests
for (measure, _, _), row in shallow.iterrows():
    print(f"{measure:<6} difference {row['difference']:.4f}, p = {row['pvalue']:.2g}")

# %% [markdown]
# **A case where the verdict is upside down.** A user of B finds it better on nine topics of ten, by a hair, and on the
# tenth it fails. The mean says A, the sign test B; the t-test at 5% cannot tell.

# %%
base = np.full(10, 0.5)
new = base + np.array([0.02, 0.03, 0.02, 0.04, 0.03, 0.02, 0.03, 0.02, 0.04, -0.45])
print(f"mean difference {np.mean(new - base):.3f}, nine topics won")
for function in (irlab.paired_t_test, irlab.sign_test, irlab.randomization_test):
    print(f"{function(base, new).test:<20} p = {function(base, new).pvalue:.4f}")

# %% [markdown]
# **Few topics and a skew.** The t-test trusts that the mean of n differences is near normal. Let most differences be
# small losses and few be large wins, with mean zero; count the false alarms on each side.

# %%
for topics in (10, 50, 500):
    skewed = rng.exponential(1, (10_000, topics)) - 1
    t_skewed = stats.ttest_1samp(skewed, 0, axis=1).statistic
    far = irlab.t_critical(topics - 1, 0.95)
    up, down = np.mean(t_skewed >= far), np.mean(t_skewed <= -far)
    print(f"{topics:>3} topics: B 'better' {up:.3f}, B 'worse' {down:.3f} (promised: .025 each)")

# %% [markdown]
# ### What to notice
# With a skew, one side alarms far too often and the other hardly ever; more topics mend it. Differences of AP are
# seldom as skewed as this, but look at them before you test.

# %% [markdown]
# ## In this lecture we ...
#
# - tossed labels until a null distribution stood there, counted it out, and read p from its tails
# - computed t, p, the interval and the effect size of ten topics by hand, and found the misprint in a table
# - saw that p is not the chance of H0, and that choosing the side after looking doubles the false alarms
# - found pairing useless on source 002's topics and decisive on our own
# - watched verdicts change with one topic, one more study, another test

# %% [markdown]
# **Next:** the [exercises](../exercises/09_significance.ipynb). Lecture 10 goes on with many systems, many tests, and
# how many topics it takes; [lecture 11](11_preference.ipynb) compares two rankings without a measure. Terms are in the
# [glossary](glossary.ipynb).

# %% [markdown]
# ## Further reading
#
# - Student, The probable error of a mean, Biometrika 6(1), 1908.
# - R. A. Fisher, *The Design of Experiments*, 1935.
# - M. D. Smucker, J. Allan, B. Carterette, A comparison of statistical significance tests for information retrieval
#   evaluation, CIKM 2007.
# - M. Sanderson, Test collection based evaluation of information retrieval systems, Foundations and Trends in
#   Information Retrieval 4(4), 2010.

# %% [markdown]
# - T. Sakai, Statistical reform in information retrieval?, SIGIR Forum 48(1), 2014.
# - J. Urbano, H. Lima, A. Hanjalic, Statistical significance testing in information retrieval: an empirical analysis of
#   type I, type II and type III errors, SIGIR 2019.
# - R. L. Wasserstein, N. A. Lazar, The ASA statement on p-values: context, process, and purpose, The American
#   Statistician 70(2), 2016.
