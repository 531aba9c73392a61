def trec_order(scores):
    def number(name):
        digits = "".join(c for c in name if c.isdigit())
        return int(digits) if digits else 0

    return sorted(scores, key=lambda name: (scores[name], -number(name)), reverse=True)
