def auc(relevant, others):
    return sum(a <= b for a in relevant for b in others) / (len(relevant) * len(others))
