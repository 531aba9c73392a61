def win_rate(preferences, name):
    mine = [v if a == name else -v for a, b, v in preferences if name in (a, b)]
    return sum(v > 0 for v in mine) / len(mine)
