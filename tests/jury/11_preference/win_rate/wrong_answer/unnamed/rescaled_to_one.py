def win_rate(preferences, name):
    return sum((v + 1) / 2 if a == name else (1 - v) / 2 for a, b, v in preferences if name in (a, b))
