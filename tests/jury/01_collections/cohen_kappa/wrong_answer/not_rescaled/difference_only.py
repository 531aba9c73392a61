def cohen_kappa(first, second):
    n = len(first)
    agree = sum(x == y for x, y in zip(first, second)) / n
    chance = 0
    for label in set(first):
        chance += (first.count(label) / n) * (second.count(label) / n)
    return agree - chance
