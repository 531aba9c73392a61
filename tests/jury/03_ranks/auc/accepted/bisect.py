from bisect import bisect_left, bisect_right


def auc(relevant, others):
    below = sorted(others)
    won = sum((bisect_left(below, a) + bisect_right(below, a)) / 2 for a in relevant)
    return won / (len(relevant) * len(below))
