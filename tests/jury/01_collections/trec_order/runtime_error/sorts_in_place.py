def trec_order(scores):
    names = list(scores).sort(key=lambda n: scores[n])
    return names[::-1]
