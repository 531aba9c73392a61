def win_rate(preferences, name):
    mine = [v if a == name else -v for a, b, v in preferences if name in (a, b)]
    return sum(1 if v > 0 else 0.5 if v == 0 else 0 for v in mine)
