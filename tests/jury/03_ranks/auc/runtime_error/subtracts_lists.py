def auc(relevant, others):
    wins = (relevant - others) > 0
    return wins.mean()
