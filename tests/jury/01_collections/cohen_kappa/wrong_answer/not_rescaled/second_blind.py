from collections import Counter


def cohen_kappa(first, second):
    n = len(first)
    p_o = sum(1 for x, y in zip(first, second) if x == y) / n
    c1, c2 = Counter(first), Counter(second)
    p_e = sum(c1[label] / n * c2[label] / n for label in c1)
    return p_o - p_e
