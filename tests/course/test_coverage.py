"""Every worked number of the sources is the output of a lecture's cell; every function of the face is taught.

``ROWS`` is the list of worked numbers: the source, what is worked, the lecture that works it, and what must stand in
the outputs of that lecture. A text must stand there as it is, white space aside; a number to at least four significant
digits, or to all it has; of a tuple all in one cell.
"""

import re
from html import unescape

import pytest

import irlab
from irlab.course.build import loads
from tests.shared import ROOT, shared

NINE = "00", "01", "02", "03", "04", "05", "06", "09", "11"
LATER = "07", "08", "10", "12", "13", "14"

ROWS = [
    ("000", "RR, untrained", "03", ("untrained mean rank 18.3333", 0.418333)),
    ("000", "RR, model A", "03", ("model A mean rank 17.5000", 0.835)),
    ("000", "RR, model B", "03", ("model B mean rank 10.0000", "MRR 0.420000")),
    (
        "000",
        "RR, rank 1 to 2 loses as much as rank 2 to infinity",
        "03",
        ("from rank 1 to rank 2 costs 0.5000", "from rank 2 to not found costs 0.5000"),
    ),
    (
        "000",
        "precision-recall table, 20 ranks, relevant at 1 3 4 6 9 15",
        "02",
        "k = 10 precision 0.5",
        ("k = 6 precision 0.6667 recall 0.6667 break-even", "R-precision 0.6667"),
    ),
    (
        "000",
        "precision-recall table, 20 ranks, relevant at 1 3 4 6 9 15",
        "03",
        ("area 0.673148", "AP 0.673148"),
        "AUC = 0.797619",
    ),
    ("000", "precision-recall table, 20 ranks, relevant at 1 3 4 6 9 15", "04", 0.858760),
    (
        "000",
        "11-point interpolated precision of the same",
        "02",
        "1.0000 1.0000 0.7500 0.7500 0.7500 0.7500 0.6667 0.5556 0.5556 0.4000 0.4000",
    ),
    ("000", "precision at k = 0", "02", "k = 0 precision 1.0 by convention"),
    ("000", "k = all documents", "02", ("k = 20 precision 0.3, recall 1.0", "precision 0.000006")),
    ("000", "F1", "02", "source 002's example: 2PR/(P + R) = 0.571429"),
    (
        "000",
        "pairwise preference loss",
        "03",
        ("violated 0.202381", "1 - AUC 0.202381"),
        "at best 0.3333 of the preferences are violated",
    ),
    (
        "000",
        '"flipping 1 and 11 against 18 and 19 have the same penalty"',
        "03",
        ("flip 1 and 11: 19 of 190 pairs violated", "flip 18 and 19: 1 of 190 pairs violated"),
    ),
    (
        "000",
        "discordant pairs, area between ideal and system curve",
        "03",
        ("discordant pairs: 4 of 6", "gap between the curves: 4"),
        ("sum: 17 of 84", "1 - 17/84 = 0.797619"),
    ),
    ("000", "nDCG's discount", "04", ("3 2.000 0.500", "10 3.459 0.289")),
    ("000", "MRR@10", "03", ("untrained MRR@10 0.416667", "model A MRR@10 0.833333", "model B MRR@10 0.416667")),
    (
        "000",
        "other averages of the rank",
        "03",
        ("geometric mean 3.84 median 2", "geometric mean 2.15 median 1", "geometric mean 3.42 median 2"),
    ),
    ("000", "11-point average of the table", "02", "the mean of the eleven points: 0.688889"),
    (
        "000",
        '"recall cannot be measured and is not the concern" (pooling)',
        "06",
        "relevant pages on the ten deep topics",
    ),
    ("001", "relevance vector from qrels and run", "01", "relevance vector: 1 0 0 0 0 1"),
    ("001", "P@1..10", "02", "P@1 1/1 P@2 1/2 P@3 1/3 P@4 1/4 P@5 1/5 P@6 2/6 P@7 2/7 P@8 3/8 P@9 3/9 P@10 3/10"),
    ("001", "AP", "03", "(1.0000 + 0.3333 + 0.3750) / 3 = 0.569444"),
    ("001", "RR", "03", ("RR 1.0000 and 0.3333", "MRR 0.6667")),
    (
        "001",
        "RBP terms",
        "05",
        ("6 0.03125 0.32768 0.77378", "11 0.00098 0.10737 0.59874", "17 0.00002 0.02815 0.44013"),
    ),
    ("001", "RBP sums", "05", (1.532242, 2.263202, 3.762645)),
    (
        "001",
        "RBP",
        "05",
        ("0.766121, the library 0.766121", "0.452640, the library 0.452640", "0.188132, the library 0.188132"),
        (0.8**20, 0.95**20),
    ),
    ("001", "RBP, second vector", "05", ("second 0.6719", "second 0.4755", "second 0.1745")),
    ("001", "the two vectors as p grows", "05", ("0.7011", "0.9084"), ("first wins", "second wins")),
    ("001", "RankNet", "13", ".881", ".119"),
    ("001", "RankNet with f(x) = theta.x", "13"),
    (
        "001",
        "the qrels and run tables of the slides",
        "01",
        "topic, iteration, document, grade: 252 0 CR93H-9548 1",
        "topic, Q0, document, rank, score, tag: 252 Q0 CR93H-9548 1 0.5436 slides",
    ),
    ("002", "precision, recall", "02", ("precision 2/4 = 0.50", "recall 2/3 = 0.67")),
    (
        "002",
        "F1, fallout, miss rate",
        "02",
        ("by hand fallout 0.2000, miss rate 0.3333", "the library fallout 0.2000, miss rate 0.3333"),
    ),
    ("002", "cut-offs", "02", ("+ + + + - P@5 0.80", "- + + + + P@5 0.80")),
    ("002", "cut-offs", "03", (0.679167, 0.760640, "AP 1.000000 nDCG 1.000000")),
    (
        "002",
        "position blindness",
        "03",
        ("+ - - - P@4 0.250000 RR 1.000000", "- - - + P@4 0.250000 RR 0.250000 AP 0.250000"),
    ),
    ("002", "F1 of the first example", "02", "found twice, over retrieved and relevant: 4/7 = 0.571429"),
    ("002", "AP", "03", "AP 0.555556"),
    ("002", "RR", "03", "RR 1.00 and 0.33"),
    ("002", "DCG", "04", "DCG = 2/1 + 3/2 = 3.5000"),
    ("002", "iDCG", "04", "iDCG = 4.761860"),
    ("002", "nDCG", "04", "nDCG = 0.735007"),
    ("002", "paired t-test", "09", 21.4, 29.083023, 2.326881, 0.044976, 0.022488, 0.735824),
    ("002", "same data, more of it", "09", 2.262157, 0.595259, 42.204741, 0.6725, "0.0200"),
    ("002", "same data, other tests", "09", 0.179688, 0.035156, 0.039063, 0.037980, 0.046875),
    ("002", "the same data as an example of pairing", "09", 0.00014, 2.32673, 0.0319),
    ("002", "t-table, df 1..5", "09", "1.061", "1.080"),
    ("002", "n = 5, t = 2.132", "09", 0.049991),
    (
        "002",
        "claims",
        "09",
        ("exactly 21.4 2 of 1024", "as far out, or more 48 of 1024"),
        "of the studies find a difference that is not there",
        "fallout of the 'retrieved' ideas",
    ),
    (
        "003",
        "example rankings",
        "05",
        ("X f_1 = 2 f_2 = 3 f_3 = 7", "Y f_1 = 1"),
        "for a user who needs grade 4 or more: X 2, Y 3",
    ),
    ("003", "misprint", "11", "at least grade 4, first document: X at 2, Y at 3"),
    (
        "003",
        "RPP(X, Y)",
        "11",
        ("uniform RPP(X, Y) = -0.5556", "dcg RPP(X, Y) = -0.6284", "inverse RPP(X, Y) = -0.6893"),
        ("-0.5556", "-0.5000", "-0.6000", "0.0000", "-1.0000"),
        ("uniform the library: -0.5000", "dcg the library: -0.5382", "inverse the library: -0.5721"),
    ),
    (
        "003",
        "properties",
        "11",
        ("RPP from -1.0000 to 1.0000", "graded version on binary grades 0.3333, binary version 0.3333"),
    ),
    (
        "003",
        "weights",
        "11",
        ("uniform p = 0.333 0.333 0.333", "dcg p = 0.469 0.296 0.235", "inverse p = 0.545 0.273 0.182"),
    ),
    ("003", "grades", "11", "shares: 9/24 6/24 5/24 3/24 1/24", "read literally: RPP -0.3657"),
    ("003", "subtopics", "11", ("ST-RPP of one over other: 0.0000", "RPP -0.3333")),
    ("003", "unretrieved", "11", "X: f1=2 f2=3 f3=7 f4=9 f5=∞", "votes for X: -1 0 -1 -1 -1 -1 0 0 0"),
    ("003", "win rate", "11", "A +1.000 B +1.667 C -0.333 D -2.333", "after 100 steps: learned_ranknet"),
    ("003", "search lengths", "05", ("ISL, wants one: f_1 = 1", "TSL, wants all six: f_6 = 15", "mean = 6.3333")),
    ("003", "Tables 2, 3, 4", "12"),
    ("003", "Table 2(b), sign agreements, interleaving", "12", ".90", ".50", ".98", ".94"),
    ("003", "claims to test", "12"),
    ("003", "slips", "14"),
    ("003", "Table 2(a)", "12", ".86", ".87", ".89", ".45", ".49", ".50", ".79", ".93"),
    (
        "004",
        "precision, recall as k grows",
        "02",
        (
            "k = 3 precision 2/3 0.6667 recall 0.3333",
            "k = 7 precision 5/7 0.7143 recall 0.8333",
            "k = 10 precision 6/10 0.6000 recall 1.0000",
        ),
    ),
    ("004", "AP", "03", "AP 0.755556"),
    ("004", "AP, ranking 1", "03", "source 004, ranking 1 AP 0.775000"),
    ("004", "AP, ranking 2", "03", "source 004, ranking 2 AP 0.521164"),
    ("004", "CG", "04", "CG 3 5 8 8 8 9 11 13 16 16", "CG of binary grades 1 2 3 3 3 4 5 6 7 7"),
    (
        "004",
        "binary DCG of the same, log2(rank)",
        "04",
        ("1.000 2.000 2.631 2.631 2.631 3.018 3.374 3.707 4.023 4.023", "3.437"),
    ),
    ("004", "DCG, discount log2(rank) from rank 2", "04", "3.00 5.00 6.89 6.89 6.89 7.28 7.99 8.66 9.61 9.61"),
    ("004", "nDCG of the same at 1..10", "04", "nDCG@k 1.00 0.83 0.87 0.78 0.71 0.69 0.73 0.80 0.88 0.88"),
    (
        "004",
        '"the two formulations merge for binary grades"',
        "04",
        ("linear, log2(rank) 1.000 2.000", "exponential, log2(rank + 1) 1.000 1.631"),
    ),
    (
        "004",
        '"the base of the log affects nDCG in the second formulation"',
        "04",
        ("base 2.00: DCG 6.8611, nDCG 0.785002", "base 10.00: DCG 22.7922, nDCG 0.785002"),
        ("original form, base 2: nDCG 0.882494", "base 10: nDCG 1.000000"),
    ),
    ("004", "nDCG, 4 documents", "04", ("4.6309 / 4.6309 = 1.0000", "4.2619 / 4.6309 = 0.9203")),
    ("004", "DCG_6", "04", ("term 3.000 1.262 1.500 0.000 0.387 0.712", 6.861127)),
    ("004", "iDCG_6 with two more judged documents 3 and 2", "04", "[3, 3, 3, 2, 2, 2] 8.740262"),
    ("004", "swapping D3 and D4", "04", "CG of both orders: 11 and 11", 6.6532),
    ("004", "DCG_6, iDCG_6 exponential", "04", (13.8483, 18.4377)),
    ("004", "the 4-document example under log2(rank+1)", "04", "3.6309 / 3.7619 = 0.9652"),
    ("004", "nDCG_6", "04", (0.785002, 0.960808)),
    ("004", "DCG, scikit-learn's example", "04", (9.499458, 5.630930)),
    ("004", "ties", "04", ("scikit-learn averages 7.5", "or takes the order as it comes 5.0")),
    ("004", "LRAP", "04", "irlab 0.416667, scikit-learn 0.416667"),
    (
        "004",
        "RR 1/K; MRR is the reciprocal of the harmonic mean rank",
        "03",
        ("rank 3: effort 3, one over it 0.3333",),
        ("harmonic mean 2.3904", "harmonic mean 1.1976"),
    ),
    (
        "004",
        "table of Raiber & Kurland 2019 (8 methods, 3 collections, MAP and NDCG, significance marks m and s)",
        "14",
    ),
    ("004", "MS MARCO table of Kim & Ko 2022 (MRR@10, dev and test)", "14"),
    ("004", "BM25 with (k+1), and the relevance weight log[(r+.5)(S-s+.5) / ((R-r+.5)(s+.5))]", "13"),
    # further errors and loose claims of 004
    ("004", "any base of the logarithm, rank 1 undiscounted", "04", ("rank 2 weighs 1.4427", "rank 2 weighs 3.3219")),
    (
        "004",
        "the discount at rank 4 is 1/2, at rank 8 1/3",
        "04",
        (
            "rank 4: 1/log2(rank) = 0.500, 1/log2(rank+1) = 0.431",
            "rank 8: 1/log2(rank) = 0.333, 1/log2(rank+1) = 0.315",
        ),
    ),
    ("004", "normalised CG of binary grades is precision", "04", ("CG / n = 0.50 = P@4 0.50", "CG / ideal CG = 1.00")),
    (
        "004",
        "nDCG is cross-query comparable",
        "04",
        ("10 documents: nDCG 0.79", "100 documents: nDCG 0.82", "nDCG 0.88", "nDCG 0.94", "nDCG@10 0.50"),
    ),
    ("004", "LRAP counts labels with lower score", "04", "by hand (1/2 + 1/3) / 2 = 0.416667"),
    (
        "004",
        "AP in words: the mean over the relevant documents retrieved",
        "03",
        ("lazy the sentence 1.0000 AP 0.5000", "careful the sentence 0.7000 AP 0.7000"),
    ),
    ("004", "marks without direction in Raiber and Kurland's table", "14"),
]

# Names of the face that no lecture of the nine teaches, and what will.
TAUGHT_ELSEWHERE = {
    "bootstrap_test": "10",
    "bonferroni": "10",
    "holm": "10",
    "tukey_hsd": "10",
    "randomized_tukey_hsd": "10",
    "discriminative_power": "12",
    "rbo": "12",
    "check": "exercises",
}


def notebook(number, folder="notebooks"):
    found = sorted((ROOT / folder).glob(f"{number}_*.ipynb"))
    return loads(found[0].read_text("utf-8")) if found else None


def said(cell):
    """What a code cell gives out, as text without tags, its white space single."""
    texts = []
    for output in cell.outputs:
        data = output.get("data", {})
        html = unescape(re.sub(r"<[^>]*>", " ", data.get("text/html", "")))
        texts += [output.get("text", ""), output.get("evalue", ""), data.get("text/plain", ""), html]
    return " ".join(" ".join(texts).replace("−", "-").split())


def shows(needle, text):
    """Whether a text holds a needle: words as they are, a number to four significant digits or to all it has."""
    if isinstance(needle, str):
        return re.search(rf"(?<![\w.]){re.escape(needle)}(?!\w|\.\d)", text) is not None
    for token in re.findall(r"(?<![\w.])-?\d*\.\d+(?:e-?\d+)?(?!\w)", text):
        digits = re.sub(r"e.*|[-.]", "", token).lstrip("0")
        decimals = len(token.partition(".")[2])
        if f"{needle:.{decimals}f}".replace("0.", ".", 1) == token.replace("0.", ".", 1):
            if len(digits) >= 4 or float(token) == needle:
                return True
    return False


def outputs(number):
    return [said(cell) for cell in notebook(number).cells if cell.cell_type == "code"]


def test_what_counts_as_shown():
    assert shows(0.673148, "AP 0.6731") and shows(0.673148, "is .673148,") and not shows(0.673148, "AP 0.673")
    assert not shows(0.673148, "AP 0.6732") and not shows(0.0020, "0.002004")
    assert shows(-5 / 9, "RPP -0.5556") and not shows(5 / 9, "RPP -0.5556")
    assert shows("k = 1 0.5", "at k = 1 0.5, as") and not shows("k = 1", "k = 10") and not shows("1", "1.5")


@pytest.mark.parametrize("source, what, lecture, needles", [(s, w, n, x) for s, w, n, *x in ROWS])
def test_a_worked_number_is_the_output_of_its_lecture(source, what, lecture, needles):
    if notebook(lecture) is None:
        assert lecture in LATER, f"lecture {lecture} is missing"
        return
    texts = outputs(lecture)
    for needle in needles:
        parts = needle if isinstance(needle, tuple) else (needle,)
        assert any(all(shows(part, text) for part in parts) for text in texts), f"no cell of {lecture} shows {needle}"
    assert needles, f"say what lecture {lecture} shows of {what}"


def test_no_worked_number_of_the_sources_is_forgotten():
    table = shared("design", "worked-numbers.md").read_text("utf-8")
    source, rows = "", set()
    for line in table.splitlines():
        if line.startswith("## "):
            source = line[3:6]
        elif line.startswith("| ") and not line.startswith("| what"):
            rows.add((source, line.strip("|").split("|")[0].strip()))
    assert rows - {(source, what) for source, what, *_ in ROWS} == set()


def code(number, folder="notebooks"):
    return "\n".join(cell.source for cell in notebook(number, folder).cells if cell.cell_type == "code")


def test_every_name_of_the_face_is_taught():
    lectures = "\n".join(code(number) for number in NINE)
    taught = {name for name in irlab.__all__ if re.search(rf"\birlab\.{name}\b", lectures)}
    assert set(irlab.__all__) - taught == set(TAUGHT_ELSEWHERE)
    assert set(TAUGHT_ELSEWHERE.values()) <= {*LATER, "exercises"}
    assert "irlab.check(" in code("03", "exercises")
