def trec_order(scores):
    names = list(scores.keys())
    names.sort()
    names.reverse()
    return names
