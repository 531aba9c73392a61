def reciprocal_rank(grades):
    return 1 / (grades.index(max(grades)) + 1) if any(grades) else 0
