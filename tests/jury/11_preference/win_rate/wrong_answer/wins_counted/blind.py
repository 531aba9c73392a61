def win_rate(preferences, name):
    wins = 0
    for a, b, value in preferences:
        if a == name and value > 0:
            wins += 1
        if b == name and value < 0:
            wins += 1
    return wins
