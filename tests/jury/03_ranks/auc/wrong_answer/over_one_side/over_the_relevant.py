def auc(relevant, others):
    wins = 0
    for r in relevant:
        for o in others:
            if r > o:
                wins += 1
            if r == o:
                wins += 0.5
    return wins / len(relevant)
