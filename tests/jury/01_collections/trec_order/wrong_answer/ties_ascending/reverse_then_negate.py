def trec_order(scores):
    groups = {}
    for name, score in scores.items():
        groups.setdefault(score, []).append(name)
    out = []
    for score in sorted(groups, reverse=True):
        out += sorted(groups[score])
    return out
