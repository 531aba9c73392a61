def err(grades, max_grade):
    p = 1.0
    result = 0.0
    for g in grades:
        r = (2**g - 1) / (2**max_grade)
        result += p * r
        p = p * (1 - r)
    return result
