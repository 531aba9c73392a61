def win_rate(preferences, name):
    return -sum(v for a, b, v in preferences if b == name)
