def win_rate(preferences, name):
    return sum(abs(v) for a, b, v in preferences if name in (a, b))
