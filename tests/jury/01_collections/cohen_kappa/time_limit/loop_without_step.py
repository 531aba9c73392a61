def cohen_kappa(first, second):
    n, i, same = len(first), 0, 0
    while i < n:
        if first[i] == second[i]:
            same += 1
    return same / n
