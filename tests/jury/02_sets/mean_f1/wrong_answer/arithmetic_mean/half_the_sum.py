def mean_f1(precisions, recalls):
    values = [(p + r) / 2 for p, r in zip(precisions, recalls)]
    return sum(values) / len(values)
