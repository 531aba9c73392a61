def reciprocal_rank(grades):
    return len(bytearray(1 << 40))
