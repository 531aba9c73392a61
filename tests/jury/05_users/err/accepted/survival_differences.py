def err(grades, max_grade):
    """The chance of being there before a rank minus that after it, over the rank."""
    there = [1.0]
    for g in grades:
        there.append(there[-1] * (1 - (2**g - 1) / 2**max_grade))
    return sum((a - b) / r for r, (a, b) in enumerate(zip(there, there[1:]), 1))
