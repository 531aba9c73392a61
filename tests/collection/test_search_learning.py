"""Learning to rank: losses and their slopes, the equality that lecture 13 shows, and folds that do not leak."""

from functools import partial
from math import exp, log, log2

import numpy as np
import pandas as pd
import pytest
from sklearn.linear_model import LogisticRegression

from irlab import search
from irlab.search import learning, surrogates
from irlab.search.features import FEATURES, features
from irlab.search.learners import LEARNERS, by_classes, by_square_error, by_thresholds, descend, descend_network

LOSSES = [surrogates.square_error, surrogates.ranknet, surrogates.listnet, surrogates.smooth_ndcg]


@pytest.mark.parametrize("loss", LOSSES)
@pytest.mark.parametrize("grades", [[3, 0, 1, 0, 2], [0, 0, 1], [1, 1], [0, 0, 0], [2]])
def test_every_gradient_is_the_slope_of_its_loss(loss, grades):
    grades = np.array(grades)
    scores = np.random.default_rng(len(grades)).normal(size=len(grades)) / 3
    gradient = loss(scores, grades)[1]
    for i in range(len(scores)):
        step = np.zeros(len(scores))
        step[i] = 1e-6
        slope = (loss(scores + step, grades)[0] - loss(scores - step, grades)[0]) / 2e-6
        assert gradient[i] == pytest.approx(slope, abs=1e-6)


def test_ranknet_by_its_definition():
    scores, grades = [0.5, -0.3, 1.2, 0.0], [2, 0, 1, 0]
    pairs = [(u, v) for u in range(4) for v in range(4) if grades[u] > grades[v]]
    expected = sum(-log(1 / (1 + exp(-(scores[u] - scores[v])))) for u, v in pairs) / len(pairs)
    assert surrogates.ranknet(np.array(scores), np.array(grades))[0] == pytest.approx(expected)


def test_ranknet_has_the_sign_right():
    # With the exponent as printed in source 001 a better page placed higher would be the unlikelier.
    right, wrong = (surrogates.ranknet(np.array(s), np.array([1, 0]))[0] for s in ([2.0, 0.0], [0.0, 2.0]))
    assert right < log(2) < wrong
    assert surrogates.ranknet(np.zeros(2), np.array([1, 0]))[1].tolist() == [-0.5, 0.5]  # descending raises the better


def test_listnet_by_its_definition():
    scores, grades = [0.5, -0.3, 1.2], [2, 0, 1]
    chance = [exp(s) / sum(map(exp, scores)) for s in scores]
    wanted = [exp(g) / sum(map(exp, grades)) for g in grades]
    expected = -sum(w * log(c) for w, c in zip(wanted, chance, strict=True))
    assert surrogates.listnet(np.array(scores), np.array(grades))[0] == pytest.approx(expected)


def test_smooth_ndcg_becomes_one_minus_ndcg_as_the_temperature_falls():
    scores, grades = np.array([0.5, -0.3, 1.2, 0.1]), np.array([2, 0, 1, 3])
    order = [1, 2, 3, 0]  # grades by falling score: 1 2 3 0
    dcg = sum(g / log2(i + 2) for i, g in enumerate([1, 2, 3, 0]))
    ideal = sum(g / log2(i + 2) for i, g in enumerate([3, 2, 1, 0]))
    assert sorted(order) == [0, 1, 2, 3]
    assert surrogates.smooth_ndcg(scores, grades, temperature=0.01)[0] == pytest.approx(1 - dcg / ideal, abs=1e-6)
    assert surrogates.smooth_ndcg(scores, grades, temperature=0.5)[0] != pytest.approx(1 - dcg / ideal, abs=1e-3)


def made(n_topics=12, n_pages=25, n_features=4, seed=0):
    """Examples whose grade rises with a known mix of features, with noise, and a shift that differs by topic."""
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(n_topics * n_pages, n_features))
    qids = np.repeat([f"q{i}" for i in range(n_topics)], n_pages)
    signal = x @ np.array([2, -1, 0.5, 0])[:n_features] + rng.normal(size=len(x)) / 2
    grades = np.clip(np.floor(signal), 0, 3)
    return x, grades, qids


def test_linear_ranknet_is_logistic_regression_on_differences_without_intercept():
    x, grades, qids = made()
    ours = descend(x, grades, qids, surrogates.ranknet, l2=0.5)

    differences, weight = [], []
    for qid in np.unique(qids):
        rows = np.flatnonzero(qids == qid)
        pairs = [(u, v) for u in rows for v in rows if grades[u] > grades[v]]
        differences += [x[u] - x[v] for u, v in pairs]
        weight += [1 / len(pairs)] * len(pairs)  # every topic counts alike, as in ours
    # The classifier needs both classes: every second pair is turned round, which changes no loss.
    label = np.arange(len(differences)) % 2
    turned = np.array(differences) * np.where(label, 1, -1)[:, None]
    theirs = LogisticRegression(C=1 / 0.5, fit_intercept=False, tol=1e-10, max_iter=10_000)
    theirs.fit(turned, label, sample_weight=weight)
    assert ours.weights == pytest.approx(theirs.coef_[0], abs=1e-4)
    assert abs(ours.weights).max() > 0.5


def test_square_error_by_descent_is_ridge_regression():
    # One topic, so that the mean over its pages is the mean over all; centred, so that no intercept is needed.
    x, grades, qids = made(n_topics=1, n_pages=200)
    x, grades = x - x.mean(axis=0), grades - grades.mean()
    ours = descend(x, grades, qids, surrogates.square_error, l2=0.3)
    assert ours.weights == pytest.approx(np.linalg.solve(x.T @ x / 200 + 0.3 * np.eye(4), x.T @ grades / 200), abs=1e-6)
    assert by_square_error(x, grades, qids, l2=60).weights == pytest.approx(ours.weights, abs=1e-6)


def test_history_ends_at_the_weights_and_the_loss_falls():
    x, grades, qids = made()
    model = descend(x, grades, qids, surrogates.ranknet)
    assert model.history[-1] == pytest.approx(model.weights)

    def loss(weights):
        by_topic = (surrogates.ranknet(x[qids == q] @ weights, grades[qids == q])[0] for q in np.unique(qids))
        return sum(by_topic) + 0.1 / 2 * weights @ weights

    values = [loss(w) for w in model.history]
    assert values == sorted(values, reverse=True)


def test_the_network_descends_the_slope_of_its_own_loss():
    x, grades, qids = made(n_topics=4, n_pages=10)
    at_end = descend_network(x, grades, qids, surrogates.ranknet, hidden=3, l2=0.5)

    def loss(into, out):
        scores = np.tanh(x @ into.T) @ out
        by_topic = (surrogates.ranknet(scores[qids == q], grades[qids == q])[0] for q in np.unique(qids))
        return sum(by_topic) + 0.5 / 2 * ((into**2).sum() + (out**2).sum())

    least = loss(at_end.into, at_end.out)
    rng = np.random.default_rng(1)
    for _ in range(20):  # at a minimum every small step leads up
        step = rng.normal(size=at_end.into.shape) * 1e-2, rng.normal(size=at_end.out.shape) * 1e-2
        assert loss(at_end.into + step[0], at_end.out + step[1]) > least


def pairs_in_order(scores, grades, qids):
    hits = total = 0
    for qid in np.unique(qids):
        s, g = scores[qids == qid], grades[qids == qid]
        better = np.greater.outer(g, g)
        hits += (np.subtract.outer(s, s)[better] > 0).sum()
        total += better.sum()
    return hits / total


@pytest.mark.parametrize("learner", LEARNERS)
def test_every_learner_finds_a_planted_order_on_topics_it_has_not_seen(learner):
    train, test = made(n_topics=20, seed=1), made(n_topics=20, seed=2)
    model = LEARNERS[learner].fit(*train)
    assert pairs_in_order(model(test[0]), *test[1:]) > 0.85


@pytest.mark.parametrize("learner", LEARNERS)
def test_every_learner_gives_the_same_twice_and_ignores_the_order_of_topics(learner):
    x, grades, qids = made(n_topics=6)
    once, again = (LEARNERS[learner].fit(x, grades, qids)(x) for _ in range(2))
    assert once.tolist() == again.tolist()
    renamed = np.array([f"z{9 - int(q[1:])}" for q in qids])  # the same groups under names in another order
    assert LEARNERS[learner].fit(x, grades, renamed)(x) == pytest.approx(once, abs=0.05)


def test_expected_grades_are_expectations():
    x, grades, qids = made()
    for fit in (by_classes, by_thresholds):
        scores = fit(x, grades, qids)(x)
        assert scores.min() >= 0 and scores.max() <= 3
        assert scores.mean() == pytest.approx(grades.mean(), abs=0.01)
    classes, thresholds = (fit(x, np.minimum(grades, 1), qids)(x) for fit in (by_classes, by_thresholds))
    assert classes == pytest.approx(thresholds, abs=1e-4)  # with two grades there is one threshold
    raised = by_thresholds(x, grades + 2, qids)(x)
    assert raised == pytest.approx(by_thresholds(x, grades, qids)(x) + 2)


def test_a_smooth_surrogate_of_the_measure_beats_the_square_where_scales_differ():
    # One topic's grades are all high, another's all low: the order within topics is what counts.
    rng = np.random.default_rng(4)
    x = np.column_stack([rng.normal(size=80), np.repeat([0, 1], 40)])
    qids = np.repeat(["a", "b"], 40)
    grades = np.clip(np.round(1.5 - 0.5 * x[:, 0] + 0 * x[:, 1]), 0, 3)
    square = by_square_error(x, grades, qids)
    smooth = descend(x, grades, qids, surrogates.smooth_ndcg)
    assert pairs_in_order(smooth(x), grades, qids) >= pairs_in_order(square(x), grades, qids) - 0.05
    assert smooth.weights[1] == pytest.approx(0, abs=1e-6)  # the same for a topic's pages: it cannot order them


# ------------------------------------------------------------------------------------------- features and folds

WORDS = "sort value table mean row group plot axis line file read write".split()


@pytest.fixture(scope="module")
def collection():
    rng = np.random.default_rng(5)
    pages = pd.DataFrame(
        {
            "docno": [f"d{i:03d}" for i in range(60)],
            "name": [f"lib.{'_'.join(rng.choice(WORDS, 2, replace=False))}" for _ in range(60)],
            "aliases": [()] * 60,
            "text": [". ".join(rng.choice(WORDS, rng.integers(5, 40))) + " see lib.x" for _ in range(60)],
        }
    )
    topics = {f"t{i}": " ".join(rng.choice(WORDS, 3, replace=False)) for i in range(10)}
    se = search.engine(pages)
    rows = []
    for qid, query in topics.items():
        table = features(se, query)
        signal = table["covered_by_name"] * 4 + table["length"] + rng.normal(size=60) / 4
        rows += [(qid, d, int(g)) for d, g in zip(table.index, pd.qcut(signal, 4, labels=False), strict=True)]
    return se, topics, pd.DataFrame(rows, columns=["qid", "docno", "label"])


def test_the_feature_table_says_what_each_is_of(collection):
    se, topics, _ = collection
    assert len({f.name for f in FEATURES}) == len(FEATURES) and all(f.description for f in FEATURES)
    one, other = features(se, topics["t0"]), features(se, topics["t1"])
    for f in FEATURES:
        if f.of == "page":
            assert one[f.name].equals(other[f.name])
        elif f.of == "query":
            assert one[f.name].nunique() == 1
        else:
            assert f.of == "match" and not one[f.name].equals(other[f.name])
    assert {f.of for f in FEATURES} == {"match", "page", "query"}
    assert np.isfinite(one.to_numpy()).all()


def test_features_by_hand():
    pages = pd.DataFrame(
        {
            "docno": ["a", "b", "c"],
            "name": ["lib.sort_rows", "lib.Frame.mean", "lib.plot"],
            "aliases": [("lib.order",), (), ()],
            "text": ["Sort rows.\n\n>>> sort_rows()\n>>> 1", "Deprecated. See lib.sort_rows.", "x y z lib.sort_rows"],
        }
    )
    table = features(search.engine(pages), "sort the frame", ["a", "b"])
    assert table.index.tolist() == ["a", "b"]
    expected = {
        "covered": [1 / 2, 1],  # b mentions sort_rows, which holds sort
        "covered_by_name": [1 / 2, 1 / 2],
        "covered_by_summary": [1 / 2, 1 / 2],
        "length": [log(7), log(4)],
        "examples": [log(3), 0],
        "deprecated": [0, 1],
        "dots": [1, 2],
        "aliases": [log(2), 0],
        "mentions": [log(3), 0],
        "terms": [2, 2],
        "matching": [log(4), log(4)],
    }
    # Terms of the names: lib.sort_rows sort_rows lib sort row lib.order order lib; lib.frame.mean frame.mean
    # mean lib frame.
    expected["named"] = [1 / 8, 1 / 5]
    for name, values in expected.items():
        assert table[name].tolist() == pytest.approx(values, abs=1e-6), name
    scores = search.engine(pages).scores("sort the frame")
    assert table["bm25"].tolist() == pytest.approx(scores[:2].tolist())
    lead = (scores.max() - scores.min()) / scores.max()  # fewer than ten pages: the last one stands in for the tenth
    assert table["lead"].tolist() == pytest.approx([lead, lead], abs=1e-6)


def test_page_features_of_an_empty_query_are_finite(collection):
    assert np.isfinite(features(collection[0], "the of").to_numpy()).all()


def test_examples_hold_every_candidate_with_its_grade(collection):
    se, topics, qrels = collection
    some = qrels[qrels["docno"] < "d030"]
    table = learning.examples(se, topics, some, depth=20)
    known = {(q, d): g for q, d, g in some.itertuples(index=False)}
    for qid, docno, grade in zip(table["qid"], table["docno"], table["grade"], strict=True):
        assert grade == known[qid, docno] if (qid, docno) in known else np.isnan(grade)
    assert table.groupby("qid")["docno"].agg(list).to_dict() == {
        q: se.run({q: topics[q]}, depth=20)["docno"].tolist() for q in topics
    }
    unjudged = some.assign(label=some["label"].where(some["label"] > 0, -2))
    assert learning.examples(se, topics, unjudged, depth=20)["grade"].min() >= 1  # below 0 is unjudged, as elsewhere


def test_folds_are_even_and_depend_on_the_topics_alone():
    fold = learning.folds([str(i) for i in range(101, 151)])
    assert fold.value_counts().tolist() == [10] * 5
    assert fold.equals(learning.folds([str(i) for i in range(150, 100, -1)]))
    assert learning.folds(["a", "b", "c"], 2).value_counts().max() == 2
    for n in (1, 4):
        with pytest.raises(ValueError, match="3 topics cannot be dealt into"):
            learning.folds(["a", "b", "c"], n)


def test_no_topic_is_ranked_by_what_its_own_judgments_taught(collection):
    se, topics, qrels = collection
    before = learning.learn(learning.examples(se, topics, qrels), n_folds=5)
    changed = qrels.copy()
    own = changed["qid"] == "t3"
    changed.loc[own, "label"] = 3 - changed.loc[own, "label"]
    after = learning.learn(learning.examples(se, topics, changed), n_folds=5)
    fold = before.fold["t3"]
    same = before.run["qid"].map(before.fold) == fold
    pd.testing.assert_frame_equal(before.run[same], after.run[same])
    assert not before.run[~same].equals(after.run[~same])


@pytest.mark.parametrize("learner", ["square", "classes", "ordinal", "ranknet", "lambdarank"])
def test_learned_runs_rank_the_same_candidates_better(collection, learner):
    se, topics, qrels = collection
    table = learning.examples(se, topics, qrels, depth=40)
    run = learning.learn(table, learner).run
    assert list(run.columns) == ["qid", "docno", "score"]
    assert set(zip(run["qid"], run["docno"], strict=True)) == set(zip(table["qid"], table["docno"], strict=True))
    grade = table.set_index(["qid", "docno"])["grade"]

    def mean_grade_at_10(ranked):
        top = ranked.groupby("qid").head(10)
        return np.mean([grade[q, d] for q, d in zip(top["qid"], top["docno"], strict=True)])

    assert mean_grade_at_10(run) > mean_grade_at_10(se.run(topics, depth=40)) + 0.2


def test_unjudged_candidates_are_trained_on_as_zero_or_left_out(collection):
    se, topics, qrels = collection
    table = learning.examples(se, topics, qrels[qrels["label"] > 0], depth=40)
    zero, skip = (learning.learn(table, unjudged=u).run for u in ("zero", "skip"))
    assert len(zero) == len(skip) and not zero.equals(skip)


@pytest.mark.parametrize("learner", ["square", "ranknet", "lambdarank"])
def test_a_learned_system_explains_itself_by_feature(collection, learner):
    se, topics, qrels = collection
    model = learning.fit(learning.examples(se, topics, qrels), learner)
    system = learning.system(model, first="bm25", depth=20)
    answer = se(topics["t0"], 20, system)
    assert set(answer["docno"]) == set(se(topics["t0"], 20)["docno"])
    why = se.why(topics["t0"], answer["docno"][0], system)
    assert why["part"].sum() == pytest.approx(answer["score"][0], abs=1e-6)
    assert set(why["term"]) == {f.name for f in FEATURES} | {"(constant)"}
    expected = model.score(features(se, topics["t0"], answer["docno"]))
    assert answer["score"].tolist() == pytest.approx(expected.tolist(), abs=1e-6)


def test_query_features_cancel_in_linear_pairwise_models(collection):
    se, topics, qrels = collection
    model = learning.fit(learning.examples(se, topics, qrels), "ranknet")
    weights = dict(zip(model.mean.index, model.scorer.weights, strict=True))
    assert all(abs(weights[f.name]) < 1e-6 for f in FEATURES if f.of == "query")
    assert max(abs(w) for w in weights.values()) > 0.1


def test_tuning_takes_for_every_fold_the_setting_that_did_best_elsewhere(collection):
    se, topics, _ = collection
    # Setting b = 1 is made to win on every topic but those of fold 0, where b = 0 does.
    fold = learning.folds(topics, 5)
    seen = []

    def evaluate(run):
        seen.append(run)
        strict = len(seen) == 2
        return pd.Series({q: float(strict != (fold[q] == 0)) for q in topics})

    run, scores = learning.tune(se, topics, evaluate, k=(1.2,), b=(0.0, 1.0))
    loose, tight = seen
    for qid in topics:
        expected = tight[tight["qid"] == qid]
        assert run[run["qid"] == qid]["docno"].tolist() == expected["docno"].tolist()
    assert scores[(1.2, 1.0)].mean() == pytest.approx(0.8)
    assert scores.columns.names == ["k", "b"] and not loose.equals(tight)


def test_bad_requests_are_refused_by_name(collection):
    se, topics, qrels = collection
    table = learning.examples(se, topics, qrels)
    with pytest.raises(KeyError, match="no learner is called 'ranknett'; there are square"):
        learning.learn(table, "ranknett")
    with pytest.raises(ValueError, match="nothing to learn"):
        learning.fit(table.assign(grade=1.0))
    with pytest.raises(ValueError, match="unjudged is"):
        learning.learn(table, unjudged="ignore")
    with pytest.raises(TypeError, match="no sum over features"):
        learning.fit(table, "classes").parts(table)


def test_settings_of_a_learner_are_arguments():
    x, grades, qids = made()
    soft, hard = (partial(descend, loss=surrogates.ranknet, l2=l2)(x, grades, qids) for l2 in (0.01, 10))
    assert np.linalg.norm(hard.weights) < np.linalg.norm(soft.weights)
