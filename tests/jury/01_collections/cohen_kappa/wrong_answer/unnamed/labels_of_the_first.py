def cohen_kappa(first, second):
    n = len(first)
    p_o = sum(a == b for a, b in zip(first, second)) / n
    p_e = sum((first.count(c) / n) ** 2 for c in set(first))
    return (p_o - p_e) / (1 - p_e) if p_e != 1 else 0
