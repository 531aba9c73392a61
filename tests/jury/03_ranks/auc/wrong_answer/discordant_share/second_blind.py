def auc(relevant, others):
    count = 0.0
    for r in relevant:
        for o in others:
            if o > r:
                count += 1
            elif o == r:
                count += 0.5
    return count / (len(relevant) * len(others))
