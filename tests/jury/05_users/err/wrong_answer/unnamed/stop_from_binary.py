def err(grades, max_grade):
    total, go = 0, 1
    for rank, g in enumerate(grades, 1):
        stop = (2**max_grade - 1) / 2**max_grade if g else 0
        total += go * stop / rank
        go *= 1 - stop
    return total
