def mean_f1(precisions, recalls):
    def total(i):
        if i == len(precisions):
            return 0.0
        p, r = precisions[i], recalls[i]
        own = 0.0 if min(p, r) == 0 else 2 / (1 / p + 1 / r)
        return own + total(i + 1)

    return total(0) / len(precisions)
