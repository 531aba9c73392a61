def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    bound = abs(sum(d))

    def count(i, total):
        if i == len(d):
            return int(abs(total) >= bound)
        return count(i + 1, total + d[i]) + count(i + 1, total - d[i])

    return count(0, 0) / 2 ** len(d)
