import numpy as np


def numbers(state, old=None):
    p, a, b = state["p"], state["A"], state["B"]

    def rbp(ranks, p):
        return sum((1 - p) * p ** (r - 1) for r in ranks)

    gap = np.polynomial.Polynomial([int(r in a) - int(r in b) for r in range(1, 21)])
    near = sorted(r.real for r in gap.roots() if abs(r.imag) < 1e-9 and 0.5 < r.real < 0.99)
    met = [r for r in near if gap(r - 1e-4) * gap(r + 1e-4) < 0] if a != b else []
    return [p, rbp(a, p), rbp(b, p), p**20, *met, *a, *b]
