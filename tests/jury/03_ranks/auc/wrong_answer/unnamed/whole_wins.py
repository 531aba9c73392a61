def auc(relevant, others):
    wins = 0
    for a in relevant:
        for b in others:
            if a > b:
                wins += 1
    return wins
