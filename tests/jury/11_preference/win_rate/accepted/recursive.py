def win_rate(preferences, name):
    if not preferences:
        return 0
    (a, b, value), *rest = preferences
    return win_rate(rest, name) + value * ((a == name) - (b == name))
