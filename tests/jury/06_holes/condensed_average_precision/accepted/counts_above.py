def condensed_average_precision(grades, n_relevant):
    """Precision from what stands above: relevant ones over judged ones."""
    value = 0.0
    for place, grade in enumerate(grades):
        if grade == 1:
            upto = grades[: place + 1]
            value += upto.count(1) / (upto.count(1) + upto.count(0))
    return value / n_relevant
