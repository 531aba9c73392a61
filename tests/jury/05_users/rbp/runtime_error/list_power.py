def rbp(grades, p):
    ranks = list(range(len(grades)))
    return (1 - p) * sum(g * p**ranks for g in grades)
