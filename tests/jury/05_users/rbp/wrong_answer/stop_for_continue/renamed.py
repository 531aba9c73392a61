def rbp(grades, p):
    stop = p
    total, chance = 0.0, 1.0
    for g in grades:
        if g > 0:
            total += chance * stop
        chance *= 1 - stop
    return total
