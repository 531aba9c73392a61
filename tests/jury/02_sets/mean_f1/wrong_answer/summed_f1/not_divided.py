def mean_f1(precisions, recalls):
    total = 0
    for p, r in zip(precisions, recalls):
        if p + r > 0:
            total += 2 * p * r / (p + r)
    return total
