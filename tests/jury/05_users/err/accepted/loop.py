def err(grades, max_grade):
    value = 0.0
    for r in range(len(grades)):
        passed = 1.0
        for i in range(r):
            passed *= 1 - (2 ** grades[i] - 1) / 2**max_grade
        value += passed * (2 ** grades[r] - 1) / 2**max_grade / (r + 1)
    return value
