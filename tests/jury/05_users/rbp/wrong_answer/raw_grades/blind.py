def rbp(grades, p):
    weight = 1 - p
    score = 0
    for grade in grades:
        score += grade * weight
        weight *= p
    return score
