def err(grades, max_grade):
    highest = max(grades, default=0)
    still_looking = 1.0
    result = 0.0
    for rank, g in enumerate(grades, 1):
        stop = (2**g - 1) / 2**highest
        result += still_looking * stop / rank
        still_looking *= 1 - stop
    return result
