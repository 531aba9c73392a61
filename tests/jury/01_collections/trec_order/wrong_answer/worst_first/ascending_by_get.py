def trec_order(scores):
    return sorted(scores, key=scores.get)
