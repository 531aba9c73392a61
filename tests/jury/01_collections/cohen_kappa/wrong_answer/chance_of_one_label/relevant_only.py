def cohen_kappa(first, second):
    n = len(first)
    p_o = sum(x == y for x, y in zip(first, second)) / n
    p_e = (first.count(1) / n) * (second.count(1) / n)
    return (p_o - p_e) / (1 - p_e)
