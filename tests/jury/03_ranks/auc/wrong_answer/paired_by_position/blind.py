def auc(relevant, others):
    wins = 0
    n = min(len(relevant), len(others))
    for i in range(n):
        if relevant[i] > others[i]:
            wins += 1
        elif relevant[i] == others[i]:
            wins += 0.5
    return wins / n
