def cohen_kappa(first, second):
    n = len(first)
    p_o = sum(x == y for x, y in zip(first, second)) / n
    p_e = sum(first.count(c) * second.count(c) for c in set(first)) / n**2
    return (p_o - p_e) / (1 + p_e)
