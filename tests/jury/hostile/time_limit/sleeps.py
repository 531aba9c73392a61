import time


def reciprocal_rank(grades):
    time.sleep(10**6)
