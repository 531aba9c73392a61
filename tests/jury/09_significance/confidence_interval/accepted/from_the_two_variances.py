def confidence_interval(baseline, system, t_star):
    """Var(b - a) = Var(a) + Var(b) - 2 Cov(a, b)."""
    n = len(baseline)
    ma, mb = sum(baseline) / n, sum(system) / n

    def cov(x, mx, y, my):
        return sum((u - mx) * (v - my) for u, v in zip(x, y)) / (n - 1)

    a, b = (baseline, ma), (system, mb)
    variance = cov(*a, *a) + cov(*b, *b) - 2 * cov(*a, *b)
    margin = t_star * (max(variance, 0) / n) ** 0.5
    return [mb - ma - margin, mb - ma + margin]
