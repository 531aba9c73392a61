def win_rate(preferences, name):
    total = 0
    for a, b, value in preferences:
        if a == name:
            total += value
    return total
