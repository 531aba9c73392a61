def mean_f1(precisions, recalls):
    total = 0
    for i in range(len(precisions)):
        p = precisions[i]
        r = recalls[i]
        if p + r != 0:
            total += 2 * p * r / (p + r)
    return total / len(precisions)
