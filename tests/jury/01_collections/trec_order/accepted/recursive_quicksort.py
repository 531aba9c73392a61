def trec_order(scores):
    def order(names):
        if len(names) < 2:
            return names
        pivot, *rest = names
        key = (scores[pivot], pivot)
        above = [name for name in rest if (scores[name], name) > key]
        below = [name for name in rest if (scores[name], name) < key]
        return order(above) + [pivot] + order(below)

    return order(list(scores))
