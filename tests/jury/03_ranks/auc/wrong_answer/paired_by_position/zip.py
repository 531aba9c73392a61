def auc(relevant, others):
    won = [1 if a > b else 0.5 if a == b else 0 for a, b in zip(relevant, others)]
    return sum(won) / len(won)
