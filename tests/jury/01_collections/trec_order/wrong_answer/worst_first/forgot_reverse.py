def trec_order(scores):
    pairs = []
    for name in scores:
        pairs.append((scores[name], name))
    pairs.sort()
    result = []
    for score, name in pairs:
        result.append(name)
    return result
