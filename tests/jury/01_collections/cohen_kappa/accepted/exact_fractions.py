from collections import Counter
from fractions import Fraction


def cohen_kappa(first, second):
    n = len(first)
    one, two = Counter(first), Counter(second)
    p_o = Fraction(sum(a == b for a, b in zip(first, second)), n)
    p_e = Fraction(sum(one[label] * two[label] for label in one), n * n)
    return (p_o - p_e) / (1 - p_e)
