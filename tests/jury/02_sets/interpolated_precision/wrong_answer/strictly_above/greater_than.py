def interpolated_precision(grades, n_relevant, level):
    candidates = [0]
    for k in range(1, len(grades) + 1):
        tp = sum(grades[:k])
        if tp / n_relevant > level:
            candidates.append(tp / k)
    return max(candidates)
