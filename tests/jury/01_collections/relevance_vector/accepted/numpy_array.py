import numpy as np


def relevance_vector(ranking, judgments):
    vector = np.full(len(ranking), -1)
    for i, name in enumerate(ranking):
        if name in judgments:
            vector[i] = judgments[name]
    return vector
