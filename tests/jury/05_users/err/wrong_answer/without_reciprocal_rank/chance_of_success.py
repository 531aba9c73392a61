def err(grades, max_grade):
    nobody = 1.0
    for g in grades:
        nobody *= 1 - (2**g - 1) / 2**max_grade
    return 1 - nobody
