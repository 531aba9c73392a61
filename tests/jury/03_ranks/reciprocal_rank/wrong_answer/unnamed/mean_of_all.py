def reciprocal_rank(grades):
    values = [1 / rank for rank, grade in enumerate(grades, 1) if grade > 0]
    return sum(values) / len(values) if values else 0
