def auc(relevant, others):
    pairs = [(a > b) - (a < b) for a in relevant for b in others]
    return sum(pairs) / len(pairs)
