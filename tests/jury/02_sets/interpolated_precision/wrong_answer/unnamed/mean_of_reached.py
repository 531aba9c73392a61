def interpolated_precision(grades, n_relevant, level):
    reached = [sum(grades[:k]) / k for k in range(1, len(grades) + 1) if sum(grades[:k]) / n_relevant >= level]
    return sum(reached) / len(reached) if reached else 0.0
