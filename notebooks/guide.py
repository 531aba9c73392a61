# %% [markdown]
# # The instructor's guide
#
# *Each of the nine lectures: its aim, a plan for 50 minutes and a path for 20, what to vote on, what students get
# wrong, and exam questions with new numbers.*

# %% [markdown]
# A vote takes two minutes: read the question aloud, hands up for each option, let neighbours argue, vote again, then
# open the cell. Explorers have a large size for the hall: `explore("swap_two", demo=True)`; arrow keys move what is
# chosen. The answers below are computed here, from the questions as the lectures ask them. Students do not get this
# notebook: it is left out of their copies and of the bundle.

# %%
from irlab.course.reference.teaching import exam, votes

# %% [markdown]
# `exam("03", seed=7)` makes an exam question on lecture 03 with numbers of its own, and its worked answer; each seed
# gives another one. Here is one to see what that looks like.

# %%
exam("03", seed=7)

# %% [markdown]
# ## 00 How good is a search engine?
#
# [Lecture 00](00_how_good.ipynb); it has no exercises. **Aim.** That *good* is a relation between a ranking, a need
# and a user; that a measure is a sum over relevant pages; that a mean hides topics. No formula has to be remembered.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-8 | need, query, ranking: "save plot as pdf" |  | `00-why` |
# | 8-20 | two answers to one query; the room judges, by show of hands | `mark_relevant` |  |
# | 20-30 | P@5 and RR by hand |  | `00-rr` |
# | 30-42 | two engines, two users; ten topics, dot by dot |  | `00-whom` `00-topics` |
# | 42-50 | what else is good; copies of one page |  | `00-objectives` `00-copies` |
#
# **Twenty minutes.** Show `mark_relevant` and let the room judge three pages; then `00-whom` and the ten topics.
# Leave out the objectives.
#
# **What students get wrong.** That the engine "understands" the need. That one measure must be the right one. That
# the system with the higher mean is ahead on nearly every topic.

# %%
votes("00")

# %% [markdown]
# **To discuss, or for an exam.** A company says that its engine has a precision of .9. Name three things you must
# know before that means anything.
#
# *Expected:* Which needs, judged by whom and how deep, and precision of what: at which cut-off, averaged how.

# %%
exam("00", seed=1)

# %% [markdown]
# ## 01 Test collections
#
# [Lecture 01](01_collections.ipynb), [exercises](../exercises/01_collections.ipynb). **Aim.** What a test collection
# is made of, what a pool can miss, and that judges may disagree while the order of systems stays. Students leave able
# to read a qrels and a run file.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-8 | needs with title, description, narrative; the four assumptions |  | `01-assumptions` |
# | 8-18 | qrels and run, line by line; the relevance vector |  | `01-rank-column` |
# | 18-24 | five forms of gold |  | `01-gold` |
# | 24-34 | pooling | `pool_depth` `leave_family_out` | `01-pool` |
# | 34-50 | kappa by hand, then their own; machines as judges | `judge_twelve` | `01-kappa` `01-machine` |
#
# **Twenty minutes.** Formats, the relevance vector, `pool_depth`, `01-pool`. Kappa becomes homework: the exercises
# compute it.
#
# **What students get wrong.** That an unjudged page was judged irrelevant. That the rank column decides. That a low
# kappa makes a collection useless, or a high one proves it right.

# %%
votes("01")

# %% [markdown]
# **To discuss, or for an exam.** Two collections: in one, kappa of two judges is .5, in the other .95 with one judge
# asked twice. Which do you trust?
#
# *Expected:* Neither number speaks of truth; .5 between two people is usual and leaves the order of systems mostly as
# it is, .95 says that one judge repeats herself.

# %%
exam("01", seed=2)

# %% [markdown]
# ## 02 Sets
#
# [Lecture 02](02_sets.ipynb), [exercises](../exercises/02_sets.ipynb). **Aim.** Four counts, and what each measure
# makes of them; that precision and recall stand for two different users; that an average has to say what it averages.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-10 | two sets, four counts | `four_counts` | `02-recall` `02-accuracy` |
# | 10-16 | fallout, miss rate, the two errors |  | `02-fallout` |
# | 16-24 | F1 and the harmonic mean |  | `02-f1` |
# | 24-36 | cut-offs, the curve, P@0, interpolation | `cut_off_walk` | `02-rise` `02-p0` `02-interpolated` |
# | 36-50 | three averages; the ceiling of P@10 | `three_topics` | `02-macro` `02-mean-f1` `02-ceiling` |
#
# **Twenty minutes.** `four_counts`, `02-recall`, F1 with `02-f1`, then `cut_off_walk`. Averages go to the exercises.
#
# **What students get wrong.** Recall over their own hits. Fallout as 1 - precision. F1 as the arithmetic mean.
# Precision must fall with every step down. P@10 can always reach 1.

# %%
votes("02")

# %% [markdown]
# **To discuss, or for an exam.** On a topic with three relevant documents system A has P@10 = .3. How good is that?
#
# *Expected:* As good as can be: at most 3/10. P@10 has a ceiling that differs by topic; R@10 here is 1.

# %%
exam("02", seed=3)

# %% [markdown]
# ## 03 Ranks
#
# [Lecture 03](03_ranks.ipynb), [exercises](../exercises/03_ranks.ipynb). **Aim.** Three measures as three users: one
# answer (RR), some answers (AP), all pairs (AUC). AP divides by all relevant documents, whatever the usual sentence
# says.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-12 | the area between two curves, discordant pairs, AUC | `ideal_and_system` | `03-pairs` `03-auc` `03-auc-swap` |
# | 12-24 | RR; models A and B; patience | `six_queries` | `03-rr-step` `03-models` |
# | 24-36 | AP as payoff over effort, the wrong sentence | `gain_payoff` | `03-ap-worked` `03-ap-sentence` |
# | 36-44 | swaps | `swap_two` | `03-swap` |
# | 44-50 | MAP on the course's collection, where it breaks |  | `03-shallow` |
#
# **Twenty minutes.** RR with `03-models`, AP with `gain_payoff` and `03-ap-sentence`. `swap_two` as the last minute.
#
# **What students get wrong.** AP over the relevant documents that were found. Precision averaged over all ranks. RR
# of the last relevant document. That MRR is no mean of ranks: it is one over the harmonic mean.

# %%
votes("03")

# %% [markdown]
# **To discuss, or for an exam.** A system returns one document, a relevant one; ten exist. What are its RR, AP and
# the mean precision of the usual sentence? Which would you report?
#
# *Expected:* RR 1, AP .1, the sentence gives 1. RR for a user with one answer in mind, AP for one who wants more; the
# sentence for nobody.

# %%
exam("03", seed=4)

# %% [markdown]
# ## 04 Grades
#
# [Lecture 04](04_grades.ipynb), [exercises](../exercises/04_grades.ipynb). **Aim.** Gain, discount, ideal, cut-off:
# which of these knobs moves what. nDCG is a share of the best possible, and the best possible is made from all judged
# documents.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-10 | CG, gains that add up, the slide that counts |  | `04-cg` |
# | 10-20 | discount by hand; two forms |  | `04-swap` |
# | 20-26 | two gains; do the formulas merge? |  | `04-merge` |
# | 26-38 | the ideal; the inert knob | `gain_and_discount` | `04-ideal` `04-knob` |
# | 38-50 | cut-offs, the random floor; ties if there is time | `random_floor` `tie_groups` | `04-one` `04-floor` |
#
# **Twenty minutes.** DCG by hand, `04-ideal`, `gain_and_discount` with `04-knob`, and one look at `random_floor`.
#
# **What students get wrong.** The ideal from retrieved documents only, or cut at the list's length. A discount off by
# one. That the base of the logarithm changes nDCG. That nDCG@10 = 1 means that everything was found.

# %%
votes("04")

# %% [markdown]
# **To discuss, or for an exam.** A system has nDCG .8 on long lists of mostly relevant documents. Is it good?
#
# *Expected:* Unknown: a random order may reach as much there. Compare with the floor of these lists, or with other
# systems on the same topics.

# %%
exam("04", seed=5)

# %% [markdown]
# ## 05 Users
#
# [Lecture 05](05_users.ipynb), [exercises](../exercises/05_users.ipynb). **Aim.** A measure is a user: who goes on,
# who stops, what is worth what. The persistence can turn the verdict; the residual says how much is not known.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-10 | a user with a coin; how deep people look |  | `05-depth` |
# | 10-22 | RBP by hand; two vectors that cross | `persistence` | `05-cross` |
# | 22-28 | the residual | `persistence` | `05-residual` |
# | 28-38 | ERR; one user model, many measures | `weight_of_levels` | `05-err` `05-weight` `05-share` |
# | 38-50 | search lengths, also with ties |  | `05-lengths` |
#
# **Twenty minutes.** The user with a coin, RBP, `persistence` with `05-cross`, the residual. Search lengths when
# lecture 11 needs them.
#
# **What students get wrong.** RBP without the factor 1 - p, or with p to the rank. Raw grades in RBP. That the mean
# over a crowd is a user. That a document never found has some large rank that nobody needs to state.

# %%
votes("05")

# %% [markdown]
# **To discuss, or for an exam.** RBP(p=.95) of two systems is .19 and .17 on lists judged to rank 20. What can be
# said?
#
# *Expected:* Nothing about their order: the residual p^20 = .358 is larger than both values.

# %%
exam("05", seed=6)

# %% [markdown]
# ## 06 Holes in the judgments
#
# [Lecture 06](06_holes.ipynb), [exercises](../exercises/06_holes.ipynb). **Aim.** Unjudged is not irrelevant. Each
# way of filling the holes is a bet, and a bet that can be tested by leaving systems out or deleting judgments.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-12 | Judged@k first; what a hole may be worth | `delete_judgments` | `06-hole` |
# | 12-20 | condensed lists |  | `06-condensed` `06-gain` |
# | 20-32 | bpref and infAP by hand |  | `06-bpref` `06-fewer` |
# | 32-42 | a new system arrives |  | `06-reuse` |
# | 42-50 | sampled negatives | `sampled_metrics` | `06-sampled` |
#
# **Twenty minutes.** `06-hole`, `delete_judgments`, one family left out, `06-sampled`.
#
# **What students get wrong.** Unjudged means irrelevant. A condensed list is fairer to everybody. More judgments can
# only raise a value. A hit in the top ten of a hundred sampled items is a hit.

# %%
votes("06")

# %% [markdown]
# **To discuss, or for an exam.** A neural system has nDCG@10 of .42 and Judged@10 of .55, BM25 .44 and .99. Which is
# better?
#
# *Expected:* Not settled: nearly half of what the first one shows was never judged. Judge the holes, or give bounds.

# %%
exam("06", seed=7)

# %% [markdown]
# ## 09 Is B really better than A?
#
# [Lecture 09](09_significance.ipynb), [exercises](../exercises/09_significance.ipynb). **Aim.** What p is, built from
# tosses before any formula; t, its interval and effect size by hand; that one topic, one side or one more study
# changes a verdict.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-14 | ten topics; labels that mean nothing | `flip_by_flip` | `09-flip` `09-smallest` |
# | 14-20 | what p is not |  | `09-meaning` |
# | 20-32 | t by hand, the table and its misprint | `topic_scores` | `09-t` `09-row` `09-outlier` |
# | 32-42 | sides, interval, effect; pairing |  | `09-side` `09-overlap` `09-pairing` |
# | 42-50 | drop a topic; fifty new ones | `drop_a_topic` `fifty_new_topics` | `09-drop` `09-tests` |
#
# **Twenty minutes.** `flip_by_flip` until the heap stands, `09-meaning`, t by hand, `drop_a_topic`. Everything else
# in a second session.
#
# **What students get wrong.** p is the chance that H0 is true. p above .05 means equal. Overlapping intervals mean no
# difference. The side may be chosen after looking. n where n - 1 belongs, or the standard deviation with n.

# %%
votes("09")

# %% [markdown]
# **To discuss, or for an exam.** A paper reports p = .03 for one of twelve measures, one-sided. What do you ask?
#
# *Expected:* Whether measure and side were chosen before looking, how the other eleven came out, and how large the
# difference is, with its interval.

# %%
exam("09", seed=10)

# %% [markdown]
# ## 11 Preference without a metric
#
# [Lecture 11](11_preference.ipynb), [exercises](../exercises/11_preference.ipynb). **Aim.** Two rankings compared
# level by level: who reaches the i-th relevant document first. One vote a level in place of a weight a rank; what
# that buys and what it forgets.

# %% [markdown]
# ### Fifty minutes
#
# | minutes | what | show | vote |
# |---|---|---|---|
# | 0-12 | search lengths side by side; one vote a level, by hand | `paired_rankings` | `11-by-hand` |
# | 12-20 | weights over levels |  | `11-weights` |
# | 20-30 | X and Y of source 003: unreached levels, grades | `paired_rankings` | `11-unreached` `11-thresholds` |
# | 30-40 | properties; win rates and an order of systems | `win_rates` | `11-size` `11-who` |
# | 40-50 | where it breaks |  | `11-deep` `11-silent` |
#
# **Twenty minutes.** `paired_rankings`: move one document, count votes; RPP of X and Y by hand; one look at the order
# of systems.
#
# **What students get wrong.** Weights over ranks in place of levels. A level that neither reaches as a loss for both.
# A tie as half a vote. RPP of .5 as twice as good: it is a balance of votes, not a size.

# %%
votes("11")

# %% [markdown]
# **To discuss, or for an exam.** a reaches its three relevant documents at ranks 1 50 60, b at 2 3 4. Whom does RPP
# prefer, with equal weights, and would you?
#
# *Expected:* b, by two votes to one: RPP(a, b) = -1/3. Most users would, unless they want one document alone.

# %%
exam("11", seed=12)
