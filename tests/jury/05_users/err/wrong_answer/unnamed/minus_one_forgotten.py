def err(grades, max_grade):
    total, left = 0, 1
    for rank, g in enumerate(grades, 1):
        stop = 2**g / 2**max_grade
        total += left * stop / rank
        left *= 1 - stop
    return total
