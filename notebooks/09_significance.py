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
from textwrap import fill

import numpy as np
import pandas as pd
from IPython.display import Markdown, display
from scipy import stats

import irlab
from irlab.explore import ask, explore, pieces, show

# %% [markdown]
# ## Ten topics, two systems (core)
#
# Source 002 has the scores of a model A, the [*baseline*](glossary.ipynb#baseline), and of a new model B on ten
# queries. What matters is the difference on each topic, B - A.
#
# **Predict:** on average B is 21.4 points ahead. On how many of the ten topics is it ahead?

# %%
A = np.array([25, 43, 39, 75, 43, 15, 20, 52, 49, 50])
B = np.array([35, 84, 15, 75, 68, 85, 80, 50, 58, 75])
d = B - A
print("B - A:", *d)
print(f"mean of A {A.mean():.1f}, mean of B {B.mean():.1f}, mean difference {d.mean():.1f}")
print(f"B is ahead on {np.sum(d > 0)}; topics 6 and 7 make {(d[5] + d[6]) / d.sum():.2f} of the sum of the differences")
plot = pieces.Plot(
    (0, 100),
    (0, 10),
    height=324,
    x_label="score",
    y_ticks=[(10.5 - i, f"topic {i}") for i in range(1, 11)],
    label="The scores of A and B on each of ten topics",
)
for i, (a, b) in enumerate(zip(A.tolist(), B.tolist(), strict=True), 1):
    plot.line([(a, 10.5 - i), (b, 10.5 - i)], "line", 2).dot(a, 10.6 - i, "A", 6).dot(b, 10.4 - i, "B", 6)
plot.say(25, 9.5, "A", "A", "end").say(35, 9.5, "B", "B")
show(
    plot.piece(),
    "Scores of A and B, topic by topic: " + ", ".join(f"{a} and {b}" for a, b in zip(A, B, strict=True)) + ".",
    name="Ten topics, two systems",
)

# %% [markdown]
# ### What to notice
# Two topics carry most of the mean, B loses two, one is even. The means alone hide this. Were ten other topics drawn
# tomorrow, would B be ahead again? The rest of this lecture is about that.

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
# Under H0 each of the ten swaps is the toss of a coin. Swap some topics by hand, then toss for all of them at once.
#
# **Predict:** of 100 patterns of tosses, how many give a mean at least as far from zero as 21.4, on either side?

# %%
explore("flip_by_flip")

# %% [markdown]
# A single pattern lands anywhere, but the share of those at least as far out settles. It is called
# [*p*](glossary.ipynb#p-value).
#
# **Predict:** where will it settle with ten thousand patterns, and what shape will their means make?

# %%
rng = np.random.default_rng(9)
signs = rng.choice([-1, 1], size=(10_000, 10))
tossed = (signs * d).mean(axis=1)
print(f"at least as far out: {np.mean(np.abs(tossed) >= d.mean()):.4f} of 10,000 patterns")
edges = [d.mean() / 6 * k for k in range(-8, 9)]
counts = np.histogram(tossed * (1 + 1e-9), edges)[0]  # a mean on an edge belongs to the outer bar
show(
    pieces.histogram(
        edges,
        counts.tolist(),
        d.mean(),
        shaded=[(edges[0], edges[2] + 1e-6), (edges[14] - 1e-6, edges[-1])],
        x_label="mean difference",
        y_label="patterns",
        needle_label="measured 21.4",
        width=520,
        label="How often each mean difference came up among tossed labels",
    ),
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
# With ten topics there are only $2^{10} = 1024$ patterns: no need to toss, all can be counted.
#
# **Predict:** judging by the share above, about how many of the 1024 are at least as far out?

# %%
from itertools import product

every = np.array(list(product([1, -1], repeat=10)))
sums = (every * d).sum(axis=1)
count = np.sum(np.abs(sums) >= d.sum())
print(f"{count} of {len(sums)} patterns: p = {count / len(sums):.6f}")
assert count == 48
irlab.randomization_test(A, B)

# %% [markdown]
# ### What to notice
# This is the *randomisation test* ([Fisher 1935](bibliography.ipynb#fisher-1935)), here *two-sided*: far out on either
# side counts. Up to 20 topics the library counts all patterns, beyond that it tosses. It names H0, shows its work and
# ends in a sentence for a paper (the interval, d_z and g in it are explained below). Every difference is
# *system - baseline*: here B - A.

# %%
ask("09-smallest")

# %%
for n in (3, 5, 6, 10):
    p = irlab.randomization_test(np.zeros(n), np.ones(n)).pvalue
    print(f"{n:>2} topics, all won: p = 2/{2**n} = {p:.4f}")

# %% [markdown]
# ### What to notice
# With five topics this test cannot reach .05, whatever B does on them. A test that reaches it there, as the t-test
# below can, takes the rest from an assumption.

# %% [markdown]
# ## What p is, and what it is not (core)
#
# One fixes a *level* before looking, mostly .05, and *rejects* H0 if p is at most that. On the way there source 002
# says: *compute the probability p of t under H0*. (What t is comes next; take the mean difference in its place.)
#
# **Predict:** take the sentence at its word. What is the probability under H0 of a mean of exactly 21.4?

# %%
print(f"exactly 21.4         {np.sum(sums == 214):>3} of 1024")
print(f"21.4 or more         {np.sum(sums >= 214):>3} of 1024")
print(f"as far out, or more  {np.sum(np.abs(sums) >= 214):>3} of 1024")

# %% [markdown]
# ### What to notice
# The slide's sentence lacks some words, *or of anything further out*; its picture of shaded tails has them. An exact
# value says little: where many are possible, each is rare. Those at least as extreme, together, are what p counts.

# %%
ask("09-meaning")

# %% [markdown]
# The tempting reading: p is the chance that H0 is true. Simulate it. Of 4,000 ideas that students try, 80 in 100 change
# nothing; the others are worth .4 times the scatter of the differences. Each is tested at 5% on 50 topics (by the
# t-test of the next section).
#
# **Predict:** of the ideas with p at most .05, what share is useless?

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
# The first share is what a test at level .05 promises. The others depend on how many ideas are useless to begin with,
# which no test knows. And *p above .05* does not say that A and B are equal: it says that these topics did not show
# otherwise.

# %% [markdown]
# ## The t-test: a formula in place of tosses (core)
#
# A hundred years ago nobody tossed ten thousand times. W. S. Gosset, who signed as *Student*
# ([1908](bibliography.ipynb#student-1908)), asked: if the differences come from a *normal distribution*, the
# bell-shaped one, with mean zero, how far out does their mean get? He measured it in units of its own uncertainty:
#
# $$t = \frac{\bar d}{s / \sqrt{n}}$$
#
# $\bar d$ is the mean of the $n$ differences, $s$ their *standard deviation*: how far they lie from their mean, as a
# root of mean squares (divisor $n - 1$). The *standard error* $s / \sqrt n$ is how far the mean itself strays.

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
# Is 2.33 far out? Simulate before trusting a formula: 100,000 times ten differences from a normal distribution with
# mean zero; the spread does not matter.
#
# **Predict:** in what share of them is t at least 2.33 away from zero?

# %%
null = rng.normal(0, 1, (100_000, n))
null_t = null.mean(axis=1) / (null.std(axis=1, ddof=1) / np.sqrt(n))
print(f"|t| of {t:.2f} or more: {np.mean(np.abs(null_t) >= t):.4f} of 100,000")
print(f"formula, t with {n - 1} degrees of freedom: p = {2 * stats.t.sf(t, n - 1):.6f}")
print(f"formula, normal distribution:         p = {2 * stats.norm.sf(t):.4f}")

# %% [markdown]
# ### What to notice
# The normal distribution gives less than half the p: it forgets that $s$ is only an estimate. With few topics $s$ is
# sometimes far too small, and then t is large for no good reason. The
# [*degrees of freedom*](glossary.ipynb#degrees-of-freedom), $n - 1$, say how well $s$ is known.

# %% [markdown]
# **Predict:** two topics leave one degree of freedom. How often is t then 2.33 or more away from zero, by chance alone?

# %%
x = np.linspace(-5, 5, 121)
plot = pieces.Plot(
    (-5, 5),
    (0, 0.42),
    x_label="t",
    y_ticks=[0, 0.1, 0.2, 0.3, 0.4],
    width=520,
    label="Three bell curves: t with 1 and 9 degrees, normal",
)
plot.line(list(zip(x, stats.norm.pdf(x), strict=True)), "ink", 2)
plot.line(list(zip(x, stats.t.pdf(x, 9), strict=True)), "A", 2, "6 3")
plot.line(list(zip(x, stats.t.pdf(x, 1), strict=True)), "B", 2, "2 3")
plot.say(0.5, 0.39, "normal").say(1.2, 0.26, "9 degrees of freedom", "A").say(-4.9, 0.12, "1 degree of freedom", "B")
beyond = {f"{df} degree{'s' * (df > 1)}": 2 * stats.t.sf(t, df) for df in (1, 2, 3, 5, 9, 10, 30)}
beyond["normal"] = 2 * stats.norm.sf(t)
show(
    plot.piece(),
    "The t distribution with 1 and 9 degrees of freedom, and the normal one. Beyond 2.33 on both sides lie "
    + ", ".join(f"{pieces.num(v)} ({name})" for name, v in beyond.items())
    + ".",
    name="t and normal",
)

# %% [markdown]
# ### What to notice
# The tails are what differs, and the tails are what a test reads: the eye hardly tells 9 degrees of freedom from the
# normal distribution, but p more than doubles. Swapping labels needed no normal distribution; t leans on it. The
# library now, baseline first: compare its working with yours.

# %%
test = irlab.paired_t_test(A, B)
assert (round(test.statistic, 6), round(test.pvalue, 6), test.df) == (2.326881, 0.044976, 9)
test

# %%
ask("09-outlier")

# %% [markdown]
# Now move scores yourself. **Find** the two topics on which ten points more for B make t fall. What have they in
# common? (Page up is ten points.)

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
# B gets better and p gets worse. t is not a measure of how good B is: it is the mean over its uncertainty, and a topic
# that stands out raises the uncertainty faster than the mean.

# %% [markdown]
# ## Reading the table (core)
#
# Before there were computers, books printed [*critical values*](glossary.ipynb#critical-value): how large t must be for
# p to reach a level. There is a row for each number of degrees of freedom and a column for each level. Source 002 reads
# off one value, for five topics: t = 2.132.

# %%
ask("09-row")

# %%
p_one, p_two = stats.t.sf(2.132, 4), 2 * stats.t.sf(2.132, 4)
print(f"n = 5, t = 2.132: one side {p_one:.6f}, two sides {p_two:.6f}")
assert f"{p_one:.6f}" == "0.049991"

# %% [markdown]
# The next cell holds the table as the source prints it, and computes all 35 values again.
#
# **Predict:** read down the seven columns before you run it. Which value does not fit its neighbours?

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
# One misprint. The neighbours show it: down a column the values fall, fast at first, then slowly, and this one falls
# too little. Whoever computes need not proofread.

# %% [markdown]
# ## One side or two: choose before looking (core)
#
# *Two-sided*: B may be better or worse, and both would be news. *One-sided*: only "better" would be news. With t above
# zero, the one-sided p is half of the other. Half the p for free?

# %%
for side in ("two-sided", "greater", "less"):
    print(f"{side:<10} p = {irlab.paired_t_test(A, B, side).pvalue:.6f}")

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
# A p says little about size. Turn the test round: suppose that the true mean difference is some number m in place of
# 0, and test that. Try all m from -20 to 60. Those that the test does *not* reject at 5% are the *95% interval* of the
# mean difference. A mean of scores has such an interval, too.
#
# **Predict:** is 0 in the interval of the mean difference? And 40?

# %%
ask("09-overlap")

# %%
kept = [m for m in np.arange(-20, 60.05, 0.1) if stats.ttest_1samp(d, m).pvalue > 0.05]
print(f"not rejected: {min(kept):.1f} to {max(kept):.1f}")
t_star = irlab.t_critical(9, 0.95)
margin = t_star * s / np.sqrt(n)
print(f"critical t {t_star:.6f} times standard error {s / np.sqrt(n):.4f}: margin {margin:.6f}")
print(f"95% interval of the mean difference: {mean - margin:.6f} to {mean + margin:.6f}")
for name, scores in (("A", A), ("B", B)):
    half = t_star * scores.std(ddof=1) / np.sqrt(n)
    print(f"that of the mean of {name}: {scores.mean() - half:.1f} to {scores.mean() + half:.1f}")

# %% [markdown]
# ### What to notice
# The [*interval*](glossary.ipynb#confidence-interval) reaches one margin to each side of the mean: the critical t for 9
# degrees of freedom, in standard errors. From next to nothing to twice the mean: that is how much ten topics know. It
# leaves out 0 where p is below .05, the same verdict, but it also says how large and how sure. The intervals of A and
# of B overlap; that is no test.

# %% [markdown]
# The [*effect size*](glossary.ipynb#effect-size) $d_z$ is the mean in standard deviations of the differences. With few
# topics it is a little too large on average; the factor of [Hedges](bibliography.ipynb#hedges-1981) takes that out
# (as $g$).
#
# **Predict:** take the same ten differences four times, as if there were forty topics. What happens to t, what to
# $d_z$?

# %%
from irlab.significance import hedges_correction

approximate = 1 - 3 / (4 * 9 - 1)
print(f"d_z = {mean:.1f} / {s:.3f} = {mean / s:.6f}, and times sqrt(10): t = {mean / s * np.sqrt(10):.4f}")
print(f"Hedges' g = {mean / s * hedges_correction(9):.4f}, with the usual approximation {mean / s * approximate:.4f}")
forty = irlab.paired_t_test(np.tile(A, 4), np.tile(B, 4))
print(f"four times the same topics: d_z = {forty.effect_size:.4f}, t = {forty.statistic:.4f}, p = {forty.pvalue:.1e}")

# %% [markdown]
# t is large for two reasons, says source 002: a large effect or many topics. There it warns of *p-hacking*, getting a
# small p by how one goes about it. Do many topics hack a p?
#
# **Predict:** let the systems be equal and take 10, 50, 1000 topics. How often is p at most .05?

# %%
for topics in (10, 50, 1000):
    equal = rng.normal(0, 1, (10_000, topics))
    fixed = np.mean(stats.ttest_1samp(equal, 0, axis=1).pvalue <= 0.05)
    print(f"{topics:>4} topics: {fixed:.3f} of the studies find a difference that is not there")

# %% [markdown]
# Another way to go about it: judge ten topics and test. If p is above .05, judge ten more and test again, up to a
# hundred; stop at the first p of at most .05.
#
# **Predict:** the systems are still equal. How often does this plan end with a "difference"?

# %%
looks = range(10, 101, 10)
equal = rng.normal(0, 1, (4000, 100))
stopped = np.zeros(4000, bool)
for topics in looks:
    stopped |= stats.ttest_1samp(equal[:, :topics], 0, axis=1).pvalue <= 0.05
print(f"look after every 10 topics, stop at the first p of .05: {stopped.mean():.3f}")

# %% [markdown]
# ### What to notice
# Many topics hack nothing: the false alarms stay near 5 in 100. Looking again and again and stopping when it suits
# does. But the source's next slide, a quotation of [Ellis](bibliography.ipynb#ellis-2010), is right: what is
# significant may be trivial, and what is not may matter.

# %% [markdown]
# **Predict:** a difference of .02 standard deviations, which nobody feels, on 40,000 topics. Is p at most .05?

# %%
tiny = rng.normal(0.02, 1, 40_000)
large = irlab.paired_t_test(np.zeros(40_000), tiny)
low, high = large.confidence_interval
print(f"40,000 topics: p = {large.pvalue:.6f}, effect size {large.effect_size:.3f}, interval {low:.3f} to {high:.3f}")

# %% [markdown]
# ## What pairing buys (core)
#
# Some topics are easy for every system, some hard. A *paired* test looks at differences on the same topic, so that easy
# and hard cancel, where the scores of the two systems *correlate*: a correlation of 1 says that they rise and fall
# together, 0 that one tells nothing about the other.
#
# **Predict:** forget the pairs of source 002 and compare the two columns as if they came from other topics. Does p
# rise?

# %%
unpaired = stats.ttest_ind(B, A)
print(f"paired    t = {t:.5f}, p = {test.pvalue:.4f} (9 degrees of freedom)")
print(f"unpaired  t = {unpaired.statistic:.5f}, p = {unpaired.pvalue:.4f} (18 degrees of freedom)")
print(f"correlation of A and B: {np.corrcoef(A, B)[0, 1]:.5f}")

# %% [markdown]
# ### What to notice
# The same t, and a smaller p for the test that ignores the pairs: these ten scores do not correlate, so that there is
# nothing to cancel, and the paired test pays with degrees of freedom. Real systems do correlate. The course's own
# collection: average precision of two BM25 systems, one on the text, the other on the text and the fields of a page.

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
wrong = [stats.ttest_rel(rng.permutation(fields), text).pvalue for _ in range(1000)]
print(f"paired with the wrong topics, 1,000 times: median p = {np.median(wrong):.4f}")

# %%
both = pd.DataFrame({"text": text, "fields": fields}).sort_values("text").reset_index(drop=True)
plot = pieces.Plot(
    x_label="AP of bm25",
    y_label="AP of bm25_fields",
    width=420,
    height=360,
    label="AP of bm25_fields over AP of bm25, fifty topics",
)
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
# Between topics AP runs from 0 to 1; between the systems it hardly moves. The unpaired test takes the first for noise,
# and so does the paired one when each topic is paired with a wrong one. That is why one judges all systems on the same
# topics.

# %% [markdown]
# ## Drop a topic (core)
#
# Ten topics gave p = .045. One of them might not have been asked.

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
# The *sign test* counts wins only. Under H0 each is the toss of a fair coin: add up the chances of so many wins or
# more, and double them. *Wilcoxon's signed-rank test* ([1945](bibliography.ipynb#wilcoxon-1945)) ranks the differences
# by size. W is the sum of the ranks of the losses, or of the wins if that is smaller; all patterns of signs give its p.
# Both drop topics without a difference.

# %%
ask("09-tests")

# %%
from math import comb

wins, losses = np.sum(d > 0), np.sum(d < 0)
chances = " + ".join(str(comb(9, k)) for k in range(wins, 10))
p_sign = 2 * sum(comb(9, k) for k in range(wins, 10)) / 2**9
print(f"sign test: {wins} wins of {wins + losses}, p = 2 * ({chances}) / 512 = {p_sign:.6f}")
ranks = stats.rankdata(np.abs(d[d != 0]))
lost = ranks[d[d != 0] < 0].sum()
print("ranks of the sizes:", *(f"{rank:g}" for rank in ranks), f"  sum {ranks.sum():g}, of the losses W = {lost:g}")
sums9 = np.array(list(product([0, 1], repeat=9))) @ ranks
extreme = np.sum(np.minimum(sums9, ranks.sum() - sums9) <= lost)
print(f"Wilcoxon: W at most {lost:g} in {extreme} of {len(sums9)} patterns, p = {extreme / len(sums9):.6f}")

# %%
tests = (irlab.sign_test, irlab.wilcoxon_test, irlab.randomization_test, irlab.paired_t_test)
for one in (function(A, B) for function in tests):
    statistic = f"{one.symbol} = {one.statistic:.5g}"
    print(f"{one.test:<26} {statistic:<24} p = {one.pvalue:.6f}")
for method, label in (("exact", "exact for untied ranks"), ("asymptotic", "normal approximation")):
    p = stats.wilcoxon(d, method=method).pvalue
    print(f"SciPy's Wilcoxon test, {label:<28} p = {p:.5f}")

# %% [markdown]
# ### What to notice
# Each test has its own null hypothesis and looks at other features of the same ten numbers. Two sizes are 25 and tie,
# so that Wilcoxon's p comes in three values: by counting with the tie, as if there were none, and by a formula. Choose
# the test before you look: here you could pick your verdict.

# %% [markdown]
# ## Fifty new topics (core)
#
# Suppose that B *is* better, by .3 standard deviations of the topic differences. Twenty groups each judge fifty topics
# of their own.
#
# **Predict:** how many of the twenty find p at most .05? How far apart are the smallest p and the largest?

# %%
explore("fifty_new_topics")

# %% [markdown]
# ### What to notice
# The truth is the same in all twenty studies, and p runs over most of its range. The intervals jump as well, but they
# show how wide they are.

# %% [markdown]
# Now 10,000 studies in code. **Predict:** take those that find a difference (p at most .05) and no others. Is the mean
# difference they report .3?

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
# If only significant results are published, published differences are too large; this is called *exaggeration*.

# %% [markdown]
# No simulation next: split the fifty topics of the course's collection at random into two studies of 25, six times.
#
# **Predict:** in how many of the six do both halves give the same verdict at level .05?

# %%
rm3, same = ap.loc["rm3"], 0
for _ in range(6):
    order = rng.permutation(50)
    one, other = (irlab.paired_t_test(text.iloc[half], rm3.iloc[half]).pvalue for half in (order[:25], order[25:]))
    same += (one <= 0.05) == (other <= 0.05)
    print(f"rm3 over bm25, AP: p = {one:.3f} on one half, {other:.3f} on the other")
print(f"the same verdict in {same} of 6; on all fifty p = {irlab.paired_t_test(text, rm3).pvalue:.4f}")

# %% [markdown]
# ## On the course's own collection (core)
#
# Four systems against bm25, by two measures. An arrow marks what the test tells apart from the baseline, with its
# direction. (Eight tests raise more false alarms than one; nothing is done about it here, lecture 10 will.)
#
# **Predict:** do the larger gains get the arrows?

# %%
four = {name: runs[name] for name in names}
compared = irlab.compare(qrels, four, "AP nDCG@10", baseline="bm25", correction="none")
display(Markdown(compared.table("markdown")))
columns = ["difference", "low", "high", "effect_size", "pvalue", "better", "worse"]
compared.tests[columns].rename(columns={"effect_size": "d_z"}).droplevel("baseline").round(3)

# %% [markdown]
# By AP, bm25_fields has an arrow for a smaller gain than that for which lm_dirichlet has none: its differences scatter
# less. But it loses nearly as many topics as it wins.
#
# **Predict:** what will the sign test say of bm25_fields, what Wilcoxon's?

# %%
for name in ("t", "randomization", "wilcoxon", "sign"):
    row = irlab.compare(qrels, four, "AP", baseline="bm25", test=name, correction="none").tests.loc[("AP", "bm25")]
    print(f"{name:<14} p = {row.loc['bm25_fields', 'pvalue']:.3f}")
gain = (fields - text).sort_values()
print("largest losses", *(f"{v:.3f}" for v in gain.iloc[:4]))
print("largest wins  ", *(f"{v:.3f}" for v in gain.iloc[-4:]))
print(fill(compared.results["AP", "bm25", "bm25_fields"].report(), 75))

# %% [markdown]
# ### What to notice
# A few topics gain much, the others go either way by a little. Both verdicts are right, about different questions: the
# mean says what you gain over all queries together; the sign test, what happens on most of them. Report which you
# asked, in a sentence like the last one of the output.

# %% [markdown]
# ## A word with two meanings (optional)
#
# Source 002 calls *retrieving what is not relevant* a type I error, and fallout its probability. In testing, a type I
# error is *rejecting a true H0*. Are these one thing? Let the 4,000 ideas from above be the documents.
#
# **Predict:** which ideas must count as retrieved and which as relevant, so that fallout is the share of type I errors?

# %%
order = np.argsort(p_values)
false = (~useless[order]).astype(int)
share = irlab.fallout(false, k=int(found.sum()), n_relevant=int(false.sum()), n_docs=4000)
print(f"fallout of the 'retrieved' ideas: {share:.4f}")
print(f"type I errors of the tests:       {found[useless].mean():.4f}")

# %% [markdown]
# ### What to notice
# Retrieved: p at most .05. Relevant: H0 is false. It is the same formula on two kinds of things. But the fallout of a
# query says nothing about the chance that a test is wrong about two systems: when someone writes *type I error*, ask of
# what.

# %% [markdown]
# ## Where it breaks (core)
#
# **Behind every test stands a sampling of topics.** p speaks of topics drawn like these: fifty easy queries give sharp
# results about easy queries. And a test inherits the blindness of its measure.
#
# **Predict:** a copy of bm25 stops after ten results. What is p by RR@10, what by AP?

# %%
two = {name: runs[name] for name in ("bm25", "bm25_shallow")}
shallow = irlab.compare(qrels, two, "RR@10 AP", baseline="bm25").tests
for (measure, _, _), row in shallow.iterrows():
    print(f"{measure:<6} difference {row['difference']:.4f}, p = {row['pvalue']:.2g}")

# %% [markdown]
# **A case where the verdict is upside down.** B is better on nine topics of ten, by a hair, and on the tenth it fails,
# so that its mean is lower.
#
# **Predict:** which of the t-test, the sign test and the randomisation test finds a difference, and in whose favour?

# %%
base = np.full(10, 0.5)
new = base + np.array([0.02, 0.03, 0.02, 0.04, 0.03, 0.02, 0.03, 0.02, 0.04, -0.45])
print(f"mean difference {np.mean(new - base):.3f}, {np.sum(new > base)} of 10 topics won")
for function in (irlab.paired_t_test, irlab.sign_test, irlab.randomization_test):
    print(f"{function(base, new).test:<20} p = {function(base, new).pvalue:.4f}")

# %% [markdown]
# The mean says A, the sign test B, and the other two cannot tell.
#
# **Few topics and a skew.** The t-test trusts that the mean of n differences is near normal. Let most differences be
# small losses and few be large wins, with mean zero: a *skew*.
#
# **Predict:** B is neither better nor worse. Which verdict comes too often, "better" or "worse"? Do more topics help?

# %%
for topics in (10, 50, 500):
    skewed = rng.exponential(1, (10_000, topics)) - 1
    t_skewed = stats.ttest_1samp(skewed, 0, axis=1).statistic
    far = irlab.t_critical(topics - 1, 0.95)
    up, down = np.mean(t_skewed >= far), np.mean(t_skewed <= -far)
    print(f"{topics:>3} topics: B 'better' {up:.3f}, B 'worse' {down:.3f} (promised: .025 each)")
print(f"skew of these differences {stats.expon.stats(moments='s'):.1f}, of AP over bm25:")
print(*(f"{name} {stats.skew(ap.loc[name] - text):.1f}" for name in names[1:]), sep=", ")

# %% [markdown]
# ### What to notice
# With a skew, one side alarms far too often and the other hardly ever; more topics mend it. Our own differences of AP
# are about as skewed as the simulated ones, so with fifty topics read a p near .05 with care, and look at the
# differences before you test.

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
# - Student, [The probable error of a mean](bibliography.ipynb#student-1908), Biometrika 6(1), 1908.
# - R. A. Fisher, [*The Design of Experiments*](bibliography.ipynb#fisher-1935), 1935.
# - M. D. Smucker, J. Allan, B. Carterette, [A comparison of statistical significance tests for information retrieval
#   evaluation](bibliography.ipynb#smucker-allan-carterette-2007), CIKM 2007.
# - M. Sanderson, [Test collection based evaluation of information retrieval
#   systems](bibliography.ipynb#sanderson-2010), Foundations and Trends in Information Retrieval 4(4), 2010.

# %% [markdown]
# - T. Sakai, [Statistical reform in information retrieval?](bibliography.ipynb#sakai-2014), SIGIR Forum 48(1), 2014.
# - J. Urbano, H. Lima, A. Hanjalic, [Statistical significance testing in information retrieval: an empirical analysis
#   of type I, type II and type III errors](bibliography.ipynb#urbano-lima-hanjalic-2019), SIGIR 2019.
# - R. L. Wasserstein, N. A. Lazar, [The ASA statement on p-values: context, process, and
#   purpose](bibliography.ipynb#wasserstein-lazar-2016), The American Statistician 70(2), 2016.
