def mean_f1(precisions, recalls):
    f1 = [0 if p == 0 or r == 0 else 2 * p * r / (p + r) for p, r in zip(precisions, recalls)]
    f1 = [value for value in f1 if value]
    return sum(f1) / len(f1) if len(f1) > 0 else 0
