def rbp_bounds(grades, p):
    low = high = 0.0
    weight = 1 - p
    for grade in grades:
        if grade == 1:
            low += weight
            high += weight
        if grade == -1:
            high += weight
        weight *= p
    high += p ** len(grades)
    return [low, high]
