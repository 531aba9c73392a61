def win_rate(preferences, name):
    won = lost = 0
    for a, b, v in preferences:
        if name == a:
            won += v > 0
            lost += v < 0
        elif name == b:
            won += v < 0
            lost += v > 0
    return won - lost
