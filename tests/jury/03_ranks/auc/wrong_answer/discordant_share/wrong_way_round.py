def auc(relevant, others):
    total = 0
    for a in relevant:
        for b in others:
            total += 1 if b > a else (0.5 if a == b else 0)
    return total / len(relevant) / len(others)
