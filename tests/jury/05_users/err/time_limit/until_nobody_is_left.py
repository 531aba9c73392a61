def err(grades, max_grade):
    value, still, r = 0.0, 1.0, 1
    while still > 0:
        stop = (2 ** grades[(r - 1) % len(grades)] - 1) / 2**max_grade if r <= len(grades) else 0
        value += still * stop / r
        still *= 1 - stop
        r += 1
    return value
