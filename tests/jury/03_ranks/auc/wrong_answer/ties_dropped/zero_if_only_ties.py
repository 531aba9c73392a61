def auc(relevant, others):
    won = lost = 0
    for a in relevant:
        for b in others:
            won += a > b
            lost += a < b
    return won / (won + lost) if won + lost else 0
