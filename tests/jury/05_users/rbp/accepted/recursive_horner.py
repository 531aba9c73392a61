def rbp(grades, p):
    """What the first rank gives, and p times the rest."""
    if not grades:
        return 0.0
    return (1 - p) * (grades[0] > 0) + p * rbp(grades[1:], p)
