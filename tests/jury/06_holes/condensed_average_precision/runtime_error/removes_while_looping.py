def condensed_average_precision(grades, n_relevant):
    for i in range(len(grades)):
        if grades[i] == -1:
            grades.pop(i)
    return sum(sum(grades[:r]) / r for r, g in enumerate(grades, 1) if g) / n_relevant
