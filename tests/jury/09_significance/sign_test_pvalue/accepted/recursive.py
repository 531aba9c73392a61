def sign_test_pvalue(baseline, system):
    signs = [b > a for a, b in zip(baseline, system) if a != b]
    n, most = len(signs), max(sum(signs), len(signs) - sum(signs))

    def at_least(tosses, heads):
        if heads <= 0:
            return 1.0
        if tosses < heads:
            return 0.0
        return (at_least(tosses - 1, heads - 1) + at_least(tosses - 1, heads)) / 2

    return min(1.0, 2 * at_least(n, most))
