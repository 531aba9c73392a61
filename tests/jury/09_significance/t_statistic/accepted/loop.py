def t_statistic(baseline, system):
    n = len(baseline)
    total = 0.0
    for i in range(n):
        total += system[i] - baseline[i]
    mean = total / n
    squares = 0.0
    for i in range(n):
        squares += (system[i] - baseline[i] - mean) ** 2
    return mean / (squares / (n - 1) / n) ** 0.5
