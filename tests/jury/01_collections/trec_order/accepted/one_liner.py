def trec_order(scores):
    return [name for _, name in sorted(((score, name) for name, score in scores.items()), reverse=True)]
