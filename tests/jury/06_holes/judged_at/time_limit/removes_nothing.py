def judged_at(grades, k):
    top, n = grades[:k], 0
    while True:
        if -1 not in top and n > len(top):
            return n / len(top)
        n += 1 if n <= 10 else 0
