def trec_order(scores):
    return sorted(scores, key=lambda name: (int(scores[name]), name), reverse=True)
