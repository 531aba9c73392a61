def trec_order(scores):
    by_score = {score: name for name, score in sorted(scores.items())}
    return [by_score[s] for s in sorted(by_score, reverse=True)]
