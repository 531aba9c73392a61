import math


def dcg_with_ties(grades, scores, k):
    """Walk over tie groups and spread the mean grade over their places."""
    documents = sorted(zip(scores, grades), key=lambda pair: -pair[0])
    total, start = 0.0, 0
    while start < len(documents):
        end = start
        while end < len(documents) and documents[end][0] == documents[start][0]:
            end += 1
        mean = sum(grade for _, grade in documents[start:end]) / (end - start)
        for place in range(start, min(end, k)):
            total += mean / math.log2(place + 2)
        start = end
    return total
