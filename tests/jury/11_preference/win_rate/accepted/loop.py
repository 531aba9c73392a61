def win_rate(preferences, name):
    total = 0.0
    for pair in preferences:
        if pair[0] == name:
            total += pair[2]
        if pair[1] == name:
            total -= pair[2]
    return total
