def trec_order(scores):
    names = []
    for name in scores:
        names.append(name)
    return sorted(names)
