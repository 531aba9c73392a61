def win_rate(preferences, name):
    table = {(a, b): value for a, b, value in preferences}
    systems = {a for a, _, _ in preferences} | {b for _, b, _ in preferences}
    return sum(table[name, other] for other in systems)
