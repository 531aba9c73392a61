import math


def dcg(grades, k):
    return sum(map(lambda pair: pair[1] / math.log(pair[0] + 2, 2), enumerate(grades[:k])))
