def rbp(grades, p):
    total, rank = 0.0, 1
    while p**rank >= 0:
        total += p ** (rank - 1) * (rank <= len(grades) and grades[rank - 1] > 0)
        rank += 1
    return (1 - p) * total
