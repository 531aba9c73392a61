from collections import Counter


def cohen_kappa(first, second):
    n = len(first)
    p_o = sum(1 for i in range(n) if first[i] == second[i]) / n
    counts = Counter(first) + Counter(second)
    p_e = sum((c / (2 * n)) ** 2 for c in counts.values())
    return (p_o - p_e) / (1 - p_e)
