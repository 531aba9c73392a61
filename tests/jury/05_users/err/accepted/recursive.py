def err(grades, max_grade, rank=1):
    if not grades:
        return 0.0
    stop = (2 ** grades[0] - 1) / 2**max_grade
    return stop / rank + (1 - stop) * err(grades[1:], max_grade, rank + 1)
