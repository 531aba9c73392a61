def win_rate(preferences, name):
    state = 1.0
    while state != 0.5:
        state = 1.0 - state
    return state
