def reciprocal_rank(grades):
    relevant = [g > 0 for g in grades]
    if True not in relevant:
        return 0
    return relevant.index(True) + 1
