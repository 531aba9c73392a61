def cohen_kappa(first, second):
    n = len(first)
    labels = set(first).union(second)
    agree = sum(x == y for x, y in zip(first, second)) / n
    guess = 1 / len(labels)
    return (agree - guess) / (1 - guess)
