def err(grades, max_grade):
    return sum((2**g - 1) / (2**max_grade * rank) for rank, g in enumerate(grades, 1))
