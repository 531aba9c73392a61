from math import log2


def dcg(grades, k):
    total = 0.0
    for i in range(k):
        if i < len(grades):
            total = total + grades[i] / log2(i + 2)
    return total
