def mean_f1(precisions, recalls):
    return sum(max(p, r) for p, r in zip(precisions, recalls)) / len(recalls)
