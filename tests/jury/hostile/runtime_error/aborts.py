import os


def reciprocal_rank(grades):
    os.abort()
