def relevance_vector(ranking, judgments):
    if not ranking:
        return []
    first = judgments[ranking[0]] if ranking[0] in judgments else -1
    return [first] + relevance_vector(ranking[1:], judgments)
