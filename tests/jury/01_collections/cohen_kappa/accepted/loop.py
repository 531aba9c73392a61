def cohen_kappa(first, second):
    n = len(first)
    same = 0
    for i in range(n):
        if first[i] == second[i]:
            same += 1
    observed = same / n
    expected = 0.0
    for label in set(first):
        a = b = 0
        for i in range(n):
            a += first[i] == label
            b += second[i] == label
        expected += (a / n) * (b / n)
    return (observed - expected) / (1 - expected)
