def reciprocal_rank(grades):
    try:
        return next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0.0)
    finally:
        grades.clear()
