def mean_f1(precisions, recalls):
    values = [2 * p * r / (p + r) for p, r in zip(precisions, recalls)]
    return sum(values) / len(values)
