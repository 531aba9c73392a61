def trec_order(scores):
    """Take the best document that is left, again and again."""
    left = dict(scores)
    order = []
    while left:
        best = None
        for name, score in left.items():
            if best is None or score > left[best] or (score == left[best] and name > best):
                best = name
        order.append(best)
        del left[best]
    return order
