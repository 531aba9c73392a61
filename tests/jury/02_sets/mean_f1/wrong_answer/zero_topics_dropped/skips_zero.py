def mean_f1(precisions, recalls):
    scores = []
    for p, r in zip(precisions, recalls):
        if p > 0 and r > 0:
            scores.append(2 / (1 / p + 1 / r))
    return sum(scores) / len(scores) if scores else 0.0
