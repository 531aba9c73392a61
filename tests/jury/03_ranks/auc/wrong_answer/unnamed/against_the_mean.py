def auc(relevant, others):
    m = sum(others) / len(others)
    return sum((a > m) + (a == m) / 2 for a in relevant) / len(relevant)
