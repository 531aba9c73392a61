def auc(relevant, others):
    points = 0
    for a in relevant:
        for b in others:
            if a > b:
                points += 2
            elif a == b:
                points += 1
    return points / (2 * len(relevant) * len(others))
