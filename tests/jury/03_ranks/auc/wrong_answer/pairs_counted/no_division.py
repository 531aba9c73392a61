def auc(relevant, others):
    count = 0.0
    for a in relevant:
        count += sum(1 for b in others if a > b) + 0.5 * others.count(a)
    return count
