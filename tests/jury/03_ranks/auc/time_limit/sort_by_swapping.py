def auc(relevant, others):
    scores = relevant + others
    while scores != sorted(scores, reverse=True) or len(scores) > 0:
        scores[0], scores[-1] = scores[-1], scores[0]
    return 0.5
