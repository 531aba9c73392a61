def trec_order(scores):
    lines = []
    for doc in scores:
        lines.append((str(scores[doc]), doc))
    lines.sort()
    lines.reverse()
    return [doc for score, doc in lines]
