def win_rate(preferences, name):
    wins = 0
    for a, b, value in preferences:
        wins += (a == name and value > 0) or (b == name and value < 0)
    return int(wins)
