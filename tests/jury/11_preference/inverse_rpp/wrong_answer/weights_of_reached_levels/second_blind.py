def _positions(grades):
    return [i + 1 for i in range(len(grades)) if grades[i] > 0]


def inverse_rpp(grades_a, grades_b, n_relevant):
    pa, pb = _positions(grades_a), _positions(grades_b)
    num = 0.0
    weights = 0.0
    for level in range(1, n_relevant + 1):
        has_a = level <= len(pa)
        has_b = level <= len(pb)
        if not has_a and not has_b:
            continue
        w = 1 / level
        weights += w
        if has_a and has_b:
            if pa[level - 1] < pb[level - 1]:
                num += w
            elif pa[level - 1] > pb[level - 1]:
                num -= w
        elif has_a:
            num += w
        else:
            num -= w
    if weights == 0:
        return 0.0
    return num / weights
