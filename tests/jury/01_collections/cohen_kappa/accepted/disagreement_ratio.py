def cohen_kappa(first, second):
    """One minus observed over expected disagreement."""
    n = len(first)
    observed = sum(a != b for a, b in zip(first, second)) / n
    expected = sum(a != b for a in first for b in second) / n**2
    return 1 - observed / expected
