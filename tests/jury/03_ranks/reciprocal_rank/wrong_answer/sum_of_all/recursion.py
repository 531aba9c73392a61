def reciprocal_rank(grades, rank=1):
    if not grades:
        return 0.0
    return (1 / rank if grades[0] > 0 else 0.0) + reciprocal_rank(grades[1:], rank + 1)
