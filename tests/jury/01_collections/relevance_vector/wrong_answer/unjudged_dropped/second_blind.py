def relevance_vector(ranking, judgments):
    return [judgments[doc] for doc in ranking if doc in judgments]
