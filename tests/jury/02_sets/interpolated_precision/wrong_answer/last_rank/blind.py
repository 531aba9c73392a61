def interpolated_precision(grades, n_relevant, level):
    result = 0
    found = 0
    for rank, grade in enumerate(grades, start=1):
        found += grade
        precision = found / rank
        recall = found / n_relevant
        if recall >= level:
            result = precision
    return result
