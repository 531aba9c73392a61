def trec_order(scores):
    order = list(scores)
    for _ in order:
        for i in range(len(order) - 1):
            a, b = order[i], order[i + 1]
            if scores[b] > scores[a] or (scores[b] == scores[a] and b < a):
                order[i], order[i + 1] = b, a
    return order
