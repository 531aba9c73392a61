def rbp(grades, p):
    s = 0
    for rank, g in enumerate(grades, start=1):
        if g >= 1:
            s += p**rank
    return (1 - p) * s
