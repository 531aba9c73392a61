from collections import defaultdict


def relevance_vector(ranking, judgments):
    grades = defaultdict(int, judgments)
    return [grades[d] for d in ranking]
