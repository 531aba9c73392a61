def numbers(state, old=None):
    retrieved, relevant = set(state["order"][: state["k"]]), set(state["relevant"])
    everything = set(state["order"])
    both = len(retrieved & relevant)
    p, r = both / len(retrieved), both / len(relevant)
    f1 = 2 * p * r / (p + r) if both else 0.0
    missed, rest = len(relevant - retrieved), len(everything - relevant - retrieved)
    wrong = len(retrieved - relevant)
    return [
        *(p, r, f1),
        *(len(retrieved), both, wrong, len(everything - retrieved), missed, rest),
        *(wrong / len(everything - relevant), missed / len(relevant)),
    ]
