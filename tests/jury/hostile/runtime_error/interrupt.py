def reciprocal_rank(grades):
    raise KeyboardInterrupt
