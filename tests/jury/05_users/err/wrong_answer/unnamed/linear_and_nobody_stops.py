def err(grades, max_grade):
    total = 0
    for rank, g in enumerate(grades, 1):
        total += g / max_grade / rank
    return total
