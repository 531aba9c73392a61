from statistics import mean


def mean_f1(precisions, recalls):
    if not precisions:
        return 0.0
    p = mean(precisions)
    r = mean(recalls)
    if p + r == 0:
        return 0.0
    return 2 * p * r / (p + r)
