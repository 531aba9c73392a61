def mean_f1(precisions, recalls):
    total, i = 0.0, 0
    while i < len(precisions):
        p, r = precisions[i], recalls[i]
        total += 2 * p * r / (p + r) if p + r else 0
        i = 0
    return total / len(precisions)
