def win_rate(preferences, name):
    return sum({a: value, b: -value}.get(name, 0) for a, b, value in preferences)
