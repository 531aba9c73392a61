def win_rate(preferences, name):
    return sum(row[2] for row in preferences if name in row[:2])
