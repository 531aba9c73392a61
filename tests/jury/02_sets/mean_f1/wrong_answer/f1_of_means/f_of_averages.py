def mean_f1(precisions, recalls):
    n = len(precisions)
    p, r = sum(precisions) / n, sum(recalls) / n
    try:
        return 2 / (1 / p + 1 / r)
    except ZeroDivisionError:
        return 0
