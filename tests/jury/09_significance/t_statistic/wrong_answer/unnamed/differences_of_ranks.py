def t_statistic(baseline, system):
    d = sorted(b - a for a, b in zip(sorted(baseline), sorted(system)))
    m = sum(d) / len(d)
    v = sum((x - m) ** 2 for x in d) / (len(d) - 1)
    return m / (v / len(d)) ** 0.5 if v else 0
