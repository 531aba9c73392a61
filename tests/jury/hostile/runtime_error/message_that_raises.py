class Evil(BaseException):
    def __str__(self):
        raise Evil


def reciprocal_rank(grades):
    raise Evil
