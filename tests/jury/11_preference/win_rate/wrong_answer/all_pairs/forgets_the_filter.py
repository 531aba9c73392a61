def win_rate(preferences, name):
    total = 0.0
    for a, b, value in preferences:
        if b == name:
            total -= value
        else:
            total += value
    return total
