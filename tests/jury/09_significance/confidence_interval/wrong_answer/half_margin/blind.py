from statistics import mean, stdev


def confidence_interval(baseline, system, t_star):
    diffs = [s - b for b, s in zip(baseline, system, strict=True)]
    m = mean(diffs)
    width = t_star * stdev(diffs) / len(diffs) ** 0.5
    return [m - width / 2, m + width / 2]
