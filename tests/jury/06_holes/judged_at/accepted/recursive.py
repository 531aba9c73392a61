def judged_at(grades, k):
    def judged(rest):
        return 0 if not rest else (rest[0] > -1) + judged(rest[1:])

    return judged(grades[:k]) / min(k, len(grades))
