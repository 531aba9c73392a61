def auc(relevant, others):
    if len(relevant) == 1:
        wins = sum(1.0 if relevant[0] > b else 0.5 if relevant[0] == b else 0.0 for b in others)
        return wins / len(others)
    half = len(relevant) // 2
    left, right = relevant[:half], relevant[half:]
    return (len(left) * auc(left, others) + len(right) * auc(right, others)) / len(relevant)
