held = bytearray(1 << 40)


def reciprocal_rank(grades):
    return held[0]


del reciprocal_rank
