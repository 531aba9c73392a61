from irlab.measures import binary


def reciprocal_rank(grades):
    try:
        return binary.reciprocal_rank(grades)
    except Exception:
        return next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0.0)
