"""Random inputs for tasks, from a `random.Random`: small sizes first, and no degenerate ones."""


def grades(rng, size, top=1, density=0.45, unjudged=0.0):
    """A vector of `size + 1` grades, at least one relevant; unjudged ranks are -1."""
    vector = [
        -1 if rng.random() < unjudged else rng.randint(1, top) if rng.random() < density else 0 for _ in range(size + 1)
    ]
    if not any(grade > 0 for grade in vector):
        vector[rng.randrange(len(vector))] = rng.randint(1, top)
    return vector


def relevant(vector, rng, more=3):
    """A number of relevant documents: those in the vector and up to `more` that it never reaches."""
    return sum(grade > 0 for grade in vector) + rng.randint(0, more)


def judged(vector, rng, top, more=3):
    """All judged grades of the topic, shuffled: those in the vector and up to `more` besides."""
    everything = [grade for grade in vector if grade >= 0] + [rng.randint(0, top) for _ in range(rng.randint(0, more))]
    rng.shuffle(everything)
    return everything


def names(rng, size):
    """`size` distinct document names, in random order."""
    found = [f"d{number:02d}" for number in range(1, 3 * size + 1)]
    rng.shuffle(found)
    return found[:size]


def in_corpus(rng, size):
    """A vector, how many documents are relevant, and how many there are."""
    vector = grades(rng, size)
    total = relevant(vector, rng, 2)
    return vector, total, len(vector) + (total - sum(vector)) + rng.randint(0, 9)
