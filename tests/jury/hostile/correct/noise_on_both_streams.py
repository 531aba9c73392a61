import sys
import warnings


def reciprocal_rank(grades):
    print("looking at", grades)
    print("looking at", grades, file=sys.stderr)
    warnings.warn("is this right?")
    return next((1 / rank for rank, grade in enumerate(grades, 1) if grade > 0), 0.0)
