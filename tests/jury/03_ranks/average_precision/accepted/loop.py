def average_precision(grades, n_relevant, k):
    total = 0
    for i in range(len(grades)):
        if i < k and grades[i] == 1:
            found = 0
            for j in range(i + 1):
                found = found + grades[j]
            total = total + found / (i + 1)
    return total / n_relevant
