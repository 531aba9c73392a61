def bpref(grades, n_relevant, n_nonrelevant):
    def collect(i, above):
        if i == len(grades):
            return 0.0
        if grades[i] == 1:
            lost = min(above, n_relevant) / min(n_relevant, n_nonrelevant) if above else 0
            return 1 - lost + collect(i + 1, above)
        return collect(i + 1, above + (grades[i] == 0))

    return collect(0, 0) / n_relevant
