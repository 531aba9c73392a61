def mean_f1(precisions, recalls):
    return sum(min(p, r) for p, r in zip(precisions, recalls)) / len(precisions)
