def t_statistic(baseline, system):
    d = system - baseline
    return d.mean() / d.std() * len(d) ** 0.5
