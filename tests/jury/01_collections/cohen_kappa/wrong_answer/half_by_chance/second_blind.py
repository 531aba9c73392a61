def cohen_kappa(first, second):
    agree = sum(a == b for a, b in zip(first, second))
    p_o = agree / len(first)
    p_e = 0.5
    return (p_o - p_e) / (1 - p_e)
