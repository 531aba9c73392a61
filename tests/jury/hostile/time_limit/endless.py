def reciprocal_rank(grades):
    while True:
        pass
