def judged_at(grades, k):
    unjudged = grades.count(-1)
    return 1 - unjudged / len(grades)
