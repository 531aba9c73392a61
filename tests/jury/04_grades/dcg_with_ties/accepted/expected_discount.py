import math


def dcg_with_ties(grades, scores, k):
    """Document by document: its grade times the mean discount of the places of its group."""
    total = 0.0
    for grade, score in zip(grades, scores):
        above = sum(other > score for other in scores)
        tied = scores.count(score)
        places = range(above + 1, above + tied + 1)
        total += grade * sum(1 / math.log2(place + 1) for place in places if place <= k) / tied
    return total
