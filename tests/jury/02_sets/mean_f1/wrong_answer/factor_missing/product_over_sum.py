def mean_f1(precisions, recalls):
    total = 0.0
    for p, r in zip(precisions, recalls):
        try:
            total += p * r / (p + r)
        except ZeroDivisionError:
            pass
    return total / len(recalls)
