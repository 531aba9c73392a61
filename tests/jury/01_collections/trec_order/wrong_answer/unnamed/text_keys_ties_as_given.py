def trec_order(scores):
    return sorted(scores, key=lambda name: str(scores[name]), reverse=True)
