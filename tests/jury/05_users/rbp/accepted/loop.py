def rbp(grades, p):
    total = 0.0
    weight = 1 - p
    for grade in grades:
        if grade > 0:
            total += weight
        weight *= p
    return total
