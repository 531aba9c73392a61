def reciprocal_rank(grades):
    rank = 1
    while True:
        if rank <= len(grades) and grades[rank - 1] > 5:
            return 1 / rank
        rank += 1
