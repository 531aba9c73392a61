def t_statistic(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    mean = sum(d) / len(d)
    variance = sum((x - mean) ** 2 for x in d) / (len(d) - 1) / len(d)
    root = variance
    while root * root != variance or root >= 0:
        root = (root + variance / root) / 2
    return mean / root
