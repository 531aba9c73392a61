import math


def numbers(state, old=None):
    base = {"2": 2, "e": math.e, "10": 10}[state["base"]]

    def dcg(grades):
        total = 0.0
        for rank, g in enumerate(grades[:6], 1):
            gain = g if state["gain"] == "linear" else 2**g - 1
            plus = 1 if "+" in state["discount"] else 0
            discount = math.log(rank + plus) / math.log(base)
            total += gain / (discount if plus else max(1, discount))
        return total

    ranked = [state["grades"][d] for d in state["order"]]
    ideal = dcg(sorted(ranked, reverse=True))
    knobs = [1] * ("+" in state["discount"]) + [base] * (state["base"] != "e")
    return [dcg(ranked) / ideal if ideal else 0, dcg(ranked), ideal, *ranked, *knobs]
