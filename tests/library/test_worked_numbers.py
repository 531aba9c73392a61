"""Every number in the sources that the measures touch, worked by hand or printed there."""

import numpy as np
import pytest

import irlab
from irlab.levels import from_vector
from irlab.measures.sets import eleven_point_average

NAN = float("nan")


def vector(ranks, length):
    return [int(rank in ranks) for rank in range(1, length + 1)]


TABLE = vector((1, 3, 4, 6, 9, 15), 20)  # 000's table of twenty ranks
THREE = [1, 0, 0, 0, 0, 1, 0, 1, 0, 0]  # 001
TEN = [1, 0, 1, 1, 1, 1, 0, 0, 0, 1]  # 004, ranking 1
SIX = [3, 2, 3, 0, 1, 2]  # 004
CG = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0]


def near(value, digits=6):
    return pytest.approx(value, abs=0.51 * 10**-digits)


@pytest.mark.parametrize(
    ("name", "value"),
    [("AP", 0.673148), ("P@10", 0.5), ("Rprec", 2 / 3), ("AUC", 0.797619), ("nDCG", 0.858760), ("11pt_avg", 0.688889)],
)
def test_000_table_of_twenty_ranks(name, value):
    assert irlab.measure(name)(TABLE) == near(value)


def test_000_interpolated_precision():
    expected = [1, 1, 0.75, 0.75, 0.75, 0.75, 0.6667, 0.5556, 0.5556, 0.4, 0.4]
    assert irlab.interpolated_precision(TABLE) == near(np.array(expected), 4)
    assert eleven_point_average(TABLE) == near(0.688889)


@pytest.mark.parametrize(
    ("ranks", "mrr", "mrr10"),
    [
        ((2, 2, 2, 2, 2, 100), 0.418333, 0.416667),
        ((1, 1, 1, 1, 1, 100), 0.835, 0.833333),
        ((2, 2, 2, 2, 2, 50), 0.42, 0.416667),
    ],
)
def test_000_models(ranks, mrr, mrr10):
    lists = [vector((rank,), 100) for rank in ranks]
    assert irlab.reciprocal_rank(lists).mean() == near(mrr)
    assert irlab.reciprocal_rank(lists, k=10).mean() == near(mrr10)


def test_000_discordant_pairs_and_the_area_between_the_curves():
    assert irlab.discordant_pairs(TABLE) == 17
    assert irlab.auc(TABLE) == near(1 - 17 / 84)
    five = [[0, 1, 0, 0, 1], [1, 1, 0, 0, 0], [0, 0, 0, 1, 1]]
    assert irlab.discordant_pairs(five).tolist() == [4, 0, 6]
    assert irlab.auc(five) == near(np.array([1 - 4 / 6, 1, 0]))


def test_000_precision_of_nothing_and_of_everything():
    assert irlab.precision(TABLE, k=0) == 1
    assert irlab.precision([0, 0], k=0) == 1
    assert irlab.recall(TABLE, k=20) == 1
    assert irlab.precision(TABLE, k=20) == near(6 / 20)


def test_000_violated_preferences():
    pairs = [(d, e) for d in range(20) for e in range(20) if TABLE[d] > TABLE[e]]
    assert irlab.pairwise_violations(-np.arange(20), pairs) == near(1 - irlab.auc(TABLE), 12)
    cycle = [(0, 1), (1, 2), (2, 0)]
    orders = [[3, 2, 1], [3, 1, 2], [2, 3, 1], [1, 3, 2], [2, 1, 3], [1, 2, 3]]
    assert min(irlab.pairwise_violations(order, cycle) for order in orders) == near(1 / 3)


def test_000_a_swap_at_the_top_violates_19_pairs_of_a_total_order_one_at_the_bottom_1():
    total = [(i, j) for i in range(20) for j in range(i + 1, 20)]
    for a, b, violated in ((1, 11, 19), (18, 19, 1)):
        order = list(range(1, 21))
        order[a - 1], order[b - 1] = b, a
        scores = [-order.index(d) for d in range(1, 21)]
        assert irlab.pairwise_violations(scores, total) == near(violated / len(total))


def test_001():
    shown = [irlab.precision(THREE, k) for k in range(1, 11)]
    assert shown == near(np.array([1, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 2 / 6, 2 / 7, 3 / 8, 3 / 9, 3 / 10]), 12)
    assert irlab.average_precision(THREE, n_relevant=3) == near(0.569444)
    second = [0, 0, 1, 0, 1, 0, 0, 0, 1]
    assert [irlab.reciprocal_rank(v) for v in (THREE, second)] == near(np.array([1, 1 / 3]), 12)


@pytest.mark.parametrize(
    ("p", "first", "second", "residual"),
    [
        (0.5, 0.766121, 0.671875, 9.5e-7),
        (0.8, 0.452640, 0.475456, 0.011529),
        (0.95, 0.188132, 0.174539, 0.358486),
    ],
)
def test_001_rbp(p, first, second, residual):
    one, two = vector((1, 2, 6, 11, 17), 20), vector((1, 3, 5, 6), 20)
    assert irlab.rbp(one, p) == near(first)
    assert irlab.rbp(two, p) == near(second)
    assert irlab.rbp_residual(20, p) == near(residual)
    assert irlab.rbp_residual(one, p) == near(residual)
    assert (irlab.rbp_residual(0, p), irlab.rbp_residual(1, p)) == (1, p)
    for wrong in (-1, 2.5, -0.5):
        with pytest.raises(ValueError, match="is not a number of ranked documents"):
            irlab.rbp_residual(wrong, p)
    assert irlab.measure(f"RBP(p={p})")(one) / (1 - p) == near({0.5: 1.532242, 0.8: 2.263202, 0.95: 3.762645}[p])


def test_001_the_two_rbp_vectors_cross_twice():
    one, two = vector((1, 2, 6, 11, 17), 20), vector((1, 3, 5, 6), 20)
    ahead = [irlab.rbp(one, p) > irlab.rbp(two, p) for p in (0.70, 0.7012, 0.9083, 0.9085)]
    assert ahead == [True, False, False, True]


def test_002():
    first = [1, 0, 1, 0]
    assert irlab.precision(first) == 0.5
    assert irlab.recall(first, n_relevant=3) == near(2 / 3)
    assert irlab.f_measure(first, n_relevant=3) == near(4 / 7)
    assert irlab.miss_rate(first, n_relevant=3) == near(1 / 3)
    assert irlab.fallout(first, n_relevant=3, n_docs=103) == near(0.02)
    up, down = [1, 1, 1, 1, 0], [0, 1, 1, 1, 1]
    assert irlab.precision([up, down], k=5).tolist() == [0.8, 0.8]
    assert irlab.average_precision([up, down]) == near(np.array([1, 0.679167]))
    assert irlab.ndcg([up, down]) == near(np.array([1, 0.7606]), 4)
    assert irlab.average_precision([1, 0, 1], n_relevant=3) == near(0.555556)
    assert irlab.dcg([2, 0, 3]) == near(3.5)
    assert irlab.dcg([3, 2, 1]) == near(4.761860)
    assert irlab.ndcg([2, 0, 3], judged=[2, 0, 3, 1], k=3) == near(0.735007)


def test_003_search_lengths():
    x = [0, 4, 3, 0, 0, 0, 1, 0, 3, 0, 0]
    y = [3, 0, 4, 5, 3, 0, 0, 1, 1, 0, 0]
    judged = [4, 3, 1, 3, 1, 1, 2, 4, 5]
    assert [irlab.search_length(x, i) for i in (1, 2, 3)] == [2, 3, 7]
    assert irlab.search_length(y, 1) == 1
    assert (irlab.search_length(x, 1, rel=4), irlab.search_length(y, 1, rel=4)) == (2, 3)
    assert irlab.search_length(x, 5) == np.inf
    assert from_vector(x, judged=judged).R[0] == 9
    assert irlab.total_search_length(x, n_relevant=9, n_docs=100) == 100
    assert irlab.average_search_length(x, n_relevant=9, n_docs=100) == near(
        (2 + 3 + 7 + 9 + 96 + 97 + 98 + 99 + 100) / 9
    )


def test_004_precision_and_recall_curve():
    p, r = irlab.precision_recall_curve(TEN)
    assert p == near(np.array([1, 0.5, 0.6667, 0.75, 0.8, 0.8333, 0.7143, 0.625, 0.5556, 0.6]), 4)
    assert r == near(np.array([0.1667, 0.1667, 0.3333, 0.5, 0.6667, 0.8333, 0.8333, 0.8333, 0.8333, 1]), 4)


def test_004_average_precision():
    assert irlab.average_precision([1, 0, 1, 0, 1]) == near(0.755556)
    assert irlab.average_precision(vector((1, 3, 4, 5, 6, 10), 10)) == near(0.775)
    assert irlab.average_precision(vector((2, 5, 6, 7, 9, 10), 10)) == near(0.521164)


def test_004_cumulative_gain_and_dcg():
    binary = [int(g > 0) for g in CG]
    assert [irlab.cumulative_gain(CG, k) for k in range(1, 11)] == [3, 5, 8, 8, 8, 9, 11, 13, 16, 16]
    assert [irlab.cumulative_gain(binary, k) for k in range(1, 11)] == [1, 2, 3, 3, 3, 4, 5, 6, 7, 7]
    old = [irlab.dcg(CG, k, discount="log2(rank)") for k in range(1, 11)]
    assert old == near(np.array([3, 5, 6.8928, 6.8928, 6.8928, 7.2796, 7.9921, 8.6587, 9.6051, 9.6051]), 4)
    old = [irlab.dcg(binary, k, discount="log2(rank)") for k in range(1, 11)]
    assert old == near(np.array([1, 2, 2.631, 2.631, 2.631, 3.018, 3.374, 3.707, 4.023, 4.023]), 3)
    assert irlab.dcg(binary) == near(3.437, 3)
    shown = [irlab.ndcg(CG, k, discount="log2(rank)") for k in range(1, 11)]
    assert shown == near(np.array([1, 0.83, 0.87, 0.78, 0.71, 0.69, 0.73, 0.80, 0.88, 0.88]), 2)


def test_004_four_documents():
    original = {"discount": "log2(rank)"}
    assert irlab.dcg([2, 2, 1, 0], **original) == near(4.630930)
    assert irlab.dcg([2, 1, 2, 0], **original) == near(4.261860)
    assert irlab.ndcg([2, 1, 2, 0], **original) == near(0.920303)
    assert irlab.dcg([2, 1, 2, 0]) == near(3.6309, 4)
    assert irlab.dcg([2, 2, 1, 0]) == near(3.7619, 4)
    assert irlab.ndcg([2, 1, 2, 0]) == near(0.9652, 4)


def test_004_ndcg_of_six():
    assert irlab.dcg(SIX) == near(6.861127)
    terms = irlab.explain("DCG", SIX).table["term"]
    assert terms.to_numpy() == near(np.array([3, 1.262, 1.5, 0.387, 0.712]), 3)
    assert irlab.dcg([3, 3, 3, 2, 2, 2]) == near(8.740262)
    assert irlab.dcg([3, 2, 0, 3, 1, 2]) == near(6.6532, 4)
    assert irlab.cumulative_gain([3, 2, 0, 3, 1, 2]) == irlab.cumulative_gain(SIX) == 11
    assert irlab.dcg(SIX, gain="exponential") == near(13.8483, 4)
    assert irlab.dcg([3, 3, 3, 2, 2, 2], gain="exponential") == near(18.4377, 4)
    assert irlab.ndcg(SIX, k=6, judged=[*SIX, 3, 2]) == near(0.785002)
    assert irlab.ndcg(SIX) == near(0.960808)


def test_004_which_base_matters():
    for gain in ("linear", "exponential"):
        assert irlab.ndcg(SIX, gain=gain, base=10) == near(irlab.ndcg(SIX, gain=gain), 12)
    assert irlab.dcg(SIX, base=10) != near(irlab.dcg(SIX), 3)
    original = {"discount": "log2(rank)"}
    assert irlab.ndcg(SIX, base=3, **original) != near(irlab.ndcg(SIX, **original), 3)


def test_004_scikit_learn_examples():
    relevance = np.array([10, 0, 0, 1, 5])
    order = np.argsort([-0.1, -0.2, -0.3, -4, -70])
    assert irlab.dcg(relevance[order]) == near(9.499458)
    assert irlab.dcg(relevance[order], k=2) == near(5.630930)
    assert irlab.dcg_with_ties(relevance, [1, 0, 0, 0, 1], k=1) == near(7.5)
    assert irlab.dcg(relevance[[4, 0, 1, 2, 3]], k=1) == 5
    assert irlab.lrap([[1, 0, 0], [0, 0, 1]], [[0.75, 0.5, 1], [1, 0.2, 0.1]]) == near(0.416667)


def test_conventions_by_hand():
    """Rows of the conventions that need no run: the relevant and not retrieved, the list's end, fractions, NaN."""
    assert irlab.average_precision([0, 1], n_relevant=3) == near(1 / 6)
    assert irlab.ndcg([0, 1], judged=[1, 1, 1]) == near(0.2961, 4)
    assert irlab.r_precision([0, 1], n_relevant=3) == near(1 / 3)
    assert irlab.precision([1], k=5) == near(0.2)
    assert irlab.ndcg([1, 3, 2], k=2) == near(0.6788, 4)
    assert irlab.ndcg([1, 3, 2], k=2, gain="exponential") == near(0.6091, 4)
    assert irlab.measure("nDCG(dcg='exp-log2')@2")([1, 3, 2]) == near(0.6091, 4)
    assert irlab.precision([0.5, 0]) == 0.5
    assert irlab.precision([0.5, 0], rel=1) == 0
    assert irlab.rbp([2, 0, 1]) == near(0.328)
    assert irlab.bpref([1, 1]) == 1
    assert irlab.judged_at([1, 0, NAN], k=5) == near(2 / 3)
    assert irlab.measure("IPrec@0.4")(vector((2, 5, 9), 9)) == near(0.4)
    assert irlab.average_precision([1], n_relevant=2) == 0.5
    assert irlab.average_precision([1, 0, 0, 0, 1], k=3) == 0.5
    assert irlab.ndcg([1], judged=[1, 1]) == near(0.6131, 4)
    assert irlab.ndcg([0, 1]) == near(0.6309, 4)
