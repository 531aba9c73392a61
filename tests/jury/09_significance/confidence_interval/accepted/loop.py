def confidence_interval(baseline, system, t_star):
    n = len(system)
    d = []
    for a, b in zip(baseline, system):
        d.append(b - a)
    mean = sum(d) / n
    variance = 0.0
    for each in d:
        variance += (each - mean) * (each - mean) / (n - 1)
    margin = t_star * variance**0.5 / n**0.5
    return [mean - margin, mean + margin]
