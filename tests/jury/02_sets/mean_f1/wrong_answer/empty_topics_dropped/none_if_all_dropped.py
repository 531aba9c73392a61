def mean_f1(precisions, recalls):
    values = []
    for p, r in zip(precisions, recalls):
        if p + r > 0:
            values.append(2 * p * r / (p + r))
    if not values:
        return None
    return sum(values) / len(values)
