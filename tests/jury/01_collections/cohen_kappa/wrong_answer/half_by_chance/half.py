def cohen_kappa(first, second):
    p_o = sum(a == b for a, b in zip(first, second)) / len(first)
    return (p_o - 0.5) / 0.5
