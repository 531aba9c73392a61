def sign_test_pvalue(baseline, system):
    plus = minus = 0
    for a, b in zip(baseline, system):
        if b > a:
            plus += 1
        elif b < a:
            minus += 1
    n = plus + minus
    row = [1]
    for _ in range(n):
        row = [1] + [row[i] + row[i + 1] for i in range(len(row) - 1)] + [1]
    tail = sum(row[max(plus, minus) :])
    return min(1, 2 * tail / 2**n)
