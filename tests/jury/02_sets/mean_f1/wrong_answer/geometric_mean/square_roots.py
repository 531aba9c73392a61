import math


def mean_f1(precisions, recalls):
    roots = [math.sqrt(p * r) for p, r in zip(precisions, recalls)]
    return sum(roots) / len(roots)
