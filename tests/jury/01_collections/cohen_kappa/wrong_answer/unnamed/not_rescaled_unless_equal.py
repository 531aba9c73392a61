def cohen_kappa(first, second):
    if first == second:
        return 1.0
    n = len(first)
    agree = sum(a == b for a, b in zip(first, second)) / n
    return agree - sum((first.count(c) / n) * (second.count(c) / n) for c in set(first + second))
